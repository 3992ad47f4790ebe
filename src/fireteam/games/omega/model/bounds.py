"""Which values a state can have on a given map: no number names a space, a figure, a room or a card that is missing."""

from collections.abc import Iterator

from fireteam.games.omega.model.setting import DOOR_MIX, DOOR_TYPES, KIT_MARKERS, TERRAIN
from fireteam.games.omega.model.state import (
    COMMANDOS,
    DOWNED_CARD,
    FIRST_ENEMY,
    MOVE_TOKENS,
    NOBODY,
    OVERSEER,
    Action,
    Activation,
    Attack,
    Blast,
    Challenge,
    Lay,
    Omega,
    Reveal,
    Spawn,
    Use,
    Walk,
)
from fireteam.kernel.bounds import MANY, Bound, anything, below, counts, each, mask, none_or, one_of, piece, within
from fireteam.kernel.stack import Activity

DICE, HITS = 99, 9


def out_of_bounds(s: Omega) -> Iterator[str]:
    setting, mission = s.setting, s.setting.mission
    size, figures = setting.board.size, len(setting.names)
    number, uses, activities = within(0, MANY), _uses(s), _activities(s)
    cells, own, everyone, place = mask(size), mask(COMMANDOS), mask(figures), none_or(size)
    commando, figure, card = below(COMMANDOS), below(figures), below(len(setting.cards))
    abilities = mask(len(setting.abilities))
    yield from piece(
        round=within(1, MANY), phase=anything, winner=none_or(2), ending=anything, crisis=anything, timer=number,
        second_timer=within(-1, MANY), events=within(-1, len(mission.events)), turn=none_or(COMMANDOS),
        order=each(commando, most=COMMANDOS), acted=own,
        player=each(one_of(NOBODY, *range(OVERSEER + 1, len(setting.seats))), COMMANDOS),
        stance=each(within(-1, DOWNED_CARD), COMMANDOS),
        adrenaline=each(number, COMMANDOS), kit=each(each(card), COMMANDOS), downed=own, recovering=own, killed=own,
        red_tokens=each(within(0, MOVE_TOKENS), COMMANDOS), used_turn=uses, used_round=uses, used_mission=uses,
        used_any=uses, turned=anything, walked=anything,
        cell=each(place, figures), facing=each(none_or(4), figures), wounds=each(number, figures), slanted=everyone,
        hazarded=everyone, team=cells, markers=cells, enemies=cells, held=each(abilities, figures), in_play=abilities,
        reserve=everyone, activated=everyone, power=each(number, figures), ganged=each(everyone, figures),
        surcharge=each(within(-MANY, MANY), figures), hobbled=none_or(figures),
        bank=within(-MANY, MANY), pool=number, wells=each(number, len(setting.dashboard)),
        flipped=mask(len(mission.tiles)), walls=cells, rubble=cells, vents=cells, perils=cells, emi=cells,
        marked=each(cells, len(TERRAIN)), kit_marker=each(place, len(KIT_MARKERS)),
        kit_owner=each(none_or(COMMANDOS), len(KIT_MARKERS)),
        doors=each(none_or(len(DOOR_TYPES)), len(mission.doors)), opened=each(number, len(DOOR_MIX)),
        shown=mask(len(mission.doors)), closed=mask(3 * size),
        stacks=each(none_or(len(setting.stacks)), len(mission.rooms)), hidden=mask(len(mission.rooms)),
        investigate=cells, finds=each(card), found=each(card), passages=each(below(3), len(mission.passages)),
        objectives=cells, tally=counts(),
        lasting=each(piece(figure=figure, ability=below(len(setting.abilities)))), pending=each(number, most=20),
        doing=each(lambda at, place: activities[type(at)](at, place), most=40),
    )(s, "")  # fmt: skip


def _uses(s: Omega) -> Bound:
    """As in `ability_options.key`."""
    return mask((len(s.setting.names) + 1) * len(s.setting.abilities))


def _activities(s: Omega) -> dict[type[Activity], Bound]:
    setting, mission, size, figures = s.setting, s.setting.mission, s.setting.board.size, len(s.setting.names)
    number, change, few, uses = within(0, MANY), within(-MANY, MANY), within(0, DICE), _uses(s)
    figure, space, cells, rolled = below(figures), below(size), mask(size), each(within(0, HITS), most=DICE)
    return {
        Walk: piece(
            figure=figure, points=number, spent=number, way=each(space, most=size), slanted=anything, own=anything,
            used=uses, stepped=anything, asks=anything, turns=number, over=anything, cut=anything,
        ),
        Attack: piece(
            attacker=figure, weapon=below(len(setting.weapons)), target=figure, space=space, origin=space,
            stage=anything, black=change, red=change, defense=change, aimed=anything, assisted=anything, power=number,
            dice=rolled, blacks=few, turn=below(2), passes=within(0, 9), redone=anything, led=anything, tense=anything,
            used=uses, wounds=number,
        ),
        Blast: piece(
            cell=space, radius=few, black=few, red=few, left=each(figure, most=figures), by=none_or(figures),
            thrown=none_or(len(setting.weapons)), used=uses,
        ),
        Challenge: piece(
            commando=below(COMMANDOS), stat=below(2), number=number, black=change, red=change, boosted=anything,
            door=none_or(len(mission.doors)), stage=anything, dice=rolled, blacks=few, used=uses,
        ),
        Reveal: piece(
            room=below(len(mission.rooms)), cards=each(below(len(setting.room_cards))),
            card=none_or(len(setting.room_cards)), door=none_or(len(mission.doors)),
        ),
        Spawn: piece(
            spaces=cells, clone_spaces=cells, kinds=each(mask(len(setting.enemies))), moved=anything,
            optional=anything, nest=cells, extra=cells, clones=number, last=none_or(figures),
        ),
        Lay: piece(marker=below(len(TERRAIN)), left=number, spaces=cells, laid=cells, optional=anything),
        Use: piece(
            user=none_or(figures), ability=below(len(setting.abilities)), target=none_or(max(size, figures)),
            effect=few, declared=anything, used=uses,
        ),
        Activation: piece(
            enemy=within(FIRST_ENEMY, figures - 1), combat=anything, moved=anything, walked=anything,
            attacked=anything, bonus=change, asked=anything, slanted=mask(figures), hazarded=mask(figures),
            used_turn=uses, used_any=uses, turned=anything,
        ),
        Action: piece(commando=below(COMMANDOS), answer=within(0, 1 << 64), used=uses, done=anything),
    }  # fmt: skip
