"""Made pieces as bodies that can be put together: for tests only."""

from __future__ import annotations

import manifold3d  # type: ignore[import-not-found]  # compiled, and without types
import numpy as np
import pytest

from .making import Case, Workbench

EDITION = "medina-2001"
NOTHING = 1e-3  # mm³, of a boolean intersection
GAP = 0.02  # mm, by which a gap may differ from the clearance


def body(workbench: Workbench, piece: str, variant: str) -> manifold3d.Manifold:
    """The mesh of a variant as it was written, closed and of its own volume."""
    mesh = workbench.made(Case(piece, variant, EDITION)).mesh
    points, facets = np.array(mesh.vertices, np.float32), np.array(mesh.faces, np.uint32)
    made = manifold3d.Manifold(manifold3d.Mesh(points, facets))
    assert made.status() == manifold3d.Error.NoError
    assert made.volume() == pytest.approx(mesh.volume, rel=1e-4)
    return made


def overlap(one: manifold3d.Manifold, other: manifold3d.Manifold) -> float:
    """The volume that two bodies share, mm³."""
    return float((one ^ other).volume())
