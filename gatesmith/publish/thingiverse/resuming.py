"""Resuming: the state is brought up to date with what the site lists, before anything is sent."""

from __future__ import annotations

from gatesmith.core.errors import SiteError
from gatesmith.core.units import rounded_text
from gatesmith.publish.thingiverse.matching import Listed
from gatesmith.publish.thingiverse.upload_job import LONG_DELAYS, LOOK_DELAYS, SETTLED, UploadJob
from gatesmith.publish.thingiverse.upload_state import RemoteFile

BEFORE = "checking whether the previous run finished"


def refresh_state(job: UploadJob) -> None:
    """Update the state from the site; nothing is changed there."""
    state = job.state
    listed = job.look(_with_known(job))
    if state.asked and job.missing():
        listed = job.wait_for_all(BEFORE, listed)
    if state.asked == "done":
        _require_settled(job)
    elif state.asked and job.missing() and not job.settled(state.finalized_at):
        listed = job.wait_for_all(BEFORE, listed, LONG_DELAYS[len(LOOK_DELAYS) :])
    _discard_damaged(job, listed)
    state.asked = ""
    job.save()


def _with_known(job: UploadJob) -> Listed:
    """What the site lists, as soon as that has everything that it listed before.

    What is still not listed in the end was deleted there. Raises SiteError if it was listed only
    minutes ago: lists may fall back for a while.
    """
    wanted = {(item.path, item.md5) for item in job.package.items}
    known = {each.there: each.path for each in job.state.puts if (each.path, each.md5) in wanted}
    known.pop(None, None)
    listed = job.listed()
    for seconds in LOOK_DELAYS:
        if known.keys() <= set(listed.ids()):
            return listed
        job.wait(seconds, "the site does not list everything that it listed before")
        listed = job.listed()
    lost = [path for each, path in known.items() if each not in listed.ids()]
    if lost and not job.settled(job.state.listed_at):
        raise SiteError(
            f"the site no longer lists {', '.join(lost)}, which it listed minutes ago; run the "
            f"same command again in {_minutes()} minutes: sent again now, it could be there twice"
        )
    return listed


def _require_settled(job: UploadJob) -> None:
    """Raises SiteError if something is missing that the site may list later."""
    missing = [remote.path for _, remote in job.missing() if remote.pending is not None]
    if missing and not job.settled(job.state.finalized_at):
        raise SiteError(
            f"the site accepted {', '.join(missing)} in an earlier run and does not list it yet; "
            f"run the same command again in {_minutes()} minutes: sent again "
            "now, it could be there twice"
        )


def _minutes() -> str:
    return rounded_text(SETTLED / 60, 0)


def _discard_damaged(job: UploadJob, listed: Listed) -> None:
    """Mark damaged uploads to be deleted and sent again; files of others stay."""
    for _, remote in list(job.wanted()):
        entry = listed.entry(remote)
        if entry is None:
            continue
        size = job.package.size(remote.path)
        if entry.md5 not in (None, remote.md5):
            other = entry.md5 or ""
        elif entry.md5 is None and entry.size not in (None, size):
            other = f"{entry.size} bytes"
        else:
            continue
        if not remote.adopted:
            job.state.puts.append(RemoteFile(remote.path, other, None, remote.there))
        remote.there, remote.adopted = None, False
