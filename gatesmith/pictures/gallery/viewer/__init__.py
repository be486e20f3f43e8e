"""One HTML file in which a model is turned by mouse, touch or keyboard, without a network."""
