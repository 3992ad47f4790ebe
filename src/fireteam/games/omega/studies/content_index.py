"""Everything printed that can come into play in a mission, each with the events that show that it did. What is used
shows when it is used; what only changes numbers, when somebody has it."""

from collections.abc import Iterable, Iterator

from fireteam.games.omega.model import COMMANDOS, LAB_TECH, SENTRY, TAUNTER, Ability, Setting, Weapon
from fireteam.kernel.rules import Item

FOUND = "Hiding Place"  # the room card that brings the Lab Tech


def content(setting: Setting) -> Iterator[Item]:
    yield from _commandos(setting)
    for number, card in enumerate(setting.cards):
        title, had = f"card {card.name}", "kit" if number < setting.kits else "find"
        uses = list(_uses(title, [""], [card.weapon] if card.weapon else [], card.abilities))
        yield from uses or [Item(title, had, facts={"card": card.name})]
    for printed in (_enemies, _friends, _mission):
        yield from printed(setting)


def _commandos(setting: Setting) -> Iterator[Item]:
    for sheet, who in zip(setting.commandos, setting.names[:COMMANDOS], strict=True):
        yield Item(sheet.name, "taken", facts={"who": who})
        yield from _uses(sheet.name, [who], (sheet.ranged, sheet.melee), ())
        for stance in sheet.stances:
            yield Item(f"{sheet.name}: {stance.name}", "stance", facts={"who": who, "stance": stance.name})
            yield from _uses(f"{sheet.name}: {stance.name}", [who], (), stance.abilities)


def _enemies(setting: Setting) -> Iterator[Item]:
    """The kinds of the reserves; with every figure that stands for its kind."""
    later = [name for event in setting.mission.events if event.do == "add reserves" for name in event.names]
    for enemy, figures in zip(setting.enemies, setting.figures_of, strict=True):
        if enemy.name in {*setting.mission.reserves, *later}:
            names = [setting.names[figure] for figure in figures]
            yield from (Item(enemy.name, "activated", facts={"who": who}) for who in names)
            yield from _uses(enemy.name, names, enemy.weapons, enemy.abilities)


def _friends(setting: Setting) -> Iterator[Item]:
    for figure, marker in ((SENTRY, "sentry drone"), (TAUNTER, "taunter drone")):
        drone = setting.drones[figure - COMMANDOS]
        yield Item(f"drone {drone.name}", "place", facts={"marker": marker})
        yield from _uses(f"drone {drone.name}", [setting.names[figure]], drone.weapons, drone.abilities)
    if FOUND in _stacked(setting):
        yield Item("Lab Tech", "walk", facts={"who": setting.names[LAB_TECH]})


def _mission(setting: Setting) -> Iterator[Item]:
    mission = setting.mission
    yield from (Item(f"dashboard piece {name}", "paid", facts={"piece": name}) for name in mission.dashboard)
    yield from (Item(f"room card {name}", "room card", facts={"card": name}) for name in _stacked(setting))
    yield from (Item(f"door {kind}", "door tried", facts={"type": kind}) for kind in mission.door_types)
    for event in mission.events:
        title = f"{mission.name}: {event.do} on space {event.space}"
        yield Item(title, event.do, facts={"names": ", ".join(event.names), "amount": event.amount})


def _stacked(setting: Setting) -> Iterable[str]:
    return dict.fromkeys(setting.room_cards[card].name for stack in setting.stacks for card in stack)


def _uses(title: str, users: Iterable[str], weapons: Iterable[Weapon], abilities: Iterable[Ability]) -> Iterator[Item]:
    """What these users may do with it; a user without a name is anybody."""
    for who in users:
        by = {"who": who} if who else {}
        for weapon in weapons:
            kind = "attack" if weapon.explosive is None else "throw"
            yield Item(f"{title}: {weapon.name}", kind, facts={**by, "what": weapon.name})
        for used in (ability.name for ability in abilities if ability.effects or ability.moment):
            yield Item(f"{title}: {used}", "use", facts={**by, "what": used})
