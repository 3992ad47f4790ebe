"""The moments at which abilities may be used as interrupts, and the words on cards that mean each of them."""

from enum import IntEnum


class Moment(IntEnum):
    (
        TURN,  # between the actions of one's own turn
        DECLARED,  # an attack or a throw has been declared
        ROLLED,  # the dice of an attack lie on the table
        CHALLENGE,  # a stat challenge is about to be rolled
        TESTED,  # its dice lie on the table
        LEAVING,  # a figure is about to set out
        ENTERED,  # a figure has moved into a space
        HURT,  # somebody is about to suffer wounds
        SPAWN,  # the Spawn Enemies step
        ACTIVATION,  # an enemy is being activated; what is for any time comes with its first step
        ACTING,  # any other action has been declared: investigate, open, trade, revive, heal, that of a card
    ) = range(11)


# [interrupt.other-window] Once dice are rolled or wounds are due, only what is made for that may be used.
LATE = {Moment.ROLLED: "reroll", Moment.TESTED: "reroll", Moment.HURT: "prevent"}
FITTING = {
    Moment.TURN: ("action", "turn", "any"),
    Moment.DECLARED: ("declared", "any"),
    Moment.ROLLED: ("rolled", "any"),
    Moment.CHALLENGE: ("challenge", "any"),
    Moment.TESTED: ("tested", "any"),
    Moment.LEAVING: ("step", "any"),
    Moment.ENTERED: ("entered", "step", "any"),
    Moment.HURT: ("hurt", "any"),
    Moment.SPAWN: ("spawn", "any"),
    Moment.ACTIVATION: ("activation",),
    Moment.ACTING: ("any",),
}
