"""The program as it runs in a browser, started in Node.js and asked from here."""

from __future__ import annotations

import json
import os
import shutil
import struct
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest

from gatesmith.web.browser.program_archive import program_archive
from gatesmith.web.protocol import PageAnswer, unframed

WEB = Path(__file__).resolve().parents[2] / "web"
PROGRAM = WEB / "node-dist" / "python_program.mjs"
PYODIDE = WEB / "node_modules" / "pyodide"
MANIFOLD = WEB / "node_modules" / "manifold-3d" / "manifold.wasm"


@dataclass(frozen=True)
class BrowserProgram:
    """The program in a process of Node.js; ``archive`` is the size of its own zip in bytes."""

    stdin: IO[bytes]
    stdout: IO[bytes]
    archive: int
    started: Mapping[str, float]

    def ask(self, **question: Any) -> PageAnswer:
        """The answer to a question of the page."""
        return unframed(self._exchange(json.dumps(question)))

    def check(self, path: Path) -> tuple[list[tuple[str, int, int]], PageAnswer]:
        """The steps of a check of a file, and the verdict."""
        self.stdin.write(f"check {path}\n".encode())
        self.stdin.flush()
        steps = json.loads(received(self.stdout))
        return [(name, done, of) for name, done, of in steps], unframed(received(self.stdout))

    def state(self) -> Mapping[str, float]:
        """The processor's ``seconds`` and the ``memory`` in bytes until now."""
        found: Mapping[str, float] = json.loads(self._exchange("state"))
        return found

    def _exchange(self, line: str) -> bytes:
        self.stdin.write(line.encode() + b"\n")
        self.stdin.flush()
        return received(self.stdout)


def received(stream: IO[bytes]) -> bytes:
    """The bytes that were sent with their length before them."""
    head = stream.read(4)
    assert len(head) == 4, "the program in Node.js ended"
    (length,) = struct.unpack("<I", head)
    return stream.read(length)


@contextmanager
def browser_program(
    folder: Path, *, again: bool = False, exact: Mapping[str, bytes] | None = None
) -> Iterator[BrowserProgram]:
    """The program, started; ``folder`` is one to write in. Skips where the page is not built.

    With ``again`` it begins with the memory of an earlier start, as on a later visit. With the
    files of ``exact`` it is the part that makes STEP.
    """
    node = shutil.which("node")
    if node is None or not PROGRAM.is_file():
        if os.environ.get("CI") and node is not None:
            pytest.fail("the page is not built: run npm ci && npm run build in web/")
        pytest.skip("the browser's part of the page is not built (needs Node.js)")
    archive = folder / "program.zip"
    archive.write_bytes(program_archive())
    more = []
    for name, content in (exact or {}).items():
        if name.endswith((".zip", ".whl")):
            more.append(str(folder / Path(name).name))
            Path(more[-1]).write_bytes(content)
    places: dict[str, str | bool | list[str]] = {
        "again": again,
        "more": more,
        "program": PROGRAM.as_uri(),
        "python": f"{PYODIDE}/",
        "manifold": str(MANIFOLD),
        "archive": str(archive),
    }
    command = [node, str(Path(__file__).with_suffix(".mjs"))]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(json.dumps(places).encode() + b"\n")
            process.stdin.flush()
            started = json.loads(received(process.stdout))
            size = archive.stat().st_size
            yield BrowserProgram(process.stdin, process.stdout, size, started)
        finally:
            process.kill()
