"""What the laws and the problems of a position are called, in English and in German."""
