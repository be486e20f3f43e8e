"""The pieces of the user's configuration folder, as modules of this package.

They are found here by every process, so that their plans can be sent to workers.
"""

from gatesmith.core.extensions import PIECES, own_code_folder

__path__ = [str(folder) for folder in (own_code_folder(PIECES),) if folder is not None]
