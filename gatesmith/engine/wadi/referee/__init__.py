"""The referee: laws, choices, play, refusals with their explanations, problems and scores."""
