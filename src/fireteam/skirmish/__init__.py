"""What tactical skirmish games have in common beyond the kernel and the board. Nothing here knows a game: a piece
stands here because at least two games are shorter by it, and none of them tells it which one it is."""
