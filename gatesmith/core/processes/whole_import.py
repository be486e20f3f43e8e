"""Import of a compiled library, which Ctrl-C does not break off.

Some libraries run Python while they are loaded and crash the process where that raises. They load
in hundredths of a second, so Ctrl-C can wait for them.
"""

from __future__ import annotations

import signal
import threading
from importlib import import_module
from types import ModuleType


def import_whole(name: str) -> ModuleType:
    """The library of this name. Ctrl-C meanwhile takes effect when it is loaded.

    Raises ImportError where it cannot be loaded.
    """
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        return import_module(name)  # where Ctrl-C raises nothing
    waiting: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _frame: waiting.append(number))
    try:
        return import_module(name)
    finally:
        signal.signal(signal.SIGINT, handler)
        if waiting:
            signal.raise_signal(signal.SIGINT)
