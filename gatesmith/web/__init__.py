"""The page: what it asks and is answered, without a server or a browser, and the loopback server.

``protocol`` answers requests; ``site/`` holds what serves them on this machine.
"""
