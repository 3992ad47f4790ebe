"""What hostile programs do in a network, in each startup until they are purged: who is struck, and how."""

from msgspec.structs import replace

from fireteam.games.human_interface.model import (
    ITEM,
    MODEL,
    OPFOR,
    Carried,
    Effect,
    Table,
    exchanged,
    name,
    title,
    whom,
)
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.games.human_interface.rules.cyberwarfare.network import decider, main_hacker, program, side_name
from fireteam.games.human_interface.rules.draws import cando
from fireteam.games.human_interface.rules.effects.verbs import apply, verb
from fireteam.games.human_interface.rules.harm import casualties
from fireteam.kernel import Decision, Flow, Form, Kind, Offer, Refusals, argument_of, first_refused, refused, say
from fireteam.kernel.state import with_one
from fireteam.space.masks import bits

SPARES_HACKER = ("disconnect",)  # verbs that never strike the main hacker


def strike(s: Table, team: int, space: int) -> Flow:
    """[startup.special-effect] [startup.special-effect-target] [startup.special-effect-target-coop] The owner of a
    hostile program chooses its target; for OPFOR the highest CanDo card does."""
    lying = s.networks[team].spaces[space]
    effect = None if lying is None else program(s, lying.card).startup
    people = targets(s, team, space)
    if lying is None or effect is None or not people:
        return
    if lying.owner == OPFOR:
        model = people[cando.highest(s, "startup.special-effect-target-coop", people)]
    else:
        model = argument_of((yield Decision(decider(s, lying.owner), TARGETING, team, space)))
    say(
        s,
        "program effect",
        "startup.special-effect",
        "{program} strikes {who}.",
        program=s.setting.program_names[lying.card],
        who=name(s, model),
    )
    yield from casualties.credited(s, lying.owner, apply(s, effect, model, team))


def targets(s: Table, team: int, space: int) -> list[int]:
    """The connected characters that a hostile program can strike."""
    lying = s.networks[team].spaces[space]
    effect = None if lying is None else program(s, lying.card).startup
    spared = main_hacker(s, team) if effect is not None and effect.do in SPARES_HACKER else -1
    return [model for model in network.connected(s, team) if model != spared]


def release(s: Table) -> None:
    """[data.cw-cards] A new startup: what programs have done for a round is over."""
    for model in bits(s.jammed):
        if not s.lost >> model & 1:
            s.disconnected &= ~(1 << model)
            say(s, "connected", "sr.disconnected-source", "{who} is connected again.", who=name(s, model))
    s.jammed = 0
    for model, cards in enumerate(s.equipment):
        if _any_jammed(cards):
            s.equipment = with_one(s.equipment, model, _released(cards))
    if any(_any_jammed(pile.items) for pile in s.piles):  # its owner has fallen since
        s.piles = tuple(replace(pile, items=_released(pile.items)) for pile in s.piles)


def _any_jammed(cards: tuple[Carried, ...]) -> bool:
    return bool([carried for carried in cards if carried.jammed])


def _released(cards: tuple[Carried, ...]) -> tuple[Carried, ...]:
    return tuple(replace(c, off=False, jammed=False) if c.jammed else c for c in cards)


@verb("disconnect")
def _disconnect(s: Table, effect: Effect, model: int, team: int) -> None:
    """[data.cw-cards] [sr.disconnected-source] Until the next startup."""
    s.disconnected |= 1 << model
    s.jammed |= 1 << model
    say(s, "disconnected", "sr.disconnected-source", "{who} is disconnected.", who=name(s, model))


@verb("disable")
def _disable(s: Table, effect: Effect, model: int, team: int) -> Flow:
    """[data.cw-cards] [setup.equipment-disabled] One card of its owner's choice, until the next startup."""
    if not working(s, model):
        return
    chosen = argument_of((yield Decision(s.seat[model], JAMMING, model)))
    carried = next(card for card in working(s, model) if card.item == chosen)
    jammed = Carried(chosen, carried.uses, off=True, jammed=True)
    s.equipment = with_one(s.equipment, model, exchanged(s.equipment[model], carried, jammed))
    say(
        s,
        "disabled",
        "setup.equipment-disabled",
        "{card} of {who} is disabled until the next startup.",
        card=s.setting.item_names[chosen],
        who=name(s, model),
    )


def working(s: Table, model: int) -> list[Carried]:
    return [carried for carried in s.equipment[model] if not carried.off]


def _target_refusals(s: Table, d: Decision, model: int) -> Refusals:
    team, space = d.args
    return first_refused(
        (
            model not in network.connected(s, team),
            f"{title(s, model)} is not in the network of {side_name(s, team)}",
            "startup.special-effect-target",
        ),
        (model not in targets(s, team, space), f"{title(s, model)} is the main hacker", "data.cw-cards"),
    )


def _jams(s: Table, d: Decision) -> Offer:
    return sorted({carried.item for carried in working(s, d.args[0])})


def _jam_refusals(s: Table, d: Decision, item: int) -> Refusals:
    who, called = title(s, d.args[0]), s.setting.item_names[item]
    return refused((item not in _jams(s, d), f"{who} has no working card {called}", "setup.equipment-disabled"))


STRIKE: Form[Table] = Form(
    "strike", lambda s, d: targets(s, *d.args), _target_refusals, MODEL, label="Strike {0}", action="Strike somebody"
)
TARGETING: Kind[Table] = Kind(
    "targeting",
    "startup.special-effect-target",
    lambda s, d: f"Who of {side_name(s, d.args[0])} is struck by the program in space {d.args[1] + 1}?",
    (STRIKE,),
)
JAM: Form[Table] = Form("jam", _jams, _jam_refusals, ITEM, label="Disable {0}", action="Disable a card")
JAMMING: Kind[Table] = Kind(
    "jamming",
    "setup.equipment-disabled",
    lambda s, d: f"Which equipment card of {title(s, d.args[0])} is disabled?",
    (JAM,),
    piece=whom,
)
