"""Before the first round: each side chooses a faction, and in secret the characters of its squad."""

from itertools import combinations

from fireteam.games.omicron.model import SIDE_NAMES, Omicron, Phase
from fireteam.games.omicron.model.setup import members, muster, playable_factions, squad_refusals
from fireteam.kernel import (
    Argument,
    Decision,
    Fault,
    Flow,
    Form,
    Kind,
    Offer,
    Part,
    Together,
    argument_of,
    named,
    refused,
    say,
)
from fireteam.space.masks import bits, of


def choose_factions(s: Omicron) -> Flow:
    """[setup.choose-faction]"""
    answers = yield Together([Decision(s.captain[side], FACTION, side) for side in (0, 1)])
    s.faction = tuple(argument_of(answer) for answer in answers)
    if s.log is not None:
        red, blue = (s.setting.factions[faction].name for faction in s.faction)
        say(s, "factions", "setup.choose-faction", "Red plays {red}, Blue plays {blue}.", red=red, blue=blue)
    s.phase = Phase.SQUADS


def choose_squads(s: Omicron) -> Flow:
    """[setup.secret-simultaneous] Chosen in secret, revealed together."""
    answers = yield Together([Decision(s.captain[side], SQUADS, side) for side in (0, 1)])
    for side, answer in enumerate(answers):
        muster(s, side, bits(argument_of(answer)))
        if s.log is not None:
            say(
                s,
                "squad",
                "setup.four-characters",
                "{side}: {names}.",
                side=SIDE_NAMES[side],
                names=", ".join(s.setting.roster[card].name for card in bits(argument_of(answer))),
            )
    s.phase = Phase.ORDER_ROLL


def _squads(s: Omicron, d: Decision) -> Offer:
    return [of(squad) for squad in combinations(members(s.setting, s.faction[d.args[0]]), s.setting.squad_size)]


def _read_squad(s: Omicron, words: str) -> int:
    names = [sheet.name.lower() for sheet in s.setting.roster]
    squad = [part.strip() for part in words.lower().split(",")]
    for name in squad:
        if name not in names:
            raise Fault(f"there is no character '{name}'")
        if squad.count(name) > 1:  # [character.unique-name-per-squad]
            raise Fault(f"{name} is in the squad twice")
    return of(names.index(name) for name in squad)


def _squad_parts(s: Omicron, squad: int) -> tuple[Part, ...]:
    cards = [s.setting.roster[number].name for number in bits(squad)]
    return tuple([Part("card", card.lower(), card) for card in cards])


CHOOSE_FACTION: Form[Omicron] = Form(
    "faction",
    lambda s, d: playable_factions(s.setting),
    lambda s, d, faction: refused(
        (faction not in playable_factions(s.setting), "this faction has too few characters", "setup.four-characters")
    ),
    named("faction", lambda s: [f.name.lower() for f in s.setting.factions], "card"),
    label="{0}",
)
FACTION: Kind[Omicron] = Kind(
    "faction",
    "setup.choose-faction",
    "Which faction do you play?",
    (CHOOSE_FACTION,),
)
CHOOSE_SQUAD: Form[Omicron] = Form(
    "squad",
    _squads,
    lambda s, d, squad: squad_refusals(s.setting, s.faction[d.args[0]], squad, squad.bit_count()),
    Argument(
        _squads, lambda s, squad: ", ".join(part.id for part in _squad_parts(s, squad)), _read_squad, _squad_parts
    ),
    label="{all}",
)
SQUADS: Kind[Omicron] = Kind(
    "squads",
    "setup.secret-simultaneous",
    "Who is in your squad?",
    (CHOOSE_SQUAD,),
    secret=True,
)
