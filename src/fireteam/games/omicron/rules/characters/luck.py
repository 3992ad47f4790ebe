"""Luck Tokens: gained from the supply, generated from unspent dice, given away, and spent on dice, damage and
conditions. A character's Luck is its own."""

from fireteam.games.omicron.model import FIRST_CYMS, MOST_LUCK, Attack, Effect, Omicron, name
from fireteam.games.omicron.rules.characters import stats
from fireteam.games.omicron.rules.effects.verbs import verb
from fireteam.kernel.events import say

CONDITION_PRICE = 3


def gain(s: Omicron, character: int, tokens: int, clause: str = "luck.gain-from-pool") -> None:
    """[luck.max-7] Never more than seven."""
    gained = min(tokens, MOST_LUCK - s.luck[character])
    if gained > 0:
        s.luck[character] += gained
        if s.log is not None:
            say(s, "luck", clause, "{who} gains {tokens} Luck.", who=name(s, character), tokens=gained)


def spend(s: Omicron, character: int, tokens: int, clause: str, what: str) -> None:
    s.luck[character] -= tokens
    if s.log is not None:
        say(s, "luck-spent", clause, f"{{who}} spends {{tokens}} Luck {what}.", who=name(s, character), tokens=tokens)


def price_of_damage(s: Omicron, character: int) -> int:
    """[luck.ignore-damage] [luck.current-dex-clamped] As many tokens as the current DEX ignore one damage."""
    return stats.dex(s, character)


def exchange_for_dex(s: Omicron, fight: Attack) -> None:
    """[attack.dex-below-2-timing] As soon as an Attack is declared, DEX out of bounds moves Luck. CyMS have none."""
    if fight.attacker >= FIRST_CYMS or fight.target < 0:
        return
    raw = stats.raw_dex(s, fight.target)
    if raw < stats.LOWEST_DEX:
        gain(s, fight.attacker, stats.LOWEST_DEX - raw, "attack.dex-below-2-luck")
    elif raw > stats.HIGHEST_DEX:  # [attack.dex-above-6-luck]
        owed = raw - stats.HIGHEST_DEX
        spend(s, fight.attacker, owed, "attack.dex-above-6-luck", "to the defender")
        if fight.target < FIRST_CYMS:
            gain(s, fight.target, owed, "attack.dex-above-6-luck")


def owed_for_dex(s: Omicron, target: int) -> int:
    """[attack.gap-dex-above-6-no-luck] What an attacker must be able to give."""
    if target >= FIRST_CYMS and s.setting.cyms.dex <= stats.HIGHEST_DEX:
        return 0  # nothing adds to what is printed
    over = stats.raw_dex(s, target) - stats.HIGHEST_DEX
    return over if over > 0 else 0


def tradeable(s: Omicron, fight: Attack) -> int:
    """[luck.trade] How many unspent dice could be traded for Luck."""
    if fight.attacker >= FIRST_CYMS:
        return 0
    wanted = s.setting.roster[s.card[fight.attacker]].luck
    return sum(die >= wanted for die in fight.dice)


def change_die(s: Omicron, fight: Attack, die: int, by: int) -> None:
    """[luck.modify-die] One token, one pip, up or down."""
    spend(s, fight.attacker, 1, "luck.modify-die", f"to make a {die} a {die + by}")
    fight.dice.remove(die)
    fight.dice.append(die + by)
    fight.dice.sort()


@verb("luck")
def _luck(s: Omicron, effect: Effect, user: int, model: int) -> None:
    if model < FIRST_CYMS:
        gain(s, model, effect.amount)


@verb("lose-luck")
def _lose_luck(s: Omicron, effect: Effect, user: int, model: int) -> None:
    if model < FIRST_CYMS:
        s.luck[model] = max(0, s.luck[model] - effect.amount)


@verb("take-luck")
def _take_luck(s: Omicron, effect: Effect, user: int, model: int) -> None:
    """[luck.max-7] What the target loses the user gains, as far as it can hold it."""
    if model < FIRST_CYMS:
        taken = min(effect.amount, s.luck[model])
        s.luck[model] -= taken
        gain(s, user, taken)
