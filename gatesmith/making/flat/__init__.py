"""Gates from other materials: cut from sheets by a laser, folded from card, pressed in clay.

Each follows the same plan as the printed gate. Laser and card are flat drawings of parts that are
cut out and joined; for clay, the tools are printed. ``crafts`` declares what can be made and with
which parameters; ``pipeline`` makes and verifies it.
"""
