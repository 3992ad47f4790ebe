"""The moments at which cards, Luck and reactions may be played, and the words on Forage Cards that mean each."""

from enum import IntEnum


class Moment(IntEnum):
    """When something may be played."""

    ACTIVATION = 0  # between the actions of one's own activation
    ATTACKING = 1  # this character has declared an Attack
    TARGETED = 2  # this character is the target of a declared Attack
    ROLLED = 3  # this character's dice lie on the table
    HURT = 4  # this character is about to suffer damage
    CONDITION = 5  # this character is about to suffer a condition
    MOVED = 6  # a non-friendly model has ended its movement


CARD_WINDOWS = {
    "activation": Moment.ACTIVATION,
    "attacking": Moment.ATTACKING,
    "targeted": Moment.TARGETED,
    "rolled": Moment.ROLLED,
    "hurt": Moment.HURT,
    "condition": Moment.CONDITION,
    "moved": Moment.MOVED,
}
