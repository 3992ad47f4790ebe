"""Airdrop: crates come down on numbered drop points; they are heavy, and are unpacked in one's own starting area."""

from collections.abc import Iterable
from types import MappingProxyType

from fireteam.games.omicron.model import Aim, Omicron, side_of
from fireteam.games.omicron.rules.characters.dice import D6
from fireteam.games.omicron.scenarios.scenario_actions import Carrying, deliver, lying_tokens, pick_up
from fireteam.kernel.events import say
from fireteam.space.masks import lowest


def _home(s: Omicron, side: int) -> int:
    return s.setting.ground.areas[s.area[side]]


class Airdrop(Carrying):
    drops = MappingProxyType({f"drop {number}": number for number in D6.faces})
    zones = tuple(drops)
    token, sign, scores = "Crate", "crate", "1 for a crate unpacked at home"
    falls, cites = "airdrop.crate-falls", ("airdrop.drop",)
    actions = (pick_up("airdrop.pick-up"), deliver("unpack", "airdrop.unpack", 2, _home))

    def aims(self, s: Omicron, character: int) -> Iterable[Aim]:
        if s.token[character]:
            return [Aim("the starting area", _home(s, side_of(character)), 0, "score")]
        return lying_tokens(s, "fetch", goal=self.goal(s, side_of(character)))

    def goal(self, s: Omicron, side: int) -> int:
        return _home(s, side)

    def cleanup(self, s: Omicron) -> None:
        """[airdrop.drop]"""
        number = s.tape.roll(D6, 1)[0]
        cell = lowest(s.setting.ground.zones[f"drop {number}"])
        s.tokens.append(cell)
        say(
            s, "drop", "airdrop.drop", "A crate comes down on {where}.", where=s.setting.board.name(cell), number=number
        )
