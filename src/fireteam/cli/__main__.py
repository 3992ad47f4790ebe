"""`python -m fireteam.cli` is the command `fireteam`."""

from fireteam.cli import main

main()
