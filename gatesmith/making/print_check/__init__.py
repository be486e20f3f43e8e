"""What a printer makes of a model: the beads of its G-code, layer by layer, beside its sections."""
