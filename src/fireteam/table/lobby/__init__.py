"""All the tables of a server: in memory, made, sat down at, listed, and looked after."""
