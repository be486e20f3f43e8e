"""The texts of a bundle: jinja2 templates, which files of the user can replace."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from gatesmith.catalog.folders import (
    package_templates,
    template_bytes,
    template_folders,
    template_text,
)
from gatesmith.core.errors import CatalogError, GatesmithError
from gatesmith.core.units import number_text
from gatesmith.publish.bundle.page_formats import literal_markdown, plain_lines

if TYPE_CHECKING:
    from jinja2 import Template, TemplateSyntaxError
    from jinja2.sandbox import SandboxedEnvironment

KIND = "listings"
SUFFIX = ".jinja"
LANGUAGES = ("en", "de")

_HTML = ".html"

Loaded = tuple[str, str, Callable[[], bool]] | None
"""A template as jinja2 takes it: its text, its file, whether it is still that."""


class TextTemplates:
    """The templates of one language."""

    def __init__(self, language: str) -> None:
        """``language`` is one of LANGUAGES."""
        self._language = language
        self._used: dict[str, Path] = {}
        self._environment = _environment(language, self._load)

    @property
    def replaced(self) -> tuple[Path, ...]:
        """The user's own files that took the place of ours so far, sorted.

        A copy with the same text, as in a clone of the repository, replaces nothing.
        """
        ours = package_templates() / KIND
        return tuple(
            file
            for name, file in sorted(self._used.items())
            if not (ours / name).is_file() or template_bytes(file) != (ours / name).read_bytes()
        )

    def _load(self, name: str) -> Loaded:
        """A template's text and file; None if there is none.

        Raises CatalogError if it is not text.
        """
        try:
            file = template_file(name)
        except CatalogError:
            return None
        self._used[name] = file
        return template_text(file), str(file), lambda: True

    def require_readable(self, names: Iterable[str]) -> None:
        """Raises CatalogError for the first template that is missing or cannot be read."""
        for name in names:
            self._read(f"{self._language}/{name}{SUFFIX}")

    def render(self, name: str, values: Mapping[str, object]) -> str:
        """The text of a template such as ``page.md``. Raises CatalogError with file and line."""
        from jinja2 import TemplateNotFound, TemplateSyntaxError

        template = f"{self._language}/{name}{SUFFIX}"
        found = self._read(template)
        try:
            return found.render(dict(values))
        except GatesmithError:
            raise
        except TemplateSyntaxError as error:  # in a template that it includes
            raise _syntax_error(error, template) from None
        except TemplateNotFound as error:
            file, line = _location(error, template)
            reason = f"the included template {error.message} does not exist"
            raise CatalogError(f"{file}, line {line}: {reason}") from None
        except Exception as error:  # templates can raise anything, such as ZeroDivisionError
            file, line = _location(error, template)
            kind = type(error).__name__
            raise CatalogError(f"{file}, line {line}: {_first_line(error)} ({kind})") from None

    def _read(self, template: str) -> Template:
        from jinja2 import TemplateNotFound, TemplateSyntaxError

        try:
            return self._environment.get_template(template)
        except TemplateSyntaxError as error:
            raise _syntax_error(error, template) from None
        except TemplateNotFound:
            template_file(template)  # raises with the name
            raise

    def line(self, name: str, values: Mapping[str, object]) -> str:
        """The text of a template on one line, whatever line breaks the template has."""
        return " ".join(self.render(name, values).split())

    def lines(self, name: str, values: Mapping[str, object]) -> tuple[str, ...]:
        """The lines of a template's text, each once, without empty ones."""
        found = (" ".join(line.split()) for line in self.render(name, values).splitlines())
        return tuple(dict.fromkeys(line for line in found if line))


def template_file(name: str) -> Path:
    """The file of a template; the user's own takes precedence. Raises CatalogError."""
    folders = template_folders(KIND)
    parts = PurePosixPath(name).parts
    if ".." not in parts and not PurePosixPath(name).is_absolute():
        for folder in reversed(folders):
            if (folder / name).is_file():
                return folder / name
    raise CatalogError(f"{folders[0] / name}: the template is missing; reinstall gatesmith")


def _environment(language: str, load: Callable[[str], Loaded]) -> SandboxedEnvironment:
    from jinja2 import FunctionLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    environment = SandboxedEnvironment(
        loader=FunctionLoader(load),
        undefined=StrictUndefined,
        autoescape=lambda name: bool(name) and str(name).endswith(f"{_HTML}{SUFFIX}"),
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.filters["number"] = _number_filter(language)
    environment.filters["shortened"] = shortened
    environment.filters["plain_lines"] = plain_lines
    environment.filters["literal"] = literal_markdown
    environment.filters["column"] = lambda text, width: str(text).ljust(width)
    return environment


def shortened(text: object, most: int) -> str:
    """The text, cut after a word and with an ellipsis if it exceeds ``most`` characters."""
    whole = " ".join(str(text).split())
    if len(whole) <= most:
        return whole
    head = whole[: most - 1]
    if whole[most - 1] != " " and " " in head:
        head = head.rpartition(" ")[0]
    return f"{head.rstrip(' ,;:-')}\u2026"


def _number_filter(language: str) -> Callable[[float, int | None], str]:
    """The filter for numbers: at most ``decimals`` digits, in German with a comma."""

    def number(value: float, decimals: int | None = None) -> str:
        text = number_text(value if decimals is None else round(value, decimals))
        return text.replace(".", ",") if language == "de" else text

    return number


def _syntax_error(error: TemplateSyntaxError, template: str) -> CatalogError:
    place = error.filename or template_file(error.name or template)
    return CatalogError(f"{place}, line {error.lineno}: {_first_line(error)}")


def _first_line(error: Exception) -> str:
    """The first line of an error's message; jinja2 writes the location into the others."""
    return str(getattr(error, "message", None) or error).strip().partition("\n")[0] or "no reason"


def _location(error: Exception, template: str) -> tuple[str, int]:
    """File and line of an error: those of the innermost template."""
    file, line = str(template_file(template)), 1
    for frame in traceback.extract_tb(error.__traceback__):
        if frame.filename.endswith(SUFFIX) and frame.lineno is not None:
            file, line = frame.filename, frame.lineno
    return file, line
