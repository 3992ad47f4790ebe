"""The table: people and bots sit down at it over a network. `protocol` has the messages, `store` what is kept, `play` a
table while it is played at, `lobby` all of them, `http` the way in, and `server` puts it together; nothing here names a
game."""
