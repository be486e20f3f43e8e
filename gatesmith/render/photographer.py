"""Who takes the pictures: VTK where OpenGL is there, else the renderer made of numpy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING

from gatesmith.render.gl.studio import OpenGLError, Studio

if TYPE_CHECKING:
    from types import TracebackType

    from gatesmith.render.camera import Camera
    from gatesmith.render.picture import Pixels, Size
    from gatesmith.render.scene import Scene
    from gatesmith.render.shadows import Care


class Renderer(StrEnum):
    """What draws: by OpenGL, by numpy (the same bytes everywhere), or the first that can."""

    AUTO = "auto"
    VTK = "vtk"
    SOFTWARE = "software"


class Photographer:
    """Takes pictures; a context manager, ready to draw while scenes are being prepared.

    ``tell`` hears one line where OpenGL was wanted and is not there.
    """

    def __init__(
        self,
        renderer: Renderer = Renderer.AUTO,
        tell: Callable[[str], None] = lambda _: None,
        studio: Callable[[], Studio] | None = None,
    ) -> None:
        self._renderer = renderer
        self._tell = tell
        self._open = studio or Studio
        self._studio: Studio | None = None

    def __enter__(self) -> Photographer:
        if self._renderer is not Renderer.SOFTWARE:
            try:
                self._studio = self._open()
            except OpenGLError as error:
                self._without(error)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._studio is not None:
            self._studio.__exit__(kind, error, trace)

    def pictures(
        self, shots: Sequence[tuple[Scene, Camera]], size: Size, care: Care | None = None
    ) -> list[Pixels]:
        """What each camera sees of its scene, uint8 (height, width, 3). Raises OpenGLError.

        ``care`` is how carefully light is worked out where there is no OpenGL.
        """
        from gatesmith.render.picture import taken
        from gatesmith.render.shadows import USUAL_CARE

        if self._studio is not None:
            try:
                return self._studio.pictures(shots, (size.width, size.height))
            except OpenGLError as error:
                self._without(error)
        return [taken(scene, camera, size, care or USUAL_CARE) for scene, camera in shots]

    def _without(self, error: OpenGLError) -> None:
        """Raises the error where nothing but OpenGL is wanted."""
        if self._renderer is Renderer.VTK:
            raise error
        self._tell(f"note: drawn without OpenGL: {error}")
