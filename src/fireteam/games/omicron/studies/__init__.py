"""What is studied: balance, which content came into play, variants for the battery, how fast sight is."""
