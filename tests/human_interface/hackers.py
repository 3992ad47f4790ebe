"""Tables in the middle of the cyberwarfare phase, with chance written down beforehand."""

from collections.abc import Iterable
from typing import Any

import fireteam
from fireteam.games.human_interface.model import Installed, Phase, Table
from fireteam.games.human_interface.model.setup import Options
from fireteam.games.human_interface.rules.cyberwarfare import network
from fireteam.kernel import position_files
from fireteam.kernel.chance import Script
from fireteam.kernel.game import Game
from fireteam.kernel.history import Opening

RULES = fireteam.rules_of("human_interface")
PEOPLE = {"leader": "D7", "hacker": "E7", "ronin": "B7"}
SQUADS = {"Red": ["Leader", "Hacker", "Ronin", "Skimmer"], "Blue": ["Captain", "Weaver", "Duellist", "Courier"]}
PLACES = {
    "leader": "C1",
    "hacker": "D1",
    "ronin": "E1",
    "skimmer": "F1",
    "captain": "C12",
    "weaver": "D12",
    "duellist": "E12",
    "courier": "F12",
}
BEGUN = [-1]  # new cards have been drawn
CARD = "!burst of speed"  # an adrenaline card that no test needs
ADVANCED = {"advanced_cyberwarfare": "on"}


def campaign(chance: str = "", phase: str = "cyberwarfare", drawn: bool = True, **given: Any) -> Game[Table]:
    """The rooms for cases, with a team in the corridor."""
    return _arranged("rooms", chance, phase, drawn, {"models": PEOPLE, "order": ["Team"], **given})


def skirmish(
    chance: str = "",
    phase: str = "cyberwarfare",
    drawn: bool = True,
    options: dict[str, Any] | None = None,
    **given: Any,
) -> Game[Table]:
    """The ring for cases, with two teams."""
    wanted = {"squads": SQUADS, "models": PLACES, "order": ["Red", "Blue"], **given}
    return _arranged("ring", chance, phase, drawn, wanted, **options or {})


def arranged(scenario: str, chance: str, **given: Any) -> Game[Table]:
    """Any yard for cases, in the cyberwarfare step."""
    return _arranged(scenario, chance, "cyberwarfare", True, given)


def _arranged(
    scenario: str, chance: str, phase: str, drawn: bool, given: dict[str, Any], **options: Any
) -> Game[Table]:
    agreed = Options(scenario=scenario, **options)
    state = position_files.arranged(RULES, RULES.setting(agreed), {"phase": phase, **given})
    if state.phase == Phase.CYBERWARFARE and drawn:
        state.todo, state.acted = list(BEGUN), state.acted | (state.setting.teams == 1)
    if state.phase in (Phase.STARTUP, Phase.RESOURCES, Phase.BID, Phase.FIRST_HACKER):
        state.order = []
    return Game(Opening(RULES, agreed, state, None), Script([line for line in lines(chance) if line]), log=[])


def lines(chance: str) -> list[str]:
    """`ice; 5 3` for a card of a CW deck and two CanDo cards; `!clear head` for an adrenaline card."""
    found = []
    for part in chance.split(";"):
        word = part.strip()
        if word.startswith("!"):
            found.append(f"adrenaline {word[1:]}")
        elif word[:1].isdigit():
            found += [f"cando {value}" for value in word.split(",")] if "," in word else [f"cando {word}"]
        elif word:
            found.append(f"program {word}")
    return found


def play(game: Game[Table], *answers: str) -> Game[Table]:
    """Answers of whoever is asked, or of a seat that is named: `Blue: pass`."""
    for answer in answers:
        seat, colon, text = answer.partition(": ")
        if colon:
            game.choose(seat, text)
        else:
            game.choose(game.decision().seat, answer)
    return game


def asked(game: Game[Table]) -> str:
    d = game.decision()
    return f"{game.seats[d.seat].name}: {d.kind.name}"


def offers(game: Game[Table], beginning: str) -> list[str]:
    return [text for text in game.texts(game.decision().seat) if text.startswith(beginning)]


def why_not(game: Game[Table], text: str) -> list[str]:
    """The clauses by which an answer is refused."""
    return [refusal.clause for refusal in game.why_not(game.decision().seat, text)]


def named(s: Table, cards: Iterable[int]) -> list[str]:
    return sorted(s.setting.program_names[card] for card in cards)


def spaces(s: Table, side: int = 0) -> list[str]:
    """What lies in a network: in brackets facedown, with `!` somebody else's."""
    return [_told(s, lying, side) for lying in s.networks[side].spaces]


def _told(s: Table, lying: Installed | None, side: int) -> str:
    if lying is None:
        return ""
    names = s.setting.program_names
    told = names[lying.card] + (f" + {names[lying.booster]}" if lying.booster >= 0 else "")
    told += f" +{lying.sr}" if lying.sr else ""
    return f"{'!' if lying.owner != side else ''}{told if lying.shown else f'({told})'}"


def happened(game: Game[Table], *kinds: str) -> list[str]:
    return [event.line for event in game.events if event.kind in kinds]


def battles(game: Game[Table]) -> list[str]:
    """How battles have ended, without what the strengths were made of."""
    return [f"{line.partition(' (')[0]}." for line in happened(game, "cw battle")]


def own(hand: list[str], sr: int = 9, *lying: Any, **more: Any) -> dict[str, Any]:
    """What a team has."""
    return {"hand": hand, "sr": sr, "spaces": list(lying), **more}


def hacking(chance: str, hand: list[str], sr: int = 9, *lying: Any, at: str = "E7", **given: Any) -> Game[Table]:
    """A campaign team whose hacker stands somewhere."""
    people = {"leader": "D7", "hacker": at, "ronin": "B7"}
    return campaign(chance, models=people, networks={"Team": own(hand, sr, *lying)}, **given)


def attack(chance: str, red: dict[str, Any], blue: dict[str, Any], **given: Any) -> Game[Table]:
    """Two teams, of which Red acts."""
    return skirmish(chance, networks={"Red": red, "Blue": blue}, **given)


def bluffing(chance: str, red: dict[str, Any], blue: dict[str, Any]) -> Game[Table]:
    """The same with blanks."""
    return skirmish(chance, options=ADVANCED, networks={"Red": red, "Blue": blue})


def network_size(s: Table, team: int) -> int:
    """How many cards a team has in hand, deck and discard pile."""
    at = s.networks[team]
    return len(at.hand) + network.deck_size(at.deck) + len(at.deck.discard)
