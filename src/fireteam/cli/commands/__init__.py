"""The commands of `fireteam`, one module per group."""
