"""Work in two threads, because numpy releases the interpreter; sort and iterate with them.

A Python in a browser has no threads; there the same work is done one part after the other.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from threading import Thread
from typing import TYPE_CHECKING, TypeVar, cast

import numpy as np

from gatesmith.core.threads import HAS_THREADS

if TYPE_CHECKING:
    from numpy.typing import NDArray


Result = TypeVar("Result")
Number = TypeVar("Number", bound=np.generic)


def in_two_threads(one: Callable[[], Result], other: Callable[[], Result]) -> list[Result]:
    """Run both functions, the second in a thread, and wait for both; raises what they raise."""
    if not HAS_THREADS:
        return [one(), other()]
    results: list[Result] = []
    errors: list[BaseException] = []

    def run(job: Callable[[], Result]) -> None:
        try:
            results.append(job())
        except BaseException as error:  # raised below, in the calling thread
            errors.append(error)

    helper = Thread(target=run, args=(other,))
    helper.start()
    run(one)
    helper.join()
    if errors:
        raise errors[0]
    return results


# Numbers processed at once, so that all arrays of them stay in the cache.
_TOGETHER = 1 << 15


def blocks(count: int) -> Iterator[slice]:
    """All of ``count`` rows or columns in blocks that stay in the cache."""
    return (slice(first, first + _TOGETHER) for first in range(0, count, _TOGETHER))


def taken(values: NDArray[Number], places: NDArray[np.integer]) -> NDArray[Number]:
    """The values, (n,), at these places, (k,): like ``values[places]``.

    In blocks, because numpy makes a copy of places that are not intp.
    """
    found = np.empty(len(places), dtype=values.dtype)
    for some in blocks(len(places)):
        found[some] = values.take(places[some])
    return found


# This many items are made in advance.
_AHEAD = 4


def ahead(items: Iterator[Result]) -> Iterator[Result]:
    """The same items, made in another thread while the caller works on earlier ones.

    Raises what making them raises. The thread ends when the iterator is exhausted or closed.
    """
    if not HAS_THREADS:
        yield from items
        return
    from concurrent.futures import ThreadPoolExecutor

    end = object()
    with ThreadPoolExecutor(1) as maker:
        waiting = deque(maker.submit(next, items, end) for _ in range(_AHEAD))
        try:
            while (item := waiting.popleft().result()) is not end:
                waiting.append(maker.submit(next, items, end))
                yield cast("Result", item)
        finally:
            for each in waiting:
                each.cancel()


# From this many keys on, dividing them first pays.
_MANY = 2**17
_WORD = 64  # bits
# Keys are divided by this many of their upper bits: numpy sorts bytes by counting.
_BITS = 8


def sorted_with_order(keys: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], NDArray[np.integer]]:
    """These keys, ascending, and the order that sorts them, int32 or intp (n,).

    Equal keys keep their order.

    ``keys`` may be overwritten, and become the first result where that saves memory.
    """
    if len(keys) < _MANY:
        order: NDArray[np.integer] = np.argsort(keys, kind="stable")
        return keys[order], order
    place = (len(keys) - 1).bit_length()
    if int(keys.max()).bit_length() + place <= _WORD:
        # Key and place in one word: numpy sorts words ten times faster than it sorts places.
        order = np.empty(len(keys), dtype=np.int32)
        keys <<= np.uint64(place)
        for some in blocks(len(keys)):
            keys[some] |= np.arange(some.start, min(some.stop, len(keys)), dtype=np.uint64)
        keys.sort()
        for some in blocks(len(keys)):
            order[some] = keys[some] & np.uint64((1 << place) - 1)
        keys >>= np.uint64(place)
        return keys, order
    shift = max(int(keys.max()).bit_length() - _BITS, 0)
    parts = (keys >> keys.dtype.type(shift)).astype(np.uint8)
    order = np.argsort(parts, kind="stable")
    ends = np.cumsum(np.bincount(parts, minlength=1 << _BITS)).tolist()

    def sort(first: int) -> None:
        """Sort every second part."""
        for part in range(first, 1 << _BITS, 2):
            some = order[ends[part - 1] if part else 0 : ends[part]]
            some[:] = some[np.argsort(keys[some], kind="stable")]

    in_two_threads(lambda: sort(0), lambda: sort(1))
    return keys[order], order
