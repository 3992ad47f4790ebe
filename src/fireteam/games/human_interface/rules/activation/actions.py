"""What an active character can do: every form of action, what speaks against it, what it costs, and how it is begun."""

from collections.abc import Callable
from functools import cache

from fireteam.games.human_interface.model import (
    DOOR,
    ITEM,
    MOST_ACTIONS,
    OBJECTIVE,
    WAY,
    Table,
    name,
    title,
)
from fireteam.games.human_interface.rules.activation import at_hand, card_actions, forcing_doors, looting
from fireteam.games.human_interface.rules.attack import attack_declare, grenades
from fireteam.games.human_interface.rules.attack.outcomes import of_attack
from fireteam.games.human_interface.rules.board import door_holding, doors
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.effects import objectives
from fireteam.games.human_interface.rules.harm import mines
from fireteam.games.human_interface.rules.movement import reach, walk
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    always,
    first_refused,
    never_refused,
    refused,
    unpair,
)
from fireteam.skirmish.forms import ByForm
from fireteam.space.masks import bit_list

MOVE_AP, MINE_AP = 1, 1


def can_pay(s: Table, cost: int) -> bool:
    """[realworld.max-actions] [realworld.ap]"""
    return cost <= s.ap and s.actions < MOST_ACTIONS


def price_refusals(s: Table, cost: int) -> Refusals:
    who = title(s, s.active)
    return refused(
        (s.actions >= MOST_ACTIONS, f"{who} has done {MOST_ACTIONS} actions in this round", "realworld.max-actions"),
        (cost > s.ap, f"{who} has {s.ap} AP, and that costs {cost}", "realworld.ap"),
    )


def pay(s: Table, cost: int) -> None:
    s.ap -= cost
    s.actions += 1
    s.stride = s.looted = 0


# --- Moving ------------------------------------------------------------------------------------------------------


def _moves(s: Table, d: Decision) -> Offer:
    if not can_pay(s, MOVE_AP):
        return ()
    return bit_list(reach.ends(s, s.active, reach.allowance(s, s.active, s.moves > 0)))


def _move_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    steps = reach.allowance(s, s.active, s.moves > 0)
    return refused(price_refusals(s, MOVE_AP), reach.way_refusals(s, s.active, argument, steps))


def _move(s: Table, me: int, argument: int) -> None:
    pay(s, MOVE_AP)
    s.moves += 1
    walk.begin(s, me, argument, later=s.moves > 1)


def _further(s: Table, d: Decision) -> Offer:
    """[door.close-cost] What is left of a move action in which doors were opened or closed on the way."""
    return bit_list(reach.ends(s, s.active, s.stride)) if s.stride and s.resumes else ()


def _further_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    return first_refused(
        (not s.stride, f"{title(s, s.active)} has no move to go on with", "door.close-cost"),
        (not s.resumes, f"{title(s, s.active)} has stopped, and no door was changed since", "door.close-cost"),
        lambda: reach.way_refusals(s, s.active, argument, s.stride),
    )


# --- Attacks -----------------------------------------------------------------------------------------------------


def _attacks(s: Table, d: Decision) -> Offer:
    return _targets(s, d) if can_pay(s, attack_declare.ATTACK_AP) else ()


def _aimed(s: Table, d: Decision) -> Offer:
    return _targets(s, d) if can_pay(s, attack_declare.AIMED_AP) else ()


def _targets(s: Table, d: Decision) -> list[int]:
    """The same for both, and therefore found once."""
    if d.shared is None:
        d.shared = attack_declare.attacks(s, s.active)
    found: list[int] = d.shared
    return found


def _attack_refusals(cost: int) -> Callable[[Table, Decision, int], Refusals]:
    def refusals(s: Table, d: Decision, argument: int) -> Refusals:
        target, weapon = unpair(argument)
        return refused(
            price_refusals(s, cost),
            (target == s.active, f"{title(s, target)} does not attack itself", "attack.friendly-fire"),
            lambda: attack_declare.attack_refusals(s, s.active, target, weapon - 1) if target != s.active else [],
        )

    return refusals


