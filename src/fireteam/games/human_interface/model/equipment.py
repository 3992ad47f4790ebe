"""What characters carry when a game begins: what the mission lists, else what is on the card, else what its class has
by default; what they have learnt; and what speaks against a loadout."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from fireteam.games.human_interface.model.cards import Identity, Improvement, Item
from fireteam.games.human_interface.model.setting import Setting
from fireteam.games.human_interface.model.state import MOST_SHOCK, NEUTRAL, OPFOR, Carried, Table
from fireteam.kernel.state import with_one

LEAST_CANDO = 10  # more than can be out at once
MOST_CARDS, MOST_CARDS_OPFOR, MOST_CHIPS, MOST_CHIPS_CRIPPLED = 4, 2, 2, 1


def equip(s: Table, model: int, listed: Sequence[str] | None) -> None:
    """[setup.listed-equipment] [setup.default-equipment] [setup.cybershock-start]"""
    setting, who = s.setting, s.setting.box.identities[s.card[model]]
    items = [setting.item(name) for name in loadout(setting, who, listed)]
    cards = [Carried(item, setting.box.items[item].uses) for item in items]
    give(s, model, cards)
    opfor = s.side[model] in (OPFOR, NEUTRAL)
    s.shock[model] = 0 if opfor else starting_shock(setting, who, items, s.learnt[model])


def give(s: Table, model: int, cards: Sequence[Carried]) -> None:
    """These are all the cards that it has."""
    s.chips = with_one(s.chips, model, tuple(card for card in cards if is_chip(s.setting, card.item)))
    s.equipment = with_one(s.equipment, model, tuple(card for card in cards if not is_chip(s.setting, card.item)))


def exchanged(cards: tuple[Carried, ...], one: Carried, *others: Carried) -> tuple[Carried, ...]:
    """The cards with others in the place of one.

    >>> exchanged((Carried(3), Carried(5)), Carried(3), Carried(3, off=True))[0].off
    True
    """
    place = cards.index(one)
    return *cards[:place], *others, *cards[place + 1 :]


def use_up(s: Table, model: int, item: int) -> None:
    """[grenade.count] [mine.card] One grenade, or one mine, fewer."""
    one = next(card for card in s.equipment[model] if card.item == item and card.uses)
    used = exchanged(s.equipment[model], one, replace(one, uses=one.uses - 1))
    s.equipment = with_one(s.equipment, model, used)


def loadout(setting: Setting, who: Identity, listed: Sequence[str] | None) -> Sequence[str]:
    if listed is not None:
        return listed
    return who.equipment or setting.box.defaults.get(who.classes[0], ())


def is_chip(setting: Setting, item: int) -> bool:
    """[setup.neurochip-slots]"""
    return setting.box.items[item].kind == "neurochip"


def full_wounds(s: Table, model: int) -> int:
    """[setup.dials] [campaign.improvements] What the dial of a character shows when it is unhurt on this side."""
    card = s.setting.box.identities[s.card[model]]
    if s.crippled >> model & 1:
        return card.crippled.wounds
    return card.healthy.wounds + sum(s.setting.box.improvements[number].wounds for number in s.learnt[model])


def starting_shock(setting: Setting, who: Identity, items: Sequence[int], learnt: Sequence[int] = ()) -> int:
    """[setup.cybershock-start] [setup.cybershock-start-modifiers] [setup.cybershock-start-bounds]"""
    carried = [setting.box.items[item] for item in items]
    skills = [setting.box.skills[n] for n in setting.skills_of[setting.identity_named[who.name.lower()]][0]]
    cards = [card.modifiers for card in carried] + [skill.modifiers for skill in skills]
    cards += [setting.box.improvements[number].modifiers for number in learnt]
    modifiers = [modifier for card in cards for modifier in card]
    changed = sum(modifier.amount for modifier in modifiers if modifier.stat == "cybershock")
    return max(0, sum(item.cybershock for item in carried) + changed)


def loadout_faults(
    setting: Setting, who: Identity, listed: Sequence[str] | None, opfor: bool, learnt: Sequence[int] = ()
) -> Iterator[str]:
    """[setup.equipment-limit] [setup.equipment-limit-opfor] [setup.neurochip-healthy-limit] [class.role]"""
    names = loadout(setting, who, listed)
    items = [setting.item(name) for name in names]
    chips = sum(is_chip(setting, item) for item in items)
    most = MOST_CARDS_OPFOR if opfor else MOST_CARDS
    if len(items) - chips > most:
        yield f"{who.name} has {len(items) - chips} equipment cards, and may have {most}"
    if chips > MOST_CHIPS:
        yield f"{who.name} has {chips} neurochips, and may have {MOST_CHIPS}"
    for item in items:
        if not fits_class(who, setting.box.items[item]):
            yield f"{setting.item_names[item]} is not for {who.name}"
    if not opfor and starting_shock(setting, who, items, learnt) >= MOST_SHOCK:
        yield f"{who.name} would begin with a cybershock of {MOST_SHOCK} or more"


def fits_class(who: Identity, item: Item | Improvement) -> bool:
    return not item.classes or bool({*item.classes} & {*who.classes})


def faults(setting: Setting) -> Iterator[str]:
    """What a mission asks for must be there, and the map must hold it."""
    mission, identities = setting.mission, setting.box.identities
    squares = [
        *(start.square for start in mission.team if start.square),
        *(placed.square for placed in (*mission.opfor, *mission.neutrals)),
        *mission.entry_points,
        *(square for entry in mission.entry for square in entry),
        *(terminal.square for terminal in mission.terminals),
        *(objective.square for objective in mission.objectives),
        *mission.cover,
    ]
    for square in squares:
        if not setting.ground.floor >> _cell(setting, square) & 1:
            yield f"{mission.name}: {square} is rock"
    for start in mission.team:
        yield from loadout_faults(setting, identities[setting.identity(start.who)], start.equipment, opfor=False)
    for placed in mission.opfor:
        yield from loadout_faults(setting, identities[setting.identity(placed.who)], placed.equipment, opfor=True)
    yield from _lists(setting)
    yield from _numbers(setting)
    yield from _bought(setting)


def _bought(setting: Setting) -> Iterator[str]:
    """[setup.kits] Kits that were chosen beforehand are for their class, and within the budget where it counts."""
    for team, kits in enumerate(setting.kits):
        squad = setting.squads[team] if team < len(setting.squads) else ()
        for who, kit in zip(squad, kits, strict=False):
            if not {*setting.box.kits[kit].classes} & {*setting.box.identities[who].classes}:
                yield f"{setting.kit_names[kit]} is not for {setting.identity_names[who]}"
        spent, most = sum(setting.kit_prices[kit] for kit in kits), setting.agreed.budget * len(setting.roster[team])
        if setting.agreed.buying and spent > most:
            yield f"{setting.team_names[team]} spends {spent} credits, and may spend {most}"


def _cell(setting: Setting, square: str) -> int:
    try:
        return setting.board.cell(square)
    except ValueError:
        return 0


def _lists(setting: Setting) -> Iterator[str]:
    mission, ground = setting.mission, setting.ground
    if len(setting.all_cando) < LEAST_CANDO:
        yield f"a CanDo deck has at least {LEAST_CANDO} cards, not {len(setting.all_cando)}"
    if mission.mode == "campaign" and not mission.team:
        yield f"{mission.name} names no characters"
    if sum(setting.security().values()) and not mission.entry_points:  # [component.opfor-entry-point]
        yield f"{mission.name} has a security protocol and no entry point"
    if mission.mode == "skirmish" and len(mission.entry) != mission.teams:
        yield f"{mission.name} has {mission.teams} teams and {len(mission.entry)} entry zones"
    for team, entry in enumerate(ground.entries):
        if entry.bit_count() < len(setting.roster[min(team, setting.teams - 1)]):
            yield f"{mission.name}: an entry zone has no room for its team"
    zones = {*ground.zone_names, ""}
    for condition in (*mission.win, *mission.lose):
        if condition.what == "at" and condition.name not in zones:
            yield f"{mission.name} names the zone '{condition.name}', which does not exist"
    for name in (*setting.special.amounts,):
        if name not in mission.amounts:
            yield f"{mission.name} does not give the amount '{name}', which its rules need"
    yield from (f"{mission.name} cannot be played: {missing}" for missing in setting.special.lacks(setting))


def _numbers(setting: Setting) -> Iterator[str]:
    """Numbers on cards and terminals that belong together."""
    for item in setting.box.items:
        if item.kind in ("ranged", "heavy", "grenade") and item.maximum < item.effective:  # [component.weapon-card]
            yield f"{item.name} has a maximum range of {item.maximum}, which is below the effective {item.effective}"
    for program in setting.box.programs:
        if program.running is not None and program.running > program.install:  # [data.cw-cards]
            yield f"{program.name} costs {program.install} to install, which is less than the {program.running} to run"
        if program.type == "blank" and (program.install or program.running or program.strength):
            yield f"{program.name} is blank and has numbers"  # [component.cw-blank]
    for terminal in setting.mission.terminals:  # [component.terminal-security] [component.terminal-basic]
        if (terminal.colour is None) != (terminal.number == 0):
            yield f"the terminal {terminal.name} must have a colour and a number, or neither"
