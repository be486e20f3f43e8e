"""Damaged files and answers for every reader of foreign data, and what reads each."""

from __future__ import annotations

import contextlib
import io
import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from gatesmith.catalog.editions import load_edition
from gatesmith.catalog.folders import package_templates
from gatesmith.catalog.printers import load_printer
from gatesmith.catalog.scenarios import load_scenario
from gatesmith.catalog.sets import load_set
from gatesmith.cli._run import run
from gatesmith.core.errors import GatesmithError
from gatesmith.making.slicing.slicer_input import slicer_input
from gatesmith.publish.bundle.text_templates import TextTemplates
from gatesmith.publish.thingiverse import retrying

from ..publish.bundles import listing, write_bundle
from ..publish.site import NOW, TOKEN, Fault
from ..publish.thingiverse import running
from ..strength import NIGHTLY
from ..validation.mutations import BYTE_EDITS, made_input

_BED = (250.0, 210.0, 210.0)
_BUG = "this is a bug in gatesmith"

_SLOW = "gate.step"
_RECIPES = (
    *("gate.3mf", _SLOW, "gate.obj", "gate.ply", "gate.glb", "gate.stl"),
    *("laser.svg", "laser.dxf", "card.pdf"),
)

_ANSWERS = (
    '{"id": 7, "name": "anna"}',
    '[{"id": 4701, "name": "Four gates for Medina", "is_published": false}]',
    '{"id": 4701, "name": "Four gates for Medina", "creator": {"id": 7, "name": "anna"}}',
    '[{"id": 1, "name": "gate.stl", "size": 200000, "hash": "d41d8cd98f00b204e9800998ecf8427e"}]',
    '{"action": "https://example.org/", "fields": {"key": "a"}}',
    *("[]", "{}", "null", '"x"', "[[]]", "[1]", "1e999", "NaN", "[" * 2000),
    '{"id": 9' + "9" * 4000 + "}",
)


@dataclass(frozen=True)
class Case:
    """A damaged input: what it is, and what reads it; ``read`` returns what went wrong, or ""."""

    name: str
    read: Callable[[Path], str]


def damaged(data: bytes, source: Random) -> bytes:
    """The same with one to three changes."""
    changed = bytearray(data)
    for _ in range(source.choice((1, 1, 2, 3))):
        source.choice(BYTE_EDITS)(changed, source)
    return bytes(changed)


@cache
def _sound_file(folder: Path, name: str) -> bytes:
    """A gate in a format that holds a recipe."""
    craft = Path(name).stem
    given = ["--draft"] if craft == "gate" else ["--craft", craft]
    assert run(["gate", *given, "--out", str(folder / f"sound-{name}"), "-q"]) == 0
    return (folder / f"sound-{name}").read_bytes()


