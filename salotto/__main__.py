"""`python -m salotto` is the console script `salotto`."""

from salotto.app.cli import run

if __name__ == "__main__":
    raise SystemExit(run())
