"""Sets Salotto up in this folder and starts it: `python3 start.py`; `python3 start.py test` sets up and checks it.

Only the standard library is used, since nothing is installed yet.  Whatever else is given goes to the program:
`python3 start.py play --lang en`.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

CHECKS = (
    ("ruff", "format", "--check", "."),
    ("ruff", "check", "."),
    ("mypy",),
    ("lint-imports",),
    ("pytest",),
)
# What the whole of the tests must reach: every branch of the rules.
COVERAGE = (
    "--cov=salotto.core",
    "--cov=salotto.rules",
    "--cov=salotto.engine",
    "--cov-branch",
    "--cov-report=term-missing:skip-covered",
    "--cov-fail-under=100",
)


def main(words):
    if sys.version_info < (3, 11):  # noqa: UP036 - for who starts it with an older Python
        sys.exit("Salotto vuole Python 3.11 o successivo. Salotto needs Python 3.11 or newer.")
    is_test = words[:1] == ["test"]
    set_up("test" if is_test else "")
    if not is_test:
        return play(words)
    for check in CHECKS:
        more = (words[1:] or COVERAGE) if check[0] == "pytest" else ()
        print("$", " ".join((*check, *more)), flush=True)
        status = subprocess.call([PYTHON.with_name(check[0]), *check[1:], *more], cwd=HERE)
        if status:
            return status
    return 0


def play(words):
    """Becomes the program where the system allows, so that Ctrl+Z and Ctrl+C reach it alone."""
    command = [str(PYTHON), "-m", "salotto", *words]
    if os.name == "nt":
        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)


def set_up(extra):
    """Makes the virtual environment and installs Salotto into it, unless it is there as the project asks for it."""
    stamp = VENV / f"salotto-{extra or 'play'}.stamp"
    wanted = hashlib.sha256((HERE / "pyproject.toml").read_bytes()).hexdigest()
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    print("Preparo Salotto, ci vuole un minuto. Setting Salotto up, this takes a minute.", flush=True)
    if not PYTHON.exists():
        make_environment()
    target = f"{HERE}[{extra}]" if extra else str(HERE)
    run([PYTHON, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "--editable", target])
    stamp.write_text(wanted)


def make_environment():
    """A virtual environment; Debian keeps what that needs in a package of its own."""
    try:
        import ensurepip  # noqa: F401 - only whether it is there
    except ImportError:
        install_debian_venv()
    run([sys.executable, "-m", "venv", VENV])


def install_debian_venv():
    become_root = [] if os.geteuid() == 0 else ["sudo"]
    if shutil.which("apt-get") is None or (become_root and shutil.which("sudo") is None):
        sys.exit(
            "Manca il modulo venv di Python. Python's venv module is missing. Debian: apt-get install python3-venv"
        )
    run([*become_root, "apt-get", "update", "-q"])
    run([*become_root, "apt-get", "install", "-y", "-q", f"python3.{sys.version_info.minor}-venv"])


def run(command):
    """Runs a step of the set-up; where it fails, its own words say why."""
    status = subprocess.call(command)
    if status:
        sys.exit(status)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
