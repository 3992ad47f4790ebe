"""What a seat is shown. Only face-down Forage Cards, the deck and unopened squads are hidden; the rest is public."""

from collections.abc import Callable, Iterator

from msgspec.structs import asdict

from fireteam.games.omicron.model import (
    CELL_MASK,
    FIRST_CYMS,
    KIND,
    SIDE_NAMES,
    TURN_BIT,
    Omicron,
    Phase,
    Walk,
    attack_in_progress,
    covered,
    name,
    plain,
    side_of,
    spot,
    spot_name,
    squad,
    state,
    title,
)
from fireteam.games.omicron.rules.attack import store
from fireteam.games.omicron.rules.characters import stats
from fireteam.games.omicron.rules.forage.who_sees_cards import known_to_all, seen_by
from fireteam.games.omicron.rules.harm.conditions import NAMES, has
from fireteam.games.omicron.rules.movement import walk
from fireteam.games.omicron.rules.scoring import points
from fireteam.games.omicron.view.shown import (
    Attack,
    Character,
    Condition,
    Cyms,
    Facts,
    Figure,
    Laid,
    Shelf,
    Snare,
    Squad,
    StoreLine,
    Table,
)
from fireteam.kernel import stack
from fireteam.kernel.chance import Tape
from fireteam.kernel.decks import deal_again
from fireteam.kernel.rules import Secret
from fireteam.space.masks import bits

STAGES = {
    Phase.FACTIONS: "Factions are chosen",
    Phase.SQUADS: "Squads are chosen",
    Phase.ORDER_ROLL: "Who goes first",
    Phase.ORDER: "Who goes first",
    Phase.AREA: "Starting areas",
    Phase.DEPLOY: "Deployment",
    Phase.FORAGE: "Forage cards are dealt",
    Phase.ACTIVATION: "Activation",
    Phase.ACTING: "Activation",
    Phase.CYMS: "The infected move",
    Phase.NOISE_SPAWN: "Noise draws the infected",
    Phase.ROUND_SPAWN: "The infected appear",
    Phase.UNUSED_AP: "Cleanup: unused AP",
    Phase.CONDITIONS: "Cleanup: conditions",
    Phase.END: "The game is over",
}
CONDITIONS = {
    "stunned": Condition("Stunned", "cannot act or move until its conditions are removed"),
    "burning": Condition("Burning", "suffers at Cleanup"),
    "tagged": Condition("Tagged", "is marked"),
}
Shows = Callable[[int, int], bool]  # of a side's card: may whoever looks see its face?


def view(s: Omicron, seat: int | None) -> Table:
    side = None if seat is None else SIDE_NAMES.index(s.setting.seats[seat].side)
    laid = _laid(s, lambda owner, card: seat is not None and bool(seen_by(s, owner, card) >> seat & 1))
    setting, special = s.setting, s.setting.special
    return Table(
        **asdict(laid),
        card=plain(setting.scenario.name),
        stage=STAGES[s.phase],
        own=None if side is None else SIDE_NAMES[side],
        token=special.token,
        sign=special.sign,
        scores=special.scores,
        figures={name(s, m): _figure(s, m) for m in _told_of(s)},
        keys={card: card.lower() for card in _lying_open(laid)},
        drops={**special.drops},
        owned={cell: SIDE_NAMES[owner] for cells, owner in special.owned(s) for cell in covered(s, cells)},
        shelf=_shelf(s),
        conditions=CONDITIONS,
    )


def _lying_open(laid: Laid) -> list[str]:
    """The cards and factions whose names whoever looks can read."""
    return [
        *laid.discard,
        *(laid.drawn if isinstance(laid.drawn, list) else ()),
        *(card for character in laid.models.values() for card in character.hand),
        *(squad.faction for squad in laid.squads.values() if squad.faction),
    ]


def facts(s: Omicron) -> Facts:
    """The whole truth."""
    return Facts(**asdict(_laid(s, lambda owner, card: True)), deck=[s.setting.forage_names[card] for card in s.deck])


