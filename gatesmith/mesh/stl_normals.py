"""Whether the normals that an STL stores agree with the winding of its facets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gatesmith.mesh.file_notes import OPPOSED, FileNote

MOST = 1000
"""Facets that are looked at: a program writes all of its normals one way."""


def looked_at(count: int) -> range:
    """The numbers of the facets that are looked at, evenly spread over ``count``."""
    return range(0, count, max(1, -(-count // MOST)))


def normal_notes(
    normals: Iterable[Sequence[float | bytes | str]], corners: Iterable[Sequence[float]]
) -> tuple[FileNote, ...]:
    """A note if most stored normals oppose the winding.

    ``normals`` are three numbers or words a facet, ``corners`` the nine numbers of its corners.
    Facets without a normal or an area are passed over.
    """
    agree = oppose = 0
    for normal, (ax, ay, az, bx, by, bz, cx, cy, cz) in zip(normals, corners, strict=True):
        try:
            nx, ny, nz = map(float, normal)
        except ValueError:
            continue
        ux, uy, uz, vx, vy, vz = bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az
        along = nx * (uy * vz - uz * vy) + ny * (uz * vx - ux * vz) + nz * (ux * vy - uy * vx)
        agree += along > 0
        oppose += along < 0
    if oppose <= agree:
        return ()
    stored = f"{oppose} of {agree + oppose} stored normals"
    text = f"{stored} point against the winding of their triangles"
    return (FileNote(OPPOSED, text),)
