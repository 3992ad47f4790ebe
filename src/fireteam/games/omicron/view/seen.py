"""What a seat is shown. Only face-down Forage Cards, the deck and unopened squads are hidden; the rest is public."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from fireteam.games.omicron.model.names import name, spot_name
from fireteam.games.omicron.model.on_map import spot, squad
from fireteam.games.omicron.model.state import FIRST_CYMS, KIND, SIDE_NAMES, Attack, Omicron, Phase, side_of
from fireteam.games.omicron.rules.characters import stats
from fireteam.games.omicron.rules.forage.forage_cards import card_names
from fireteam.games.omicron.rules.forage.who_sees_cards import known_to_all, seen_by
from fireteam.games.omicron.rules.harm.conditions import NAMES, has
from fireteam.games.omicron.rules.movement import walk
from fireteam.games.omicron.rules.scoring import points
from fireteam.kernel.chance import Draw, Tape
from fireteam.kernel.rules import Secret
from fireteam.space.masks import bits


def view(s: Omicron, seat: int | None) -> dict[str, Any]:
    return _table(s, lambda owner, card: seat is not None and bool(seen_by(s, owner, card) >> seat & 1))


def facts(s: Omicron) -> dict[str, Any]:
    """The whole truth."""
    return {**_table(s, lambda owner, card: True), "deck": [card_names(s)[card] for card in s.deck]}


def _table(s: Omicron, shows: Any) -> dict[str, Any]:
    ground, board = s.setting.ground, s.setting.board
    return {
        "scenario": s.setting.scenario.name,
        "round": s.round,
        "threshold": s.setting.threshold,
        "final": s.final,
        "phase": s.phase.name.lower().replace("_", "-"),
        "first": SIDE_NAMES[s.first],
        "turn": SIDE_NAMES[s.turn],
        "active": name(s, s.active) if s.active >= 0 else None,
        "width": board.width,
        "height": board.height,
        "short": [board.name(c) for c in bits(ground.short)],
        "tall": [board.name(c) for c in bits(ground.tall & ~ground.console)],
        "impassable": [board.name(c) for c in bits(ground.impassable)],
        "console": [board.name(c) for c in bits(ground.console)],
        "spawn_points": [board.name(c) for c in ground.spawn_points],
        "areas": [[board.name(c) for c in bits(area)] for area in ground.areas],
        "zones": {zone: [board.name(c) for c in bits(cells)] for zone, cells in ground.zones.items()},
        "models": {name(s, m): _character(s, m, shows) for side in (0, 1) for m in squad(s, side)},
        "cyms": {name(s, m): _cyms(s, m) for m in range(FIRST_CYMS, len(s.foot)) if s.foot[m]},
        "snares": [{"at": board.name(snare.cell), "side": SIDE_NAMES[snare.side]} for snare in s.snares],
        "tokens": [board.name(cell) for cell in sorted(s.tokens)],
        "squads": {SIDE_NAMES[side]: _squad(s, side) for side in (0, 1)},
        "deck_size": len(s.deck),
        "discard": [card_names(s)[card] for card in s.discard],
        "drawn": [card_names(s)[card] for card in s.deal] if shows(s.dealing, 0) else len(s.deal),
        "dice": list(s.attacks[-1].dice) if s.attacks else [],
        "attack": _attack(s, s.attacks[-1]) if s.attacks else None,
        "walk_left": None if s.walk is None else walk.left(s),
        "awake": [name(s, m) for m in s.wake],
    }


def _character(s: Omicron, m: int, shows: Any) -> dict[str, Any]:
    names = card_names(s)
    return {
        "side": SIDE_NAMES[side_of(m)],
        "at": spot_name(s, spot(s, m)) if s.foot[m] else None,
        "covers": [s.setting.board.name(c) for c in bits(s.foot[m])],
        "hp": s.hp[m],
        "full_hp": s.setting.roster[s.card[m]].hp,
        "dex": stats.dex(s, m),
        "luck": s.luck[m],
        "noise": s.noise[m],
        "ap": s.spent[m],
        "token": s.token[m],
        "hand": [names[card & KIND] if shows(side_of(m), card) else "?" for card in _in_order(s, m, shows)],
        "conditions": [NAMES[c] for c in range(3) if has(s, m, c)],
        "ko": bool(s.ko >> m & 1),
        "activated": bool(s.activated >> m & 1),
        "markers": sorted(s.setting.abilities[x.ability].name for x in s.markers if x.model == m),
        "marked_by": {
            s.setting.abilities[x.ability].name: name(s, x.owner) for x in s.markers if x.model == m and x.owner >= 0
        },
        "player": s.setting.seats[s.controller[m]].name,
    }


def _attack(s: Omicron, fight: Attack) -> dict[str, Any]:
    """The Attack, or the AoE ability, whose dice lie on the table; before the roll there are none."""
    sheet = s.setting.roster[s.card[fight.attacker]] if fight.attacker < FIRST_CYMS else None
    weapon = None if sheet is None or fight.ability >= 0 else sheet.ranged if fight.ranged else sheet.melee
    lines = sheet.store if weapon is not None and sheet is not None else ()
    return {
        "attacker": name(s, fight.attacker),
        "target": name(s, fight.target) if fight.target >= 0 else None,
        "ranged": fight.ranged,
        "opportunity": fight.limited,
        "ability": s.setting.abilities[fight.ability].name if fight.ability >= 0 else None,
        "area": [s.setting.board.name(c) for c in bits(fight.area)],
        "dice": list(fight.dice),
        "spent": list(fight.spent),
        "dex": fight.dex,
        "damage": fight.damage + fight.extra,
        "hit": [name(s, m) for m in bits(fight.hits)],
        "results": [[hits, damage] for hits, damage in weapon.damage] if weapon is not None else [],
        "store": [
            {"name": line.name, "hits": line.hits, "bought": bool(fight.bought >> i & 1)}
            for i, line in enumerate(lines)
        ],
    }


def _in_order(s: Omicron, m: int, shows: Any) -> list[int]:
    """The cards of a hand; those that cannot be seen come last, so that their order tells nothing."""
    return sorted(s.hand[m], key=lambda card: (not shows(side_of(m), card), card))


def _cyms(s: Omicron, m: int) -> dict[str, Any]:
    return {"at": s.setting.board.name(s.cell[m]), "conditions": [NAMES[c] for c in range(3) if has(s, m, c)]}


def _squad(s: Omicron, side: int) -> dict[str, Any]:
    return {
        "faction": s.setting.factions[s.faction[side]].name if s.phase > 0 else None,
        "ap": s.pool[side],
        "points": points.total(s, side),
        "objectives": s.objectives[side],
        "characters_ko": s.ko_count[side],
        "cyms_ko": s.cyms_ko[side],
        "cyms_counted": points.counted(s, side),
        "tactic_used": s.tactic_used[side],
        "area": s.area[side] + 1 if s.phase > Phase.AREA else None,
        "captain": s.setting.seats[s.captain[side]].name,
    }


def secrets(s: Omicron) -> Iterator[Secret]:
    for m in range(FIRST_CYMS):
        own = seen_by(s, side_of(m))
        for place, card in enumerate(card for card in s.hand[m] if not known_to_all(card)):
            yield Secret(f"{name(s, m)} card {place + 1}", card & KIND, own, "cards")
    for place, card in enumerate(s.deal):
        yield Secret(f"drawn card {place + 1}", card, seen_by(s, s.dealing), "cards")
    for card in s.deck:
        yield Secret("", card, 0, "cards")


def redeal(s: Omicron, seat: int, tape: Tape) -> None:
    """Everything face down that does not belong to the viewer's own side is one pool, dealt again."""
    rival = 1 - SIDE_NAMES.index(s.setting.seats[seat].side)
    models = range(rival * 4, rival * 4 + 4)
    hidden = [sum(1 for card in s.hand[m] if not known_to_all(card)) for m in models]
    drawn = len(s.deal) if s.dealing == rival else 0
    if not any(hidden) and not drawn:
        return
    pool = sorted([*s.deck, *(c for m in models for c in s.hand[m] if not known_to_all(c)), *(s.deal if drawn else ())])
    names = card_names(s)
    for m, count in zip(models, hidden, strict=True):
        dealt = [pool.pop(tape.pick(len(pool), Draw("card", pool, names))) for _ in range(count)]
        s.hand[m] = dealt + [card for card in s.hand[m] if known_to_all(card)]
    if drawn:
        s.deal = [pool.pop(tape.pick(len(pool), Draw("card", pool, names))) for _ in range(drawn)]
    s.deck = pool
