"""``gatesmith slice --verify``: what is printed of each file, and a picture of its layers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from gatesmith.cli import _terminal
from gatesmith.cli._reports import finding_lines
from gatesmith.cli._summary import ReportOptions, Summary, print_summary, written_line
from gatesmith.core.errors import OutputError
from gatesmith.core.findings import Json
from gatesmith.core.units import number_text, percent_text, rounded_text, size_text
from gatesmith.making.slicing.slice_batch import SliceFailure, each_sliced

if TYPE_CHECKING:
    from gatesmith.making.print_check.judged_print import JudgedPrint
    from gatesmith.making.slicing.runner import SliceOptions

_PICTURES = (".png", ".svg")
_STYLES = {"error": _terminal.bad, "warning": _terminal.doubtful, "sound": _terminal.good}


def picture_targets(out: str | None, files: Sequence[Path]) -> dict[Path, Path]:
    """The picture of each file; none without ``--out``. Raises OutputError before any work."""
    from gatesmith.core.result_folder import require_parent
    from gatesmith.core.storage import missing_folder

    if out is None:
        return {}
    target = Path(out)
    if target.suffix.lower() in _PICTURES and not target.is_dir():
        if len(files) > 1:
            raise OutputError(f"{out}: one picture cannot show {len(files)} files; name a folder")
        if not target.parent.is_dir():
            raise missing_folder(target)
        return {files[0]: target}
    if not out.strip() or (target.suffix and not target.is_dir()):
        raise OutputError(
            f"{out}: with --verify a picture of the layers is written; choose a name that ends in "
            f"{' or '.join(_PICTURES)}, or a folder"
        )
    require_parent(target)
    names: dict[Path, Path] = {}
    for file in files:
        stems = (file.stem, *(f"{file.stem}-{number}" for number in range(2, len(files) + 2)))
        free = (target / f"{stem}-layers.png" for stem in stems)
        names[file] = next(name for name in free if name not in names.values())
    return names


def verify_prints(
    files: Sequence[Path],
    how: SliceOptions,
    pictures: dict[Path, Path],
    options: ReportOptions,
) -> int:
    """Slice files, compare what is printed with the models, and return the exit code."""
    from gatesmith.making.print_check.judged_print import judged_print
    from gatesmith.making.print_check.verified_print import ELEPHANT_FOOT

    def judged(file: Path, within: SliceOptions) -> JudgedPrint:
        return judged_print(file, within, pictures[file].suffix.lower() if pictures else None)

    how = replace(how, elephant_foot=ELEPHANT_FOOT)
    done: list[JudgedPrint] = []
    failed: list[SliceFailure] = []
    with _terminal.Steps(len(files), hidden=options.quiet) as step:
        for each in each_sliced(files, how, judged):
            if isinstance(each, SliceFailure):
                failed.append(each)
                step(str(each.file))
                continue
            done.append(each)
            _draw(each, pictures)
            step(str(each.sliced.file))
    summary = Summary(
        lambda: (line for each in done for line in _lines(each, pictures)),
        lambda: {
            "files": [
                *(_document(each, pictures) for each in done),
                *(_failure(each) for each in failed),
            ]
        },
        brief=lambda: (_head(each) for each in done),
    )
    print_summary(summary, options)
    for each in failed:
        _terminal.warn(f"error: {' '.join(str(each.error).split())}")
    codes = [1 for each in done if each.report.errors]
    return max([*codes, *(each.error.exit_code for each in failed)], default=0)


def _draw(found: JudgedPrint, pictures: dict[Path, Path]) -> None:
    target = pictures.get(found.sliced.file)
    if target is None or found.picture is None:
        return
    from gatesmith.core.result_folder import make_result_folder
    from gatesmith.core.storage import write_file

    make_result_folder(target.parent)
    write_file(target, found.picture)


def _head(found: JudgedPrint) -> str:
    verdict = _STYLES[found.report.verdict](found.report.verdict.ljust(len("warning")))
    share = f"{percent_text(found.share, 1)} of the model is printed"
    return f"{verdict}  {_terminal.bold(str(found.sliced.file))}  {share}"


def _lines(found: JudgedPrint, pictures: dict[Path, Path]) -> Iterator[str]:
    """The report on one print, line by line."""
    yield _head(found)
    sliced = found.sliced
    slicer = f"{sliced.slicer} {sliced.version}".rstrip()
    extent = size_text(*found.extent, decimals=2)
    slot = "" if found.slot is None else f" in a slot of {size_text(*found.slot)} mm"
    yield f"  {extent} mm{slot}, {found.layers} layers, {slicer} for {sliced.printer}"
    if found.made_for is not None and found.made_for != found.layer:
        made_for = number_text(found.made_for)
        yield (
            f"  made for layers of {made_for} mm, sliced in layers of {number_text(found.layer)} "
            f"mm; for the others use --layer {made_for}"
        )
    if found.features:
        words = [f"{name} {there} of {count}" for name, (there, count) in found.features.items()]
        yield f"  named features: {', '.join(words)}"
    elif not found.of_piece:
        yield "  without named features: the file holds no recipe of a piece, as a 3MF of one does"
    first = f"  the first layer holds {rounded_text(found.contact, 1)} mm²"
    yield f"{first}, drawn in by {number_text(found.elephant_foot)} mm against elephant's foot"
    if found.weakest is not None:
        weak = found.weakest
        yield (
            f"  weakest across the layers: {rounded_text(weak.area, 1)} mm² at "
            f"{rounded_text(weak.height, 1)} mm, {rounded_text(weak.width, 1)} mm wide with "
            f"{rounded_text(weak.above, 1)} mm above it"
        )
    yield from finding_lines(found.report)
    if sliced.file in pictures:
        yield written_line(pictures[sliced.file])


def _document(found: JudgedPrint, pictures: dict[Path, Path]) -> dict[str, Json]:
    picture = pictures.get(found.sliced.file)
    return {
        **found.sliced.to_json(),
        "verdict": found.report.verdict,
        "print": found.facts,
        "layer_mm": found.layer,
        "made_for_layer_mm": found.made_for,
        "findings": [each.to_json() for each in found.report.findings],
        "picture": None if picture is None else str(picture.absolute()),
    }


def _failure(each: SliceFailure) -> dict[str, Json]:
    error: dict[str, Json] = {
        "message": " ".join(str(each.error).split()),
        "exit_code": each.error.exit_code,
    }
    return {"file": str(each.file), "error": error}
