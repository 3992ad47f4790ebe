"""The special rules of scenarios, one module each, found by the name that a Scenario Card gives under `rules`."""

from __future__ import annotations

from fireteam.games.omicron.scenario import Special
from fireteam.games.omicron.scenarios.implant_data import ImplantData
from fireteam.games.omicron.scenarios.last_call import LastCall

SPECIAL: dict[str, type[Special]] = {"": Special, "implant-data": ImplantData, "last-call": LastCall}
