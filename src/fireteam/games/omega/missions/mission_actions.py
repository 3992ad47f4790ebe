"""What the actions of several missions have in common."""

from collections.abc import Callable, Iterator

from fireteam.games.omega.model import TEAM, MissionAction, Omega, Setting, name, on_map
from fireteam.games.omega.rules import victory
from fireteam.games.omega.rules.figures import distance
from fireteam.kernel import Flow, Refusals, say
from fireteam.skirmish.invariants import broken

Hindrances = Callable[[Omega, int], Refusals]


def mission_action(
    verb: str, cost: int, hindrances: Hindrances, do: Callable[[Omega, int], Flow | None], leads: bool = False
) -> MissionAction:
    """An action that a commando may take when nothing stands against it."""
    return MissionAction(verb, cost, lambda s, commando: not any(hindrances(s, commando)), hindrances, do, leads)


def counted_action(
    verb: str, cost: int, hindrances: Hindrances, what: str, last: str, kind: str, text: str, wins: bool = True
) -> MissionAction:
    """[game.objectives-win] An action that the mission counts as `what`, and notes as `last` in which round it was: it
    is told as `kind`, and when there is enough of it the commandos have won, where it `wins`."""

    def do(s: Omega, commando: int) -> None:
        s.tally[what] = s.tally.get(what, 0) + 1
        s.tally[last] = s.round
        done, wanted = s.tally[what], amount(s, what)
        say(s, kind, "game.objectives-win", text, who=name(s, commando), done=done, all=wanted)
        if wins and done >= wanted:
            victory.win(s, TEAM, "game.objectives-win")

    return mission_action(verb, cost, hindrances, do)


def leave(s: Omega, commando: int) -> None:
    """[passage.exit] The commandos get away, and win."""
    victory.win(s, TEAM, "passage.exit")


def amount(s: Omega, title: str) -> int:
    """A number of the mission's special rules."""
    return s.setting.mission.amounts[title]


def is_beside(s: Omega, commando: int, cells: int) -> bool:
    """Is a commando on one of these spaces or next to one, with no wall or door between?"""
    return bool(distance.by_hand(s, on_map.spaces(s, commando)) & cells)


def passage(s: Omega, title: str) -> int:
    """The spaces of a passage, by its name."""
    names = [passage.name for passage in s.setting.mission.passages]
    return s.setting.ground.passages[names.index(title)]


def first_of(s: Omega, kind: str) -> int:
    """The first figure of a kind of enemy."""
    return s.setting.figures_of[[enemy.name for enemy in s.setting.enemies].index(kind)][0]


def without_objective(setting: Setting, *titles: str) -> Iterator[str]:
    """Objective tiles that no room stack brings; without a title any will do."""
    brought = {setting.room_cards[card].objective for stack in setting.stacks for card in stack} - {""}
    missing = [(title not in brought, f"no room stack brings the objective '{title}'") for title in titles]
    return broken(*missing, (not brought, "no room stack brings an objective"))


def without_passage(setting: Setting, title: str) -> Iterator[str]:
    names = [passage.name for passage in setting.mission.passages]
    return broken((title not in names, f"its map has no passage '{title}'"))


def without_enemy(setting: Setting, kind: str) -> Iterator[str]:
    there = any(enemy.name == kind and enemy.figures for enemy in setting.enemies)
    return broken((not there, f"there is no enemy '{kind}'"))
