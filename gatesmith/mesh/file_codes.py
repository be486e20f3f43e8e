"""What can be wrong with a file before its triangles are checked: every code, with its remedy.

Decoders raise these codes as UnreadableError. Each comes with the smallest file that is rejected
with it and the nearest one that is read; tests check the decoders against both, and the
documentation shows them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from gatesmith.core.errors import MAKE_SMALLER, NOT_FULLY_CHECKED
from gatesmith.mesh._file_samples import binary_stl, glb, package, text_stl


@dataclass(frozen=True)
class FileCode:
    """One way in which a file is damaged.

    ``meaning`` explains the fault and why it matters, ``remedy`` what to do. ``refuses`` makes the
    bytes of a small file with this ``suffix`` that is rejected with this code, ``passes`` those of
    the nearest one that is read; both are None where no bytes cause it, such as a missing file.
    """

    name: str
    meaning: str
    remedy: str
    suffix: str
    refuses: Callable[[], bytes] | None = None
    passes: Callable[[], bytes] | None = None


def remedy_of(code: str) -> str:
    """What to do about a code; general advice for an unknown one."""
    found = FILE_CODES.get(code)
    if code == NOT_FULLY_CHECKED:
        return MAKE_SMALLER
    return found.remedy if found else "export the piece again from the program that made it"


_AGAIN = "export the piece again from the program that made it"
_REPAIRED_SOLID = "repair the solid in the program that wrote it, or export the piece as 3MF or STL"
_COPY = "copy or download the file again; if that does not help, export the piece again"

_CODES = (
    FileCode(
        "file-unreadable",
        "The file is missing, not readable, not a regular file, too large, or changes while it is "
        "read.",
        "check the name and the permissions, and that no other program is writing the file",
        ".stl",
    ),
    FileCode(
        "file-empty",
        "The file is empty, or holds a mesh without triangles.",
        "export the piece again; nothing was selected, or the disk was full",
        ".stl",
        refuses=lambda: binary_stl(0, 0),
        passes=lambda: binary_stl(1, 1),
    ),
    FileCode(
        "file-cut",
        "The file is shorter than it declares, so triangles are missing.",
        _COPY,
        ".stl",
        refuses=lambda: binary_stl(1, 1)[:-1],
        passes=lambda: binary_stl(1, 1),
    ),
    FileCode(
        "file-wrong-count",
        "A binary STL declares another number of triangles than it holds; programs differ in which "
        "they trust.",
        _COPY,
        ".stl",
        refuses=lambda: binary_stl(2, 1),
        passes=lambda: binary_stl(2, 2),
    ),
    FileCode(
        "file-trailing",
        "Extra bytes follow the end of the mesh: two files in one, or a wrong count.",
        "check whether two files were joined; otherwise export the piece again",
        ".stl",
        refuses=lambda: binary_stl(1, 1) + b"\0",
        passes=lambda: binary_stl(1, 1),
    ),
    FileCode(
        "file-not-a-mesh",
        "The content does not match the suffix of the file, or breaks the rules of its format.",
        "check that it is the right file; rename it if the message says so, or export it again",
        ".stl",
        refuses=lambda: text_stl("20 0"),
        passes=text_stl,
    ),
    FileCode(
        "file-decimal-comma",
        "Numbers are written with a decimal comma, which programs read as two numbers or reject.",
        "set a decimal point in the program or in the system's language, and export again",
        ".stl",
        refuses=lambda: text_stl("20,5 0 0"),
        passes=lambda: text_stl("20.5 0 0"),
    ),
    FileCode(
        "3mf-invalid",
        "The package or its XML breaks a rule of 3MF, so slicers reject or repair it.",
        f"{_AGAIN}; if that does not help, use STL",
        ".3mf",
        refuses=lambda: package(last=3),
        passes=package,
    ),
    FileCode(
        "3mf-unsafe",
        "Unpacking the file would fill the memory, write outside its folder or read other files.",
        "do not open the file in other programs either; find out where it comes from",
        ".3mf",
        refuses=lambda: package(before="<!DOCTYPE model>"),
        passes=lambda: package(before="<!-- DOCTYPE model -->"),
    ),
    FileCode(
        "3mf-unsupported",
        "The 3MF is valid, but its shape needs an extension that gatesmith does not read, such as "
        "a beam lattice or slices.",
        "export it as a plain mesh, in 3MF or STL",
        ".3mf",
        refuses=lambda: package(extension="s"),
        passes=package,
    ),
    FileCode(
        "3mf-unit",
        "The unit is not one of 3MF's, so the size is unknown.",
        "export in millimetres",
        ".3mf",
        refuses=lambda: package(unit="millimetre"),
        passes=lambda: package(unit="millimeter"),
    ),
    FileCode(
        "3mf-empty",
        "The build places no object, or none with triangles: a slicer shows an empty plate.",
        "put the object on the plate and export again",
        ".3mf",
        refuses=lambda: package(build=""),
        passes=package,
    ),
    FileCode(
        "glb-unsupported",
        "The GLB uses a part of glTF that gatesmith does not read: compressed or external data, "
        "skinned meshes, lines, a required extension, or another version.",
        "export it without compression and extensions, or as 3MF",
        ".glb",
        refuses=lambda: glb(1),
        passes=lambda: glb(2),
    ),
    FileCode(
        "step-invalid",
        "The exact solid breaks a rule of its geometry, or the kernel cannot read its data.",
        "heal or rebuild the solid in the program that wrote it, and export it again",
        ".step",
    ),
    FileCode(
        "step-no-solid",
        "The file holds no solid: only faces, curves or points, or nothing at all.",
        "close the surface to a solid before you export it",
        ".step",
    ),
    FileCode(
        "step-crashed",
        "The CAD kernel crashed while reading the file, probably because the file is damaged.",
        f"{_AGAIN}, or try a STEP file from another program",
        ".step",
    ),
    FileCode(
        "step-tolerance",
        "Faces, edges or points of the exact solid miss one another; the CAD kernel widened a "
        "tolerance to hide the gap, so the shape is uncertain by as much.",
        _REPAIRED_SOLID,
        ".step",
    ),
    FileCode(
        "step-differs",
        "The exact solid and the mesh of its faces differ by more than its curves explain.",
        _REPAIRED_SOLID,
        ".step",
    ),
    FileCode(
        "step-ignored",
        "The file has entities that the CAD kernel does not know, and that were not read.",
        "check in another program that no part of the solid is missing",
        ".step",
    ),
    FileCode(
        "file-differs",
        "The disk returned other bytes than were written to it.",
        "check the disk, then make the piece again",
        "",
    ),
    FileCode(
        "file-not-step",
        "The file does not start like a STEP file.",
        "make the piece again",
        ".step",
    ),
    FileCode(
        "file-damaged",
        "The CAD kernel cannot read the data of a STEP file that was just written.",
        "make the piece again; if that does not help, report it with the command",
        ".step",
    ),
    FileCode(
        "step-volume",
        "A STEP file that was just written holds another volume than the solid it was made from.",
        "make the piece again; if that does not help, report it with the command",
        ".step",
    ),
    FileCode(
        "file-not-judged",
        "The file could not be checked: its process crashed, a library is missing, or gatesmith "
        "has a bug.",
        "validate the file on its own, or with --ignore printing; if that fails too, report it "
        "with the file",
        ".stl",
    ),
)

FILE_CODES: Mapping[str, FileCode] = {code.name: code for code in _CODES}
"""Every code about a file before its mesh is checked, in the order of the documentation."""
