"""STEP: an exact solid in a file for CAD programs, with the same bytes each time."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from typing import TYPE_CHECKING, Any

from gatesmith.cad.kernel import load, translated
from gatesmith.core.errors import KernelError, UnreadableError, UsageError

if TYPE_CHECKING:
    from cadquery import Shape

    from gatesmith.mesh.formats import Document

START = b"ISO-10303-21;"
END = b"END-ISO-10303-21;"
EPOCH_VARIABLE = "SOURCE_DATE_EPOCH"
# ISO 10303-21 allows 256 characters in a header's string; a doubled quote counts as two.
_LONGEST = 200
_MARK = "gatesmith recipe"
_CHUNK = re.compile(rf"{_MARK} (\d+)/(\d+): (.*)", re.DOTALL)
_PLAIN = re.compile(r"[\x20-\x7e]")
_TOKEN = re.compile(rb"'((?:[^']|'')*)'|ENDSEC;")
_ESCAPE = re.compile(r"''|\\\\|\\X2\\((?:[0-9A-F]{4})+)\\X0\\")


def step_string(text: str) -> str:
    """A string as STEP writes it, with quotes; characters outside ASCII are UTF-16 in hex."""
    return "'" + "".join(map(_character, text)) + "'"


def _character(character: str) -> str:
    if character in "'\\":
        return character * 2
    if _PLAIN.match(character):
        return character
    # Surrogates are kept in pairs: an emoji is one escape of two of them.
    return "\\X2\\" + character.encode("utf-16-be", "surrogatepass").hex().upper() + "\\X0\\"


def plain_string(text: str) -> str:
    """The text of a STEP string, given without its quotes."""
    return _ESCAPE.sub(_unescaped, text)


def _unescaped(escape: re.Match[str]) -> str:
    if escape[1] is None:
        return escape[0][0]
    return bytes.fromhex(escape[1]).decode("utf-16-be", "replace")


def header(document: Document, schema: str, system: str) -> bytes:
    """The file's header: the piece and its full recipe.

    ``schema`` is the content of FILE_SCHEMA, ``system`` names the program that wrote the data.
    The date is that of SOURCE_DATE_EPOCH, otherwise 1 January 1970: the time of day would change
    the bytes each time.
    """
    lines = [document.title, document.description, f"gatesmith command: {document.command}"]
    strings = [part for line in lines for part in _parts(line)] + _recipe_strings(document.recipe)
    program = step_string(document.application)
    lines = [
        "ISO-10303-21;",
        "HEADER;",
        "FILE_DESCRIPTION((",
        ",\n".join(map(step_string, strings)),
        "),'2;1');",
        f"FILE_NAME({step_string(document.title)},'{_timestamp()}',(''),(''),",
        f"{step_string(system)},{program},'');",
        f"FILE_SCHEMA(({schema}));",
        "ENDSEC;",
    ]
    return "\n".join(lines).encode("ascii")


def _recipe_strings(recipe: str) -> list[str]:
    parts = list(_parts(recipe))
    return [f"{_MARK} {number}/{len(parts)}: {part}" for number, part in enumerate(parts, 1)]


def _parts(text: str) -> Iterator[str]:
    """The text, cut so that no written part is longer than STEP allows."""
    part, size = "", 0
    for character in text:
        more = len(_character(character))
        if size + more > _LONGEST:
            yield part
            part, size = "", 0
        part, size = part + character, size + more
    yield part


def _timestamp() -> str:
    given = os.environ.get(EPOCH_VARIABLE) or "0"
    try:
        moment = datetime.fromtimestamp(int(given), UTC)
    except (ValueError, OverflowError, OSError):
        raise UsageError(
            f"{EPOCH_VARIABLE}: {given!r} is not a number of seconds since 1970"
        ) from None
    return moment.strftime("%Y-%m-%dT%H:%M:%S")


def step_recipe(data: bytes) -> str | None:
    """The recipe's JSON from a file's header, or None if it has none or only part of one."""
    chunks = [_CHUNK.fullmatch(text) for text in _header_strings(data)]
    found = [(int(chunk[1]), int(chunk[2]), chunk[3]) for chunk in chunks if chunk]
    numbers = [number for number, _, _ in found]
    if not found or numbers != list(range(1, found[0][1] + 1)):
        return None
    return "".join(part for _, _, part in found)


def _header_strings(data: bytes) -> Iterator[str]:
    for token in _TOKEN.finditer(data):
        if token[1] is None:
            return
        yield plain_string(token[1].decode("latin-1"))


def require_whole(data: bytes) -> None:
    """Raises UnreadableError unless the file begins and ends as STEP does, with data between."""
    text = data.strip()
    if not text:
        raise UnreadableError("file-empty", "the file is empty")
    if not text.startswith(START):
        raise UnreadableError(
            "file-not-step", "not a STEP file: it does not begin with ISO-10303-21"
        )
    if not text.endswith(END) or b"DATA;" not in text:
        raise UnreadableError("file-cut", "the STEP file does not end with END-ISO-10303-21")


SUFFIXES = (".step", ".stp")
_HEADER_END = b"ENDSEC;"
_SCHEMA = re.compile(rb"FILE_SCHEMA\(\((.*?)\)\)", re.DOTALL)
_NOT_IN_NAMES = re.compile(r"[^\x20-\x7e]|['\\]")


def encode_step(shape: Shape, document: Document) -> bytes:
    """The file's bytes: AP214, millimetres, the recipe in the header. Raises KernelError."""
    # OCP has no type stubs; its results are untyped here.
    from OCP.IFSelect import IFSelect_RetDone  # type: ignore[import-untyped]
    from OCP.STEPControl import (  # type: ignore[import-untyped]
        STEPControl_AsIs,
        STEPControl_Writer,
    )

    with translated(document.title, "STEP"):
        writer = STEPControl_Writer()
        if writer.Transfer(shape.wrapped, STEPControl_AsIs) != IFSelect_RetDone:
            raise KernelError(f"{document.title}, STEP: the CAD kernel cannot express the solid")
        _name_products(writer.Model(), _NOT_IN_NAMES.sub("_", document.title))
        stream = BytesIO()
        if writer.WriteStream(stream) != IFSelect_RetDone:
            raise KernelError(f"{document.title}, STEP: the CAD kernel cannot write the solid")
    kernel_header, end, data = stream.getvalue().partition(_HEADER_END)
    schema = _SCHEMA.search(kernel_header)
    if not end or schema is None:
        raise KernelError(f"{document.title}, STEP: the CAD kernel wrote no header")
    return header(document, schema[1].decode("ascii"), _system(kernel_header)) + data


