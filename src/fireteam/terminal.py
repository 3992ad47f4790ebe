"""The table in a terminal. People and bots sit at it; people type the number, the text or the beginnings of the
words of an answer, or one of the table's own words (`help` lists them). Everybody is shown only what their seat
may see; where people share the screen and something is hidden, it is handed over with a pause, also to those who
turn out to have nothing to choose."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fireteam import files
from fireteam.bots.explaining import explain
from fireteam.bots.recruit import judge_of
from fireteam.bots.roster import at_seats, bot_named, consult
from fireteam.bots.standing import Standing
from fireteam.kernel.chance import Tape
from fireteam.kernel.decisions import Ask, Decision
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import CONCEDE, NEVER
from fireteam.kernel.state import State
from fireteam.picking import Picking, part_of
from fireteam.rulebook import clauses
from fireteam.screen import Screen

ME = "me"
POSITION = ".yaml"  # how the name of a file ends that keeps a position; any other keeps a record
Listen = Callable[[str], str]  # a prompt -> what somebody typed; EOFError when nobody is there any more


class Leaving(Exception):
    """Somebody left the table."""


class Table:
    """One game being played in a terminal."""

    def __init__(
        self,
        game: Game[Any],
        seats: str,
        screen: Screen,
        seed: int | str,
        save: Path | None = None,
        listen: Listen = input,
        explains: bool = False,
    ) -> None:
        names = at_seats(seats, len(game.seats))
        self.game = game
        self.screen = screen
        self.seed = seed
        self.save = save
        self.listen = listen
        self.explains = explains
        self.players = names
        self.bots = {seat: bot_named(name) for seat, name in enumerate(names) if name != ME}
        self.standing = {seat: Standing() for seat, name in enumerate(names) if name == ME}
        self.told: dict[int | None, int] = {}  # how many events each person (None: a watcher) has been shown
        self.eyes: int | None = None  # whose the screen is now; nobody's: a watcher's
        self.consulted = 0
        self.written: set[Path] = set()  # what has been saved from here and may be saved anew
        if save is not None:
            files.check_writable(save)
        if explains:
            judge_of(game)  # there must be one

    def play(self) -> None:
        """Play until the game is over or everybody has left."""
        try:
            self.begin()
            while not self.game.over:
                self.interruptible_turn()
            self.news()
            self.screen.result(self.game)
            self.offer_record()
        except (Leaving, EOFError):
            self.screen.say()
            self.screen.say("You have left the table; the game is not over." if not self.game.over else "Goodbye.")
        finally:
            if self.save is not None:
                self.keep_everything(self.save)

    def begin(self) -> None:
        game = self.game
        self.screen.say(f"{game.rules.title}: {', '.join(self.at_seat(seat) for seat in range(len(game.seats)))}.")
        if self.standing:
            self.screen.say("Answer with a number or a text; 'help' tells what else you can say.", "dim")

    def at_seat(self, seat: int) -> str:
        return f"{self.game.seats[seat].name} is played by {self.players[seat] if seat in self.bots else 'you'}"

    def interruptible_turn(self) -> None:
        """An interrupt takes the game back from standing answers; where there are none it leaves the table."""
        try:
            self.turn()
        except KeyboardInterrupt:
            if not any(standing.orders for standing in self.standing.values()):
                raise
            for standing in self.standing.values():
                standing.clear()
            self.screen.say()
            self.screen.say("Interrupted: there are no standing answers any more; once more leaves the table.")

    def turn(self) -> None:
        """One answer, and what has to be done so that nobody learns too much from it."""
        step, read = self.game.base, len(self.game.tape.entries)
        past = len(self.game.entries()) - read
        self.one_answer()
        since = self.game.entries()[past:]
        if len(self.standing) > 1 and len(since) > read + 1:
            self.tell_the_passed(step, since, read)

    def one_answer(self) -> None:
        """One answer: of a bot or a standing order where one is asked, else of a person."""
        game = self.game
        for d in game.decisions:
            if d.seat in self.bots:
                self.consulted += 1
                option = consult(self.bots[d.seat], game, d.seat, f"{self.seed} {self.consulted}")
                if self.explains and not self.standing:  # a rival's reasons would tell its cards
                    self.tell_choice(d.seat, option)
                game.choose(d.seat, option)
                if not self.standing:
                    self.news()
                return
            hidden = something_hidden(game)
            if order := self.standing[d.seat].answer(game, d.seat):
                self.no_choice(d.seat, f"Your standing answer was given: {order}.", hidden)
                return
        self.person(game.decisions[0].seat)

    def tell_the_passed(self, step: State[Any], tape: list[object], answer: int) -> None:
        """Hand the screen to everybody who was asked and passed silently after an answer on the tape of a step, as
        if there had been a choice, or the others would see that there was none."""
        passed: list[tuple[int, str]] = []

        def note(then: Game[Any], ask: Ask, entry: object) -> None:
            if then.tape.at <= answer or not isinstance(ask, Decision):
                return
            if ask.seat in self.standing and something_hidden(then):
                passed.append((ask.seat, ask.kind.question(then.state, ask)))

        Game(self.game.opening, Tape(b"", 0, tape), base=step, keep=NEVER, witness=note, settled=True)
        following = self.game.decisions[0].seat if self.game.decisions else None
        while passed and passed[-1][0] == following:  # the screen goes to that seat in any case
            passed.pop()
        for seat, question in passed:
            if seat != self.eyes:
                self.no_choice(seat, f"{self.game.seats[seat].name}: {question} There is nothing to choose.", True)

    def no_choice(self, seat: int, reason: str, hidden: bool) -> None:
        """Tell a person, and nobody else, why nothing is asked."""
        if seat == self.eyes:
            self.screen.say(reason, "dim")
        elif self.hand_over(seat, hidden):
            self.news()
            self.screen.say(reason, "bold")
            self.listen("Press Enter. ")

    def person(self, seat: int) -> None:
        """Ask a person until something has been chosen."""
        new_here = self.hand_over(seat, something_hidden(self.game)) or seat not in self.told
        self.news()
        if new_here or self.screen.draws:  # listening to the whole table at every choice would be too much
            self.draw(seat)
        self.question(seat)
        if self.explains:
            self.hint(seat, "")
        picking = self.picking(seat)
        while True:
            words = self.listen(f"{self.game.seats[seat].name}> ").strip()
            try:
                if picking is not None and not self.is_word(words):
                    words = picking.hear(words) or ""
                    if not words:
                        self.screen.say(str(picking))
                if words and self.obey(seat, words):
                    return
            except Fault as fault:
                self.screen.say(str(fault), "red")

    def hand_over(self, seat: int, hidden: bool) -> bool:
        """Where people share the screen, let nobody see what is another's; True when that took a pause."""
        pause = hidden and len(self.standing) > 1 and seat != self.eyes
        if pause:
            self.screen.clear()
            self.listen(f"It is for {self.game.seats[seat].name} to choose: hand over, then press Enter. ")
        self.eyes = seat
        return pause

    # --- showing -------------------------------------------------------------------------------------------

    def news(self) -> None:
        """What happened since the one who looks was last told."""
        events = self.game.events
        seen = [event.seen_by(self.eyes) for event in events[self.told.get(self.eyes, 0) :]]
        self.screen.events(event for event in seen if event is not None)
        self.told[self.eyes] = len(events)

    def draw(self, seat: int | None) -> None:
        self.screen.board(self.game.rules, self.game.view(seat)["table"])

    def question(self, seat: int) -> None:
        d = self.game.decision(seat)
        question = d.kind.question(self.game.state, d)
        self.screen.cited(f"{self.game.seats[seat].name}: {question}", d.kind.clause, "bold")
        if (picking := self.picking(seat)) is None:
            self.screen.options(list(self.game.texts(seat)))
            return
        cards = self.game.rules.cards(self.game.state.setting)
        self.screen.cards({name: cards[name] for name in picking.pick.names})
        self.screen.say(str(picking), "bold")

    def picking(self, seat: int) -> Picking | None:
        """A choice among cards, where the open decision of a seat is one."""
        s, d = self.game.state, self.game.decision(seat)
        pick = self.game.rules.picks(s, d)
        return None if pick is None else Picking(pick, self.game.text(d.kind.default_option(s, d)))

    def tell_choice(self, seat: int, option: int) -> None:
        self.screen.say(f"{self.game.seats[seat].name} chooses '{self.game.text(option)}'.", "bold")
        self.hint(seat, "")

    def hint(self, seat: int, words: str) -> None:
        """What speaks for which options, as a bot sees it that knows what the seat knows."""
        world = self.game.determinize(seat, f"{self.seed} hint {len(self.game.entries())}")
        advice = explain(world, seat)
        self.screen.say(
            "Corporal would, in points to be gained:" if advice else "To corporal it is all the same.", "dim"
        )
        for each in advice:
            self.screen.say(f"- {each}", "dim")

    # --- obeying -------------------------------------------------------------------------------------------

    def obey(self, seat: int, words: str) -> bool:
        """Do what a person says; True when the moment has changed and somebody must be asked anew. A text
        that names an option is that option; a leading / always means a word of the table."""
        first, _, rest = words.removeprefix("/").partition(" ")
        texts = self.game.texts(seat)
        word = WORDS.get(first.lower())
        if word is not None and (words not in texts or words.startswith("/")):
            return bool(word[1](self, seat, rest.strip()))
        self.game.choose(seat, self.meant(seat, words))
        return True

    def is_word(self, words: str) -> bool:
        """Is it one of the table's own words, or a verb of an answer written out, rather than the name of a card?"""
        first = words.lower().removeprefix("/").partition(" ")[0]
        return first in WORDS or any(first == form.verb for form in self.game.rules.forms)

    def meant(self, seat: int, words: str) -> str:
        """The text of the answer that a number, a text or a shorthand means."""
        if words.lower() == CONCEDE:
            return CONCEDE
        if words.isascii() and words.isdigit() and len(words) < 7:
            options = self.game.options(seat)
            if not 1 <= int(words) <= len(options):
                raise Fault(f"there is no option {words}: they are numbered 1 to {len(options)}")
            return self.game.text(options[int(words) - 1])
        return self.game.text(self.game.read(seat, words))

    def why(self, seat: int, words: str) -> None:
        text = self.meant(seat, _wanted("why", words))
        self.screen.refusals(text, self.game.why_not(seat, text))

    def odds(self, seat: int, words: str) -> None:
        self.screen.odds(self.game.odds(seat, self.meant(seat, _wanted("odds", words))))

    def log(self, seat: int, words: str) -> None:
        self.screen.events(self.game.events_for(seat))

    def view(self, seat: int, words: str) -> None:
        self.draw(seat)

    def show_options(self, seat: int, words: str) -> None:
        self.question(seat)

    def card(self, seat: int, words: str) -> None:
        cards = self.game.rules.cards(self.game.state.setting)
        if not cards:
            raise Fault(f"{self.game.rules.title} has no cards to read")
        name = part_of(list(cards), _wanted("card", words))
        self.screen.cards({name: cards[name]}, numbered=False)

    def rules(self, seat: int, words: str) -> None:
        book = clauses.load(self.game.rules.folder)
        found = book.search(words, 5) if words else [book[self.game.decision(seat).kind.clause]]
        if not found:
            raise Fault(f"no clause of {self.game.rules.title} speaks of '{words}'")
        self.screen.clauses(found)

    def undo(self, seat: int, words: str) -> bool:
        """Take back the last answer. Bots always consent; people who share the screen are asked."""
        consent = set(self.bots)
        reason = self.game.barrier(seat)
        for other in self.standing:
            if reason and other != seat:
                name = self.game.seats[other].name
                if self.listen(f"{reason}; does {name} consent (yes or no)? ").strip().lower() in ("y", "yes"):
                    consent.add(other)
        self.game.undo(seat, consent)
        self.standing[seat].hold()
        self.told = {eyes: min(told, len(self.game.events)) for eyes, told in self.told.items()}
        self.screen.say("Taken back.")
        return True

    def hold(self, seat: int, words: str) -> None:
        self.standing[seat].hold()
        self.screen.say("You will be asked where your next standing answer would be given.")

    def always(self, seat: int, words: str) -> bool:
        kind = self.game.decision(seat).kind.name
        text = self.standing[seat].give(self.game, seat, self.meant(seat, _wanted("always", words)))
        self.screen.say(f"From now on '{text}' is your answer to '{kind}'; 'ask again' ends that.")
        return True

    def orders(self, seat: int, words: str) -> bool:
        """List the standing answers that the game offers and those that were given, or switch one, or all."""
        offered, mine = self.game.rules.standing, self.standing[seat].orders
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
            self.screen.say(f"{number}. {'on' if name in mine else 'off'}: {name}")
        if not names:
            self.screen.say("This game offers no standing answers; 'always' makes one.")
        return bool(words)

    def ask_again(self, seat: int, words: str) -> None:
        if words.lower() not in ("", "again"):
            raise Fault(f"'ask {words}' is not known; 'ask again' ends your standing answers")
        self.standing[seat].clear()
        self.screen.say("You have no standing answers any more.")

    def concede(self, seat: int, words: str) -> bool:
        if words:
            raise Fault("'concede' stands alone")
        self.game.choose(seat, CONCEDE)
        return True

    def save_record(self, seat: int, words: str) -> None:
        path = Path(_wanted("save", words))
        if path.resolve() not in self.written:
            files.check_new(path, f"'save! {path}' writes over it")
        self.save_over(seat, words)

    def save_over(self, seat: int, words: str) -> None:
        path = Path(_wanted("save!", words))
        files.write(path, self.game.record(seat))
        self.written.add(path.resolve())
        self.screen.say(f"{path} holds the game as {self.game.seats[seat].name} knows it, to read and to watch.")

    def leave(self, seat: int, words: str) -> None:
        raise Leaving

    def help(self, seat: int, words: str) -> None:
        self.screen.say("Answer with the number of an option, its text, or the beginnings of its words.")
        for usage, _ in WORDS.values():
            self.screen.say(usage)

    # --- keeping -------------------------------------------------------------------------------------------

    def keep_everything(self, path: Path) -> None:
        """For whoever runs the table: the game to go on with, and every secret in it."""
        position = path.suffix == POSITION
        files.write(path, self.game.position() if position else self.game.record())
        what = "position" if position else "record"
        self.screen.say(f"The {what} is in {path}; it tells everything, also what no seat has seen yet.")

    def offer_record(self) -> None:
        while self.save is None and self.standing:
            name = self.listen("Type a file name to keep the record, or press Enter to leave: ").strip()
            if not name:
                return
            try:
                files.check_new(Path(name), "type another name")
                self.keep_everything(Path(name))
                return
            except Fault as fault:
                self.screen.say(str(fault), "red")


