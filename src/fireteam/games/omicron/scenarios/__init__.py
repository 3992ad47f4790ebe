"""The special rules of scenarios, one module each, found by the name that a Scenario Card gives under `rules`. They are
registered here, those of installed packages too, so that neither set-up nor rules know them."""

from fireteam.games.omicron.model import SPECIAL, Special, setup
from fireteam.games.omicron.scenarios import (
    airdrop,
    blackout,
    implant_data,
    last_call,
    live_feed,
    quarantine_break,
    safe_passage,
    three_wells,
)
from fireteam.kernel.installed import register

GROUP = "fireteam.omicron.scenarios"  # of entry points, each a subclass of Special

SPECIAL.update(
    {
        "implant-data": implant_data.ImplantData,
        "airdrop": airdrop.Airdrop,
        "last-call": last_call.LastCall,
        "blackout": blackout.Blackout,
        "three-wells": three_wells.ThreeWells,
        "live-feed": live_feed.LiveFeed,
        "quarantine-break": quarantine_break.QuarantineBreak,
        "safe-passage": safe_passage.SafePassage,
    }
)


def find_installed() -> None:
    register(GROUP, SPECIAL, Special, setup.accept)
