"""The ways to speak, and which of them is used."""
