"""Today's cards and challenges: three rounds, how one fared, a calendar."""
