"""Upload a bundle to Thingiverse as a draft; --publish makes it public.

The token comes from the environment variable THINGIVERSE_TOKEN and is never shown, logged or
stored. Run the same command again to resume an interrupted upload: nothing is uploaded twice.
Everything on the site is read back and compared; exit code 1 if it differs. --dry-run lists the
calls and needs neither token nor network.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Annotated, Self

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._shared_options import AsJson, Quiet, switch
from gatesmith.cli._summary import ReportOptions, Summary, print_summary
from gatesmith.core.errors import UsageError
from gatesmith.core.findings import Finding, Severity

if TYPE_CHECKING:
    from rich.progress import Progress as RichProgress
    from rich.progress import TaskID

    from gatesmith.publish.thingiverse.drafts import PublishOptions
    from gatesmith.publish.thingiverse.dry_run import CallPlan
    from gatesmith.publish.thingiverse.publishing import PublishResult

_DIFFERS = 1

Bundle = Annotated[
    str, typer.Argument(metavar="BUNDLE", help="folder with listing.json, files/ and images/")
]
Go = Annotated[bool, switch("--publish", "make it public if the site matches the bundle")]
DryRun = Annotated[bool, switch("--dry-run", "list the calls without a token or network")]
Overwrite = Annotated[
    bool, switch("--overwrite", "with --thing: replace the text of a thing with another title")
]
New = Annotated[bool, switch("--new", "create a new thing even if the bundle already has one")]
ThingId = Annotated[
    str | None,
    typer.Option(
        "--thing",
        metavar="ID",
        help="thing of yours to update (default: that of the previous run)",
        show_default=False,
    ),
]


def command(
    bundle: Bundle,
    *,
    publish: Go = False,
    dry_run: DryRun = False,
    thing: ThingId = None,
    new: New = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Upload a bundle and report the result."""
    from gatesmith.publish.thingiverse.api_token import guarded
    from gatesmith.publish.thingiverse.drafts import PublishOptions

    if not bundle.strip():
        raise UsageError("bundle: the name is empty; write . for the current folder")
    if overwrite and thing is None:
        raise UsageError("publish: --overwrite needs --thing ID")
    if new and thing is not None:
        raise UsageError("publish: --new creates a thing, --thing updates one; choose one")

    def act() -> PublishResult | None:
        options = PublishOptions(publish, _id(thing), new, overwrite)
        if dry_run:
            _print_plan(Path(bundle), options, ReportOptions(as_json=as_json))
            return None
        return _publish(Path(bundle), options, quiet=quiet)

    done = guarded(act)
    if done is None:
        return
    summary = Summary(lambda: _lines(done), done.to_json)
    print_summary(summary, ReportOptions(as_json=as_json, quiet=quiet))
    for found in done.findings:
        if found.severity is Severity.ERROR:
            _terminal.warn(f"error: {found.message}{_hint(found)}")
    if not done.agrees:
        if publish and not done.published and done.differs:
            _terminal.warn("error: not published because the site differs from the bundle")
        raise typer.Exit(_DIFFERS)


def _publish(bundle: Path, options: PublishOptions, *, quiet: bool) -> PublishResult:
    from gatesmith.publish.thingiverse import publishing
    from gatesmith.publish.thingiverse.retrying import SystemClock

    with UploadBars(hidden=quiet) as observer:
        context = publishing.PublishContext(SystemClock(), observer)
        return publishing.publish(bundle, options, context)


def _id(text: str | None) -> int | None:
    """The id of a thing. Raises UsageError."""
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and 0 < int(text) < 10**15):
        raise UsageError(f"thing: {text!r} is not an id; use the number in the address of the page")
    return int(text)


def _print_plan(bundle: Path, options: PublishOptions, report: ReportOptions) -> None:
    from gatesmith.publish.thingiverse.dry_run import plan_calls

    planned = plan_calls(bundle, options)
    print_summary(Summary(lambda: _plan_lines(planned), planned.to_json), report)


def _plan_lines(planned: CallPlan) -> Iterator[str]:
    yield _terminal.bold(f"{planned.folder}: calls that would be made to {planned.base}")
    width = max(len(step.path) for step in planned.steps)
    for step in planned.steps:
        yield f"  {step.method:6} {step.path:{width}}  {_terminal.faint(step.what)}"
    for note in planned.notes:
        yield _terminal.doubtful(f"  note: {note}")


def _lines(done: PublishResult) -> Iterator[str]:
    """The result, line by line."""
    state = "published" if done.published else "a draft"
    made = ", new" if done.made else ""
    yield _terminal.bold(f"{done.title}: {state}{made}, thing {done.thing} of {done.account}")
    for path in done.deleted:
        yield f"  deleted the old {path}"
    for each in done.files:
        what = _terminal.good("uploaded") if each.uploaded else "there already"
        yield f"  {what}: {each.path} ({each.size} bytes)"
    for found in done.findings:
        if found.severity is not Severity.ERROR:
            yield _terminal.doubtful(f"  {found.severity}: {found.message}{_hint(found)}")
    if done.agrees:
        unreported = any(found.code == "md5-untold" for found in done.findings)
        md5 = "every MD5 that the site reports" if unreported else "every MD5"
        yield _terminal.good(f"  read back: name, licence, number of files and {md5} agree")
    yield f"  page: {done.page}"
    if done.agrees and not done.published:
        yield "  check the draft there, then publish it there or with --publish"


def _hint(found: Finding) -> str:
    return f"; {found.hint}" if found.hint else ""


class UploadBars:
    """A watcher that shows the current step, and the progress of each file."""

    def __init__(self, *, hidden: bool) -> None:
        self._hidden = hidden or not _terminal.watched()
        self._bars: RichProgress | None = None
        self._now: TaskID | None = None
        self._files: dict[str, TaskID] = {}

    def __enter__(self) -> Self:
        """Start the display on a terminal."""
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
        """Leave the bars of the files on the screen, without the last step."""
        if self._bars is not None:
            if self._now is not None:
                self._bars.remove_task(self._now)
            self._bars.stop()

    def step(self, text: str) -> None:
        """Show the current step."""
        if self._bars is None:
            return
        if self._now is None:
            self._now = self._bars.add_task(text, total=None, size="")
        self._bars.update(self._now, description=text)

    def sending(self, path: str, sent: int, size: int) -> None:
        """Show how many bytes of a file have been sent, of how many."""
        if self._bars is None:
            return
        if path not in self._files:
            self._files[path] = self._bars.add_task(path, total=size, size="")
        self._bars.update(self._files[path], completed=sent, size=f"{sent}/{size} bytes")
