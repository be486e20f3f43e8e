"""Pictures of positions: drawn boards, terminal drawings, and the leaflet of the gate rules."""
