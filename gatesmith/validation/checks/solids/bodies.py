"""The mesh holds as many bodies as expected, each with its right side out."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gatesmith.core.findings import Fact, Finding, Severity
from gatesmith.mesh.triangles import Mesh
from gatesmith.validation.checks import Check, Code, Expectation, Subject
from gatesmith.validation.checks.examples import box, inverted, joined
from gatesmith.validation.checks.reporting import count_text, not_fully_checked, places
from gatesmith.validation.checks.solids._shells import bodies_of


def _run(subject: Subject) -> Iterator[Finding]:
    found, expected = bodies_of(subject), subject.expected.bodies
    if expected is not None and found.count != expected:
        yield Finding(
            "bodies",
            Severity.ERROR,
            f"{count_text(found.count, 'body', 'bodies')}, expected {expected}",
            count=found.count,
            value=found.count,
            limit=expected,
            hint="unite parts that belong together, and put one piece in each file",
        )
    if not found.known:
        yield not_fully_checked(
            f"which of {len(found.volumes)} closed surfaces lie in one another, and whether one is "
            "inside out"
        )
    # A mesh that is inside out as a whole is reported once, not body by body.
    if subject.mesh.volume < 0:
        return
    wrong = int(np.count_nonzero(found.inside_out))
    if wrong:
        yield Finding(
            "body-inside-out",
            Severity.ERROR,
            f"{count_text(wrong, 'body', 'bodies')} of {found.count} inside out and not a cavity "
            "of another",
            count=wrong,
            at=places(found.middles[found.inside_out]),
            hint="flip the triangles of that body; it was mirrored, or subtracted from nothing",
        )
    inner = int(np.count_nonzero(found.not_reversed))
    if inner:
        yield Finding(
            "shell-not-reversed",
            Severity.WARNING,
            f"{count_text(inner, 'closed surface')} inside a body "
            f"{'faces' if inner == 1 else 'face'} outwards like the body, so slicers see no cavity",
            count=inner,
            at=places(found.middles[found.not_reversed]),
            hint="flip its triangles if it is a cavity, remove it if it is not",
        )


def _facts(subject: Subject) -> dict[str, Fact]:
    found = bodies_of(subject)
    return {"bodies": found.count, "cavities": int(np.count_nonzero(found.cavities))}


def _beside(second: Mesh) -> Subject:
    """A large box and a second body beside it, where two bodies are expected."""
    return Subject(joined(box(20, 20, 10), second), Expectation(bodies=2))


CHECK = Check(
    name="bodies",
    summary="there are as many bodies as expected, each with its right side out",
    run=_run,
    facts=_facts,
    codes=(
        Code(
            "bodies",
            "The file has more or fewer bodies than the piece: parts that should be united are "
            "not.",
            refuses=lambda: Subject(
                joined(box(20, 20, 10), box(20, 20, 10, at=(20.1, 0, 0))), Expectation(bodies=1)
            ),
            passes=lambda: Subject(box(40, 20, 10), Expectation(bodies=1)),
        ),
        Code(
            "body-inside-out",
            "One body of several faces inwards, so slicers take it for a hole in nothing.",
            refuses=lambda: _beside(inverted(box(5, 5, 5, at=(30, 0, 0)))),
            passes=lambda: _beside(box(5, 5, 5, at=(30, 0, 0))),
        ),
        Code(
            "shell-not-reversed",
            "A closed surface inside a body faces outwards like the body, so slicers fill what may "
            "be meant as a cavity.",
            refuses=lambda: Subject(joined(box(20, 20, 10), box(5, 5, 5, at=(0, 0, 2)))),
            passes=lambda: Subject(joined(box(20, 20, 10), inverted(box(5, 5, 5, at=(0, 0, 2))))),
        ),
    ),
    passes=lambda: Subject(box(20, 20, 10), Expectation(bodies=1)),
)
