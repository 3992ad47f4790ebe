"""The way in from a network: pages, sockets, and who may ask for what."""
