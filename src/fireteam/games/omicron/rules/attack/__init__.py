"""Attacks: declared, of opportunity, and what their dice buy in the Action Store."""
