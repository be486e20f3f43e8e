"""What a file holds at all: checks that every other check rests on."""
