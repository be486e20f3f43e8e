"""The surface has two sides, so its triangles can be wound consistently."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Finding, Severity
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box, loose
from gatesmith.validation.checks.reporting import count_text, places
from gatesmith.validation.checks.topology import _faults


def _run(subject: Subject) -> Iterator[Finding]:
    edges = _faults.orientation(subject).one_sided
    if len(edges):
        yield Finding(
            "non-orientable",
            Severity.ERROR,
            f"{count_text(len(edges), 'edge')} where both triangles run the same way however "
            "they are flipped: the surface has only one side",
            count=len(edges),
            at=places(subject.topology.middles(edges)),
            hint="the surface is twisted or passes through itself and encloses nothing; model the "
            "piece again",
        )


_PIECES, _POINTS = 8, 6


def _ring(*, one_sided: bool) -> Subject:
    """A tube bent into a ring; or a tube shaped like an 8 that closes mirrored, a Klein bottle.

    Half a turn brings each point of the 8, at ``t``, to where the one at ``-t`` was.
    """
    turns = 2 * np.pi * (np.arange(_POINTS) + 0.5) / _POINTS
    width, rise = (
        (np.sin(turns), np.sin(2 * turns)) if one_sided else (np.cos(turns), np.sin(turns))
    )
    points = np.empty((_PIECES, _POINTS, 3))
    for piece in range(_PIECES):
        around = 2 * np.pi * piece / _PIECES
        tilt = around / 2 if one_sided else 0.0
        reach = 20 + 5 * (np.cos(tilt) * width - np.sin(tilt) * rise)
        points[piece, :, 0] = np.cos(around) * reach
        points[piece, :, 1] = np.sin(around) * reach
        points[piece, :, 2] = 5 + 5 * (np.sin(tilt) * width + np.cos(tilt) * rise)
    closing = points[:1, ::-1] if one_sided else points[:1]
    here, there = points, np.concatenate((points[1:], closing))
    here_next, there_next = np.roll(here, -1, axis=1), np.roll(there, -1, axis=1)
    one = np.stack((here, there, there_next), axis=2)
    other = np.stack((here, there_next, here_next), axis=2)
    return Subject(loose(np.concatenate((one, other)).reshape(-1, 3, 3)))


CHECK = Check(
    name="orientable",
    summary="the surface has two sides",
    run=_run,
    codes=(
        Code(
            "non-orientable",
            "The surface has only one side, like a Klein bottle: its triangles cannot be wound "
            "consistently, so it has no inside.",
            refuses=lambda: _ring(one_sided=True),
            passes=lambda: _ring(one_sided=False),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10)),
)
