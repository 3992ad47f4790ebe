"""The rules, a folder for each chapter. Chapters rest on each other one way, in the order that `pyproject.toml` holds;
`round` puts them together, and `invariants` says what must hold after every decision."""
