"""The table: people and bots sit down at it over a network. `wire` has the messages, `store` what is kept, `tables` the
game that is running; nothing here names a game."""
