"""Whether a game is fair: the command `fireteam balance`."""
