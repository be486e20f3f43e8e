"""Make a piece again from the recipe inside its file.

The same version of gatesmith makes the same bytes again. Without --out the file goes to
output/, never over the one that was read.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from gatesmith.cli import _terminal
from gatesmith.cli._crafts import tell_crafted
from gatesmith.cli._make import Output, tell
from gatesmith.cli._picture import Preview
from gatesmith.cli._piece import Cache, KeepRejected, Open, Outs, paths
from gatesmith.cli._switches import AsJson, Quiet


def command(
    file: Annotated[str, typer.Argument(metavar="FILE", help="a file that gatesmith wrote")],
    *,
    out: Outs = None,
    cache: Cache = True,
    keep_rejected: KeepRejected = False,
    open_file: Open = False,
    preview: Preview = False,
    as_json: AsJson = False,
    quiet: Quiet = False,
) -> None:
    """Read the recipe in a file and forge it again."""
    from gatesmith.making.flat.remaking import remake_crafted
    from gatesmith.making.pipeline import remake

    output = Output(open_file=open_file, preview=preview, as_json=as_json, quiet=quiet)
    with _terminal.Progress(quiet=quiet) as step:
        crafted = remake_crafted(Path(file), paths(out), use_cache=cache, progress=step)
    if crafted is not None:
        tell_crafted(crafted, output)
        return
    with _terminal.Progress(quiet=quiet) as step:
        made = remake(
            Path(file),
            paths(out),
            use_cache=cache,
            keep_rejected=keep_rejected,
            progress=step,
        )
    tell(made, output)
