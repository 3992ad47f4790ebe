"""What people can say at the table in a terminal besides an answer: one function per word. A word that returns True has
changed the moment, so that somebody must be asked anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from fireteam.cli import files
from fireteam.cli.card_picker import part_of
from fireteam.kernel.faults import Fault
from fireteam.kernel.history import CONCEDE
from fireteam.rulebook import clauses

if TYPE_CHECKING:
    from fireteam.cli.terminal_table import Table


class Leaving(Exception):
    """Somebody left the table."""


def why(table: Table, seat: int, words: str) -> None:
    text = table.meant(seat, _wanted("why", words))
    table.tell_printed_text(seat, text)
    table.screen.refusals(text, table.game.why_not(seat, text))


def odds(table: Table, seat: int, words: str) -> None:
    text = table.meant(seat, _wanted("odds", words))
    table.tell_printed_text(seat, text)
    table.screen.odds(table.game.odds(seat, text))


def goal(table: Table, seat: int, words: str) -> None:
    if not table.tell_goal(seat):
        raise Fault(f"{table.game.rules.about.title} states no goal")


def log(table: Table, seat: int, words: str) -> None:
    table.screen.events(table.game.events_for(seat))


def view(table: Table, seat: int, words: str) -> None:
    table.draw(seat)


def show_options(table: Table, seat: int, words: str) -> None:
    table.question(seat)


def card(table: Table, seat: int, words: str) -> None:
    cards = table.game.rules.shown.cards(table.game.state.setting)
    if not cards:
        raise Fault(f"{table.game.rules.about.title} has no cards to read")
    name = part_of(list(cards), _wanted("card", words))
    title = table.game.state.title_of(name) or name
    table.screen.cards({title: cards[name].lines}, numbered=False)


def rules(table: Table, seat: int, words: str) -> None:
    book = clauses.load(table.game.rules.about.folder)
    found = book.search(words, 5) if words else [book[table.game.decision(seat).kind.clause]]
    if not found:
        raise Fault(f"no clause of {table.game.rules.about.title} speaks of '{words}'")
    table.screen.clauses(found)


def undo(table: Table, seat: int, words: str) -> bool:
    """Take back the last answer. Bots always consent; people who share the screen are asked. Whoever waits for the
    others is not asked, and so is named."""
    seat = _who_waits(table, words) if words else seat
    consent = set(table.bots)
    reason = table.game.barrier(seat)
    for other in table.standing:
        if reason and other != seat:
            name = table.game.seats[other].name
            if table.listen(f"{reason}; does {name} consent (yes or no)? ").strip().lower() in ("y", "yes"):
                consent.add(other)
    table.game.undo(seat, consent)
    table.standing[seat].hold()
    table.told = {eyes: min(told, len(table.game.events)) for eyes, told in table.told.items()}
    table.screen.say("Taken back.")
    return True


def _who_waits(table: Table, name: str) -> int:
    seat = table.game.seat(name)
    asked = [d.seat for d in table.game.decisions]
    if seat not in table.standing or seat not in table.game.waiting or seat in asked:
        raise Fault(f"{table.game.seats[seat].name} has no answer that waits for others here")
    return seat


def hold(table: Table, seat: int, words: str) -> None:
    table.standing[seat].hold()
    table.screen.say("You will be asked where your next standing answer would be given.")


def stop(table: Table, seat: int, words: str) -> None:
    """Ask a person at every window, also where there is nothing to choose, or no longer."""
    where = {
        "on": "at every window, even where you can only pass; standing answers rest meanwhile",
        "off": "only where there is something to choose",
    }
    switch = _wanted("stop", words).lower()
    if switch not in where:
        raise Fault(f"'stop {words}' is not known; {WORDS['stop'][0]}")
    table.standing[seat].stops = switch == "on"
    table.screen.say(f"You will be asked {where[switch]}.")


def always(table: Table, seat: int, words: str) -> bool:
    kind = table.game.decision(seat).kind.name
    text = table.standing[seat].give(table.game, seat, table.meant(seat, _wanted("always", words)))
    table.screen.say(f"From now on '{text}' is your answer to '{kind}'; 'ask again' ends that.")
    return True


def orders(table: Table, seat: int, words: str) -> bool:
    """List the standing answers that the game offers and those that were given, or switch one, or all."""
    offered, mine = table.game.rules.judged.standing, table.standing[seat].orders
    names = list(offered | mine)
    if words:
        which, _, switch = words.lower().partition(" ")
        chosen = names if which == "all" else names[int(which) - 1 : int(which)] if which.isdecimal() else []
        if not chosen or switch not in ("on", "off") or which == "0":
            raise Fault(f"'standing {words}' is not known; {WORDS['standing'][0]}")
        for name in chosen:
            if switch == "off":
                mine.pop(name, None)
            elif name in offered:
                mine[name] = offered[name]
    for number, name in enumerate(names, 1):
        table.screen.say(f"{number}. {'on' if name in mine else 'off'}: {name}")
    if not names:
        table.screen.say("This game offers no standing answers; 'always' makes one.")
    return bool(words)


def tell(table: Table, seat: int, words: str) -> bool:
    """List what each figure is told to do by itself, or tell one, by its number and that of the way."""
    orders, mine = table.game.rules.judged.figures, table.standing[seat]
    if orders is None:
        raise Fault("in this game figures are told nothing")
    figures = orders.figures(table.game.state, seat)
    if words:
        numbers = [int(word) - 1 for word in words.split() if word.isdecimal() and word != "0"]
        if len(numbers) != 2 or numbers[0] >= len(figures) or numbers[1] >= len(orders.ways):
            raise Fault(f"'tell {words}' is not known; {WORDS['tell'][0]}")
        mine.tell(table.game, seat, list(figures)[numbers[0]], orders.ways[numbers[1]])
    for number, (figure, title) in enumerate(figures.items(), 1):
        table.screen.say(f"{number}. {title}: {mine.way(orders, figure)}")
    table.screen.say("Ways: " + "; ".join(f"{number}. {way}" for number, way in enumerate(orders.ways, 1)))
    return bool(words)


def ask_again(table: Table, seat: int, words: str) -> None:
    if words.lower() not in ("", "again"):
        raise Fault(f"'ask {words}' is not known; 'ask again' ends your standing answers")
    table.standing[seat].clear()
    table.screen.say("You no longer have standing answers.")


def concede(table: Table, seat: int, words: str) -> bool:
    if words:
        raise Fault("'concede' takes nothing after it")
    table.game.choose(seat, CONCEDE)
    return True


def save_record(table: Table, seat: int, words: str) -> None:
    path = Path(_wanted("save", words))
    if path.resolve() not in table.written:
        files.check_new(path, f"'save! {path}' overwrites it")
    save_over(table, seat, words)


def save_over(table: Table, seat: int, words: str) -> None:
    path = Path(_wanted("save!", words))
    files.write(path, table.game.record(seat))
    table.written.add(path.resolve())
    table.screen.say(f"{path} holds the game as {table.game.seats[seat].name} knows it, to read and to watch.")


def leave(table: Table, seat: int, words: str) -> None:
    raise Leaving


def show_help(table: Table, seat: int, words: str) -> None:
    table.screen.say("Answer with the number of an option, its text, or the beginnings of its words.")
    for usage, _ in WORDS.values():
        table.screen.say(usage)


def hint(table: Table, seat: int, words: str) -> None:
    table.hint(seat)


WORDS: dict[str, tuple[str, Callable[[Table, int, str], bool | None]]] = {
    "why": ("why TEXT: what its card says; may it be chosen, and if not, why not?", why),
    "odds": ("odds TEXT: what its card says, and the chance of each outcome.", odds),
    "hint": ("hint: what corporal would do in your place, and why.", hint),
    "goal": ("goal: what you are after, and how the game ends.", goal),
    "log": ("log: everything that happened, as you saw it.", log),
    "view": ("view: the table once more.", view),
    "options": ("options: the question once more.", show_options),
    "card": ("card NAME: what is printed on a card.", card),
    "rules": ("rules WORDS: what the book says; without words, about this question.", rules),
    "undo": ("undo: take your last answer back; undo SEAT: that of somebody here who waits for the others.", undo),
    "always": ("always TEXT: pass, keep or the like at questions of this kind, without asking.", always),
    "standing": ("standing: list the standing answers; standing N on, N off, all on, all off: switch.", orders),
    "tell": ("tell: list what your figures do by themselves; tell N M: have figure N do so in way M.", tell),
    "ask": ("ask again: end your standing answers.", ask_again),
    "hold": ("hold: ask me once where a standing answer would be given.", hold),
    "stop": ("stop on, stop off: ask me at every window, even where I can only pass.", stop),
    "concede": ("concede: give the game up.", concede),
    "save": ("save FILE: write the record of the game as you know it.", save_record),
    "save!": ("save! FILE: the same, over an existing file.", save_over),
    "quit": ("quit: leave the table.", leave),
    "help": ("help: this list; /WORD is always a word of the table, never an answer.", show_help),
}


def _wanted(word: str, words: str) -> str:
    if not words:
        raise Fault(f"'{word}' wants more: {WORDS[word][0]}")
    return words
