"""Opponents. They are written against the kernel alone and see only worlds in which everything that their seat
does not know has been dealt again; `roster` names them, `standing` holds the standing answers of a person."""
