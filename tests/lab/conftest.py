from tests.lab.contests import contest, hunt

__all__ = ["contest", "hunt"]
