"""The customizer twin: a piece as one OpenSCAD file that anybody can change in a browser.

Thingiverse's Customizer and MakerWorld's Parametric Model Maker run such a file. What the plan
works out is worked out in it again, in OpenSCAD's own language: a second description of the
piece, by which the tests hold the first. ``annotations`` writes the parameters out of their
declaration, ``twin`` joins them with the parts in ``templates/customizer``, ``making`` proves
and writes the file.
"""
