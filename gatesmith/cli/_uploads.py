"""Files on their way to a site: a bar for each on a terminal, nothing in a pipe."""

from __future__ import annotations

from types import TracebackType
from typing import TYPE_CHECKING, Self

from gatesmith.cli import _terminal

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress
    from rich.progress import TaskID


class Uploads:
    """A watcher that shows what is being done, and how far each file is."""

    def __init__(self, *, hidden: bool) -> None:
        self._hidden = hidden or not _terminal.watched()
        self._bars: RichProgress | None = None
        self._now: TaskID | None = None
        self._files: dict[str, TaskID] = {}

    def __enter__(self) -> Self:
        """Begin to show, where somebody sees it."""
        if not self._hidden:
            from rich.console import Console
            from rich.progress import BarColumn, TextColumn
            from rich.progress import Progress as RichProgress

            self._bars = RichProgress(
                TextColumn("{task.description}", markup=False),
                BarColumn(),
                TextColumn("{task.fields[size]}", markup=False),
                console=Console(stderr=True),
                redirect_stdout=False,
                redirect_stderr=False,
            )
            self._bars.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the files' bars where they are, without the step that was done last."""
        if self._bars is not None:
            if self._now is not None:
                self._bars.remove_task(self._now)
            self._bars.stop()

    def step(self, text: str) -> None:
        """What is being done now."""
        if self._bars is None:
            return
        if self._now is None:
            self._now = self._bars.add_task(text, total=None, size="")
        self._bars.update(self._now, description=text)

    def sending(self, path: str, sent: int, size: int) -> None:
        """How many bytes of a file have been handed over, of how many."""
        if self._bars is None:
            return
        if path not in self._files:
            self._files[path] = self._bars.add_task(path, total=size, size="")
        self._bars.update(self._files[path], completed=sent, size=f"{sent}/{size} bytes")
