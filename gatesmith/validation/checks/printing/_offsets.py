"""What of a section is too thin, and which gaps in it are too narrow: by opening and closing.

A section drawn in by half a limit and let out again (opened) lacks what is thinner than the
limit; let out first and then drawn in (closed), it has lost its gaps narrower than that.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from gatesmith.validation.checks.printing._shapes import (
    Shape,
    boxes_meet,
    mitred_offset,
    round_offset,
)

# Millimetres that a thickness may be below its limit: points of sections are moved by up to
# 0.001 mm on each side, and float32 and the tolerance of meshing leave as much again.
NOISE = 0.004

# Millimetres by which what was drawn in is let out further than before, so that rounding leaves
# no slivers along its rim. What reaches out less than this is not seen.
_HAIR = 0.01

# Degrees: a corner in the plan as sharp as this comes back to its point, though it is thin
# there; a sharper one is a blade, whose thin part is nearly three times as long as the limit.
# A side in the height that closes as fast is a point, too, and no wall: see ``_stacks``.
SHARPEST = 20.0
_MITRE = 1 / float(np.sin(np.radians(SHARPEST / 2)))

# Halvings in the search for a thickness: 1/256 of the limit, 0.003 mm for a wall of 0.8 mm.
_HALVINGS = 8


@dataclass(frozen=True, eq=False)
class Part:
    """A connected part of a section that is thinner than a limit, or of the air around it.

    ``shape`` is all of it. ``root`` is where it hangs on something wider, a hair deep; it may be
    in several parts, or empty.
    """

    shape: Shape
    root: Shape

    @property
    def free(self) -> bool:
        """Whether it hangs on nothing wider."""
        return self.root.is_empty()

    @property
    def raised(self) -> bool:
        """Whether it hangs on something wider at one side only: a rib, and no web."""
        return len(self.root.decompose()) == 1

    def reaches(self, way: float) -> bool:
        """Whether some of it is farther than ``way`` from its root."""
        return not (self.shape - round_offset(self.root, way)).is_empty()


def thin_parts(section: Shape, limit: float, reach: float | None = None) -> tuple[Part, ...]:
    """The thin parts of a section that reach out from thick matter by more than ``reach``.

    That is ``limit`` where it is not given. A part without any thick matter counts whatever its
    length.
    """
    half = (limit - NOISE) / 2
    core = mitred_offset(mitred_offset(section, -half), half + _HAIR, _MITRE)
    rest = section - core
    if rest.is_empty():
        return ()
    return _reaching(rest, core ^ section, limit if reach is None else reach)


def narrow_parts(section: Shape, limit: float) -> tuple[Part, ...]:
    """The gaps narrower than ``limit`` that go deeper than it is wide, and holes of that width."""
    half = (limit - NOISE) / 2
    closed = mitred_offset(mitred_offset(section, half), -half - _HAIR, _MITRE)
    rest = closed - section
    if rest.is_empty():
        return ()
    air = mitred_offset(closed + section, 4 * _HAIR) - closed - section
    return _reaching(rest, air, limit)


def _reaching(rest: Shape, core: Shape, reach: float) -> tuple[Part, ...]:
    """The connected parts of ``rest`` that go farther than ``reach`` from ``core``."""
    parts = rest.decompose()
    # All roots at once: one by one, each part would be held against the whole core.
    whole = mitred_offset(rest, 2 * _HAIR) ^ core
    roots = whole.decompose()
    near = boxes_meet(parts, roots, 2 * _HAIR)
    found = []
    for part, beside in zip(parts, near, strict=True):
        low_x, low_y, high_x, high_y = part.bounds()
        small = (high_x - low_x) ** 2 + (high_y - low_y) ** 2 <= reach**2
        places = np.flatnonzero(beside)
        grown = mitred_offset(part, 2 * _HAIR) if len(places) else part
        if len(places) ** 2 > len(roots):
            # A part with many roots, as the gaps between a thousand tiles: so it is cheaper.
            root = whole ^ grown
        else:
            root = part - part
            for place in places:
                root = root + (roots[place] ^ grown)
        thin = Part(part, root)
        if thin.free:
            counts = not mitred_offset(part, -_HAIR).is_empty()
        else:
            counts = not small and thin.reaches(reach)
        if counts:
            found.append(thin)
    return tuple(found)


def width_of(shape: Shape, most: float) -> float:
    """The width of the widest circle that goes into a shape, if it is below ``most``, else that."""
    low, high = 0.0, most
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        if round_offset(shape, -middle / 2).is_empty():
            high = middle
        else:
            low = middle
    return (low + high) / 2
