"""What Thingiverse keeps, and what its calls do to it.

Written from the description of the API alone. It is as unforgiving as it may be: a call that is
made twice does its work twice.
"""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass, field
from email.message import Message
from email.parser import BytesParser
from hashlib import md5
from urllib.parse import parse_qs, unquote, urlsplit

NOW = 1_800_000_000.0
TOKEN = "5ec7e7c0ffee5ec7e7c0ffee5ec7e7c0"
ACCOUNT = "anna"
WORDS = {
    "cc": "Creative Commons - Attribution",
    "cc-nc-sa": "Creative Commons - Attribution - Non-Commercial - Share Alike",
    "pd0": "Creative Commons - Public Domain Dedication",
}
WALL = "<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>"


@dataclass
class Fault:
    """One way to fail: at which call, how, how often, and after how many good ones.

    ``how`` is ``before`` (cut before the request is read), ``mid-body``, ``not-done`` (read, and
    cut), ``done`` (done, and cut before the answer), ``half-answer``, ``answer`` (``status``
    in the place of doing it), ``done-answer`` (done, and then ``status``), ``drip`` (a byte now and
    then). ``packed`` are bytes in the place of ``body``. ``down`` leaves the site out of reach from
    then on.
    """

    call: str
    how: str
    times: int = 1
    skip: int = 0
    status: int = 500
    headers: dict[str, str] = field(default_factory=dict)
    body: str = '{"error": "broken"}'
    down: bool = False
    packed: bytes = b""


@dataclass
class Row:
    """A file or image of a thing."""

    id: int
    name: str
    content: bytes
    rank: int
    since: float = -1e9


@dataclass
class ThingRow:
    """A thing."""

    id: int
    fields: dict[str, object]
    owner: str = ACCOUNT
    published: bool = False
    files: list[Row] = field(default_factory=list)
    images: list[Row] = field(default_factory=list)
    since: float = -1e9


@dataclass
class Site:
    """The whole site, and its habits.

    ``hashes`` and ``image_hashes`` are ``hex``, ``base64`` or ``none``; names come back
    ``renamed``; it ``renders`` images of its own; a ``moderated`` one publishes nothing at once;
    the file ``damaged`` comes to harm once; ``lands`` is how many uploads of one finalizing become
    files, which ``busy`` lists of files and images leave out; the newest thing is left out of
    ``late`` lists of things. Files and images are listed ``lag`` seconds after finalizing, things
    ``thing_lag`` seconds after they were made; ``entries_page`` is how many files a page has.
    ``sizes`` and ``downloads`` say whether the site tells the size and the address of a file; the
    account is called ``account``; creating answers with the thing ``made_as``.
    """

    things: dict[int, ThingRow] = field(default_factory=dict)
    pending: dict[int, tuple[str, bytes]] = field(default_factory=dict)
    calls: list[str] = field(default_factory=list)
    tokens: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    hashes: str = "hex"
    image_hashes: str = "hex"
    renamed: bool = False
    renders: bool = False
    damaged: str = ""
    moderated: bool = False
    lands: int = 1000
    busy: int = 0
    busy_after_finalizing: int = 0
    newest: int = 0
    late: int = 0
    late_after_making: int = 0
    page: int = 2
    remaining: list[int] = field(default_factory=list)
    down: bool = False
    address: str = ""
    last: int = 4700
    passed: float = 0.0
    lag: float = 0.0
    thing_lag: float = 0.0
    entries_page: int = 30
    sizes: bool = True
    downloads: bool = False
    account: str = ACCOUNT
    made_as: int = 0

    def next_id(self) -> int:
        """A new id."""
        self.last += 1
        return self.last

    def fault(self, call: str) -> Fault | None:
        """The fault that is due at a call."""
        for each in self.faults:
            if each.times and re.fullmatch(each.call, call):
                if each.skip:
                    each.skip -= 1
                    continue
                each.times -= 1
                self.down = self.down or each.down
                return each
        return None

    def count(self, pattern: str) -> int:
        """How many calls like this were done."""
        return sum(1 for call in self.calls if re.fullmatch(pattern, call))


@dataclass(frozen=True)
class Request:
    """A call as it came in."""

    call: str
    target: str
    kind: str
    body: bytes


def done(site: Site, request: Request) -> tuple[int, object]:
    """Do what a call asks for; the status and the content of the answer."""
    method, _, path = request.call.partition(" ")
    parts = [unquote(part) for part in path.split("/") if part]
    answer: tuple[int, object] = (404, {"error": "Not Found"})
    match [method, *parts]:
        case ["GET", "users", "me"]:
            answer = 200, {"id": 7, "name": site.account}
        case ["GET", "users", name, "things"]:
            answer = 200, _own(site, name, _page(request))
        case ["POST", "things"]:
            thing = ThingRow(site.next_id(), json.loads(request.body), site.account)
            thing.since = site.passed
            site.things[thing.id] = thing
            site.late = site.late_after_making
            answer = 200, _thing(site.things.get(site.made_as, thing))
        case ["GET", "files", which, "download"]:
            rows = [row for each in site.things.values() for row in (*each.files, *each.images)]
            contents = [row.content for row in rows if row.id == int(which)]
            answer = (200, contents[0]) if contents else answer
        case ["POST", "files", "0", "uploadFile"]:
            number = site.next_id()
            site.pending[number] = _part(request)
            answer = 200, {"id": number}
        case ["POST", "files", "0", "FinalizeFiles"]:
            answer = _finalize(site, json.loads(request.body))
        case [_, "things", number, *rest] if int(number) in site.things:
            answer = _of_thing(site, [method, *rest], site.things[int(number)], request)
    return answer


