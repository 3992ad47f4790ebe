"""The peers of the bench, from the extra `fireteam[bench]`: python-chess and catanatron, both played at random in
the way that costs them least. Chess copies leave the stack of moves behind; catanatron plays with four, as its
own command does, does not check actions again that it has just offered, and copies its whole log as it must."""

import random

from fireteam.kernel.faults import Fault
from fireteam.lab.bench.meters import SAMPLES, Contestant, Rollouts, repeated

try:
    import chess
    from catanatron.game import TURNS_LIMIT
    from catanatron.game import Game as Catan
    from catanatron.models.player import Color, Player
except ImportError as error:
    raise Fault(f"the bench measures its peers too: install fireteam[bench] ({error})") from None

SEVENTY_FIVE_MOVES = 150  # plies without a capture or a pawn's move that end a game of chess
CATAN_COPIES_EVERY = 40  # plies between two samples, so that they come from all of a game


def peers() -> dict[str, Contestant]:
    boards, catans = _boards(), _catans()
    return {
        "chess": Contestant(
            Rollouts(_play_chess),
            {"clones_per_s": repeated(lambda board: board.copy(stack=False), [(board,) for board in boards])},
            method="list(board.legal_moves) and push; board.copy(stack=False)",
        ),
        "catanatron": Contestant(
            Rollouts(_play_catan),
            {"clones_per_s": repeated(Catan.copy, [(game,) for game in catans])},
            method="state.playable_actions and execute(validate_action=False), four seats; game.copy()",
        ),
    }


def _play_chess(chance: random.Random) -> tuple[int, int]:
    board = chess.Board()
    decisions = made = 0
    while board.halfmove_clock < SEVENTY_FIVE_MOVES and (moves := list(board.legal_moves)):
        number = len(moves)
        if number > 1:
            decisions += 1
            made += number
        board.push(moves[chance.randrange(number)])
    return decisions, made


def _boards() -> list[chess.Board]:
    chance = random.Random(3)
    found: list[chess.Board] = []
    while len(found) < SAMPLES:
        board = chess.Board()
        while board.halfmove_clock < SEVENTY_FIVE_MOVES and (moves := list(board.legal_moves)):
            if chance.random() < 0.1:
                found.append(board.copy())
            board.push(moves[chance.randrange(len(moves))])
    return chance.sample(found, SAMPLES)


def _new_catan(chance: random.Random) -> Catan:
    return Catan([Player(color) for color in Color], seed=chance.randrange(1, 1 << 30))


def _play_catan(chance: random.Random) -> tuple[int, int]:
    game = _new_catan(chance)
    decisions = made = 0
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        actions = game.state.playable_actions
        number = len(actions)
        if number > 1:
            decisions += 1
            made += number
        game.execute(actions[chance.randrange(number)], validate_action=False)
    return decisions, made


def _catans() -> list[Catan]:
    chance = random.Random(4)
    found: list[Catan] = []
    while len(found) < SAMPLES:
        game = _new_catan(chance)
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            if chance.random() < 1 / CATAN_COPIES_EVERY:
                found.append(game.copy())
            actions = game.state.playable_actions
            game.execute(actions[chance.randrange(len(actions))], validate_action=False)
    return chance.sample(found, SAMPLES)
