"""What the quick way over a stream accepts as a whole binary STL."""

from __future__ import annotations

import io

import numpy as np

from gatesmith.mesh.tally import tally_of_stl
from gatesmith.validation.checks.examples import Points, box

FACET = np.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])


def stl(corners: Points) -> bytes:
    """A binary STL of these corners, float (m, 3, 3)."""
    facets = np.zeros(len(corners), FACET)
    facets["corners"] = corners
    facets["attribute"] = 0xFFFF  # so that a word read from the wrong place is no number
    return b"-" * 80 + len(facets).to_bytes(4, "little") + facets.tobytes()


def test_only_a_whole_binary_stl_is_tallied() -> None:
    """A cut or padded file would pass as the mesh that is left of it."""
    data = stl(box(2, 3, 4).corners)
    assert tally_of_stl(io.BytesIO(data), len(data)) is not None
    for wrong in (b"", data[:83], data[:84], data[:-1], data + b"\0", data[:80] + bytes(4)):
        assert tally_of_stl(io.BytesIO(wrong), len(wrong)) is None
    assert tally_of_stl(io.BytesIO(data[:-1]), len(data)) is None, "cut while it was read"
    assert tally_of_stl(io.BytesIO(data[:100]), len(data)) is None, "cut in its first facet"


def test_the_position_of_the_stream_does_not_matter() -> None:
    """A caller that has examined the header would get another answer."""
    data = stl(box(2, 3, 4).corners)
    stream = io.BytesIO(data)
    stream.read(200)
    tally = tally_of_stl(stream, len(data))
    assert tally is not None
    assert tally.closed
