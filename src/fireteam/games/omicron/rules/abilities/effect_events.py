"""What abilities and sustained effects are seen to do without being performed: they change a number, lie in wait or
answer a face that is spent. Each time one counts the log says so."""

from fireteam.games.omicron.model import FIRST_CYMS, Attack, Omicron, name
from fireteam.games.omicron.rules.characters import stats
from fireteam.kernel.events import say


def tell(s: Omicron, who: int, what: str, clause: str = "ability.passive-always-on") -> None:
    say(s, "effect", clause, "{what} of {who} counts.", who=name(s, who), what=what)


def tell_changes(s: Omicron, who: int, stat: str, fight: Attack | None = None) -> None:
    """What changes a stat of a character at this moment."""
    if 0 <= who < FIRST_CYMS:
        for _, what, clause in stats.changes(s, who, stat, fight):
            tell(s, who, what, clause)


def tell_attack(s: Omicron, fight: Attack) -> None:
    """What had its part in the dice of an Attack and in what they must show."""
    tell_changes(s, fight.attacker, "atk", fight)
    tell_changes(s, fight.target, "dex")


def tell_damage(s: Omicron, fight: Attack) -> None:
    """What has its part in the damage of an Attack that deals some."""
    if fight.damage + fight.extra:
        tell_changes(s, fight.attacker, "damage", fight)
        tell_changes(s, fight.target, "armor", fight)
