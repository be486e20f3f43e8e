"""Uploading a bundle to Thingiverse: as a draft, and public only on request.

``listing`` and ``licences`` define what a bundle contains; ``package`` reads one from disk and
``publishing`` uploads it. Progress is stored beside the bundle, so an interrupted upload resumes.
Only ``api_token`` and ``transport`` handle the token.
"""
