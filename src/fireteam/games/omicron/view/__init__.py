"""What a seat is shown: who may see what, previews, numbers and texts of options, cards, the terminal's picture."""
