"""Between two missions of a campaign: the team heals, hires, buys and learns, until it sets out. Nobody has to do
anything of it."""

from collections.abc import Callable, Sequence

from fireteam.games.human_interface.model import (
    IDENTITY,
    IMPROVEMENT,
    ITEM,
    LEAST_TEAM,
    MOST_CARDS,
    MOST_CHIPS,
    MOST_IMPROVEMENTS,
    MOST_PEOPLE,
    MOST_SHOCK,
    Identity,
    Member,
    Table,
    fits_class,
    is_chip,
)
from fireteam.games.human_interface.model.equipment import loadout, starting_shock
from fireteam.games.human_interface.model.setup import set_out
from fireteam.games.human_interface.model.teams import for_hire
from fireteam.kernel import (
    Decision,
    Flow,
    Form,
    Kind,
    Offer,
    Refusals,
    argument_of,
    first_refused,
    pair,
    paired,
    refused,
    say,
    unpair,
)
from fireteam.skirmish.forms import unless

CAPTAIN = 0  # [mode.team-decisions] the first player


def muster(s: Table) -> Flow:
    """[campaign.progress] One thing after the other, in any order."""
    choice = yield Decision(CAPTAIN, MUSTERING)
    for form, act in ACTS.items():
        if form.chosen(choice):
            act(s, argument_of(choice))


# --- Who is there, and what can be spent -------------------------------------------------------------------------


def member(s: Table, who: int) -> Member | None:
    return next((one for one in s.camp if one.who == who), None)


def going(s: Table) -> int:
    return sum(not one.home for one in s.camp)


def recruits(s: Table) -> list[int]:
    """[campaign.hiring] Who can be hired: nobody who is, or was, in this campaign."""
    progress = s.setting.progress
    ever = {one.who for one in progress.team} if progress else set()
    ever |= {s.setting.identity_names[one.who] for one in s.camp}
    return for_hire(s.setting, progress.faction if progress else "", ever)


def spendable(s: Table) -> int:
    """[campaign.hiring] What is not needed to hire until three can go."""
    return s.credits - s.setting.mission.market.hire * max(0, LEAST_TEAM - going(s))


def is_sold(s: Table, item: int) -> bool:
    """[campaign.market]"""
    market, card = s.setting.mission.market, s.setting.box.items[item]
    return 0 < card.price <= market.dearest and (not market.goods or card.name in market.goods)


def _identity(s: Table, who: int) -> Identity:
    return s.setting.box.identities[who]


def _people(s: Table, d: Decision) -> Offer:
    return [one.who for one in s.camp]


def _absent(s: Table, who: int) -> Refusals:
    return first_refused(
        (member(s, who) is None, f"{s.setting.identity_names[who]} is not in the team", "campaign.progress")
    )


def _too_dear(s: Table, price: int, have: int) -> Refusals:
    return first_refused((price > have, f"it costs {price}, and {have} can be spent", "campaign.market"))


def price(s: Table, option: int) -> int:
    """[campaign.market] What an option costs, in credits."""
    market = s.setting.mission.market
    if BUY.chosen(option):
        return s.setting.box.items[unpair(argument_of(option))[0]].price
    return market.heal if HEAL.chosen(option) else market.hire if HIRE.chosen(option) else 0


# --- Healing, hiring, staying ------------------------------------------------------------------------------------


def _heal(s: Table, who: int) -> None:
    one, price = _found(s, who), s.setting.mission.market.heal
    one.crippled = False
    s.credits -= price
    say(s, "healed", "campaign.healing", "{who} is well again, for {price} credits.", who=_called(s, who), price=price)


def _heal_refusals(s: Table, d: Decision, who: int) -> Refusals:
    one = member(s, who)
    return refused(
        _absent(s, who),
        (one is not None and not one.crippled, f"{_called(s, who)} is not crippled", "campaign.healing"),
        _too_dear(s, s.setting.mission.market.heal, spendable(s)),
    )


def _hire(s: Table, who: int) -> None:
    """[campaign.hiring] With what is on the card, or what the class has."""
    setting, price = s.setting, s.setting.mission.market.hire
    gear = tuple(setting.item(name) for name in loadout(setting, _identity(s, who), None))
    s.camp.append(Member(who, gear=gear))
    s.credits -= price
    say(s, "hired", "campaign.hiring", "{who} joins for {price} credits.", who=_called(s, who), price=price)


