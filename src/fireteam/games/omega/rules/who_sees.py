"""Who may see what lies face down, door markers and room stacks: the overseer alone, who placed them. Views, the log,
secrets and new deals all ask here."""

from fireteam.games.omega.model import OVERSEER

SEE_FACE_DOWN = 1 << OVERSEER  # [gap.hidden-information] the seats that do, as a mask


def sees_face_down(seat: int | None) -> bool:
    return seat is not None and bool(SEE_FACE_DOWN >> seat & 1)