def something_hidden(game: Game[Any]) -> bool:
    """Does some seat know what another does not?"""
    everyone = (1 << len(game.seats)) - 1
    known = (secret.known_to & everyone for secret in game.rules.secrets(game.state))
    return bool(game.answers) or any(mask not in (0, everyone) for mask in known)


WORDS: dict[str, tuple[str, Callable[[Table, int, str], bool | None]]] = {
    "why": ("why TEXT: may this be chosen, and if not, why not?", Table.why),
    "odds": ("odds TEXT: the chance of each outcome.", Table.odds),
    "hint": ("hint: what corporal would do in your place, and why.", Table.hint),
    "log": ("log: everything that happened, as you saw it.", Table.log),
    "view": ("view: the table once more.", Table.view),
    "options": ("options: the question once more.", Table.show_options),
    "card": ("card NAME: what is printed on a card.", Table.card),
    "rules": ("rules WORDS: what the book says; without words, about this question.", Table.rules),
    "undo": ("undo: take your last answer back.", Table.undo),
    "always": ("always TEXT: pass, keep or the like at questions of this kind, without asking.", Table.always),
    "standing": ("standing: list the standing answers; standing N on, N off, all on, all off: switch.", Table.orders),
    "ask": ("ask again: end your standing answers.", Table.ask_again),
    "hold": ("hold: ask me once where a standing answer would be given.", Table.hold),
    "concede": ("concede: give the game up.", Table.concede),
    "save": ("save FILE: write the record of the game as you know it.", Table.save_record),
    "save!": ("save! FILE: the same, over a file that is there already.", Table.save_over),
    "quit": ("quit: leave the table.", Table.leave),
    "help": ("help: this list; /WORD is always a word of the table, never an answer.", Table.help),
}


def _wanted(word: str, words: str) -> str:
    if not words:
        raise Fault(f"'{word}' wants more: {WORDS[word][0]}")
    return words
