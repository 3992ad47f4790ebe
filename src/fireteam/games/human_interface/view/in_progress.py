"""What is in progress, as a table shows it: a move with its way, an attack with reaction, cards and totals, a grenade,
a blast; what models that the rules run will do; and how far the mission has come. All of it is public."""

from string import ascii_uppercase

from fireteam.games.human_interface.model import (
    Phase,
    Stage,
    Table,
    conscious,
    name,
    run_by_rules,
    square,
    state,
)
from fireteam.games.human_interface.rules import victory
from fireteam.games.human_interface.rules.activation import activation
from fireteam.games.human_interface.rules.attack import attack_roll, grenades, totals
from fireteam.games.human_interface.rules.characters import weapons
from fireteam.games.human_interface.rules.draws import cando
from fireteam.games.human_interface.rules.opfor import intentions
from fireteam.games.human_interface.view import preview_attack
from fireteam.games.human_interface.view.shown import (
    Act,
    Active,
    Attack,
    Blast,
    Intention,
    Move,
    Operation,
    Orders,
    Progress,
    Throw,
)
from fireteam.kernel.numbers import Number
from fireteam.skirmish.texts import in_one_line
from fireteam.space.masks import bits


def active(s: Table) -> Active | None:
    if s.phase != Phase.ACTING:
        return None
    return Active(name(s, s.active), s.ap, s.actions, s.moves, s.stride, s.ended)


def acting(s: Table) -> str | None:
    """The model that moves, attacks or throws just now, else the one that is activated."""
    for doing in reversed(s.doing):
        for who in ("model", "attacker", "thrower"):
            number: int = getattr(doing, who, -1)
            if number >= 0:
                return name(s, number)
    return name(s, s.active) if s.active >= 0 else None


def waiting(s: Table) -> list[str]:
    """Who is still to act: in the real world phase of the team whose part it is, later of OPFOR."""
    if s.phase in (Phase.DOORS_BEFORE, Phase.ACTIVATION, Phase.ACTING) and s.order:
        return [
            name(s, model)
            for model in activation.waiting(s, s.order[0])
            if model != s.active or s.phase != Phase.ACTING
        ]
    if s.phase in (Phase.RESPONSE, Phase.OPERATIONS):
        left = [m for m in range(len(s.cell)) if run_by_rules(s, m) and conscious(s, m)]
        return [name(s, model) for model in left if not s.activated >> model & 1]
    return []


def move(s: Table, at: state.Move) -> Move:
    return Move(
        model=name(s, at.model),
        left=at.left,
        came=[square(s, cell) for cell in at.came],
        way=[square(s, cell) for cell in at.way],
        planned=[s.setting.seats[seat].name for seat in bits(at.planned)],
    )


def attack(s: Table, at: state.Fight) -> Attack:
    """Whoever has been removed since has no square any more: its numbers are those of the cards on the table."""
    chosen, there = at.stage > Stage.REACTION, s.cell[at.attacker] >= 0 and s.cell[at.target] >= 0
    far = totals.far(s, at) if there else 0
    own = Number.of("attack", totals.attack_modifiers(s, at) if there else iter(()))
    other = Number.of("defence", totals.defence_modifiers(s, at, at.reaction, at.counter) if there else iter(()))
    # Not after they are compared: a hit may change what they were made of, and the log has told them.
    sums = [own.value, other.value] if at.winner < 0 else []
    drawn = [cando.value(s, card) for card in at.cards]
    return Attack(
        attacker=name(s, at.attacker),
        target=name(s, at.target),
        weapon=weapons.called(s, at.weapon),
        mode=at.mode.name.lower(),
        aimed=at.aimed,
        close=weapons.is_close(s, at.weapon, far),
        stage=at.stage.name.lower(),
        range=far,
        reaction=attack_roll.WORDS[at.reaction] if chosen else None,
        counter=weapons.called(s, at.counter) if chosen and at.reaction == state.Reaction.FAST else None,
        attack=own,
        defence=other if chosen else None,
        cards=drawn,
        totals=[base + card + plus for base, card, plus in zip(sums, drawn, at.plus, strict=False)],
        winner=name(s, at.winner) if at.winner >= 0 else None,
        damage=Number.of("damage", weapons.damage_modifiers(s, at.attacker, at.weapon, far, at.aimed)),
        chances=preview_attack.answers(s, at) if at.stage == Stage.REACTION and there else [],
    )


def throw(s: Table, at: state.Throw) -> Throw:
    there = s.cell[at.thrower] >= 0
    needed = grenades.threshold(s, at.thrower, at.cell) if there else 0
    return Throw(name(s, at.thrower), s.setting.item_names[at.item], square(s, at.cell), needed)


def blast(s: Table, at: state.Blast) -> Blast:
    left = [name(s, model) for model in at.left if conscious(s, model)]
    return Blast(square(s, at.cell), s.setting.item_names[at.item], name(s, at.by), at.mine, left)


def operation(s: Table, at: state.Operation) -> Operation:
    return Operation(name(s, at.model), at.moved)


def coming(s: Table) -> dict[str, Intention]:
    """What each model that the rules run will do, those that have acted left out."""
    waiting = [m for m in range(len(s.cell)) if run_by_rules(s, m) and conscious(s, m) and not s.activated >> m & 1]
    return {name(s, model): _intention(s, model, intentions.intention(s, model)) for model in waiting}


def _intention(s: Table, model: int, found: intentions.Intention) -> Intention:
    letter = ascii_uppercase[(model - s.setting.opfor.start) % len(ascii_uppercase)]
    return Intention(letter, [_act(s, act) for act in found.acts], found.told(s), found.open is not None)


def _act(s: Table, act: intentions.Act) -> Act:
    return Act(
        does=act.does,
        target=name(s, act.target) if act.target >= 0 else None,
        weapon=weapons.called(s, act.weapon) if act.does == "attack" else None,
        way=[square(s, cell) for cell in act.way],
    )


def orders(s: Table) -> Orders:
    mission = s.setting.mission
    briefing = (*mission.briefing, CARRIED_OVER) if s.phase is Phase.MUSTER else mission.briefing
    return Orders(*([*map(in_one_line, lines)] for lines in (briefing, mission.goals, mission.special)))


CARRIED_OVER = (  # [campaign.progress] [campaign.casualties]
    "Everybody has what they carried when the last mission ended. Whoever was carried out of it has also what lay "
    "about and was of use to them, whosever it had been."
)


def progress(s: Table) -> list[Progress]:
    """How far the mission is won, and lost."""
    mission = s.setting.mission
    if mission.mode == "skirmish":
        return [Progress("rounds over", victory.rounds_over(s), mission.rounds, wins=False)]
    limits = [c.amount for c in mission.lose if c.what == "rounds"]
    others = [c for c in mission.lose if c.what != "rounds"]
    return [
        *(Progress(c.told, victory.count(s, c), c.amount, wins=True) for c in mission.win),
        *(Progress(c.told, victory.count(s, c), c.amount, wins=False) for c in others),
        Progress("rounds over", victory.rounds_over(s), min([*limits, mission.rounds]), wins=False),
    ]
