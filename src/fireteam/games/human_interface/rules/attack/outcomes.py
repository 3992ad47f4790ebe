"""What people ask the odds of: whether an attack hits, how many wounds it does, and who is out of it then."""

from collections.abc import Iterator, Sequence

from fireteam.kernel import Event


def of_attack(events: Sequence[Event]) -> Iterator[str]:
    """What came of an attack, by the events that followed it."""
    for event in events:
        if event.kind == "totals":
            yield event.told("{whom}: hit" if event.facts["hit"] else "{whom}: missed")
        elif event.kind == "hit":
            yield event.told("{who}: {wounds|wound|wounds}")
        elif event.kind in FATES:
            yield event.told(f"{{who}} {FATES[event.kind]}")


FATES = {"crippled": "crippled", "unconscious": "unconscious", "removed": "eliminated", "stunned": "stunned"}


def of_test(events: Sequence[Event]) -> Iterator[str]:
    """Whether a door gives way."""
    forced = [event for event in events if event.kind == "forcing"]
    if forced:
        yield "forced" if any(event.kind == "removed door" for event in events) else "not forced"
