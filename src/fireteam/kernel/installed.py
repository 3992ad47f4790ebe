"""What installed packages bring along under an entry point. It is the code of others, which may be wrong in every way:
what is wrong is told in one sentence that names it."""

import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, TypeVar

from fireteam.kernel.faults import Fault, quoted

T = TypeVar("T")


def entries(group: str) -> list[EntryPoint]:
    """Under a group, in the order of names: it is the same wherever the same packages are installed."""
    return sorted(entry_points(group=group), key=lambda entry: entry.name)


def load(entry: EntryPoint, what: str) -> Any:
    """What an entry point means; `what` is how people are told of it."""
    try:
        return entry.load()
    except ModuleNotFoundError as error:
        if error.name is None or f"{entry.module}.".startswith(f"{error.name}."):
            raise Fault(f"{what}: there is no module '{entry.module}'") from None
        raise Fault(f"{what}: '{entry.module}' cannot be imported: {error}") from error
    except AttributeError as error:
        if entry.module in sys.modules:
            raise Fault(f"{what}: the module '{entry.module}' has no '{entry.attr}'") from None
        raise Fault(f"{what}: '{entry.module}' cannot be imported: {error}") from error
    except (Exception, SystemExit) as error:
        raise Fault(f"{what}: '{entry.module}' cannot be imported: {type(error).__name__}: {error}") from error


def register(group: str, registry: dict[str, type[T]], base: type[T], accept: Callable[[type[T]], None]) -> None:
    """Put the special rules that a group brings into the registry of a game, by their names, and let the game accept
    each. Rules that cannot be had do not hinder the others: they stand in the registry too, and tell why when somebody
    would play by them."""
    for entry in entries(group):
        what = f"the special rules '{entry.name}' of an installed package"
        if entry.name in registry:
            continue  # those of the box, or what an earlier package calls so
        try:
            rules = load(entry, what)
            if not isinstance(rules, type) or not issubclass(rules, base):
                raise Fault(f"{what} are {quoted(rules)}, which is not a subclass of {base.__name__}")
            registry[entry.name] = rules
            accept(rules)
        except Fault as fault:
            told = str(fault)
            registry[entry.name] = _telling(base, told if told.startswith(what) else f"{what}: {told}")
        except Exception as error:
            registry[entry.name] = _telling(base, f"{what} raise {type(error).__name__}: {error}")


def _telling(base: type[T], why: str) -> type[T]:
    """Rules by which nobody can play."""

    def refuse(self: T) -> None:
        raise Fault(why)

    return type(base.__name__, (base,), {"__init__": refuse})
