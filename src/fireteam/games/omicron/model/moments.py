"""The moments at which cards, Luck and reactions may be played, and the words on Forage Cards that mean each."""

from enum import IntEnum


class Moment(IntEnum):
    """When something may be played."""

    (
        ACTIVATION,  # between the actions of one's own activation
        ATTACKING,  # this character has declared an Attack
        TARGETED,  # this character is the target of a declared Attack
        ROLLED,  # this character's dice lie on the table
        HURT,  # this character is about to suffer damage
        CONDITION,  # this character is about to suffer a condition
        MOVED,  # a non-friendly model has ended its movement
    ) = range(7)


CARD_WINDOWS = {
    "activation": Moment.ACTIVATION,
    "attacking": Moment.ATTACKING,
    "targeted": Moment.TARGETED,
    "rolled": Moment.ROLLED,
    "hurt": Moment.HURT,
    "condition": Moment.CONDITION,
    "moved": Moment.MOVED,
}
