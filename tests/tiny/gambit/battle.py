"""The chapter on battles. Both sides commit a program face down and pay credits in the open; each may fold;
then the programs are revealed, tunnels open battles of their own on other servers, and a die decides. The
battles being fought lie in the state, the innermost last, and one stage of that one is one step."""

from collections.abc import Generator, Iterable, Iterator, Sequence

from fireteam.kernel import decks
from fireteam.kernel.chance import EVERYONE
from fireteam.kernel.decisions import (
    Argument,
    Ask,
    Decision,
    Flow,
    Form,
    Kind,
    Together,
    always,
    argument_of,
    named,
    never_refused,
    numbers,
    pair,
    paired,
    unpair,
)
from fireteam.kernel.events import Event, say
from fireteam.kernel.faults import Refusal
from fireteam.kernel.numbers import Modifiers, Number, total
from tests.tiny.gambit.deck import empty_place, places
from tests.tiny.gambit.state import (
    BLANK,
    CLASH,
    D6,
    NOBODY,
    PROGRAMS,
    PUSH,
    RACK_PLACES,
    SEATS,
    SERVERS,
    SIPHON,
    SPIKE,
    TUNNEL,
    TUNNELS,
    WARD,
    Battle,
    Force,
    Table,
    rival,
)

HIGHEST_AMOUNT = 3
HIGHEST_PUSH = 2
STRENGTHS = {BLANK: 0, SPIKE: 3, WARD: 1, TUNNEL: 1, SIPHON: 1}


def begin(s: Table, server: int, attacker: int) -> None:
    s.battles.append(Battle(server, attacker, CLASH, [Force() for _ in SEATS], []))
    say(s, "battle", "battle.begin", "{who} attacks the {server}.", who=SEATS[attacker], server=SERVERS[server])


def stage(s: Table) -> Flow:
    """The next stage of the innermost battle."""
    yield from STAGES[s.battles[-1].stage](s)


def clash(s: Table) -> Flow:
    yield from commit(s)
    folded = yield from call(s)
    if folded == NOBODY:
        reveal(s)
    else:
        fold(s, folded)


def commit(s: Table) -> Flow:
    """Both at once, a program and an amount each. The amount is seen, the program is not. [commit.open-amount]"""
    choices = yield Together([Decision(seat, COMMITMENT) for seat in range(len(SEATS))])
    for seat, choice in enumerate(choices):
        if STAKE.chosen(choice):
            commit_program(s, seat, argument_of(choice))
        else:
            say(s, "withhold", "commit.withhold", "{who} commits nothing.", who=SEATS[seat])


def commit_program(s: Table, seat: int, stake: int) -> None:
    hacker, force = s.hackers[seat], s.battles[-1].forces[seat]
    force.amount, place = unpair(stake)
    force.card = hacker.rack.pop(place)
    hacker.credits -= force.amount
    say(
        s,
        "commit",
        "commit.face-down",
        "{who} commits {card} and pays {amount}.",
        hidden={"card": force.card.known_to},
        who=SEATS[seat],
        card=PROGRAMS[force.card.kind],
        amount=force.amount,
    )


def call(s: Table) -> Generator[Ask, int, int]:
    """Each may fold, the attacker first; who did, if anybody. [call.order]"""
    for seat in (s.battles[-1].attacker, rival(s.battles[-1].attacker)):
        choice = yield Decision(seat, CALLING)
        if FOLD.chosen(choice):
            return seat
    return NOBODY


def fold(s: Table, seat: int) -> None:
    """Who folds loses; all programs go back unseen, all credits stay paid. [call.fold]"""
    say(s, "fold", "call.fold", "{who} folds.", who=SEATS[seat])
    for hacker, force in zip(s.hackers, s.battles[-1].forces, strict=True):
        if force.card is not None:
            hacker.rack.append(force.card)
            force.card = None
    finish(s, rival(seat))


def reveal(s: Table) -> None:
    battle = s.battles[-1]
    for seat in (battle.attacker, rival(battle.attacker)):
        card = battle.forces[seat].card
        if card is None:
            continue
        card.known_to = EVERYONE
        say(s, "reveal", "reveal.both", "{who} shows {card}.", who=SEATS[seat], card=PROGRAMS[card.kind])
        if card.kind == TUNNEL:
            battle.tunnels.append(seat)  # [tunnel.order]
    battle.stage = TUNNELS


def tunnels(s: Table) -> Flow:
    """One tunnel after the other, each a battle inside this one; then the attacker pushes. [tunnel.inner]"""
    if not s.battles[-1].tunnels:
        s.battles[-1].stage = PUSH
        return
    seat = s.battles[-1].tunnels[0]
    choice = yield Decision(seat, TUNNELLING)
    s.battles[-1].tunnels.pop(0)
    if DIG.chosen(choice):
        begin(s, argument_of(choice), seat)


def push(s: Table) -> Flow:
    """The attacker pays what he still wants to pay and throws the die; ties are the defender's. [decide.ties]"""
    choice = yield Decision(s.battles[-1].attacker, PUSHING)
    battle = s.battles[-1]
    attacker, defender = battle.attacker, rival(battle.attacker)
    battle.forces[attacker].push = argument_of(choice)
    s.hackers[attacker].credits -= battle.forces[attacker].push
    (die,) = s.tape.roll(D6, 1)
    attack, defence = die + total(strength(s, battle, attacker)), total(strength(s, battle, defender))
    say(
        s,
        "decide",
        "decide.die",
        "{who} rolls {die}: {attack} against {defence}.",
        who=SEATS[attacker],
        die=die,
        attack=attack,
        defence=defence,
    )
    finish(s, attacker if attack > defence else defender)


STAGES = {CLASH: clash, TUNNELS: tunnels, PUSH: push}


