"""A bundle goes to Thingiverse: as a draft, and published only where that is asked for.

``listing`` and ``licences`` say what a bundle is; ``package`` reads one from the disk and
``publishing`` uploads it. What has been done is kept in a state beside the bundle, so that a run
that was cut anywhere is gone on with. The token is known to ``secret`` and ``transport`` alone.
"""
