"""Run as a program of its own: keeps another program, and ends it when whoever asked is gone.

    python _keeper.py FOLDER PROGRAM ARGUMENT…

It works in FOLDER. How it ended goes to ``ended.json`` there, with the last of what it
said; whoever asked answers with ``SEEN`` and ends standard input. When standard input ends without
that, the program and all that it started are killed and the folder is removed: so nothing goes on
and nothing is left, even where the asking process was killed.
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

_KEPT = 16_384  # bytes of what it said last
_BLOCK = 65_536
_LAST_WORDS = 2.0  # seconds to read on after its end: others may hold its output open


def main() -> None:
    """Run the program and say how it ended."""
    folder, command = Path(sys.argv[1]), sys.argv[2:]
    writing = threading.Lock()
    try:
        child = subprocess.Popen(
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,  # so that all that it starts can be ended with it
        )
    except OSError as error:
        _say(folder, {"error": error.strerror or str(error)})
        _watch(None, folder, writing)
        return
    threading.Thread(target=_wait, args=(child, folder, writing), daemon=True).start()
    _watch(child, folder, writing)


def _wait(child: subprocess.Popen[bytes], folder: Path, writing: threading.Lock) -> None:
    """Wait for its end, and say how it was."""
    assert child.stdout is not None
    said = bytearray()
    listening = threading.Thread(target=_listen, args=(child.stdout, said), daemon=True)
    listening.start()
    code = child.wait()
    listening.join(_LAST_WORDS)
    _end(child)
    with writing:
        _say(folder, {"code": code, "said": bytes(said).decode("utf-8", "replace")})


def _listen(stream: IO[bytes], said: bytearray) -> None:
    """Keep the end of what it says."""
    while block := os.read(stream.fileno(), _BLOCK):
        said += block
        del said[:-_KEPT]


def _watch(child: subprocess.Popen[bytes] | None, folder: Path, writing: threading.Lock) -> None:
    """Wait until standard input ends, which it does with the process at its other side."""
    heard = b""
    while block := os.read(sys.stdin.fileno(), _BLOCK):
        heard += block
    if heard != SEEN:
        if child is not None:
            _end(child)
            child.wait()
        with writing:  # so that nothing comes into the folder while it goes
            shutil.rmtree(folder, ignore_errors=True)
            os._exit(1)
    os._exit(0)  # threads that still read are no reason to wait


def _end(child: subprocess.Popen[bytes]) -> None:
    """Kill it and all that it started."""
    if sys.platform == "win32":
        if child.poll() is None:
            subprocess.run(
                ["taskkill", "/F", "/T", "/PID", str(child.pid)], capture_output=True, check=False
            )
        return
    try:
        os.killpg(child.pid, signal.SIGKILL)
    except OSError:
        return  # nothing of it is left


def _say(folder: Path, told: dict[str, object]) -> None:
    unfinished = folder / f"{ENDED}.new"
    unfinished.write_text(json.dumps(told), encoding="utf-8")
    unfinished.replace(folder / ENDED)


if __name__ == "__main__":
    main()
