"""What people are not asked by the usual standing answers."""

import fireteam
from fireteam.bots.roster import any_bot, consult
from fireteam.games.human_interface.ai import standing_answers
from fireteam.games.human_interface.rules.draws import boosts
from fireteam.games.human_interface.rules.harm import loot_piles

RULES = fireteam.rules_of("human_interface")


def test_people_are_asked_about_a_test_only_where_something_could_come_of_it() -> None:
    order, bot = RULES.judged.standing[standing_answers.PAST_HELP], any_bot("recruit")
    asked = spared = 0
    for number in range(3):
        game = fireteam.new("human_interface", seed=f"boosted {number}", scenario="crossfire", log=False)
        while not game.over:
            d = game.decision()
            if d.kind is boosts.BOOST:
                used = [option for option in game.options(d.seat) if not boosts.DONE.chosen(option)]
                effects, short = [boosts.effect_of(game.state, d, option) for option in used], d.args[4]
                answer = order(game.determinize(d.seat, "standing"), d.seat)
                turns = [e for e in effects if e.do == "again" or (e.do == "add" and e.amount >= short)]
                asked, spared = asked + (answer is None), spared + (answer is not None)
                if answer is not None:
                    assert boosts.DONE.chosen(answer)
                    assert not (short and turns)
                    assert {e.do for e in effects} <= {"add", "again"}
            game.choose(d.seat, consult(bot, game, d.seat, f"{number} {len(game.events)}"))
    assert asked
    assert spared


def test_gear_is_left_unless_an_agenda_asks_for_it() -> None:
    order, bot = RULES.judged.standing[standing_answers.LEAVE_GEAR], any_bot("recruit")
    left = asked = 0
    for number in range(6):
        game = fireteam.new("human_interface", seed=f"gear {number}", scenario="crossfire", agendas="on", log=False)
        while not game.over:
            d, s = game.decision(), game.state
            if d.kind is loot_piles.CLAIMING:
                agenda = s.agenda[d.seat]
                wanted = agenda >= 0 and s.setting.box.agendas[agenda].goal.do == "looted"
                answer = order(game.determinize(d.seat, "standing"), d.seat)
                assert (answer is None) == wanted
                left, asked = left + (not wanted), asked + wanted
            game.choose(d.seat, consult(bot, game, d.seat, f"{number} {len(game.events)}"))
    assert left
    assert asked
