"""The customizer file: a piece as one OpenSCAD file whose sizes anyone can change in a browser.

Thingiverse's Customizer and MakerWorld's Parametric Model Maker run such a file. It calculates
again, in OpenSCAD's own language, what the plan of the piece calculates: an independent second
description, against which the tests check the first. ``annotations`` writes the parameters from
their declaration, ``customizer`` joins them with the parts in ``templates/customizer``, and
``customizer_pipeline`` verifies and writes the file.
"""
