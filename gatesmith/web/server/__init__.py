"""The loopback server: the page and its answers on this machine. Needs the extra ``web``."""
