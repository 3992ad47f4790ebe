"""What the rules of this game can do, by which events it shows, and which cards, figures and missions bring it about.
The bearers are read from what is printed, so that a new card or mission is listed without anybody naming it here."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from fireteam.games.human_interface.model import Mission
from fireteam.games.human_interface.model.cards import Effect, Identity, Item, Modifier, Program, SpecialSkill
from fireteam.games.human_interface.model.setting import Box
from fireteam.games.human_interface.model.setup import known_missions, printed
from fireteam.games.human_interface.rules.board import doors
from fireteam.kernel import rules
from fireteam.kernel.rules import Mechanism


def mechanisms() -> Iterator[Mechanism]:
    box, missions = printed(), tuple(known_missions().values())
    for name, shown, bearers in (*CYBERWARFARE, *MOVING, *FIGHTING, *BODIES, *GUARDS, *CARDS):
        yield Mechanism(name, tuple(shown), tuple(dict.fromkeys(bearers(box, missions))))


Missions = tuple[Mission, ...]
Bearers = Callable[[Box, Missions], Iterable[str]]
Row = tuple[str, list[rules.Item], Bearers]


def _event(kind: str, clause: str = "", **facts: Any) -> rules.Item:
    return rules.Item("", kind, clause, facts)


# Who bears it: each of these makes a list of names of what is printed.


def _missions(fits: Callable[[Mission], object]) -> Bearers:
    return lambda box, missions: [mission.name for mission in missions if fits(mission)]


def _items(fits: Callable[[Item], object]) -> Bearers:
    return lambda box, missions: [item.name for item in box.items if fits(item)]


def _programs(fits: Callable[[Program], object]) -> Bearers:
    return lambda box, missions: [program.name for program in box.programs if fits(program)]


def _people(fits: Callable[[Identity], object]) -> Bearers:
    return lambda box, missions: [one.name for one in box.identities if fits(one) and not one.nameless]


def _skills(fits: Callable[[SpecialSkill], object]) -> Bearers:
    return lambda box, missions: [skill.name for skill in box.skills if fits(skill)]


def _both(*lists: Bearers) -> Bearers:
    return lambda box, missions: [name for bearers in lists for name in bearers(box, missions)]


def _does(*verbs: str) -> Bearers:
    """Everything with an effect of one of these verbs, in whatever deck it lies."""

    def bearers(box: Box, missions: Missions) -> Iterator[str]:
        decks = box.skills, box.programs, box.cando, box.rush, box.responses, box.collateral, box.events, box.hidden
        for deck in decks:
            yield from _named(deck, verbs)

    return bearers


def _named(deck: Iterable[Any], verbs: tuple[str, ...]) -> Iterator[str]:
    for card in deck:
        if any(effect.do in verbs for effect in _effects(card)):
            yield card.name


def _effects(card: Any) -> Iterator[Effect]:
    yield from getattr(card, "effects", ())
    yield from (effect for field in ("startup", "wins", "shown") if (effect := getattr(card, field, None)))


def _changes(stat: str, fits: Callable[[Modifier], object] = lambda modifier: True) -> Bearers:
    """Gear and skills that change a number."""
    return lambda box, missions: [
        card.name
        for deck in (box.items, box.skills, box.responses, box.events, box.collateral, box.hidden)
        for card in deck
        if any(modifier.stat == stat and fits(modifier) for modifier in card.modifiers)
    ]


def _of_type(kind: str) -> Bearers:
    return _programs(lambda program: program.type == kind)


_HACKERS = _people(lambda one: "hacker" in one.classes)
_WITH_TERMINALS = _missions(lambda mission: mission.terminals)
_SKIRMISHES = _missions(lambda mission: mission.mode == "skirmish")
_GRENADES = _items(lambda item: item.kind == "grenade")
_MINES = _items(lambda item: item.kind == "mine")
_IN_REACTIONS = _skills(lambda skill: any(m.when.fast or m.when.reacting for m in skill.modifiers))
_HARD = _items(lambda item: item.damage >= HARD)
HARD = 7  # damage

CYBERWARFARE: list[Row] = [
    ("a program is installed", [_event("installed", "install.program")], _HACKERS),
    ("a booster is added to a program", [_event("boosted")], _of_type("booster")),
    ("SR are kept on a program", [_event("tokens")], _HACKERS),
    ("an SR booster is played", [_event("resources", "cw.action-sr-booster")], _of_type("resources")),
    ("a sniffer looks at cards", [_event("sniffed")], _of_type("sniffer")),
    ("a terminal is hacked from beside it", [_event("hack", "cwterminal.direct")], _WITH_TERMINALS),
    ("a terminal is hacked from afar", [_event("hack", "cwterminal.remote")], _WITH_TERMINALS),
    ("a terminal is taken over", [_event("takeover")], _WITH_TERMINALS),
    ("a program is left on a terminal", [_event("left"), _event("guarded")], _WITH_TERMINALS),
    ("an offensive card strikes back", [_event("counter-attack")], _of_type("offensive")),
    ("a network is attacked", [_event("network attack")], _of_type("offensive")),
    ("a network is defended", [_event("network defence")], _of_type("defensive")),
    ("a network is infected", [_event("infected")], _of_type("offensive")),
    ("a program works at startup", [_event("program effect")], _programs(lambda program: program.startup)),
    ("a network is purged", [_event("purge")], _HACKERS),
    ("somebody is disconnected", [_event("disconnected")], _does("disconnect")),
    ("equipment is disabled", [_event("disabled")], _does("disable")),
    ("another hacker takes over", [_event("main hacker")], _HACKERS),
    (
        "a network of OPFOR's own is attacked",
        [_event("network attack", whom="OPFOR")],
        _missions(lambda mission: mission.network),
    ),
]
MOVING: list[Row] = [
    (
        "a door is opened by hand",
        [_event("opened", clause) for clause in doors.BY_HAND],
        _missions(lambda mission: mission.doors),
    ),
    (
        "doors are changed from a terminal",
        [_event(kind, "realworld.door-change-kinds") for kind in ("opened", "closed", "locked", "unlocked")],
        _missions(lambda mission: any(door.colour != "green" for door in mission.doors) and mission.terminals),
    ),
    ("a door is held open", [_event("held")], _missions(lambda mission: mission.doors)),
    (
        "a free strike in a doorway of two squares",
        [_event("reaction", "doorway.two-wide-free-attack")],
        _missions(lambda mission: any(len(door.squares) == 2 for door in mission.doors)),
    ),
    ("a door is forced", [_event("forcing")], _items(lambda item: item.forces_doors)),
    ("somebody gets an action more", [_event("extra")], _both(_items(lambda item: item.extra_action), _does("act"))),
    ("a mine is laid", [_event("mine")], _MINES),
    ("a mine goes off", [_event("mine off")], _MINES),
]
FIGHTING: list[Row] = [
    (
        "a shot",
        [_event("attack", close=False)],
        _items(lambda item: item.kind in ("ranged", "heavy")),
    ),
    ("close combat", [_event("attack", close=True)], _items(lambda item: item.kind == "close" or item.cc)),
    ("an aimed attack", [_event("attack", aimed=True)], _changes("physical", lambda modifier: modifier.when.aimed)),
    ("a heavy weapon is heard", [_event("alarm", "alarm.heavy")], _items(lambda item: item.kind == "heavy")),
    ("a fast attack on somebody who moves", [_event("reaction", "fastattack.when")], _IN_REACTIONS),
    ("a fast attack in answer to an attack", [_event("defence", "attack.step5-fast")], _IN_REACTIONS),
    ("somebody dodges", [_event("defence", "attack.step5-dodge-cover", how="dodge")], _IN_REACTIONS),
    ("somebody takes cover", [_event("cover")], _missions(lambda mission: mission.cover)),
    ("somebody reacts by instinct", [_event("defence", "instinctive.default")], _IN_REACTIONS),
    ("a grenade is thrown", [_event("throw")], _GRENADES),
    ("a grenade scatters", [_event("cando", "grenade.scatter-neighbour")], _GRENADES),
    ("somebody is stunned", [_event("stunned")], _both(_items(lambda item: item.stuns), _does("stun"))),
    (
        "a hit to the head",
        [_event("hit", where="head")],
        _changes("armour", lambda modifier: modifier.when.where == "head"),
    ),
    ("armour keeps everything off", [_event("hit", wounds=0)], _changes("armour")),
]
BODIES: list[Row] = [
    ("somebody is crippled", [_event("crippled")], _HARD),
    ("somebody falls unconscious", [_event("unconscious")], _HARD),
    (
        "an adrenaline card is played",
        [_event("played"), _event("boost"), _event("warded")],
        lambda box, missions: [card.name for card in box.rush],
    ),
    (
        "an adrenaline skill is used",
        [_event("skill"), _event("paid", "skill.adrenaline")],
        _skills(lambda skill: skill.cost),
    ),
    ("cybershock rises", [_event("cybershock", "cybershock.test-fail")], _items(lambda item: item.cybershock)),
    ("somebody is lost to cybershock", [_event("lost")], _both(_items(lambda item: item.shocks), _does("shock"))),
    ("gear is looted", [_event("looted")], _missions(lambda mission: mission.opfor or mission.mode == "skirmish")),
]
GUARDS: list[Row] = [
    ("guards go for the alarm", [_event("operation", "opfor.step4-move-alarm")], _missions(lambda m: m.opfor)),
    ("guards are reinforced", [_event("arrives", "security.respawn")], _missions(lambda m: m.security)),
    ("a tactical response", [_event("response")], _missions(lambda mission: mission.tactical_response)),
]
CARDS: list[Row] = [
    (
        "the text of a CanDo card is used",
        [_event("paid", "cando.text-effect-adrenaline")],
        lambda box, missions: [card.short for card in box.cando if card.effects],
    ),
    ("collateral damage", [_event("incident", deck="collateral")], _missions(lambda m: "collateral" in m.decks)),
    ("an unexpected event", [_event("incident", deck="events")], _missions(lambda m: "events" in m.decks)),
    ("a hidden objective", [_event("incident", deck="hidden")], _missions(lambda m: "hidden" in m.decks)),
    ("a secret agenda is revealed", [_event("agenda")], lambda box, missions: [card.name for card in box.agendas]),
    ("a bid for initiative", [_event("bid")], _SKIRMISHES),
]
