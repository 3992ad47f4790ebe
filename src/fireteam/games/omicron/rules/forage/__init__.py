"""Forage Cards: deck and hands, and how cards are used."""
