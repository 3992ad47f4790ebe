"""The special rules of scenarios, one module each, found by the name that a Scenario Card gives under `rules`. They are
registered here, those of installed packages too, so that neither set-up nor rules know them."""

from __future__ import annotations

from fireteam.games.omicron.model import setup
from fireteam.games.omicron.model.scenario import SPECIAL, Special
from fireteam.games.omicron.scenarios.airdrop import Airdrop
from fireteam.games.omicron.scenarios.blackout import Blackout
from fireteam.games.omicron.scenarios.implant_data import ImplantData
from fireteam.games.omicron.scenarios.last_call import LastCall
from fireteam.games.omicron.scenarios.live_feed import LiveFeed
from fireteam.games.omicron.scenarios.quarantine_break import QuarantineBreak
from fireteam.games.omicron.scenarios.safe_passage import SafePassage
from fireteam.games.omicron.scenarios.three_wells import ThreeWells
from fireteam.kernel.installed import register

GROUP = "fireteam.omicron.scenarios"  # of entry points, each a subclass of Special

SPECIAL.update(
    {
        "implant-data": ImplantData,
        "airdrop": Airdrop,
        "last-call": LastCall,
        "blackout": Blackout,
        "three-wells": ThreeWells,
        "live-feed": LiveFeed,
        "quarantine-break": QuarantineBreak,
        "safe-passage": SafePassage,
    }
)


def find_installed() -> None:
    register(GROUP, SPECIAL, Special, setup.accept)