def _attack(s: Table, me: int, argument: int, aimed: bool) -> None:
    target, weapon = unpair(argument)
    pay(s, attack_declare.AIMED_AP if aimed else attack_declare.ATTACK_AP)
    attack_declare.declare(s, me, target, weapon - 1, aimed)
    _attacked(s, me)


def _attacked(s: Table, me: int) -> None:
    """[realworld.attack-ends] [realworld.attack-ends-exception] [realworld.attack-ends-special]"""
    s.ended = not stats.carries(s, me, s.setting.cards.acting_on)


def _throws(s: Table, d: Decision) -> Offer:
    return grenades.throws(s, s.active) if can_pay(s, attack_declare.ATTACK_AP) else ()


def _throw_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    return refused(price_refusals(s, attack_declare.ATTACK_AP), grenades.throw_refusals(s, s.active, argument))


def _throw(s: Table, me: int, argument: int) -> None:
    """[grenade.cost]"""
    pay(s, attack_declare.ATTACK_AP)
    grenades.declare(s, me, *unpair(argument))
    _attacked(s, me)


def _mines(s: Table, model: int) -> list[int]:
    """[mine.limit] [mine.card] The mines that it can still lay."""
    if s.mined >> model & 1:
        return []
    mines = s.setting.cards.mines
    found = {c.item for c in s.equipment[model] if mines >> c.item & 1 and c.uses and not c.off}
    return sorted(found) if found else []


def _lays(s: Table, d: Decision) -> Offer:
    return _mines(s, s.active) if can_pay(s, MINE_AP) else ()


def _lay_refusals(s: Table, d: Decision, item: int) -> Refusals:
    who, called = title(s, s.active), s.setting.item_names[item]
    return refused(
        price_refusals(s, MINE_AP),
        first_refused(
            (s.mined >> s.active & 1, f"{who} has laid a mine in this mission", "mine.limit"),
            (item not in _mines(s, s.active), f"{who} has no mine {called} to lay", "mine.card"),
        ),
    )


def _lay(s: Table, me: int, item: int) -> None:
    pay(s, MINE_AP)
    mines.lay(s, me, item)
    _attacked(s, me)


# --- Doors, objectives, cards ------------------------------------------------------------------------------------


def _opens(s: Table, d: Decision) -> Offer:
    near = doors.beside(s, s.active)
    if not near:
        return ()
    barred = doors.barred(s, s.active) | s.open | s.opened
    return [door for door in near if not barred >> door & 1]


def _open(s: Table, me: int, door: int) -> None:
    s.resumes = True
    doors.open_door(s, door, me)


def _closes(s: Table, d: Decision) -> Offer:
    me = s.active
    return [door for door in doors.beside(s, me) if s.open & ~s.closed & 1 << door and not doors.blocked(s, door)]


def _close(s: Table, me: int, door: int) -> Flow:
    """[door.unlocked-close] [door.close-cost]"""
    s.closed |= 1 << door
    s.resumes = True
    if not (yield from door_holding.held(s, door, s.side[me])):
        doors.close_door(s, door, "door.unlocked-close", name(s, me))


def _secures(s: Table, d: Decision) -> Offer:
    return objectives.at(s, s.active) if can_pay(s, objectives.INTERACT_AP) else ()


def _secure_refusals(s: Table, d: Decision, number: int) -> Refusals:
    return refused(price_refusals(s, objectives.INTERACT_AP), objectives.secure_refusals(s, s.active, number))


def _secure(s: Table, me: int, number: int) -> Flow:
    pay(s, objectives.INTERACT_AP)
    yield from objectives.secure(s, me, number)


def _end(s: Table, me: int, argument: int) -> None:
    s.ended = True


