"""The table in a terminal. People and bots sit at it; people type the number, the text or the beginnings of the
words of an answer, or one of the table's own words (`help` lists them). Everybody is shown only what their seat
may see; where people share the screen and something is hidden, it is handed over with a pause, also to those who
turn out to have nothing to choose."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fireteam.bots.explaining import explain
from fireteam.bots.recruit import evaluator_of
from fireteam.bots.roster import any_bot, at_seats, consult
from fireteam.bots.standing import Standing
from fireteam.cli import files
from fireteam.cli.card_picker import CardPicker
from fireteam.cli.screen import Screen
from fireteam.cli.terminal_words import WORDS, Leaving
from fireteam.kernel.faults import Fault
from fireteam.kernel.game import Game
from fireteam.kernel.history import CONCEDE
from fireteam.table.play import seat_view

ME = "me"
POSITION = ".yaml"  # how the name of a file ends that keeps a position; any other keeps a record
Listen = Callable[[str], str]  # a prompt -> what somebody typed; EOFError when nobody is there any more


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
        game.patient = True  # at a seat that has nothing to choose it waits for `pass_silently`, or for its person
        self.screen = screen
        self.seed = seed
        self.save = save
        self.listen = listen
        self.explains = explains
        self.players = names
        self.bots = {seat: any_bot(name) for seat, name in enumerate(names) if name != ME}
        judged = game.rules.judged
        usual = {order: judged.standing[order] for order in judged.usual}
        self.standing = {seat: Standing(usual) for seat, name in enumerate(names) if name == ME}
        self.told: dict[int | None, int] = {}  # how many events each person (None: a watcher) has been shown
        self.eyes: int | None = None  # whose the screen is now; nobody's: a watcher's
        self.consulted = 0
        self.written: set[Path] = set()  # what has been saved from here and may be saved anew
        if save is not None:
            files.check_writable(save)
        if explains:
            evaluator_of(game)  # there must be one

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
        self.screen.say(
            f"{game.rules.about.title}: {', '.join(self.at_seat(seat) for seat in range(len(game.seats)))}."
        )
        for seat in self.standing:
            self.tell_goal(seat)
        if self.standing:
            self.screen.say("Answer with a number or a text; 'help' tells what else you can say.", "dim")

    def at_seat(self, seat: int) -> str:
        return f"{self.game.seats[seat].name} is played by {self.players[seat] if seat in self.bots else 'you'}"

    def tell_goal(self, seat: int) -> bool:
        """What a person is after; False where the game does not say it."""
        chair = self.game.seats[seat]
        lines = self.game.rules.shown.goal(self.game.state.setting, chair.side)
        if lines:
            self.screen.say(f"The goal, for {chair.name}:", "bold")
        for line in lines:
            self.screen.say(f"- {line}")
        return bool(lines)

    def tell_printed_text(self, seat: int, text: str) -> None:
        """What is printed behind the name in an answer."""
        if text != CONCEDE:
            for line in seat_view.drawing(self.game, seat, self.game.read(seat, text)).told or ():
                self.screen.say(line)

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
            self.screen.say("Interrupted: standing answers have ended; once more leaves the table.")

    def turn(self) -> None:
        """One answer, and what has to be done so that nobody learns too much from it."""
        self.one_answer()
        self.tell_the_passed(self.pass_silently())

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

    def pass_silently(self) -> list[tuple[int, str]]:
        """Answer for whoever has nothing to choose, up to a person who stops at every window. Where people share the
        screen and something is hidden: who of them was passed, at which question."""
        game, passed = self.game, []
        while (d := game.passing) is not None and not (d.seat in self.standing and self.standing[d.seat].stops):
            if len(self.standing) > 1 and d.seat in self.standing and something_hidden(game):
                passed.append((d.seat, d.kind.question(game.state, d)))
            game.pass_silently()
        return passed

    def tell_the_passed(self, passed: list[tuple[int, str]]) -> None:
        """Hand the screen to everybody who was passed silently, as if there had been a choice, or the others would see
        that there was none."""
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
            self.hint(seat)
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
        self.screen.board(self.game.rules, self.game.seen_by(seat).table)

    def question(self, seat: int) -> None:
        ask = seat_view.question(self.game, seat, 0)
        assert ask is not None
        self.screen.cited(f"{self.game.seats[seat].name}: {ask.question}", ask.clause, "bold")
        if ask.pick is None:
            self.screen.options(ask.options)
            return
        printed = self.game.rules.shown.cards(self.game.state.setting)
        self.screen.cards({card.name: printed[card.id].lines for card in ask.pick.cards})
        self.screen.say(str(CardPicker(ask.pick)), "bold")

    def picking(self, seat: int) -> CardPicker | None:
        """A choice among cards, where the open decision of a seat is one."""
        pick = seat_view.cards_to_pick(self.game, self.game.decision(seat))
        return None if pick is None else CardPicker(pick)

    def tell_choice(self, seat: int, option: int) -> None:
        self.screen.say(f"{self.game.seats[seat].name}: {self.game.label(option)}", "bold")
        self.hint(seat)

    def hint(self, seat: int) -> None:
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

    # --- keeping -------------------------------------------------------------------------------------------

    def keep_everything(self, path: Path) -> None:
        """For whoever runs the table: the game to go on with, and every secret in it."""
        position = path.suffix == POSITION
        files.write(path, self.game.position() if position else self.game.record())
        what = "position" if position else "record"
        self.screen.say(f"The {what} is in {path}; it holds everything, even what no seat has seen yet.")

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
    return bool(game.answers or game.runs) or any(mask not in (0, everyone) for mask in known)
