"""What readers of files tell besides the mesh, without numpy."""

from __future__ import annotations

from typing import NamedTuple


class FileNote(NamedTuple):
    """What a reader found in a file that does not stop its mesh from being judged.

    ``code`` is that of the finding that tells it, ``text`` what is said.
    """

    code: str
    text: str


UNENDED = "stl-unended"
"""The code of STL text whose last solid has no end."""

OPPOSED = "normals-opposed"
"""The code of an STL whose stored normals point inwards."""
