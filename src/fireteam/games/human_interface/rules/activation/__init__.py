"""The activation of a character: who acts next, and every form of action."""
