"""The checks of the user's configuration folder, as modules of this package, group by group."""

from gatesmith.core.extensions import CHECKS, own_code_folder

__path__ = [str(folder) for folder in (own_code_folder(CHECKS),) if folder is not None]
