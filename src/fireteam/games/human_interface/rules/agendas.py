"""Secret agendas: dealt face down, counted as the game goes on, worth their points in the end."""

from fireteam.games.human_interface.model import NOBODY, Phase, Table, conscious
from fireteam.games.human_interface.rules.characters import deeds
from fireteam.games.human_interface.rules.draws import mission_decks
from fireteam.kernel import Decision, Flow, Form, Offer, Refusals, first_refused, say
from fireteam.kernel.state import with_one


def deal(s: Table) -> Flow:
    """[agenda.draw] [agenda.facedown] Each player draws one, where they are in use."""
    for seat in range(len(s.setting.seats)):
        if s.decks["agendas"] and s.agenda[seat] == NOBODY:
            names = [card.name for card in s.setting.box.agendas]
            drawn = mission_decks.draw(s, "agendas", "agenda", names, 1 << seat)
            s.agenda = with_one(s.agenda, seat, drawn)
    s.phase = Phase.DEPLOY_ORDER
    yield from ()


def met(s: Table, seat: int) -> bool:
    """[component.secret-agenda] Is the goal of a seat's agenda met now?"""
    if s.agenda[seat] < 0:
        return False
    goal = s.setting.box.agendas[s.agenda[seat]].goal
    if goal.do == "no member down":
        team = s.setting.team_of[seat]
        return all(conscious(s, m) and s.side[m] == team for m in s.setting.roster[team] if s.card[m] >= 0)
    return deeds.done(s, seat, goal.do) >= goal.amount


def points(s: Table, seat: int) -> int:
    """[agenda.points] What a seat's agenda adds to its score."""
    return s.setting.box.agendas[s.agenda[seat]].points if met(s, seat) else 0


def reveal(s: Table, seat: int) -> None:
    """[agenda.reveal-early]"""
    s.agendas_shown |= 1 << seat
    card = s.setting.box.agendas[s.agenda[seat]].name
    say(s, "agenda", "agenda.reveal-early", "{who} reveals {card}.", who=s.setting.seats[seat].name, card=card)


def _achievable(s: Table, seat: int) -> bool:
    """What can still be undone is not achieved before the end."""
    return s.setting.box.agendas[s.agenda[seat]].goal.do != "no member down"


def is_hidden(s: Table, seat: int) -> bool:
    return s.agenda[seat] >= 0 and not s.agendas_shown >> seat & 1


def _offered(s: Table, d: Decision) -> Offer:
    return (0,) if is_hidden(s, d.seat) and met(s, d.seat) and _achievable(s, d.seat) else ()


def _refusals(s: Table, d: Decision, argument: int) -> Refusals:
    return first_refused(
        (s.agenda[d.seat] < 0, "you have no secret agenda", "agenda.draw"),
        (s.agendas_shown >> d.seat & 1, "your agenda is revealed", "agenda.reveal-early"),
        lambda: (
            not met(s, d.seat) or not _achievable(s, d.seat),
            "the goal of your agenda is not achieved",
            "agenda.reveal-early",
        ),
    )


REVEAL: Form[Table] = Form("reveal agenda", _offered, _refusals, label="Reveal your agenda")
