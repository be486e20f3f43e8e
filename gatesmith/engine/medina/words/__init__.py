"""Laws and problems of positions in words, in English and German."""
