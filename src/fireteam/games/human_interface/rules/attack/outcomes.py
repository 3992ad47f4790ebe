"""What people ask the odds of: whether an attack hits, how many wounds it does, and who is out of it then."""

from collections.abc import Iterator, Sequence

from fireteam.kernel import Event


def of_attack(events: Sequence[Event]) -> Iterator[str]:
    """What came of an attack, by the events that followed it."""
    for event in events:
        facts = event.facts
        if event.kind == "totals":
            yield f"{facts['whom']}: {'hit' if facts['hit'] else 'missed'}"
        elif event.kind == "hit":
            yield f"{facts['who']}: {facts['wounds']} wound{'' if facts['wounds'] == 1 else 's'}"
        elif event.kind in FATES:
            yield f"{facts['who']} {FATES[event.kind]}"


FATES = {"crippled": "crippled", "unconscious": "unconscious", "removed": "eliminated", "stunned": "stunned"}


def of_test(events: Sequence[Event]) -> Iterator[str]:
    """Whether a door gives way."""
    forced = [event for event in events if event.kind == "forcing"]
    if forced:
        yield "forced" if any(event.kind == "removed door" for event in events) else "not forced"
