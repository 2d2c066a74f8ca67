"""Salotto: Italian card games played by ear, braille line and keyboard."""

__version__ = "0.1.0"
