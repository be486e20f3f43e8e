"""What can be wrong with a file before its triangles are looked at: every code, and its cure.

Decoders raise these codes as UnreadableError. Each has the smallest file that is refused with
it and the nearest one that is read, which tests hold the decoders to and the documents show.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gatesmith.mesh._file_samples import binary_stl, glb, item, package, text_stl


@dataclass(frozen=True)
class FileCode:
    """One way in which a file is damaged.

    ``meaning`` says what is wrong and why it matters, ``remedy`` what to do. ``refuses`` makes
    the bytes of a small file with this ``suffix`` that is refused so, ``passes`` those of the
    nearest one that is read; None where no bytes do it: a file that is not there, a time limit.
    """

    name: str
    meaning: str
    remedy: str
    suffix: str
    refuses: Callable[[], bytes] | None = None
    passes: Callable[[], bytes] | None = None


def remedy_of(code: str) -> str:
    """What to do about a code; a general word where it is none of ours."""
    found = FILE_CODES.get(code)
    return found.remedy if found else "export the piece again from the program that made it"


_AGAIN = "export the piece again from the program that made it"
_COPY = "copy or download the file again; if it stays so, export the piece again"

_RECORDS = (
    FileCode(
        "file-unreadable",
        "The file is not there, may not be read, is no ordinary file, is too large or changes "
        "while it is read.",
        "look at the name, at its rights, and that no other program is writing it",
        ".stl",
    ),
    FileCode(
        "file-empty",
        "The file holds nothing, or a whole mesh of no triangle.",
        "export the piece again; nothing was selected or the disk was full",
        ".stl",
        refuses=lambda: binary_stl(0, 0),
        passes=lambda: binary_stl(1, 1),
    ),
    FileCode(
        "file-cut",
        "The file ends before what it announces, so triangles are missing.",
        _COPY,
        ".stl",
        refuses=lambda: binary_stl(1, 1)[:-1],
        passes=lambda: binary_stl(1, 1),
    ),
    FileCode(
        "file-wrong-count",
        "A binary STL says another number of facets than it holds; programs believe either.",
        _COPY,
        ".stl",
        refuses=lambda: binary_stl(2, 1),
        passes=lambda: binary_stl(2, 2),
    ),
    FileCode(
        "file-trailing",
        "Something follows the end of the mesh: two files in one, or a wrong count.",
        "look whether two files were joined; else export the piece again",
        ".stl",
        refuses=lambda: binary_stl(1, 1) + b"\0",
        passes=lambda: binary_stl(1, 1),
    ),
    FileCode(
        "file-not-a-mesh",
        "The content is not what the name of the file says, or breaks the rules of its format.",
        "look whether it is the right file; rename it if the message says so, else export again",
        ".stl",
        refuses=lambda: text_stl("20 0"),
        passes=text_stl,
    ),
    FileCode(
        "file-decimal-comma",
        "Numbers are written with a comma, which programs read as two numbers or as none.",
        "set decimal points in the program or the system's language, and export again",
        ".stl",
        refuses=lambda: text_stl("20,5 0 0"),
        passes=lambda: text_stl("20.5 0 0"),
    ),
    FileCode(
        "3mf-invalid",
        "The package or its XML breaks a rule of 3MF, so that slicers refuse or repair it.",
        f"{_AGAIN}; if that program goes on writing it so, use STL",
        ".3mf",
        refuses=lambda: package(last=3),
        passes=package,
    ),
    FileCode(
        "3mf-unsafe",
        "Unpacking it would fill the memory, write outside its folder or read other files.",
        "do not open it elsewhere either; ask where it comes from",
        ".3mf",
        refuses=lambda: package(before="<!DOCTYPE model>"),
        passes=lambda: package(before="<!-- DOCTYPE model -->"),
    ),
    FileCode(
        "3mf-mirrored",
        "A transform mirrors its object, which 3MF forbids: it turns the surface inside out.",
        "mirror the mesh itself, in the program that made it, and export again",
        ".3mf",
        refuses=lambda: package(build=item("-1 0 0 0 1 0 0 0 1 0 0 0")),
        passes=lambda: package(build=item("-1 0 0 0 -1 0 0 0 1 0 0 0")),
    ),
    FileCode(
        "3mf-unit",
        "The unit is none that 3MF knows, so nobody can tell the size.",
        "export in millimetres",
        ".3mf",
        refuses=lambda: package(unit="millimetre"),
        passes=lambda: package(unit="millimeter"),
    ),
    FileCode(
        "3mf-empty",
        "The build names no object, or none with a triangle: a slicer shows an empty plate.",
        "put the object on the plate and export again",
        ".3mf",
        refuses=lambda: package(build=""),
        passes=package,
    ),
    FileCode(
        "glb-unsupported",
        "The GLB uses something of glTF that is not read here: packed or outside data, bent "
        "meshes, lines, an extension that it demands, another version.",
        "export it without compression and extensions, or as 3MF",
        ".glb",
        refuses=lambda: glb(1),
        passes=lambda: glb(2),
    ),
    FileCode(
        "step-invalid",
        "The exact solid breaks a rule of its geometry, or the kernel cannot read its data.",
        "let the program that wrote it heal or rebuild the solid, and export it again",
        ".step",
    ),
    FileCode(
        "step-no-solid",
        "The file holds no solid: only faces, curves, points, or nothing at all.",
        "close the surface to a solid before it is exported",
        ".step",
    ),
    FileCode(
        "step-crashed",
        "The CAD kernel broke down over the file, as it does over damage it does not foresee.",
        f"{_AGAIN}; another program's STEP of the same piece may do",
        ".step",
    ),
    FileCode(
        "step-too-slow",
        "The CAD kernel did not come to an end with the file in the time that it has.",
        "judge the piece as 3MF or STL, or leave details out",
        ".step",
    ),
    FileCode(
        "file-differs",
        "The disk gave other bytes back than were written to it.",
        "look after the disk, then make the piece again",
        "",
    ),
    FileCode(
        "file-not-step",
        "The file does not begin as a STEP file does.",
        "make the piece again",
        ".step",
    ),
    FileCode(
        "file-damaged",
        "The CAD kernel cannot read the data of a STEP file that was just written.",
        "make the piece again; if it stays so, report it with the command",
        ".step",
    ),
    FileCode(
        "step-volume",
        "A STEP file that was just written holds another volume than the solid that went in.",
        "make the piece again; if it stays so, report it with the command",
        ".step",
    ),
    FileCode(
        "file-not-judged",
        "The file could not be judged to the end: there was not enough memory, its process was "
        "killed, or gatesmith has a fault.",
        "judge it alone; if that fails too, report it with the file",
        ".stl",
    ),
)

FILE_CODES: Mapping[str, FileCode] = {record.name: record for record in _RECORDS}
"""Every code of a file as such, by name, in the order of the documents."""
