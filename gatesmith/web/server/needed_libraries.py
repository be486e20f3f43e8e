"""The libraries that the server needs besides gatesmith's own."""

LIBRARIES = ("starlette", "uvicorn")