MOVE: Form[Table] = Form("move", _moves, _move_refusals, WAY, label="Move to {0}", action="Move")
GO_ON: Form[Table] = Form("go on", _further, _further_refusals, WAY, label="Go on to {0}", action="Go on")
ATTACK: Form[Table] = Form(
    "attack",
    _attacks,
    _attack_refusals(attack_declare.ATTACK_AP),
    attack_declare.TARGET,
    measure=of_attack,
    label="Attack {0} with {1}",
    action="Attack",
)
AIM: Form[Table] = Form(
    "aim",
    _aimed,
    _attack_refusals(attack_declare.AIMED_AP),
    attack_declare.TARGET,
    measure=of_attack,
    label="Aim at {0} with {1}",
    action="Aim",
)
THROW: Form[Table] = Form(
    "throw",
    _throws,
    _throw_refusals,
    grenades.GRENADE,
    label="Throw {0} at {1}",
    action="Throw",
)
LAY: Form[Table] = Form("lay", _lays, _lay_refusals, ITEM, label="Lay {0}", action="Lay a mine")
SECURE: Form[Table] = Form("secure", _secures, _secure_refusals, OBJECTIVE, label="Secure {0}", action="Secure")
OPEN: Form[Table] = Form(
    "open",
    _opens,
    lambda s, d, door: doors.open_refusals(s, s.active, door),
    DOOR,
    label="Open {0}",
    action="Open a door",
)
CLOSE: Form[Table] = Form(
    "close",
    _closes,
    lambda s, d, door: doors.close_refusals(s, s.active, door),
    DOOR,
    label="Close {0}",
    action="Close a door",
)
END: Form[Table] = Form("end", always, never_refused, label="End the activation")
NEEDS: dict[Form[Table], int] = {
    MOVE: at_hand.MOVING,
    GO_ON: at_hand.GOING_ON,
    ATTACK: at_hand.ATTACKING,
    AIM: at_hand.ATTACKING,
    THROW: at_hand.THROWING,
    LAY: at_hand.LAYING,
    SECURE: at_hand.SECURING,
    OPEN: at_hand.DOORS,
    CLOSE: at_hand.DOORS,
    forcing_doors.FORCE: at_hand.FORCING,
    looting.TAKE: at_hand.LOOTING,
    looting.SWAP: at_hand.LOOTING,
    card_actions.PLAY: at_hand.CARDS,
    card_actions.USE: at_hand.SKILLS,
    card_actions.PUSH: at_hand.PUSHING,
}


@cache
def forms_for(found: int) -> tuple[Form[Table], ...]:
    """The forms of what is at hand, and the end of the activation."""
    return *(form for form, needed in NEEDS.items() if needed & found), END


ACT: Kind[Table] = Kind(
    "act",
    "realworld.ap",
    lambda s, d: f"What does {title(s, s.active)} do? {s.ap} AP left.",
    (*NEEDS, END),
    default=END,
    piece=lambda s, d: name(s, s.active),
    among=lambda s, d: forms_for(at_hand.at_hand(s)),
)
Does = Callable[[Table, int, int], Flow | None]  # of who acts and of what
DOES: ByForm[Does] = ByForm(
    _end,
    lambda: {
        MOVE: _move,
        GO_ON: lambda s, me, there: walk.go_on(s, me, there, later=s.moves > 1),
        ATTACK: lambda s, me, what: _attack(s, me, what, aimed=False),
        AIM: lambda s, me, what: _attack(s, me, what, aimed=True),
        THROW: _throw,
        LAY: _lay,
        SECURE: _secure,
        OPEN: _open,
        CLOSE: _close,
        forcing_doors.FORCE: forcing_doors.force,
        looting.TAKE: looting.take,
        looting.SWAP: looting.swap,
        card_actions.PLAY: card_actions.play,
        card_actions.USE: card_actions.use,
        card_actions.PUSH: card_actions.push,
    },
)
