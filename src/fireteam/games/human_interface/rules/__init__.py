"""The rules of the book, a folder per chapter."""
