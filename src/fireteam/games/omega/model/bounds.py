"""Which values a state can have on a given map: no number names a space, a figure, a room or a card that is missing."""

from __future__ import annotations

from collections.abc import Callable, Iterator

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
    number, uses = within(0, MANY), _uses(s)
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
        doing=each(lambda at, place: _ACTIVITIES[type(at)](s)(at, place), most=40),
    )(s, "")  # fmt: skip


def _uses(s: Omega) -> Bound:
    """As in `ability_options.key`."""
    return mask((len(s.setting.names) + 1) * len(s.setting.abilities))


def _walk(s: Omega) -> Bound:
    return piece(
        figure=below(len(s.setting.names)), points=within(0, MANY), spent=within(0, MANY),
        way=each(below(s.setting.board.size), most=s.setting.board.size), slanted=anything, own=anything,
        used=_uses(s), stepped=anything, asks=anything, turns=within(0, MANY), over=anything,
        cut=anything,
    )  # fmt: skip


def _attack(s: Omega) -> Bound:
    figure, space, change = below(len(s.setting.names)), below(s.setting.board.size), within(-MANY, MANY)
    return piece(
        attacker=figure, weapon=below(len(s.setting.weapons)), target=figure, space=space, origin=space,
        stage=anything, black=change, red=change, defense=change, aimed=anything, assisted=anything,
        power=within(0, MANY), dice=each(within(0, HITS), most=DICE), blacks=within(0, DICE), turn=below(2),
        passes=within(0, 9), redone=anything, led=anything, tense=anything, used=_uses(s), wounds=within(0, MANY),
    )  # fmt: skip


def _blast(s: Omega) -> Bound:
    figures, dice = len(s.setting.names), within(0, DICE)
    return piece(
        cell=below(s.setting.board.size), radius=within(0, 99), black=dice, red=dice,
        left=each(below(figures), most=figures), by=none_or(figures),
        thrown=none_or(len(s.setting.weapons)), used=_uses(s),
    )  # fmt: skip


def _challenge(s: Omega) -> Bound:
    change = within(-MANY, MANY)
    return piece(
        commando=below(COMMANDOS), stat=below(2), number=within(0, MANY), black=change, red=change, boosted=anything,
        door=none_or(len(s.setting.mission.doors)), stage=anything, dice=each(within(0, HITS), most=DICE),
        blacks=within(0, DICE), used=_uses(s),
    )  # fmt: skip


def _reveal(s: Omega) -> Bound:
    return piece(
        room=below(len(s.setting.mission.rooms)), cards=each(below(len(s.setting.room_cards))),
        card=none_or(len(s.setting.room_cards)),
        door=none_or(len(s.setting.mission.doors)),
    )  # fmt: skip


def _spawn(s: Omega) -> Bound:
    cells = mask(s.setting.board.size)
    return piece(
        spaces=cells, clone_spaces=cells, kinds=each(mask(len(s.setting.enemies))), moved=anything, optional=anything,
        nest=cells, extra=cells, clones=within(0, MANY), last=none_or(len(s.setting.names)),
    )  # fmt: skip


def _lay(s: Omega) -> Bound:
    cells = mask(s.setting.board.size)
    return piece(marker=below(len(TERRAIN)), left=within(0, MANY), spaces=cells, laid=cells, optional=anything)


def _use(s: Omega) -> Bound:
    most = max(s.setting.board.size, len(s.setting.names))
    return piece(
        user=none_or(len(s.setting.names)), ability=below(len(s.setting.abilities)), target=none_or(most),
        effect=within(0, 99), declared=anything, used=_uses(s),
    )  # fmt: skip


def _activation(s: Omega) -> Bound:
    return piece(
        enemy=within(FIRST_ENEMY, len(s.setting.names) - 1), combat=anything, moved=anything, walked=anything,
        attacked=anything, bonus=within(-MANY, MANY), asked=anything, slanted=mask(len(s.setting.names)),
        hazarded=mask(len(s.setting.names)), used_turn=_uses(s), used_any=_uses(s), turned=anything,
    )  # fmt: skip


_ACTIVITIES: dict[type[Activity], Callable[[Omega], Bound]] = {
    Walk: _walk,
    Attack: _attack,
    Blast: _blast,
    Challenge: _challenge,
    Reveal: _reveal,
    Spawn: _spawn,
    Lay: _lay,
    Use: _use,
    Activation: _activation,
    Action: lambda s: piece(commando=below(COMMANDOS), answer=within(0, 1 << 64), used=_uses(s), done=anything),
}
