"""Action Points: one pool for the squad, spent by characters, four at most in an activation. What actions cost is
said where they are, in PRICES of activation/actions.py."""

from fireteam.games.omicron.model import Omicron, Phase, side_of, title
from fireteam.kernel.faults import Refusals, refused

MOST, MOST_AFTER_KO = 4, 2
INTERACTION = 1  # [ap.scenario-costs] of all our scenarios


def limit(s: Omicron) -> int:
    """[action.four-ap-limit] [ko.first-activation-2ap] What the active character may spend in its activation."""
    return MOST_AFTER_KO if s.recovering >> s.active & 1 else MOST


def to_spend(s: Omicron, side: int) -> int:
    """[setupphase.discard-unused-ap] What a squad can still spend. What is left of a round lies there until the order
    of the next is chosen, because the choice may rest on it; but it is lost."""
    return 0 if s.phase == Phase.ORDER else s.pool[side]


def spare(s: Omicron) -> int:
    """What the active character could still spend."""
    pool, left = s.pool[side_of(s.active)], limit(s) - s.activation_ap
    return pool if pool < left else left


def can_pay(s: Omicron, cost: int) -> bool:
    return cost <= spare(s)


def refusals(s: Omicron, cost: int) -> Refusals:
    me = s.active
    yield from refused(
        (cost > s.pool[side_of(me)], f"the pool has {s.pool[side_of(me)]} AP, and that costs {cost}", "ap.pool"),
        (
            s.activation_ap + cost > limit(s),
            f"{title(s, me)} may spend {limit(s)} AP in this activation",
            "ko.first-activation-2ap" if s.recovering >> me & 1 else "action.four-ap-limit",
        ),
    )


def pay(s: Omicron, character: int, cost: int) -> None:
    """[ap.spent-on-character] From the pool onto the character's card."""
    s.pool[side_of(character)] -= cost
    s.spent[character] += cost
    if character == s.active:
        s.activation_ap += cost
