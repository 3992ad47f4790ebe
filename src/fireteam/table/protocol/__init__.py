"""What goes over the wire, as docs/protocol.md explains it."""
