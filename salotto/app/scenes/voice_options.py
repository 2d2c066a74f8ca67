"""How the voice sounds: each step is heard at once, at the new value, before anything is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from salotto.app.scenes.menu import Item, Menu
from salotto.app.settings import AUTO, Settings
from salotto.app.shell import Shell
from salotto.speech.manner import spoken_name
from salotto.speech.voice import Status

_USUAL = {"rate": 50, "pitch": 50, "volume": 100}  # near what a system has where nobody changed it
_STEP = {"rate": 5, "pitch": 5, "volume": 10}
_LEAST = {"rate": 0, "pitch": 0, "volume": 10}  # with none one could not hear how to turn it up again
_MOST = 100


class VoiceOptions(Menu):
    """A list over that of the options, whose draft of the settings it reads with `draft` and changes with `put`."""

    def __init__(self, shell: Shell, draft: Callable[[], Settings], put: Callable[[Settings], None]) -> None:
        super().__init__(shell, shell.say("settings.sounding_title"), self._entries)
        self._draft = draft
        self._put = put
        shell.teller.voice.ask_voices()

    def _entries(self) -> list[Item]:
        say = self.shell.say
        return [
            *(self._percent(name) for name in _STEP),
            self._item("voice_name", self._turn_name, lambda: self._turn_name(1)),
            self._item("interrupt", self._turn_interrupt),
            Item(lambda: say("settings.telling_done"), self.shell.pop),
        ]

    def _item(
        self, name: str, change: Callable[[int], None], choose: Callable[[], None] | None = None, **told: str
    ) -> Item:
        return Item(lambda: self._label(name), choose, change, lambda: self.shell.say(f"settings.{name}.help", **told))

    def _percent(self, name: str) -> Item:
        def change(step: int) -> None:
            word = getattr(self._draft(), name)
            value = int(word) if word.isdecimal() else _USUAL[name]
            self._try_out(name, str(min(_MOST, max(_LEAST[name], value + step * _STEP[name]))))

        key = self.shell.key_name("menu.choose")
        return self._item(name, change, lambda: self._try_out(name, AUTO), key=key)

    def _turn_name(self, step: int) -> None:
        names = (AUTO, *self.shell.teller.voice.voices)
        if len(names) == 1:
            self.shell.answer("settings.no_voices")
            return
        now = self._draft().voice_name
        at = names.index(now) + step if now in names else 0
        self._try_out("voice_name", names[at % len(names)])

    def _turn_interrupt(self, step: int) -> None:
        draft = self._draft()
        self._put(replace(draft, interrupt="no" if draft.interrupt == "yes" else "yes"))

    def _label(self, name: str) -> str:
        say = self.shell.say
        word = getattr(self._draft(), name)
        value = word
        if name == "interrupt":
            value = say(f"settings.interrupt.{word}")
        elif word in ("", AUTO):
            value = say("settings.as_in_system")
        elif name == "voice_name":
            value = spoken_name(word)
        return say("settings.item", name=say(f"settings.{name}.name"), value=value)

    def _try_out(self, name: str, word: str) -> None:
        """Says the new value in the new manner; who hears a screen reader is told that it goes its own way."""
        draft = replace(self._draft(), **{name: word})
        self._put(draft)
        voice = self.shell.teller.voice
        voice.set_manner(draft.manner)
        heard = "settings.sample_off" if voice.status() is Status.OFF else "settings.sample"
        self.shell.answer(heard, item=self._label(name))