def _hire_refusals(s: Table, d: Decision, who: int) -> Refusals:
    return refused(
        (who not in recruits(s), f"{_called(s, who)} cannot be hired", "campaign.hiring"),
        (len(s.camp) >= MOST_PEOPLE, f"there are {MOST_PEOPLE} in the team", "campaign.hiring"),
        _too_dear(s, s.setting.mission.market.hire, s.credits),
    )


def _stay(s: Table, who: int) -> None:
    _found(s, who).home = True
    say(s, "stays", "campaign.team-size", "{who} stays at home.", who=_called(s, who))


def _stay_refusals(s: Table, d: Decision, who: int) -> Refusals:
    one = member(s, who)
    return refused(
        _absent(s, who),
        (one is not None and one.home, f"{_called(s, who)} stays at home", "campaign.team-size"),
        (going(s) <= s.setting.mission.size, "there is a place for everybody", "campaign.team-size"),
    )


# --- Gear --------------------------------------------------------------------------------------------------------


def _buy(s: Table, argument: int) -> None:
    item, who = unpair(argument)
    one, card = _found(s, who), s.setting.box.items[item]
    one.gear = (*one.gear, item)
    s.credits -= card.price
    text = "{who} gets {what} for {price} credits."
    say(s, "bought", "campaign.market", text, who=_called(s, who), what=card.name, price=card.price)


def _goods(s: Table, d: Decision) -> Offer:
    sold = [item for item in range(len(s.setting.box.items)) if is_sold(s, item)]
    return [paired(item, one.who) for one in s.camp for item in sold]


def _buy_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    item, who = unpair(argument)
    card, one = s.setting.box.items[item], member(s, who)
    return refused(
        (not is_sold(s, item), f"{card.name} is not sold here", "campaign.market"),
        _absent(s, who) if one is None else _burden(s, one, item),
        _too_dear(s, card.price, spendable(s)),
    )


def _burden(s: Table, one: Member, item: int) -> Refusals:
    """Cybershock is the other price."""
    card, called, chip = s.setting.box.items[item], _called(s, one.who), is_chip(s.setting, item)
    held = _alike(s, one, item)
    return first_refused(
        (not fits_class(_identity(s, one.who), card), f"{card.name} is not for {called}", "class.role"),
        (item in one.gear, f"{called} has {card.name}", "campaign.market"),
        (chip and held >= MOST_CHIPS, f"{called} has {held} neurochips", "setup.neurochip-healthy-limit"),
        (not chip and held >= MOST_CARDS, f"{called} has {held} equipment cards", "setup.equipment-limit"),
        lambda: _shocked(s, one, (*one.gear, item)),
    )


def _drop(s: Table, argument: int) -> None:
    """[campaign.market] It brings nothing, so that nobody is hired for what they bring."""
    item, who = unpair(argument)
    one = _found(s, who)
    one.gear = _without(one.gear, item)
    called = s.setting.item_names[item]
    say(s, "dropped", "campaign.market", "{who} leaves {what} behind.", who=_called(s, who), what=called)


def _carried(s: Table, d: Decision) -> Offer:
    return [paired(item, one.who) for one in s.camp for item in dict.fromkeys(one.gear)]


def _drop_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    item, who = unpair(argument)
    one = member(s, who)
    if one is None:
        return _absent(s, who)
    card, called = s.setting.box.items[item], _called(s, who)
    most = MOST_CHIPS if is_chip(s.setting, item) else MOST_CARDS
    return first_refused(
        (item not in one.gear, f"{called} has no {card.name}", "campaign.market"),
        (not card.cybershock and _alike(s, one, item) < most, f"{called} has room for more", "campaign.market"),
        lambda: _shocked(s, one, _without(one.gear, item)),
    )


def _shocked(s: Table, one: Member, gear: Sequence[int]) -> Refusals:
    """[setup.cybershock-start] [setup.cybershock-start-bounds] Nobody begins with so much that they are lost."""
    shock = starting_shock(s.setting, _identity(s, one.who), gear, one.learnt)
    reason = f"{_called(s, one.who)} would begin with a cybershock of {shock}"
    return refused((shock >= MOST_SHOCK, reason, "setup.cybershock-start-bounds"))


def _without(gear: tuple[int, ...], item: int) -> tuple[int, ...]:
    place = gear.index(item)
    return gear[:place] + gear[place + 1 :]


def _alike(s: Table, one: Member, item: int) -> int:
    """How many neurochips somebody has, or how many equipment cards, whichever this is."""
    return sum(is_chip(s.setting, each) == is_chip(s.setting, item) for each in one.gear)


# --- Improvements ------------------------------------------------------------------------------------------------


