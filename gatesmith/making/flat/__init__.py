"""Gates from other materials: cut from sheets by a laser, folded from card, pressed in clay.

Each follows the same plan as the printed gate. For laser and card, drawings show parts to cut out
and join; for clay, the tools are printed. ``crafts`` declares the crafts and their parameters;
``craft_pipeline`` makes and verifies the files.
"""
