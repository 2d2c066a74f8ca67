"""The screen mode: a full window for people who look at it and use no reader of the terminal.

The keys are read as in `terminal.py`; only what is drawn differs.  prompt_toolkit's `Application` holds the layout
and its renderer sends the terminal what has changed; it reads no keys and runs no loop.
"""

from __future__ import annotations

import asyncio
import codecs
import contextlib
import os
import signal
import sys
from collections.abc import Callable

from prompt_toolkit.application import Application
from prompt_toolkit.application.current import set_app
from prompt_toolkit.data_structures import Point
from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.input import DummyInput
from prompt_toolkit.layout import Layout, UIContent, UIControl, Window
from prompt_toolkit.output import ColorDepth, create_output

from salotto.app.clock import Timer
from salotto.app.screen_board import SHAPES
from salotto.app.screen_lines import ScreenLines
from salotto.app.screen_picture import Signs, picture
from salotto.app.screen_text import Row, Span
from salotto.app.screen_theme import THEMES, Role, style_without_colour
from salotto.app.shell import Shell
from salotto.app.terminal import run_terminal
from salotto.speech.big_print import ink_for

_RULE, _PLAIN_RULE = "─", "-"
_SIZE_SECONDS = 0.5  # between two looks at the size, where the system sends no signal
_LINES_LEFT = 10  # that stay on the terminal where the program ends with a fault


def run_screen(shell: Shell, lines: ScreenLines, begin: Callable[[], None]) -> int:
    """Runs the program in the whole window until it is closed; its exit status.

    The last word stays on the terminal, unless it is a question that was answered, and more where it ended with a
    fault; nothing where the program goes on in another display, which is a status below 0.
    """
    status = run_terminal(shell, begin, Screen(shell, lines))
    last = shell.teller.history.latest()
    answered = last is not None and last.kind == "question"
    left = _LINES_LEFT if status > 0 else 0 if answered or status < 0 else 1
    with contextlib.suppress(OSError):  # the terminal may be gone
        for line in list(lines.kept)[max(0, len(lines.kept) - left) :]:
            print(line, flush=True)
    return status


class Screen(UIControl):
    """A `Display` that draws the whole window, and again after anything changed in it."""

    def __init__(self, shell: Shell, lines: ScreenLines) -> None:
        self._shell = shell
        self._lines = lines
        self._encoding = sys.stdout.encoding or "ascii"
        self._signs = Signs(
            shapes=self._can_show("".join(SHAPES.values())),
            ink=ink_for(self._encoding),
            rule=_RULE if self._can_show(_RULE) else _PLAIN_RULE,
        )
        output = create_output(sys.stdout)
        colourless = bool(os.environ.get("NO_COLOR"))
        self._depth = ColorDepth.DEPTH_1_BIT if colourless else output.get_default_color_depth()
        window = Window(self, style=lambda: self._style(Role.TEXT))
        self._app: Application[None] = Application(
            Layout(window), input=DummyInput(), output=output, full_screen=True, color_depth=self._depth
        )
        self._due: asyncio.Handle | None = None
        self._size_timer: Timer | None = None

    def open(self) -> None:
        """Takes the window and draws it."""
        self._lines.changed = self._schedule
        self._watch_size()
        self._schedule()

    def close(self) -> None:
        """Gives the window back as it was."""
        self._lines.changed = lambda: None
        for timer in (self._due, self._size_timer):
            if timer is not None:
                timer.cancel()
        self._due = self._size_timer = None
        if sys.platform != "win32":  # a signal while the loop closes would find its pipe gone
            asyncio.get_running_loop().remove_signal_handler(signal.SIGWINCH)
        with contextlib.suppress(OSError):  # the terminal may be gone
            self._app.renderer.erase()

    def is_focusable(self) -> bool:
        return True

    def create_content(self, width: int, height: int) -> UIContent:
        """The rows for prompt_toolkit."""
        shown = picture(self._shell, self._lines, width, height, self._signs)
        x, y = shown.cursor
        return UIContent(
            get_line=lambda at: self._fragments(shown.rows[at]),
            line_count=max(1, len(shown.rows)),
            cursor_position=Point(min(x, width - 1), min(y, height - 1)),
        )

    def _fragments(self, row: Row) -> StyleAndTextTuples:
        return [(self._style(span.role), self._shown(span)) for span in row]

    def _style(self, role: Role) -> str:
        if self._depth is ColorDepth.DEPTH_1_BIT:
            return style_without_colour(role)
        theme = THEMES[self._shell.settings.now.theme]
        return theme.style(role, coloured_suits=self._depth is not ColorDepth.DEPTH_4_BIT)

    def _shown(self, span: Span) -> str:
        """The text as the terminal's encoding can write it; the error handler is that of `make_writable`."""
        if self._can_show(span.text):
            return span.text
        return span.text.encode(self._encoding, "salotto").decode(self._encoding)

    def _can_show(self, text: str) -> bool:
        try:
            codecs.lookup(self._encoding).encode(text)
        except (LookupError, UnicodeEncodeError):
            return False
        return True

    def _schedule(self) -> None:
        """Draws once all that happens now has happened: a key may tell several lines."""
        if self._due is None:
            self._due = asyncio.get_running_loop().call_soon(self._draw)

    def _draw(self) -> None:
        self._due = None
        with contextlib.suppress(OSError), set_app(self._app):  # a closed terminal is told by the keyboard
            self._app.renderer.render(self._app, self._app.layout)

    def _watch_size(self) -> None:
        """A window that was pulled is drawn again, and nothing is said again."""
        if sys.platform != "win32":
            asyncio.get_running_loop().add_signal_handler(signal.SIGWINCH, self._schedule)
        else:
            self._size_timer = asyncio.get_running_loop().call_later(_SIZE_SECONDS, self._look_at_size)

    def _look_at_size(self) -> None:
        self._schedule()  # draws nothing where nothing has changed
        self._watch_size()
