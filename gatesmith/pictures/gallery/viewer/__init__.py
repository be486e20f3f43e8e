"""A self-contained HTML page with a model to turn by mouse, touch or keyboard."""