def _learn(s: Table, argument: int) -> None:
    number, who = unpair(argument)
    one = _found(s, who)
    one.learnt = (*one.learnt, number)
    s.lessons -= 1
    called = s.setting.improvement_names[number]
    say(s, "improved", "campaign.improvements", "{who} has learnt {what}.", who=_called(s, who), what=called)


def _lessons(s: Table, d: Decision) -> Offer:
    numbers = range(len(s.setting.box.improvements)) if s.lessons else ()
    return [paired(number, one.who) for one in s.camp for number in numbers]


def _learn_refusals(s: Table, d: Decision, argument: int) -> Refusals:
    number, who = unpair(argument)
    one = member(s, who)
    return refused(
        (not s.lessons, "there is no improvement to be chosen", "campaign.improvements"),
        _absent(s, who) if one is None else _unfit(s, one, number),
    )


def _unfit(s: Table, one: Member, number: int) -> Refusals:
    improvement, called = s.setting.box.improvements[number], _called(s, one.who)
    fits = fits_class(_identity(s, one.who), improvement)
    return first_refused(
        (not fits, f"{improvement.name} is not for {called}", "class.role"),
        (number in one.learnt, f"{called} has learnt {improvement.name}", "campaign.improvements"),
        (
            len(one.learnt) >= MOST_IMPROVEMENTS,
            f"{called} has {MOST_IMPROVEMENTS} improvements",
            "campaign.improvements",
        ),
    )


# --- Setting out -------------------------------------------------------------------------------------------------


def _leave(s: Table, _: int) -> None:
    set_out(s)
    say(s, "set-out", "campaign.progress", "{team} sets out.", team=s.setting.team_names[0], credits=s.credits)


def _leave_refusals(s: Table, d: Decision, _: int) -> Refusals:
    many, size = going(s), s.setting.mission.size
    hires = HIRE.offered(s, d) if many < LEAST_TEAM else ()
    return refused(
        (many > size, f"{many} want to go, and there are {size} places", "campaign.team-size"),
        (any(True for _ in hires), f"{many} are too few: somebody can be hired", "campaign.hiring"),
    )


def _found(s: Table, who: int) -> Member:
    return next(one for one in s.camp if one.who == who)


def _called(s: Table, who: int) -> str:
    return s.setting.identity_names[who]


def _otherwise(s: Table, d: Decision) -> int:
    """Whoever is away sets out as soon as that is possible; before that the last stay at home, or the first join."""
    for form in (DONE, HIRE):
        if offered := [*form.offered(s, d)]:
            return form.option(offered[0])
    return STAY.option([*STAY.offered(s, d)][-1])


def _prompt(s: Table, d: Decision) -> str:
    left = f"{s.credits} credits" + (f", {s.lessons} improvement{'s' * (s.lessons > 1)} to learn" if s.lessons else "")
    return f"What do you do before {s.setting.mission.name}? {left}."


HEAL: Form[Table] = Form(
    "heal", unless(_heal_refusals, _people), _heal_refusals, IDENTITY, label="Heal {0}", action="Heal"
)
LEARN: Form[Table] = Form(
    "improve",
    unless(_learn_refusals, _lessons),
    _learn_refusals,
    pair(IMPROVEMENT, IDENTITY),
    label="{1} learns {0}",
    action="Learn {0}",
)
HIRE: Form[Table] = Form(
    "hire",
    unless(_hire_refusals, lambda s, d: recruits(s)),
    _hire_refusals,
    IDENTITY,
    label="Hire {0}",
    action="Hire",
)
BUY: Form[Table] = Form(
    "buy",
    unless(_buy_refusals, _goods),
    _buy_refusals,
    pair(ITEM, IDENTITY),
    label="Buy {0} for {1}",
    action="Buy {0}",
)
DROP: Form[Table] = Form(
    "drop",
    unless(_drop_refusals, _carried),
    _drop_refusals,
    pair(ITEM, IDENTITY),
    label="{1} leaves {0} behind",
    action="Leave {0} behind",
)
STAY: Form[Table] = Form(
    "stay",
    unless(_stay_refusals, _people),
    _stay_refusals,
    IDENTITY,
    label="Leave {0} at home",
    action="Leave at home",
)
DONE: Form[Table] = Form("done", unless(_leave_refusals), _leave_refusals, label="Set out")
ACTS: dict[Form[Table], Callable[[Table, int], None]] = {
    DONE: _leave,
    HEAL: _heal,
    LEARN: _learn,
    HIRE: _hire,
    BUY: _buy,
    DROP: _drop,
    STAY: _stay,
}
MUSTERING: Kind[Table] = Kind("mustering", "campaign.progress", _prompt, tuple(ACTS), default=_otherwise)
