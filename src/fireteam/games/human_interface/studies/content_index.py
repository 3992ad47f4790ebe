"""Everything printed that can come into play in a mission, each with the events that show that it did. Gear and skills
that only change numbers show when nobody looks: they are left out."""

from collections.abc import Iterator

from fireteam.games.human_interface.model import Setting, plain
from fireteam.kernel.rules import Item


def content(setting: Setting) -> Iterator[Item]:
    for printed in (_people, _gear, _skills, _decks, _programs, _board):
        yield from printed(setting)


def _people(setting: Setting) -> Iterator[Item]:
    """Whoever can be in a team, and the OPFOR of the mission."""
    mission, playable = setting.mission, {f.name for f in setting.box.factions if f.playable}
    if mission.mode == "campaign":
        yield from (Item(start.who, "activated", facts={"who": plain(start.who)}) for start in mission.team)
    else:
        for one in setting.box.identities:
            if one.faction in playable:
                yield Item(one.name, "drafted", facts={"who": one.name})
    names = setting.line_up(tuple(setting.models)).names
    for model in setting.opfor:
        who = setting.identity_names[setting.models[model]]
        yield from (Item(who, kind, facts={"who": names[model]}) for kind in ("operation", "arrives", "removed"))


def _gear(setting: Setting) -> Iterator[Item]:
    """Weapons that were used, by whomever."""
    for item in setting.box.items:
        if item.kind in ("ranged", "close", "heavy"):
            yield from (Item(item.name, kind, facts={"weapon": item.name}) for kind in ("attack", "reaction"))
        elif item.kind == "grenade":
            yield Item(item.name, "throw", facts={"what": item.name})
        elif item.kind == "mine":
            yield Item(item.name, "mine", facts={"what": item.name})
        elif item.extra_action:
            yield Item(item.name, "extra", facts={"what": item.name})


def _skills(setting: Setting) -> Iterator[Item]:
    for special in setting.box.skills:
        if special.effects:
            yield Item(special.name, "skill", facts={"skill": special.name})
            yield from (Item(special.name, kind, facts={"what": special.name}) for kind in ("boost", "warded"))


def _decks(setting: Setting) -> Iterator[Item]:
    box, mission = setting.box, setting.mission
    yield from (Item(f"CanDo card {card.short}", "cando", facts={"card": card.short}) for card in box.cando)
    for rush in box.rush:
        yield Item(f"adrenaline card {rush.name}", "played", facts={"card": rush.name})
        for kind in ("boost", "warded"):
            yield Item(f"adrenaline card {rush.name}", kind, facts={"what": rush.name})
    if mission.tactical_response:
        yield from (Item(f"response {card.name}", "response", facts={"card": card.name}) for card in box.responses)
    decks = {"events": box.events, "collateral": box.collateral, "hidden": box.hidden}
    for deck in mission.decks:
        for card in decks[deck]:
            yield Item(f"{deck} card {card.name}", "incident", facts={"card": card.name, "deck": deck})
    if setting.agreed.agendas and mission.agendas:
        yield from (Item(f"agenda {card.name}", "agenda", facts={"card": card.name}) for card in box.agendas)


def _programs(setting: Setting) -> Iterator[Item]:
    """Programs that were shown in a battle, with a booster or without; sniffers and SR boosters that were used."""
    boosters = [one.name for one in setting.box.programs if one.type == "booster"]
    for program in setting.box.programs:
        name = program.name
        if program.type in ("offensive", "defensive"):
            for together in ([name], *([name, booster] for booster in boosters)):
                yield Item(f"program {name}", "revealed", facts={"programs": together})
                yield from (
                    Item(f"program {booster}", "revealed", facts={"programs": together}) for booster in together[1:]
                )
        elif program.type == "sniffer":
            yield Item(f"program {name}", "sniffer")
        elif program.type == "resources":
            yield Item(f"program {name}", "resources", "cw.action-sr-booster")


def _board(setting: Setting) -> Iterator[Item]:
    yield from (Item(f"door {door}", "opened", facts={"door": door}) for door in setting.door_names)
    yield from (Item(f"objective {what}", "secured", facts={"what": what}) for what in setting.objective_names)
    yield from (Item(f"terminal {what}", "takeover", facts={"terminal": what}) for what in setting.terminal_names)
