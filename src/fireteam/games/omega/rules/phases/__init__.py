"""The phases in the order of the book: set-up, timer and planning, the turns of the commandos, the overseer."""
