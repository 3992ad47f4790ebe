"""Tables that the battery plays besides the printed scenarios: every number of players, with two factions made up
whose characters have every kind of ability between them."""

from typing import Any

_FIST = {"range": [1, 1], "noise": 1, "damage": [[1, 1], [3, 3]]}
_WHIP = {"range": [1, 2], "damage": [[1, 1], [2, 2]]}
_RIFLE = {"range": [2, 7], "noise": 3, "damage": [[1, 1], [2, 2], [4, 4]]}
_FLOWER = {"hexes": [[0, 0], [1, 0], [1, -1], [0, -1], [-1, 0], [-1, 1], [0, 1]], "turns": [0]}
_CONE = {"hexes": [[1, 0], [2, 0], [2, -1]]}
_STUB = {"hexes": [[1, 0]]}


def _character(name: str, faction: str, abilities: list[dict[str, Any]], **changes: Any) -> dict[str, Any]:
    plain = {"walk": [4, 2], "atk": 4, "dex": 3, "luck": 5, "hp": [5, 3], "melee": _FIST}
    return {"name": name, "factions": [faction], "abilities": abilities, **plain, **changes}


_SPARKS = [
    _character(
        "Arc", "Sparks",
        [
            {"name": "Jolt", "ap": 1, "shape": "pulse", "range": [0, 2], "noise": 2, "tech": True,
             "effects": [{"do": "stun"}]},
            {"name": "Spare Cell", "kind": "passive", "once": True, "modifiers": [{"stat": "discount"}]},
        ],
        ranged=_RIFLE, store=[{"hits": 1, "ability": "Sidestep 1"}], traits=["human", "cybernetic"],
    ),
    _character(
        "Beacon", "Sparks",
        [
            {"name": "Flare", "ap": 1, "shape": "template", "range": [1, 4], "template": _FLOWER, "once": True,
             "effects": [{"do": "burn"}, {"do": "noise", "amount": 2, "to": "characters"}]},
            {"name": "Jam", "ap": 1, "shape": "targeted", "range": [1, 5], "sustained": True,
             "modifiers": [{"stat": "no tech"}]},
        ],
        dex=6,
    ),
    _character(
        "Coil", "Sparks",
        [
            {"name": "Fan of Sparks", "ap": 2, "hits": 2, "shape": "template", "template": _CONE, "ko_template": _STUB,
             "effects": [{"do": "damage", "amount": 2}]},
            {"name": "Shove", "hits": 1, "shape": "targeted", "largest": "large",
             "effects": [{"do": "shift", "amount": 2, "direction": "directly away", "optional": True}]},
        ],
        size="large", hp=[8, 4], ko_stats={"walk": 2, "atk": 1},
    ),
    _character(
        "Dynamo", "Sparks",
        [
            {"name": "Rally Round", "ap": 1, "shape": "surge", "range": [0, 3], "ko": True,
             "effects": [{"do": "luck"}, {"do": "cure"}]},
            {"name": "Live Wire", "kind": "passive", "once": True, "trigger": {"on": "moved", "within": 1},
             "effects": [{"do": "attack", "attack": "melee", "same_target": True}]},
        ],
        melee=_WHIP, store=[{"hits": 1, "ability": "Shift 1"}, {"hits": 2, "ability": "Stun"}],
    ),
    _character(
        "Ember", "Sparks",
        [
            {"name": "Sear", "kind": "passive", "ko": True, "trigger": {"on": "hit-spent"}, "when": {"spends": 6},
             "effects": [{"do": "burn"}]},
            {"name": "Ash Cloud", "ap": 0, "once_per_game": True, "sustained": True,
             "modifiers": [{"stat": "hidden"}, {"stat": "dex", "amount": 2}]},
        ],
        ranged=_RIFLE,
    ),
]  # fmt: skip
_ROOTS = [
    _character(
        "Alder", "Roots",
        [
            {"name": "Bark", "kind": "passive", "modifiers": [{"stat": "armor", "when": {"attack": "ranged"}}]},
            {"name": "Uproot", "ap": 1, "shape": "targeted", "range": [1, 3], "sight": True,
             "effects": [{"do": "shift", "amount": 2, "direction": "toward", "optional": True}]},
        ],
        size="huge", walk=[3, 2], hp=[10, 5], dex=2,
    ),
    _character(
        "Bramble", "Roots",
        [
            {"name": "Thorns", "ap": 1, "effects": [{"do": "snare"}]},
            {"name": "Hidden", "kind": "passive"},
            {"name": "Thicket", "kind": "passive",
             "modifiers": [{"stat": "dex", "when": {"near": 2}},
                           {"stat": "walk", "when": {"before_activation": True}}]},
        ],
        store=[{"hits": 1, "ability": "Steal"}],
    ),
    _character(
        "Clover", "Roots",
        [
            {"name": "Sap", "ap": 1, "shape": "targeted", "range": [1, 2], "friendly_to": "others",
             "effects": [{"do": "heal", "amount": 2}, {"do": "draw"}]},
            {"name": "Call", "ap": 1, "once": True, "shape": "targeted", "range": [1, 4], "friendly_to": "others",
             "effects": [{"do": "order"}]},
            {"name": "Leech", "hits": 1, "shape": "targeted", "effects": [{"do": "take-luck"}, {"do": "lose-luck"}]},
        ],
        atk=3, dex=7,
    ),
    _character(
        "Dock", "Roots",
        [
            {"name": "Second Wind", "ap": 1, "once": True, "effects": [{"do": "walk"}, {"do": "quiet", "amount": 2}]},
            {"name": "Ambush", "ap": 1, "sustained": True, "once": True, "trigger": {"on": "moved", "sight": True},
             "effects": [{"do": "attack", "attack": "ranged", "same_target": True}]},
            {"name": "Hunter", "kind": "passive",
             "modifiers": [{"stat": "damage", "when": {"target": "cyms"}},
                           {"stat": "atk", "when": {"target": "tagged"}}]},
        ],
        ranged=_RIFLE,
    ),
    _character(
        "Elm", "Roots",
        [
            {"name": "Mark", "ap": 1, "shape": "targeted", "range": [1, 6], "effects": [{"do": "tag"}]},
            {"name": "Crush", "ap": 2, "shape": "targeted", "range": [1, 1],
             "effects": [{"do": "damage"}, {"do": "ko", "to": "cyms"}]},
            {"name": "Whirl", "ap": 1, "effects": [{"do": "sidestep", "amount": 2, "optional": True},
                                                    {"do": "attack", "attack": "any"}]},
        ],
        size="large",
    ),
]  # fmt: skip
_FACTIONS = [
    {
        "name": "Sparks",
        "abilities": [{"name": "Static", "kind": "passive", "modifiers": [{"stat": "atk", "when": {"near": 3}}]}],
        "tactic": {"name": "Discharge", "within": 8, "effects": [{"do": "attack", "attack": "any", "bonus": 1}]},
    },
    {
        "name": "Roots",
        "abilities": [{"name": "Creep", "ap": 0, "once_per_game": True, "effects": [{"do": "sidestep", "amount": 2}]}],
        "tactic": {"name": "Overgrow", "within": 99, "effects": [{"do": "snare"}, {"do": "draw"}]},
    },
]
_MADE_UP = {"characters": _SPARKS + _ROOTS, "own_factions": _FACTIONS, "factions": ["Sparks", "Roots"]}

TABLES: dict[str, dict[str, Any]] = {
    "made-up squads": _MADE_UP,
    "three players": {"players": 3, **_MADE_UP},
    "four players": {"players": 4, **_MADE_UP},
    "short game": {"squad_size": 2, **_MADE_UP},
}
