"""What an application does when it begins to serve, and when it ends."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager

from starlette.applications import Starlette

Lifespan = Callable[[Starlette], AbstractAsyncContextManager[None]]


def lifespan_of(started: Callable[[], None], ended: Callable[[], None]) -> Lifespan:
    """Calls ``started`` when it begins to serve, and ``ended`` however it ends."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        started()
        try:
            yield
        finally:
            ended()

    return lifespan