def _name_products(model: Any, name: str) -> None:
    """Rename the products: the kernel's own names count the exports of a process."""
    from OCP.StepBasic import StepBasic_Product  # type: ignore[import-untyped]
    from OCP.TCollection import TCollection_HAsciiString  # type: ignore[import-untyped]

    for number in range(1, model.NbEntities() + 1):
        entity = model.Value(number)
        if isinstance(entity, StepBasic_Product):
            entity.SetName(TCollection_HAsciiString(name))
            entity.SetId(TCollection_HAsciiString(name))


def _system(kernel_header: bytes) -> str:
    """The kernel's own name for itself."""
    found = re.search(rb"Open CASCADE STEP processor [\d.]+", kernel_header)
    return found[0].decode("ascii") if found else "Open CASCADE"


def read_step(data: bytes) -> Shape:
    """The shape in a STEP file, millimetres.

    Only for files written by gatesmith: damage in other files can make the kernel crash or hang,
    so read those in a child process. Raises UnreadableError (``file-empty``, ``file-not-step``,
    ``file-cut``, ``file-damaged``) and MissingLibraryError.
    """
    require_whole(data)
    load()
    from cadquery import Shape
    from OCP.IFSelect import IFSelect_RetDone
    from OCP.STEPControl import STEPControl_Reader

    damaged = "the STEP file is damaged: the CAD kernel cannot "
    reader = STEPControl_Reader()
    try:
        done = reader.ReadStream("piece", BytesIO(data)) == IFSelect_RetDone
        if not done or _badly_loaded(reader.StepModel()):
            raise UnreadableError("file-damaged", f"{damaged}read its data")
        with translated("STEP", "reading"):
            roots = reader.TransferRoots()
            shape = reader.OneShape() if roots and reader.NbShapes() else None
            if shape is not None and not shape.IsNull():
                return Shape.cast(shape)
    except KernelError as error:
        raise UnreadableError("file-damaged", f"{damaged}build its shapes ({error})") from None
    raise UnreadableError("file-damaged", f"{damaged}find a shape in it")


def _badly_loaded(model: Any) -> bool:
    """Whether entities are unknown or failed to load.

    Building shapes from such entities ends the process instead of raising an error.
    """
    syntactic = True
    return bool(model.GlobalCheck(syntactic).HasFailed()) or any(
        model.IsUnknownEntity(number) for number in range(1, model.NbEntities() + 1)
    )
