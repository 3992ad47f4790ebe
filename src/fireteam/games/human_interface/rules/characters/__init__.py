"""What a character is: skills, wounds, cybershock, adrenaline."""
