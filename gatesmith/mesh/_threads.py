"""Two things at once: numpy works in both threads, for it lets go of the interpreter."""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TypeVar

Result = TypeVar("Result")


def both(one: Callable[[], Result], other: Callable[[], Result]) -> list[Result]:
    """Run both, the other one in a thread, and wait for both; raises what they raise."""
    results: list[Result] = []
    errors: list[BaseException] = []

    def run(job: Callable[[], Result]) -> None:
        try:
            results.append(job())
        except BaseException as error:  # told below, in the thread that asked
            errors.append(error)

    helper = Thread(target=run, args=(other,))
    helper.start()
    run(one)
    helper.join()
    if errors:
        raise errors[0]
    return results