def _commanded(*arguments: str) -> str:
    """What went wrong in a command: a bug that it reports, or nothing."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(arguments)
    said = out.getvalue() + err.getvalue()
    if _BUG in said or "Traceback" in said:
        return said[-600:]
    return "" if code in range(6) else f"exit code {code}: {said[-300:]}"


def _called(function: Callable[[], object]) -> str:
    try:
        function()
    except GatesmithError as error:
        return "" if str(error) and "\n" not in str(error) else f"no one line: {error!r}"
    return ""


def _remake(source: Random, folder: Path) -> Case:
    name = source.choice(_RECIPES)
    if name == _SLOW and not NIGHTLY:  # the CAD kernel takes seconds to begin
        name = _RECIPES[0]
    data = _sound_file(folder, name)
    file = folder / name
    at = data.find(b"piece")  # in the recipe, which is a small part of the file
    start, end = (
        (max(at - 300, 0), at + 900) if at >= 0 and source.random() < 0.6 else (0, len(data))
    )
    file.write_bytes(data[:start] + damaged(data[start:end], source) + data[end:])
    again = folder / f"again{file.suffix}"
    return Case(name, lambda _: _commanded("remake", str(file), "--out", str(again), "-q"))


def _preview(source: Random, folder: Path) -> Case:
    given = made_input(source.randrange(2**31), 0)
    file = folder / f"input{given.suffix}"
    file.write_bytes(given.data)
    line = ("preview", str(file), "--out", str(folder / "p.png"), "--size", "160x120", "-q")
    return Case(given.name, lambda _: _commanded(*line))


def _slice(source: Random, folder: Path) -> Case:
    given = made_input(source.randrange(2**31), 0)
    file = folder / f"input{given.suffix}"
    file.write_bytes(given.data)
    return Case(given.name, lambda _: _called(lambda: slicer_input(file, _BED)))


def _publish(source: Random, folder: Path) -> Case:
    """An upload to a site one or more of whose answers are damaged, or of a damaged bundle."""
    bundle = folder / f"bundle-{source.randrange(10**9)}"
    write_bundle(bundle)
    if source.random() < 0.3:
        text = json.dumps(listing()).encode()
        (bundle / "listing.json").write_bytes(damaged(text, source))
    body = damaged(source.choice(_ANSWERS).encode(), source).decode("utf-8", "surrogateescape")
    call, how = source.choice(("GET .*", "POST .*", ".*")), source.choice(("answer", "done-answer"))
    fault = Fault(call, how, source.choice((1, 3)), source.randrange(12), source.choice((200, 404)))
    fault.packed = body.encode("utf-8", "surrogateescape")

    def read(_: Path) -> str:
        with running() as site:
            site.faults.append(fault)
            os.environ["GATESMITH_THINGIVERSE_API"] = site.address
            os.environ["THINGIVERSE_TOKEN"] = TOKEN
            return _commanded("publish", str(bundle), "--json", "--quiet")

    return Case(f"{call} {how} {fault.packed[:60]!r}", read)


def _without_waiting() -> None:
    """Let the clock of uploads pass without waiting."""
    passed = [0.0]

    def sleep(_: object, seconds: float) -> None:
        passed[0] += seconds

    setattr(retrying.SystemClock, "sleep", sleep)  # noqa: B010 - no method of the right type
    setattr(retrying.SystemClock, "now", lambda _: NOW + passed[0])  # noqa: B010


_LOADERS: Mapping[str, Callable[[str], object]] = {
    "editions": load_edition,
    "printers": load_printer,
    "sets": load_set,
    "scenarios": load_scenario,
}


def _template(source: Random, folder: Path) -> Case:
    kind = source.choice((*_LOADERS, "listings"))
    ours = package_templates() / kind
    files = sorted(ours.rglob("*.jinja")) or sorted(path for path in ours.iterdir())
    chosen = source.choice(files)
    place = Path("templates") / kind / chosen.relative_to(ours)
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(damaged(chosen.read_bytes(), source))

    def read(_: Path) -> str:
        try:
            if kind in _LOADERS:
                return _called(lambda: _LOADERS[kind](chosen.stem))
            if "licences" in place.parts:
                return ""
            name = chosen.name.removesuffix(".jinja")
            return _called(lambda: TextTemplates(place.parent.name).render(name, {}))
        finally:
            place.unlink()

    return Case(f"{place.as_posix()}", read)


READERS: Mapping[str, Callable[[Random, Path], Case]] = {
    "remake": _remake,
    "preview": _preview,
    "slice": _slice,
    "publish": _publish,
    "template": _template,
}


def prepare(folder: Path) -> None:
    """Settings, cache and the current folder in this folder; uploads do not wait."""
    os.environ["GATESMITH_CONFIG"] = os.environ["GATESMITH_CACHE"] = str(folder)
    os.chdir(folder)
    _without_waiting()


def case(reader: str, seed: str, number: int, folder: Path) -> Case:
    """The input of a reader with this number: the same for the same seed."""
    return READERS[reader](Random(f"{seed} {reader} {number}"), folder)
