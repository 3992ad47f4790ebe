"""The rules: the round, what holds after every decision, and a folder for each chapter of the book. A chapter knows
those below it: figures are at the bottom, then abilities, rolls, harm and terrain; then rooms, movement and attack; the
phases are above all."""
