"""What a bot that takes its time scores otherwise than the policy, which is content with what will do: in a skirmish it
drafts from the best who are left, and pays nothing to go first."""

from collections.abc import Sequence

from fireteam.games.human_interface.ai import muster_scores, weights
from fireteam.games.human_interface.model import Table
from fireteam.games.human_interface.rules.phases import draft, initiative
from fireteam.kernel import argument_of
from fireteam.kernel.decisions import Decision


def with_care(s: Table, d: Decision, options: Sequence[int], scores: list[float]) -> list[float]:
    if d.kind is draft.DRAFTING:
        strengths = [muster_scores.strength(s, argument_of(option)) for option in options]
        enough = max(strengths) - weights.NEARLY_BEST
        return [min(enough, strength) for strength in strengths]
    if d.kind is initiative.BIDDING:
        return [-weights.SR * argument_of(option) for option in options]
    return scores
