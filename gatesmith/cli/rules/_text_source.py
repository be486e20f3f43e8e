"""Reading positions and records: a file, standard input or the argument itself, and its game."""

from __future__ import annotations

import errno
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

from gatesmith.catalog.folders import template_files
from gatesmith.catalog.games import GAMES, MEDINA, WADI, game_in, game_names, is_game
from gatesmith.catalog.scenarios import KIND, SUFFIX
from gatesmith.cli.rules._game import GameEngine, GameState
from gatesmith.cli.rules._options import one_of
from gatesmith.core.errors import (
    CatalogError,
    IllegalError,
    NotationError,
    ParameterError,
    UnreadableError,
    UsageError,
)
from gatesmith.core.near_names import nearest
from gatesmith.core.read_errors import why_unread

_MOST_BYTES = 1_000_000  # a hundred times the longest game
_STANDARD_INPUT = "-"
_NO_SUCH_FILE = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)


class TextSource(NamedTuple):
    """A text and the name of its file; the name is empty for a text typed in the command."""

    text: str
    name: str

    @contextmanager
    def named_in_errors(self) -> Iterator[None]:
        """Put the name of the file before errors about its text."""
        try:
            yield
        except NotationError as error:
            raise NotationError(self._named(error), error.line, error.column) from error
        except IllegalError as error:
            message = self._named(error)
            found = IllegalError(message, error.refusals, error.line, error.placement, error.shown)
            raise found from error

    def _named(self, error: Exception) -> str:
        return f"{self.name}: {error}" if self.name else str(error)


def engine_named(name: str) -> GameEngine:
    """The rules engine of a game, from the module of its name in this folder or an extension.

    Raises CatalogError for an extension that cannot be loaded or has no ``ENGINE``.
    """
    if name in GAMES:
        engine: GameEngine = import_module(f"{__package__}._{name}").ENGINE
        return engine
    from gatesmith.core.extensions import GAMES as EXTENSIONS
    from gatesmith.core.extensions import extensions, load

    extension = extensions(EXTENSIONS)[name]
    found: GameEngine | None = getattr(load(extension, "game"), "ENGINE", None)
    if found is None:
        raise CatalogError(
            f"{extension.origin}: {extension.module} has no ENGINE; fix or remove it"
        )
    return found


def engine_for(name: str | None, scenario: str | None) -> GameEngine:
    """The engine of a game by its name; by default of the game with maps if a map is given."""
    default = MEDINA if scenario is None else WADI
    return engine_named(default if name is None else one_of("game", name, game_names(), "game"))


def engine_of(text: str, chosen: str | None = None) -> GameEngine:
    """The engine of the game that a text names: as its first word, by ``game:`` or by its keys.

    A text that names no game belongs to the chosen one, by default to Medina. Raises
    ParameterError for an unknown game and for another game than the text's.
    """
    if chosen is not None:
        one_of("game", chosen, game_names(), "game")
    named = game_in(text)
    if named is not None and chosen not in (None, named):
        raise ParameterError("game", f"game: this text is about {named}, not {chosen}")
    return engine_named(named or chosen or GAMES[0])


@contextmanager
def open_text(
    argument: str | TextSource, game: str | None = None, language: str = "en"
) -> Iterator[tuple[str, GameEngine]]:
    """The text that an argument stands for and the engine of its game; errors name the file.

    In German, German words in it are read too. A source that was read already serves as well.

    ``game`` is that of a text that names none, see ``engine_of``. Raises UnreadableError for a
    file that is missing or holds no text.
    """
    source = argument if isinstance(argument, TextSource) else source_of(argument)
    given = source.text.replace("\r\n", "\n").replace("\r", "\n")
    text = typed(given, language)
    with source.named_in_errors(), columns_as_typed(given, language):
        yield text, engine_of(text, game)


def typed(text: str, language: str) -> str:
    """What somebody typed, in the notation of the games."""
    if language != "de":
        return text
    from gatesmith.engine.german_notation import in_notation

    return in_notation(text)


@contextmanager
def columns_as_typed(text: str, language: str) -> Iterator[None]:
    """Let errors about ``typed`` text name the columns of the text itself, and quote it."""
    if language != "de":
        yield
        return
    from gatesmith.engine.typed_errors import quoting_typed

    with quoting_typed(text):
        yield


def state_of(
    argument: str | TextSource,
    game: str | None = None,
    language: str = "en",
    *,
    needs_tiles: bool = True,
) -> GameState:
    """The position that an argument stands for, see ``open_text`` and ``GameEngine.read``."""
    with open_text(argument, game, language) as (text, engine):
        return engine.read(text, needs_tiles=needs_tiles)


def source_of(argument: str) -> TextSource:
    """The text that an argument stands for.

    A file of that name comes first. Otherwise the argument is the text itself if it has several
    lines or begins with the name of a game, or else the name of a scenario template. Raises
    UnreadableError for a file that is missing or holds no text.
    """
    if not argument.strip():
        raise UsageError("an empty name names no file; write - for standard input")
    words = argument.split(maxsplit=1)
    has_lines = "\n" in argument or "\r" in argument
    if has_lines or (len(words) > 1 and is_game(words[0]) and not _is_file(argument)):
        return TextSource(argument, "")
    if argument == _STANDARD_INPUT:
        return TextSource(_decoded(_piped(), "standard input"), "standard input")
    return TextSource(_decoded(_content(argument), argument), argument)


def _is_file(name: str) -> bool:
    try:
        return Path(name).is_file()
    except OSError:  # the name is too long for a file
        return False


def _piped() -> bytes:
    try:
        return sys.stdin.buffer.read(_MOST_BYTES + 1)
    except OSError as error:
        raise UnreadableError(
            "file-unreadable", f"standard input: cannot be read: {why_unread(error)}"
        ) from None


def _content(name: str) -> bytes:
    try:
        with Path(name).open("rb") as file:
            return file.read(_MOST_BYTES + 1)
    except ValueError:  # a name with a zero byte in it
        raise UnreadableError("file-missing", f"{name!r}: names no file") from None
    except OSError as error:
        if error.errno not in _NO_SUCH_FILE:
            fault = "is a folder" if Path(name).is_dir() else f"cannot be read: {why_unread(error)}"
            raise UnreadableError("file-unreadable", f"{name}: {fault}") from None
        template = template_files(KIND, SUFFIX).get(name)
        if template is not None:
            return _content(str(template))
        raise UnreadableError("file-missing", f"{name}: no such file; {_advice(name)}") from None


def _advice(name: str) -> str:
    """What the user may have meant by a name that no file has."""
    game = name.strip().casefold()
    if is_game(game):
        return (
            "a position in one line begins with this word and goes on; `gatesmith rules new --game"
            f" {game}` writes one to fill in"
        )
    near = nearest(name, template_files(KIND, SUFFIX))
    if near:
        return f"did you mean the scenario {near}?"
    return (
        f"give a file, {_STANDARD_INPUT} for standard input, one line that begins with"
        f" {' or '.join(GAMES)}, or a scenario (see gatesmith list scenarios)"
    )


def _decoded(content: bytes, name: str) -> str:
    if len(content) > _MOST_BYTES:
        raise UnreadableError(
            "file-large",
            f"{name}: more than {_MOST_BYTES} bytes; no position or record is that long",
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableError(
            "file-no-text", f"{name}: byte {error.start} is not UTF-8; save it as UTF-8 text"
        ) from None