def _laid(s: Omicron, shows: Shows) -> Laid:
    ground, board = s.setting.ground, s.setting.board
    fight, going = attack_in_progress(s), stack.innermost(s.doing, Walk)
    return Laid(
        scenario=s.setting.scenario.name,
        round=s.round,
        threshold=s.setting.threshold,
        final=s.final,
        phase=s.phase.name.lower().replace("_", "-"),
        first=SIDE_NAMES[s.first],
        turn=SIDE_NAMES[s.turn],
        active=name(s, s.active) if s.active >= 0 else None,
        width=board.width,
        height=board.height,
        short=[board.name(c) for c in bits(ground.short)],
        tall=[board.name(c) for c in bits(ground.tall & ~ground.console)],
        impassable=[board.name(c) for c in bits(ground.impassable)],
        console=[board.name(c) for c in bits(ground.console)],
        spawn_points=[board.name(c) for c in ground.spawn_points],
        areas=[[board.name(c) for c in bits(area)] for area in ground.areas],
        zones={zone: [board.name(c) for c in bits(cells)] for zone, cells in ground.zones.items()},
        models={name(s, m): _character(s, m, shows) for side in (0, 1) for m in squad(s, side)},
        cyms={
            name(s, m): Cyms(board.name(s.cell[m]), _suffered(s, m))
            for m in range(FIRST_CYMS, len(s.foot))
            if s.foot[m]
        },
        snares=[Snare(board.name(snare.cell), SIDE_NAMES[snare.side]) for snare in s.snares],
        tokens=[board.name(cell) for cell in sorted(s.tokens)],
        squads={SIDE_NAMES[side]: _squad(s, side) for side in (0, 1)},
        deck_size=len(s.deck),
        discard=[s.setting.forage_names[card] for card in s.discard],
        drawn=[s.setting.forage_names[card] for card in s.deal] if shows(s.dealing, 0) else len(s.deal),
        dice=list(fight.dice) if fight is not None else [],
        attack=_attack(s, fight) if fight is not None else None,
        walk_left=None if going is None else walk.left(s, going),
        awake=[name(s, m) for m in s.wake],
    )


def _told_of(s: Omicron) -> Iterator[int]:
    """The squads, the CyMS on the board, and whom the dice on the table are about."""
    yield from (*squad(s, 0), *squad(s, 1))
    yield from (m for m in range(FIRST_CYMS, len(s.foot)) if s.foot[m])
    if (fight := attack_in_progress(s)) is not None:
        yield from (m for m in (fight.attacker, fight.target) if m >= FIRST_CYMS)


def _figure(s: Omicron, m: int) -> Figure:
    where = spot(s, m) if s.foot[m] else 0
    return Figure(
        name=title(s, m),
        card=s.setting.roster[s.card[m]].name.lower() if m < FIRST_CYMS else "",
        number=max(m - FIRST_CYMS + 1, 0),
        lead=s.setting.board.name(where & CELL_MASK) if s.foot[m] else "",
        turned=bool(where >> TURN_BIT),
    )


def _shelf(s: Omicron) -> list[Shelf]:
    fight = attack_in_progress(s)
    if fight is None or fight.ability >= 0 or fight.attacker >= FIRST_CYMS:
        return []
    attack = _attack(s, fight)
    lines = [(store.DAMAGE_LINES + n, hits, attack.damage == dealt) for n, (hits, dealt) in enumerate(attack.results)]
    lines += [(n, line.hits, line.bought) for n, line in enumerate(attack.store)]
    sold = [(store.offer(s, fight, line), hits, bought) for line, hits, bought in lines]
    return [Shelf(what.id, name=what.name, hits=hits, bought=bought) for what, hits, bought in sold]


