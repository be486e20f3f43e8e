"""The thing on the site: resumed, found again or created, but never created twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gatesmith.core.errors import RejectedError, UsageError
from gatesmith.publish.thingiverse.site import Thing, normalized
from gatesmith.publish.thingiverse.uploading import UploadJob


@dataclass(frozen=True)
class PublishOptions:
    """Options of an upload: whether to publish, the id of a thing to update, or a new thing."""

    publish: bool = False
    thing: int | None = None
    new: bool = False


def find_or_make_thing(job: UploadJob, options: PublishOptions) -> Thing:
    """The thing of the bundle, its id stored in the state. Raises UsageError, RejectedError."""
    state = job.state
    known = state.thing if options.thing is None else options.thing
    if known is None:
        return _find_or_make(job, options)
    if state.thing not in (None, known):
        raise UsageError(f"thing {known}: this bundle belongs to thing {state.thing}; omit --thing")
    thing = job.site.thing(known)
    if thing is None:
        raise RejectedError(
            f"thing {known} does not exist on the site (any more); create another with "
            "gatesmith publish --new"
        )
    if thing.owner and thing.owner.casefold() != state.account.casefold():
        raise UsageError(
            f"thing {known} belongs to {thing.owner}, but the token belongs to {state.account}"
        )
    if state.thing is None:
        state.thing = known
        job.save()
    return thing


def _find_or_make(job: UploadJob, options: PublishOptions) -> Thing:
    """The thing that an interrupted run created, otherwise a new one."""
    state = job.state
    own = job.site.own_things(state.account)
    found = _unrecorded_draft(own, job)
    if found is None:
        _require_no_duplicate(own, job.package.listing.title, options)
        # From now on a thing of this name that is not in the list must be ours.
        state.title, state.known = job.package.listing.title, [thing.id for thing in own]
        job.save()
    thing, has_text = (
        (found, False) if found else job.do_once(lambda: _make(job), lambda: _look_again(job))
    )
    state.thing = thing.id
    state.text = job.package.digest() if has_text else ""
    job.save()
    job.made = True
    return thing


def _make(job: UploadJob) -> tuple[Thing, bool]:
    job.observer.step("creating a draft")
    return job.site.make(job.package.text()), True


def _look_again(job: UploadJob) -> tuple[Thing, bool] | None:
    found = _unrecorded_draft(job.site.own_things(job.state.account), job)
    return (found, False) if found else None


def _unrecorded_draft(own: Sequence[Thing], job: UploadJob) -> Thing | None:
    """The draft that the site created without confirming it. Raises UsageError for several."""
    before, title = job.state.known, job.state.title
    if before is None:
        return None
    ours = [
        thing
        for thing in own
        if thing.id not in before and thing.name == normalized(title) and not thing.published
    ]
    if len(ours) > 1:
        ids = ", ".join(str(thing.id) for thing in ours)
        raise UsageError(
            f"there are several new drafts named {title!r} ({ids}); check which of them "
            "belongs to this bundle and give its id with --thing"
        )
    return ours[0] if ours else None


def _require_no_duplicate(own: Sequence[Thing], title: str, options: PublishOptions) -> None:
    """Raises UsageError if a thing of this name exists, unless ``--new`` was given."""
    twins = [thing for thing in own if thing.name == normalized(title)]
    if twins and not options.new:
        listed = ", ".join(
            f"{thing.id} ({'published' if thing.published else 'a draft'})" for thing in twins
        )
        raise UsageError(
            f"you already have a thing named {title!r}: {listed}; use --thing {twins[0].id} to "
            "update it or --new to create another"
        )
