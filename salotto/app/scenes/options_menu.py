"""The person's own choices: changed in the list, kept with its last item but one, left as they were with Escape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, replace

from salotto.app.scenes.menu import Item, Menu
from salotto.app.scenes.text_entry import TextEntry
from salotto.app.scenes.voice_options import VoiceOptions
from salotto.app.settings import CHOICES, SOUNDING, TELLING, Settings
from salotto.app.shell import Shell
from salotto.documents.problem import Problem
from salotto.keys import keymap
from salotto.lobby.names import NAME_LIMIT
from salotto.session.names import name_fault

GUARDS = ("repeat_guard", "slow_keys")
MILLISECONDS_OFFERED = ("0", "100", "200", "300", "500", "750", "1000", "1500", "2000")


class OptionsMenu(Menu):
    """The list of settings.  `done` follows when it is closed, with what was changed or without.

    `ask_again` asks the questions of the first start over the list, which Escape leads back to.
    """

    def __init__(self, shell: Shell, done: Callable[[], None], ask_again: Callable[[], None]) -> None:
        super().__init__(shell, shell.say("settings.title"), self._entries, self._cancel)
        self._draft = shell.settings.now
        self._done = done
        self._ask_again = ask_again

    def _entries(self) -> list[Item]:
        say = self.shell.say
        return [
            *(self._choice(name, choices) for name, choices in CHOICES.items() if name not in (*TELLING, *SOUNDING)),
            Item(lambda: say("settings.sounding"), self._open_voice, describe=lambda: say("settings.sounding_help")),
            Item(lambda: say("settings.telling"), self._open_telling, describe=lambda: say("settings.telling_help")),
            self._choice("keymap", keymap.names()),
            *(self._choice(name, MILLISECONDS_OFFERED) for name in GUARDS),
            Item(self._player, self._rename, describe=lambda: say("settings.player.help")),
            self._deed("first_start", self._ask_again),
            self._deed("keep", self._keep),
            self._deed("cancel", self._cancel),
        ]

    def _deed(self, name: str, choose: Callable[[], None]) -> Item:
        say = self.shell.say
        return Item(lambda: say(f"settings.{name}"), choose, describe=lambda: say(f"settings.{name}_help"))

    def resumed(self) -> None:
        self.shell.teller.voice.set_manner(self._draft.manner)  # tried out and not kept yet
        super().resumed()

    def _open_voice(self) -> None:
        """How the voice sounds, in a list of its own."""
        self.shell.push(VoiceOptions(self.shell, lambda: self._draft, self._put))

    def _put(self, draft: Settings) -> None:
        self._draft = draft

    def _open_telling(self) -> None:
        """How much is told of each kind of event, in a list of its own."""
        say = self.shell.say
        items = [
            *(self._choice(name, CHOICES[name]) for name in TELLING),
            Item(lambda: say("settings.telling_done"), self.shell.pop),
        ]
        self.shell.push(Menu(self.shell, say("settings.telling_title"), lambda: items))

    def _choice(self, name: str, choices: tuple[str, ...]) -> Item:
        say = self.shell.say

        def label() -> str:
            word = getattr(self._draft, name)
            return say("settings.item", name=say(f"settings.{name}.name"), value=self._value(name, word))

        def change(step: int) -> None:
            now = getattr(self._draft, name)
            at = choices.index(now) + step if now in choices else 0
            self._draft = replace(self._draft, **{name: choices[at % len(choices)]})

        return Item(label, None, change, lambda: say(f"settings.{name}.help"))

    def _value(self, name: str, word: str) -> str:
        """What a choice is called; a keymap of the person's own by the name of its file."""
        say = self.shell.say
        if name == "keymap":
            return say(f"keymap_name.{word.replace('-', '_')}") if word in keymap.SHIPPED else word
        if name in GUARDS:
            return say("key_guard.milliseconds", n=int(word)) if int(word) else say("key_guard.off")
        if name in TELLING:
            return say(f"settings.detail.{word}")
        return say(f"settings.{name}.{word}")

    def _player(self) -> str:
        say = self.shell.say
        return say(
            "settings.item", name=say("settings.player.name"), value=self._draft.player or say("settings.no_name")
        )

    def _rename(self) -> None:
        def accept(text: str) -> Problem | None:
            problem = name_fault(text)
            if problem is None:
                self.shell.pop(quietly=True)
                self._draft = replace(self._draft, player=text)
                self.say_value()
            return problem

        self.shell.push(
            TextEntry(self.shell, self.shell.say("settings.type_name"), accept, self.say_value, longest=NAME_LIMIT)
        )

    def _keep(self) -> None:
        before, now = asdict(self.shell.settings.now), asdict(self._draft)
        changed = {name: value for name, value in now.items() if value != before[name]}
        if changed:
            is_kept = self.shell.settings.change(self.shell.report, **changed)
            self.shell.apply_settings()
            if "keymap" in changed:
                key = self.shell.key_name("help.keys")
                self.shell.teller.system(self.shell.say("app.help_key", key=key), "app.help_key")
            self._tell_guards(changed)
            self._close("settings.kept" if is_kept else None)
        else:
            self._close("settings.unchanged")

    def _tell_guards(self, changed: Mapping[str, str]) -> None:
        """From now on keys may be ignored without a word, which has to be said once."""
        for name in GUARDS:
            milliseconds = int(changed.get(name, "0"))
            if milliseconds:
                text = self.shell.say(f"key_guard.{name}", n=milliseconds)
                self.shell.teller.system(text, "key_guard")

    def _cancel(self) -> None:
        self.shell.apply_voice()  # as it was before it was tried out
        self._close("settings.unchanged" if self._draft == self.shell.settings.now else "settings.discarded")

    def _close(self, message_id: str | None) -> None:
        """Back to what lies beneath; None where what is wrong has been told."""
        self.shell.pop(quietly=True)
        if message_id is not None:
            self.shell.answer(message_id)
        self._done()
