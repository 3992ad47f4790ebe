"""What an attack or a grenade would bring: the line of sight with what stops it, ranges, chances and noise."""

from msgspec import UNSET, UnsetType, structs

from fireteam.games.human_interface.model import (
    BARE,
    Fight,
    Mode,
    Reaction,
    Table,
    conscious,
    in_the_way,
    model_at,
    name,
    run_by_rules,
    shut,
    square,
    squares,
    zone,
    zone_name,
)
from fireteam.games.human_interface.rules.attack import attack_odds, attack_roll, grenades
from fireteam.games.human_interface.rules.attack.attack_odds import Chances, Harm
from fireteam.games.human_interface.rules.board import alarm, sight, terminals
from fireteam.games.human_interface.rules.characters import stats, weapons
from fireteam.games.human_interface.rules.draws import draw_odds
from fireteam.games.human_interface.view.shown import Alarm, Blocker, Chance, Drawing
from fireteam.space.masks import bits, of

VALUES = range(1, 11)
FORMS = {
    Reaction.INSTINCTIVE: attack_roll.INSTINCTIVE,
    Reaction.DODGE: attack_roll.DODGE,
    Reaction.COVER: attack_roll.COVER,
    Reaction.FAST: attack_roll.FAST,
}


def attack(s: Table, fight: Fight) -> Drawing:
    """Whoever attacks, the line to the target, and the chances of each reaction that the target has."""
    me, target = fight.attacker, fight.target
    if me == target or not conscious(s, me) or not conscious(s, target):
        return Drawing()
    far = sight.distance(s, me, target)
    reaches = fight.weapon in (BARE, *weapons.carried(s, me)) and weapons.reaches(s, fight.weapon, far)
    return structs.replace(
        line(s, me, s.cell[target]),
        affected=[name(s, target)],
        ranges=_ranges(s, fight.weapon),
        tac=0 if weapons.is_close(s, fight.weapon, far) else terminals.tac(s, me, s.cell[target]),
        chances=[chance(s, one) for one in attack_odds.chances(s, fight)] if reaches else UNSET,
        alarm=_noise(s, me, weapons.noise(s, me, fight.weapon, far)[0]) if fight.mode == Mode.ACTION else UNSET,
    )


def planned(s: Table, model: int, mover: int, weapon: int, cell: int, mode: Mode, closed: int) -> Drawing:
    """A fast attack on somebody who comes to a square, with the doors that are shut by then."""
    if not conscious(s, model) or not conscious(s, mover):
        return Drawing()
    far = s.setting.board.distance_king(s.cell[model], cell)
    seen = line(s, model, cell, mover, closed)
    drawing = structs.replace(seen, affected=[name(s, mover)], ranges=_ranges(s, weapon))
    if weapon not in (BARE, *weapons.carried(s, model)) or not weapons.reaches(s, weapon, far):
        return drawing
    harm = attack_odds.with_target_at(s, model, mover, cell, weapon, mode)
    return structs.replace(drawing, chances=[_chance(Reaction.INSTINCTIVE, None, harm)])


def line(s: Table, model: int, where: int, mover: int = -1, closed: int | None = None) -> Drawing:
    """[los.line] From a model to a square; with somebody who is on its way there, and not where it stands, and
    the doors that are shut by then."""
    closed = shut(s) if closed is None else closed
    ground = s.setting.ground
    blocked = in_the_way(s, s.side[model])
    if mover >= 0:
        blocked &= ~(1 << s.cell[mover])
    found = ground.sight.explain(s.cell[model], where, blocked, ground.walls(closed))
    return Drawing(
        model=name(s, model),
        from_=square(s, s.cell[model]),
        to=square(s, where),
        clear=found.clear,
        range=s.setting.board.distance_king(s.cell[model], where),
        blockers=[
            *(Blocker(square(s, cell), "model") for cell in bits(found.cells)),
            *(Blocker(square(s, a), _between(s, a, b, closed), beside=square(s, b)) for a, b in found.walls),
        ],
    )


def _between(s: Table, a: int, b: int, shut: int) -> str:
    """A door, by its name, or a wall."""
    edge = s.setting.board.edge(a, b)
    closed = [door for door in bits(shut) if s.setting.ground.door_edges[door] & edge]
    return s.setting.door_names[closed[0]] if closed else "wall"


def _ranges(s: Table, weapon: int) -> tuple[int, int]:
    if weapon == BARE:
        return 1, 1
    card = weapons.item(s, weapon)
    return (card.reach, card.reach) if card.kind == "close" else (card.effective, card.maximum)


def _noise(s: Table, model: int, tokens: int) -> Alarm | UnsetType:
    return Alarm(zone_name(s, zone(s, model)), tokens) if tokens else UNSET


def chance(s: Table, one: Chances) -> Chance:
    counter = weapons.called(s, one.counter) if one.reaction == Reaction.FAST else None
    return _chance(one.reaction, counter, one.target, one.attacker)


def answers(s: Table, fight: Fight) -> list[Chance]:
    """What each reaction of the target would mean. Whoever may dodge may take cover as well."""
    if not conscious(s, fight.attacker) or not conscious(s, fight.target):
        return []
    found = attack_odds.chances(s, fight)
    if not run_by_rules(s, fight.target) and any(one.reaction == Reaction.DODGE for one in found):
        found.append(attack_odds.reaction_chances(s, fight, Reaction.COVER))
    return [chance(s, one) for one in found]


def _chance(how: Reaction, counter: str | None, on: Harm, back: Harm = attack_odds.NO_HARM) -> Chance:
    return Chance(
        reaction=attack_roll.WORDS[how],
        form=FORMS[how].verb,
        counter=counter,
        hit=on.hit,
        wounds=list(on.wounds),
        expected=on.expected,
        out=on.out,
        back=back.hit,
        back_expected=back.expected,
    )


def throw(s: Table, model: int, item: int, cell: int) -> Drawing:
    """[grenade.threshold] [grenade.blast] Where it goes off, whom it strikes, and where else it could land."""
    if not conscious(s, model) or cell == s.cell[model] or not s.setting.ground.floor >> cell & 1:
        return Drawing()
    needed = grenades.threshold(s, model, cell)
    area = grenades.blast_area(s, cell)
    elsewhere = of(grenades.scattered(s, model, cell, value) for value in VALUES) & ~(1 << cell)
    hit = [model_at(s, each) for each in area]
    return structs.replace(
        line(s, model, cell),
        ranges=_ranges(s, item),
        area=[square(s, each) for each in area],
        affected=[name(s, each) for each in hit if each >= 0],
        scatter=squares(s, elsewhere),
        succeeds=draw_odds.exceeds(s, stats.skill(s, model, "physical", grenades.TESTED), needed),
        alarm=_noise(s, model, stats.loudness(s, model, alarm.GRENADE)),
    )
