"""What the reader of a file noticed beside its shape."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from gatesmith.core.errors import NOT_FULLY_CHECKED
from gatesmith.core.findings import Finding
from gatesmith.mesh.file_notes import OPPOSED, UNENDED, FileNote
from gatesmith.validation.checks import Check, Code, Subject
from gatesmith.validation.checks.examples import box
from gatesmith.validation.note_findings import EXTRAS, MIRRORED, PACKAGING, note_findings


def _run(subject: Subject) -> Iterator[Finding]:
    yield from note_findings(subject.mesh.notes)


def _noted(code: str, text: str) -> Subject:
    return Subject(replace(box(20, 20, 10), notes=(FileNote(code, text),)))


def _plain() -> Subject:
    return Subject(box(20, 20, 10))


CHECK = Check(
    name="reader_notes",
    summary="nothing in the file beside its shape is wrong or unread",
    run=_run,
    codes=(
        Code(
            MIRRORED,
            "A transform mirrors its object. The standard says that the piece is then the mirror "
            "image, and so it was checked; some programs turn the surface inside out instead, or "
            "reject the file.",
            refuses=lambda: _noted(MIRRORED, "the transform of build item 0 mirrors the object"),
            passes=_plain,
        ),
        Code(
            EXTRAS,
            "Metadata, colours, pictures or words of other programs in a 3MF break a rule; the "
            "shape is whole, but strict programs reject the file.",
            refuses=lambda: _noted(EXTRAS, "a colour has no name"),
            passes=_plain,
        ),
        Code(
            PACKAGING,
            "The package of a 3MF has a small fault that slicers ignore, such as an object with "
            "the id 0 or a picture that is listed but missing.",
            refuses=lambda: _noted(PACKAGING, "an object has the id 0; ids begin at 1"),
            passes=_plain,
        ),
        Code(
            NOT_FULLY_CHECKED,
            "Something in the file was not checked: the finding names it.",
            refuses=lambda: _noted(NOT_FULLY_CHECKED, "the model holds slices, which are not read"),
            passes=_plain,
        ),
        Code(
            UNENDED,
            "The last solid of STL text has no endsolid: most programs read it, but the file may "
            "have been cut.",
            refuses=lambda: _noted(UNENDED, "line 85: the last solid ends without endsolid"),
            passes=_plain,
        ),
        Code(
            OPPOSED,
            "The normals that an STL stores point against the winding of its triangles; slicers "
            "go by the winding, some viewers by the normals.",
            refuses=lambda: _noted(
                OPPOSED, "12 of 12 stored normals point against the winding of their triangles"
            ),
            passes=_plain,
        ),
    ),
    passes=_plain,
)
