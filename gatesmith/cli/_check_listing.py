"""The codes of findings as ``gatesmith list checks`` prints them."""

from __future__ import annotations

from gatesmith.cli._listing import Listing
from gatesmith.core.errors import UsageError
from gatesmith.engine.wording import Language


def check_listing(name: str | None, language: Language = "en") -> Listing:
    """Every code and the check that finds it. Raises UsageError for a name."""
    from gatesmith.mesh.file_codes import FILE_CODES
    from gatesmith.validation.checks import Group, checks
    from gatesmith.validation.german.finding import german_meaning

    def meaning(code: str, english: str) -> str:
        return english if language == "en" else german_meaning(code) or english

    if name is not None:
        raise UsageError(f"list checks takes no name, but got {name!r}")
    reading = [
        (code.name, Group.FILE.value, "reading", meaning(code.name, code.meaning))
        for code in FILE_CODES.values()
    ]
    checking = [
        (code.name, group.value, check.name, meaning(code.name, code.meaning))
        for check, group in checks().items()
        for code in check.codes
    ]
    return Listing(("code", "group", "check", "meaning"), (*reading, *checking))