def _own(site: Site, name: str, page: int) -> list[object]:
    own = [
        each
        for each in site.things.values()
        if each.owner == name and site.passed >= each.since + site.thing_lag
    ]
    if site.late:
        own, site.late = own[:-1], site.late - 1
    return [_thing(each) for each in own[(page - 1) * site.page : page * site.page]]


def _part(request: Request) -> tuple[str, bytes]:
    """The name and the bytes of the one part of a multipart body."""
    head = f"Content-Type: {request.kind}\r\n\r\n".encode()
    message = BytesParser().parsebytes(head + request.body)
    parts = message.get_payload()
    assert isinstance(parts, list)
    (part,) = parts
    assert isinstance(part, Message)
    assert part.get_param("name", header="content-disposition") == "file"
    boundary = str(message.get_boundary()).encode()
    content = request.body.split(b"\r\n\r\n", 1)[1].rsplit(b"\r\n--" + boundary, 1)[0]
    return str(part.get_filename()), content


def _thing(thing: ThingRow) -> dict[str, object]:
    code = str(thing.fields["license"])
    return {
        "id": thing.id,
        "name": thing.fields["name"],
        "license": WORDS.get(code, code),
        "is_published": 1 if thing.published else 0,
        "description": thing.fields.get("description"),
        "instructions": thing.fields.get("instructions"),
        "creator": {"id": 8 if thing.owner == "bert" else 7, "name": thing.owner},
    }


def _finalize(site: Site, asked: dict[str, object]) -> tuple[int, object]:
    thing = site.things.get(int(str(asked["target_id"])))
    uploads = asked["pending_uploads"]
    assert isinstance(uploads, list)
    assert asked["target_type"] == "thing"
    if thing is None or any(each["id"] not in site.pending for each in uploads):
        return 404, {"error": "Not Found", "code": 404, "type": "NotFound"}
    site.newest, site.busy = site.last, site.busy_after_finalizing
    for each in uploads[: site.lands]:
        name, content = site.pending[each["id"]]
        suffix = name.rpartition(".")[2]
        row = Row(site.next_id(), name, content, each["rank"], site.passed)
        if site.renamed:
            row.name = f"x{row.id}_{name.upper()}"
        if site.damaged and name == site.damaged:
            row.content, site.damaged = content[:-1] + b"!", ""
        rows = thing.images if suffix in ("png", "jpg") else thing.files
        rows.append(row)
        rows.sort(key=lambda each: each.rank)
        if site.renders and rows is thing.files:
            thing.images.append(Row(site.next_id(), f"render_{row.id}.png", b"render", 99))
    return 200, {"ok": "ok"}


def _of_thing(
    site: Site, words: list[str], thing: ThingRow, request: Request
) -> tuple[int, object]:
    answer: tuple[int, object] = (404, {"error": "Not Found"})
    match words:
        case ["GET"]:
            answer = 200, _thing(thing)
        case ["PATCH"]:
            thing.fields |= json.loads(request.body)
            answer = 200, _thing(thing)
        case ["GET", "files"]:
            answer = (
                200,
                [_entry(site, row, site.hashes) for row in _shown(site, thing.files, request)],
            )
        case ["GET", "images"]:
            rows = _shown(site, thing.images, request)
            answer = 200, [_entry(site, row, site.image_hashes) for row in rows]
        case ["DELETE", ("files" | "images") as kind, which]:
            rows = thing.files if kind == "files" else thing.images
            remaining = [row for row in rows if row.id != int(which)]
            answer = (200, {"ok": "ok"}) if len(remaining) < len(rows) else answer
            rows[:] = remaining
        case ["POST", "publish"]:
            thing.published = not site.moderated
            answer = 200, {"ok": "ok"}
    return answer


def _shown(site: Site, rows: list[Row], request: Request) -> list[Row]:
    """One page of the list."""
    rows = [row for row in rows if site.passed >= row.since + site.lag]
    page = _page(request)
    if site.busy:
        site.busy -= page == 1
        rows = [row for row in rows if row.id <= site.newest]
    return rows[(page - 1) * site.entries_page : page * site.entries_page]


def _page(request: Request) -> int:
    return int(parse_qs(urlsplit(request.target).query).get("page", ["1"])[0])


def _entry(site: Site, row: Row, hashes: str) -> dict[str, object]:
    digest = md5(row.content, usedforsecurity=False)
    answer_fields: dict[str, object] = {"id": row.id, "name": row.name}
    if site.sizes:
        answer_fields["size"] = len(row.content)
    if site.downloads:
        answer_fields["download_url"] = f"{site.address}/files/{row.id}/download"
    if hashes == "hex":
        answer_fields["hash"] = digest.hexdigest().upper()
    elif hashes == "base64":
        answer_fields["hash"] = base64.b64encode(digest.digest()).decode()
    return answer_fields
