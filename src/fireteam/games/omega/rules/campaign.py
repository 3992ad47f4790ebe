"""[option.campaign] The missions one after the other. A campaign keeps how each of them ended and nothing else: kit is
chosen anew before every mission, and whoever was killed is back. [gap.campaign-rules] It lies in the options, so that
the record of a mission is all that is needed to go on."""

from typing import Literal

import msgspec

from fireteam.games.omega.model import SIDE_NAMES, TEAM, Omega, Played
from fireteam.games.omega.model.setup import Options, printed_missions
from fireteam.kernel.rules import Result

PLAYED = "played"  # the one way to end that a series needs which goes on after a defeat as well


def sequel(options: Options, s: Omega, result: Result) -> Options | None:
    """What the next mission is played with when this one has ended so; none after the last."""
    after = follows(options.scenario).get(PLAYED)
    if after is None:
        return None
    winner: Literal["Commandos", "Overseer"] = "Commandos" if SIDE_NAMES[TEAM] in result.winners else "Overseer"
    played = (*options.played, Played(options.scenario, winner, result.clause))
    return msgspec.structs.replace(options, scenario=after, played=played)


def follows(scenario: str) -> dict[str, str]:
    """The next mission in the order of the book, whoever wins."""
    codes = list(printed_missions())
    return {PLAYED: codes[codes.index(scenario) + 1]} if scenario in codes[:-1] else {}
