"""What a seat is shown: the view, what an option would bring, the words of cards, and a picture for the terminal."""
