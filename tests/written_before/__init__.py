"""What earlier versions of the program have written: records, positions and a store with tables. None of it is ever
written anew: whoever changes how things are kept adds a generation and lets the older ones be read."""
