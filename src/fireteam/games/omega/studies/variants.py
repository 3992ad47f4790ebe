"""Tables that the battery plays besides the printed missions: both editions and every number of players and
commandos."""

from typing import Any

TABLES: dict[str, dict[str, Any]] = {
    "first edition": {"edition": "first"},
    "four commandos": {"commandos": 4},
    "five commandos": {"commandos": 5},
    "three players": {"players": 3},
    "four players, first edition": {"players": 4, "edition": "first"},
    "six players": {"players": 6},
}
