"""When somebody may interrupt: before a figure sets out and after every step, after an attack or challenge has been
declared, when dice lie on the table, when somebody is about to be wounded. Everything that can be used is open to all,
so whoever has nothing to use is not asked."""

from collections.abc import Iterable

from fireteam.games.omega.model import FIRST_ENEMY, NOBODY, OVERSEER, TEAM, Moment, Omega, Use, player_of, title, whom
from fireteam.games.omega.rules.abilities import ability_options, ability_targets, ability_use
from fireteam.games.omega.rules.figures import arsenal
from fireteam.kernel import Answered, Decision, Flow, Form, Kind, always, argument_of, fill, never_refused, unpair

_ACTIVATION = Moment.ACTIVATION


def interrupted(s: Omega, moment: Moment, actor: int) -> Answered:
    """[gap.interrupt-order] Ask those who could use something, until somebody does. Whoever asks goes on when that is
    done and asks again; the moment is over when all have passed in a row."""
    return ask(s, able(s, moment, actor), moment, actor)


def ask(s: Omega, owners: Iterable[int], moment: Moment, actor: int) -> Answered:
    for owner in owners:
        answer = yield Decision(seat(s, owner), INTERRUPT, owner, moment, actor)
        if ability_options.USE.chosen(answer):
            use(s, owner, answer, actor)
            return True
    return False


def able(s: Omega, moment: Moment, actor: int) -> Iterable[int]:
    """Who can use something now: those against whom it goes, in the order of initiative, then the side that acts. Most
    of the time nobody who is there has anything for the moment."""
    setting, side = s.setting, side_of(actor)
    timely = setting.answers[side][moment] & (s.in_play | setting.piece_mask)
    if not timely:
        return ()
    found = owners(s, 1 - side, timely)
    if moment != _ACTIVATION:  # it has `use` among its own options
        found += owners(s, side, timely)
    return [owner for owner in found if ability_options.can_use(s, owner, moment, actor)]


def side_of(actor: int) -> int:
    return OVERSEER if actor >= FIRST_ENEMY or actor == NOBODY else TEAM


def owners(s: Omega, side: int, wanted: int) -> list[int]:
    """Those of a side who have any of these abilities: commandos by initiative, the dashboard before the enemies."""
    if side == TEAM:
        found = arsenal.commandos_with(s, wanted)
        return [owner for owner in s.order if owner in found] if len(found) > 1 else found
    found = [NOBODY] if s.setting.piece_mask & wanted else []
    return found + arsenal.enemies_with(s, wanted) if s.setting.enemy_mask & wanted else found


def seat(s: Omega, owner: int) -> int:
    return OVERSEER if owner == NOBODY else player_of(s, owner)


def use(s: Omega, owner: int, answer: int, actor: int) -> None:
    """What was answered is begun; its owner is whoever was asked."""
    named, aimed = unpair(argument_of(answer))
    _, number = ability_options.holder(s, (owner,), named)
    ability_use.begin(s, owner, number, ability_targets.meant(s, owner, number, actor, aimed))


def carry_out(s: Omega, use: Use) -> Flow:
    """[interrupt.other-window] An ability does what it does; one that is an action is declared first."""
    if use.declared and ((yield from interrupted(s, Moment.ACTING, use.user)) or not ability_use.stands(s, use)):
        return
    yield from ability_use.go(s, use)


def before_wounds(s: Omega, figure: int) -> Flow:
    """Somebody is about to suffer wounds: what is used against that is carried out at once."""
    while s.pending[-1] > 0 and (yield from interrupted(s, Moment.HURT, figure)):
        yield from ability_use.at_once(s)


WORDS = {
    Moment.DECLARED: "{actor} attacks",
    Moment.ROLLED: "{actor} has rolled",
    Moment.CHALLENGE: "{actor} is put to the test",
    Moment.TESTED: "{actor} has rolled",
    Moment.LEAVING: "{actor} is about to move",
    Moment.ENTERED: "{actor} has moved",
    Moment.HURT: "{actor} is about to be wounded",
    Moment.ACTING: "{actor} is about to act",
}


def asks(s: Omega, d: Decision) -> str:
    owner, moment, actor = d.args
    happens = fill(WORDS.get(Moment(moment), "{actor} acts"), {"actor": title(s, actor)})
    return f"{happens}: {title(s, owner) if owner >= 0 else 'the overseer'} may use something."


PASS: Form[Omega] = Form("pass", always, never_refused)
INTERRUPT: Kind[Omega] = Kind(
    "interrupt", "interrupt.definition", asks, (ability_options.USE, PASS), default=PASS, piece=whom
)