def _character(s: Omicron, m: int, shows: Shows) -> Character:
    return Character(
        side=SIDE_NAMES[side_of(m)],
        at=spot_name(s, spot(s, m)) if s.foot[m] else None,
        covers=covered(s, s.foot[m]),
        hp=s.hp[m],
        full_hp=s.setting.roster[s.card[m]].hp,
        dex=stats.dex(s, m),
        luck=s.luck[m],
        noise=s.noise[m],
        ap=s.spent[m],
        token=s.token[m],
        hand=_hand(s, m, shows),
        conditions=_suffered(s, m),
        ko=bool(s.ko >> m & 1),
        activated=bool(s.activated >> m & 1),
        markers=sorted(s.setting.abilities[x.ability].name for x in s.markers if x.model == m),
        marked_by={
            s.setting.abilities[x.ability].name: name(s, x.owner) for x in s.markers if x.model == m and x.owner >= 0
        },
        player=s.setting.seats[s.controller[m]].name,
    )


def _attack(s: Omicron, fight: state.Attack) -> Attack:
    sheet = s.setting.roster[s.card[fight.attacker]] if fight.attacker < FIRST_CYMS else None
    weapon = None if sheet is None or fight.ability >= 0 else sheet.ranged if fight.ranged else sheet.melee
    lines = sheet.store if weapon is not None and sheet is not None else ()
    return Attack(
        attacker=name(s, fight.attacker),
        target=name(s, fight.target) if fight.target >= 0 else None,
        ranged=fight.ranged,
        opportunity=fight.limited,
        ability=s.setting.abilities[fight.ability].name if fight.ability >= 0 else None,
        area=[s.setting.board.name(c) for c in bits(fight.area)],
        dice=list(fight.dice),
        spent=list(fight.spent),
        dex=fight.dex,
        damage=fight.damage + fight.extra,
        hit=[name(s, m) for m in bits(fight.hits)],
        results=[(hits, damage) for hits, damage in weapon.damage] if weapon is not None else [],
        store=[
            StoreLine(name=line.name, hits=line.hits, bought=bool(fight.bought >> i & 1))
            for i, line in enumerate(lines)
        ],
    )


def _hand(s: Omicron, m: int, shows: Shows) -> list[str]:
    """The cards of a hand; those that cannot be seen come last, so that their order tells nothing."""
    seen = [s.setting.forage_names[card & KIND] for card in sorted(s.hand[m]) if shows(side_of(m), card)]
    return [*seen, *["?"] * (len(s.hand[m]) - len(seen))]


def _suffered(s: Omicron, m: int) -> list[str]:
    return [NAMES[c] for c in range(3) if has(s, m, c)]


def _squad(s: Omicron, side: int) -> Squad:
    return Squad(
        faction=s.setting.factions[s.faction[side]].name if s.phase > 0 else None,
        ap=s.pool[side],
        points=points.total(s, side),
        objectives=s.objectives[side],
        characters_ko=s.ko_count[side],
        cyms_ko=s.cyms_ko[side],
        cyms_counted=points.counted(s, side),
        tactic_used=s.tactic_used[side],
        area=s.area[side] + 1 if s.phase > Phase.AREA else None,
        captain=s.setting.seats[s.captain[side]].name,
    )


def secrets(s: Omicron) -> Iterator[Secret]:
    for m in range(FIRST_CYMS):
        for place, card in enumerate((card for card in s.hand[m] if not known_to_all(card)), 1):
            yield Secret(f"{name(s, m)} card {place}", card & KIND, seen_by(s, side_of(m)), "cards")
    for place, card in enumerate(s.deal, 1):
        yield Secret(f"drawn card {place}", card, seen_by(s, s.dealing), "cards")
    yield from (Secret("", card, 0, "cards") for card in s.deck)


def redeal(s: Omicron, seat: int, tape: Tape) -> None:
    """Everything face down that the viewer may not see is one pool, dealt again."""
    hands = [[card for card in s.hand[m] if not seen_by(s, side_of(m), card) >> seat & 1] for m in range(FIRST_CYMS)]
    known = [[card for card in s.hand[m] if card not in hidden] for m, hidden in enumerate(hands)]
    drawn = [] if seen_by(s, s.dealing) >> seat & 1 else s.deal
    if any(hands) or drawn:
        s.deck = deal_again(tape, "card", s.deck, s.setting.forage_names, [*hands, drawn])
        s.hand = [(*dealt, *rest) for dealt, rest in zip(hands, known, strict=True)]
