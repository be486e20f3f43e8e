"""Pictures by OpenGL: VTK in a process of its own, for it dies where there is no OpenGL.

The parent (``studio``) hands over triangles and cameras as plain bytes, the child
(``child``) hands back pixels. The light is a lamp with an extent and a sky: ``lights`` says from
where, a map of depths is drawn for each of its places, and ``shader`` adds up what reaches
a pixel. Nothing here but the child imports VTK.
"""
