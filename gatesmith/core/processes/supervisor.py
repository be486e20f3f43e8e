"""A program of its own that runs another program and ends it when the calling process dies.

    python supervisor.py FOLDER PROGRAM ARGUMENT…

The program runs in FOLDER. Its exit code and the end of its output go to ``ended.json`` there; the
caller acknowledges with ``SEEN`` and closes standard input. When standard input closes without
that, the program and everything it started are killed and the folder is removed, so nothing keeps
running and nothing is left, even if the caller was killed.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import IO

ENDED, SEEN = "ended.json", b"seen"

_KEPT = 16_384  # bytes of the end of the output
_BLOCK = 65_536
_LAST_WORDS = 2.0  # seconds to keep reading after its end: children may hold its output open


def main() -> None:
    """Run the program and report how it ended."""
    folder, command = Path(sys.argv[1]), sys.argv[2:]
    writing = threading.Lock()
    try:
        child = subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that everything it starts can be ended with it
        )
    except OSError as error:
        _report(folder, {"error": error.strerror or str(error)})
        _watch(None, folder, writing)
        return
    threading.Thread(target=_wait, args=(child, folder, writing), daemon=True).start()
    _watch(child, folder, writing)


def _wait(child: subprocess.Popen[bytes], folder: Path, writing: threading.Lock) -> None:
    """Wait for the end of the program and report it."""
    assert child.stdout is not None
    output = bytearray()
    listening = threading.Thread(target=_listen, args=(child.stdout, output), daemon=True)
    listening.start()
    code = child.wait()
    listening.join(_LAST_WORDS)
    _end(child)
    with writing:
        _report(folder, {"code": code, "output": bytes(output).decode("utf-8", "replace")})


def _listen(stream: IO[bytes], output: bytearray) -> None:
    """Keep the end of the output."""
    while block := os.read(stream.fileno(), _BLOCK):
        output += block
        del output[:-_KEPT]


def _watch(child: subprocess.Popen[bytes] | None, folder: Path, writing: threading.Lock) -> None:
    """Wait until standard input closes, as it does when the caller ends."""
    heard = b""
    while block := os.read(sys.stdin.fileno(), _BLOCK):
        heard += block
    if heard != SEEN:
        if child is not None:
            _end(child)
            child.wait()
        with writing:  # so that nothing is written while the folder is removed
            shutil.rmtree(folder, ignore_errors=True)
            os._exit(1)
    os._exit(0)  # do not wait for threads that still read


def _end(child: subprocess.Popen[bytes]) -> None:
    """Kill the program and everything it started."""
    if sys.platform == "win32":
        if child.poll() is None:
            # By its full name: Windows would look in the current folder first.
            program = Path(os.environ.get("SYSTEMROOT", r"C:\Windows"), "System32", "taskkill.exe")
            subprocess.run(
                [program, "/F", "/T", "/PID", str(child.pid)], capture_output=True, check=False
            )
        return
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except OSError:
        return  # it is already gone


def _report(folder: Path, result: dict[str, object]) -> None:
    unfinished = folder / f"{ENDED}.new"
    unfinished.write_text(json.dumps(result), encoding="utf-8")
    unfinished.replace(folder / ENDED)


if __name__ == "__main__":
    main()