def finish(s: Table, winner: int) -> None:
    """Close the innermost battle: what it decided, and what it means for the one around it."""
    battle = s.battles.pop()
    for force in battle.forces:
        if force.card is not None:
            decks.discard(s.deck, force.card)
    if winner == battle.attacker:
        s.holders[battle.server] = winner  # [win.capture]
        s.hackers[winner].points += 1
        say(
            s,
            "capture",
            "win.capture",
            "{who} takes the {server}.",
            who=SEATS[winner],
            server=SERVERS[battle.server],
        )
    else:
        say(s, "repel", "win.repel", "{who} repels the attack.", who=SEATS[winner])
        if s.holders[battle.server] == winner:
            s.hackers[winner].credits += 1  # [win.trace]
    if s.battles:
        s.battles[-1].forces[winner].links += 1  # [tunnel.link]


# --- numbers -----------------------------------------------------------------------------------------------------


def strength(s: Table, battle: Battle, seat: int, force: Force | None = None) -> Modifiers:
    """What a side weighs, before the attacker's die; with a force, what it would weigh with that one."""
    if force is None:
        force = battle.forces[seat]
    defending = seat != battle.attacker
    if force.card is not None:
        program = force.card.kind
        yield STRENGTHS[program], PROGRAMS[program], f"program.{PROGRAMS[program]}"
        if program == SIPHON:
            yield force.amount, "the siphon doubles the credits", "program.siphon"
        if program == WARD and defending:
            yield 3, "a ward defends", "program.ward"
    yield force.amount, "credits paid", "strength.amount"
    yield force.push, "pushed", "push.pay"
    yield 2 * force.links, "inner battles won", "tunnel.link"
    if defending:
        yield 3, "the defender's footing", "strength.footing"
        if s.holders[battle.server] == seat:
            yield 1, "at home", "strength.home"


def numbers_of(s: Table, d: Decision, option: int) -> Iterable[Number]:
    argument = argument_of(option)
    if not s.battles:
        return
    battle = s.battles[-1]
    if STAKE.chosen(option):
        amount, place = unpair(argument)
        force = Force(s.hackers[d.seat].rack[place], amount)
        yield Number.of("strength", strength(s, battle, d.seat, force))
    elif PAY.chosen(option):
        mine = battle.forces[d.seat]
        pushed = Force(mine.card, mine.amount, argument, mine.links)
        yield Number.of("attack before the die", strength(s, battle, d.seat, pushed))
        yield Number.of("defence", strength(s, battle, rival(d.seat)))


def decided(events: Sequence[Event]) -> Iterable[str]:
    return [event.kind for event in events if event.kind in ("capture", "repel")]


# --- options -----------------------------------------------------------------------------------------------------


def stakes(s: Table, d: Decision) -> Iterable[int]:
    hacker = s.hackers[d.seat]
    amounts = range(min(HIGHEST_AMOUNT, hacker.credits) + 1)
    return [paired(amount, place) for place in range(len(hacker.rack)) for amount in amounts]


def no_stake(s: Table, d: Decision, stake: int) -> Iterator[Refusal]:
    hacker, amount, place = s.hackers[d.seat], *unpair(stake)
    yield from empty_place(place, len(hacker.rack), "rack")
    if amount > HIGHEST_AMOUNT:
        yield Refusal(f"at most {HIGHEST_AMOUNT} credits go with a program", "commit.amount")
    if amount > hacker.credits:
        yield Refusal(f"only {hacker.credits} credits are left", "credits.enough")


def digs(s: Table, d: Decision) -> Iterable[int]:
    busy = [battle.server for battle in s.battles]
    return [i for i, holder in enumerate(s.holders) if holder != d.seat and i not in busy]


def no_dig(s: Table, d: Decision, server: int) -> Iterator[Refusal]:
    yield from own_server(s, d, server)
    if any(battle.server == server for battle in s.battles):
        yield Refusal(f"a battle for the {SERVERS[server]} is being fought already", "tunnel.elsewhere")


def own_server(s: Table, d: Decision, server: int) -> Iterator[Refusal]:
    if s.holders[server] == d.seat:
        yield Refusal(f"{SEATS[d.seat]} holds the {SERVERS[server]}", "attack.own-server")


def pushes(s: Table, d: Decision) -> Iterable[int]:
    return range(min(HIGHEST_PUSH, s.hackers[d.seat].credits) + 1)


def no_push(s: Table, d: Decision, amount: int) -> Iterator[Refusal]:
    if amount > HIGHEST_PUSH:
        yield Refusal(f"at most {HIGHEST_PUSH} credits are pushed", "push.limit")
    if amount > s.hackers[d.seat].credits:
        yield Refusal(f"only {s.hackers[d.seat].credits} credits are left", "credits.enough")


SERVER: Argument[Table] = named("server", lambda s: SERVERS)
STAKE = Form("stake", stakes, no_stake, pair(numbers(0, HIGHEST_AMOUNT), places(RACK_PLACES)))
WITHHOLD = Form("withhold", always, never_refused)
COMMITMENT = Kind("commitment", "commit.face-down", "Stake which program?", (STAKE, WITHHOLD), WITHHOLD)
STAND = Form("stand", always, never_refused)
FOLD = Form("fold", always, never_refused)
CALLING = Kind("call", "call.fold", "Stand or fold?", (STAND, FOLD), STAND)
DIG = Form("dig", digs, no_dig, SERVER)
STAY = Form("stay", always, never_refused)
TUNNELLING = Kind("tunnel", "tunnel.inner", "Where does the tunnel lead?", (DIG, STAY), STAY)
PAY = Form("push", pushes, no_push, numbers(0, HIGHEST_PUSH), measure=decided)
PUSHING = Kind("push", "push.pay", "How many more credits before the die?", (PAY,), PAY)
