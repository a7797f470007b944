"""The room: table, seats, widgets and scenes, drawn as SVG and baked to WebP masters.

``python -m art.room`` bakes every piece into ``assets/ui`` and lists them in ``pieces.toml``.
"""
