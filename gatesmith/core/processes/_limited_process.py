"""Calls one function in a process of its own: ``python -m`` this module, MEGABYTES SECONDS.

Standard input holds the pickled function and its arguments; the pickled answer goes to standard
output.
"""

from __future__ import annotations

import os
import pickle
import sys
import threading
import time

from gatesmith.core.processes.limited import reply_of
from gatesmith.core.processes.resource_limits import limit_memory, limit_time

_LOOK = 2.0  # seconds between two looks whether the parent still lives


def main() -> None:
    """Call the function and answer."""
    limit_memory(int(sys.argv[1]) * 2**20)
    limit_time(int(sys.argv[2]))
    threading.Thread(target=_follow, args=(os.getppid(),), daemon=True).start()
    answer = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints is no part of the answer
    function, arguments = pickle.load(sys.stdin.buffer)
    reply = pickle.dumps(reply_of(function, arguments))
    with answer:
        answer.write(reply)


def _follow(parent: int) -> None:
    """Leave when the parent does."""
    while os.getppid() == parent:
        time.sleep(_LOOK)
    os._exit(1)


if __name__ == "__main__":
    main()
    os._exit(0)  # the answer is written; taking the libraries down could still crash
