"""The standard test: a CanDo card that does not exceed a skill."""

from typing import Literal

from fireteam.games.human_interface.model import ALWAYS, Table, When, name
from fireteam.games.human_interface.rules.characters import stats
from fireteam.games.human_interface.rules.draws import boosts, cando
from fireteam.kernel import Answered, say

Tested = Literal["physical", "mental", "speed"]


def standard(
    s: Table, model: int, skill: Tested, clause: str, value: int | None = None, when: When = ALWAYS
) -> Answered:
    """[test.standard-draw] [test.standard-success] [test.standard-failure] Is it passed? `value` is what the skill
    counts as, where that is not what the character has."""
    aim = stats.skill(s, model, skill, when) if value is None else value

    def needed(drawn: int, more: int) -> boosts.Need:
        return boosts.need(drawn - aim - more)

    drawn = cando.draw(s, clause, model, lambda value: value <= aim)
    settled = yield from boosts.settle(s, model, drawn, clause, needed)
    cando.put_away(s, [settled.card])
    passed = cando.value(s, settled.card) <= aim + settled.plus
    say(
        s,
        "test",
        "test.standard-success" if passed else "test.standard-failure",
        f"{{who}} {'passes' if passed else 'fails'} the {skill.upper()} test: {{card}} drawn, {{aim}} at most.",
        who=name(s, model),
        skill=skill,
        aim=aim + settled.plus,
        card=cando.value(s, settled.card),
        passed=passed,
    )
    return passed
