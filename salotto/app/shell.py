"""From a key to the scene that answers it: the stack of scenes and the commands that work everywhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from salotto.app.clipboard import Clipboard, NoClipboard
from salotto.app.clock import Clock
from salotto.app.inbox import Inbox
from salotto.app.language import from_system
from salotto.app.scenes.scene import Scene
from salotto.app.settings import SettingsFile
from salotto.app.sounds import NoSounds, Sounds
from salotto.app.teller import Teller
from salotto.documents.problem import Problem
from salotto.keys import keymap
from salotto.keys.commands import Mode
from salotto.keys.gesture import Gesture
from salotto.keys.keymap import Keymap
from salotto.speech.earcons import Volume
from salotto.speech.history import Direction
from salotto.speech.names import capital
from salotto.speech.phrasebook import LANGUAGES, Phrasebook, load
from salotto.speech.voice import Status
from salotto.speech.voice_mode import VoiceMode


def voice_mode(word: str, on_screen: bool) -> VoiceMode:
    """Who speaks by a setting; a window that is drawn anew all the time is for no reader, so `auto` is direct there."""
    mode = VoiceMode(word)
    return VoiceMode.DIRECT if on_screen and mode is VoiceMode.AUTO else mode


class Shell:
    """The running program.  `close` ends it with an exit status."""

    def __init__(
        self,
        book: Phrasebook,
        keys: Keymap,
        teller: Teller,
        clock: Clock,
        settings: SettingsFile,
        inbox: Inbox,
    ) -> None:
        self.book = book
        self.keymap = keys
        self.teller = teller
        self.clock = clock
        self.settings = settings
        self.inbox = inbox
        self.clipboard: Clipboard = NoClipboard()
        self.sounds: Sounds = NoSounds()
        self.on_screen = False  # drawn in a full window instead of line by line
        self.exit_status: int | None = None
        self.on_close: Callable[[], None] = lambda: None  # wakes the loop that waits for keys
        self.is_match_saved: Callable[[], bool] | None = None  # writes what is not yet, where a match is open
        self._scenes: list[Scene] = []
        self.apply_voice()

    def say(self, message_id: str, **values: str | int) -> str:
        """A sentence in the language of the moment."""
        return self.book.say(message_id, **values)

    def answer(self, message_id: str, **values: str | int) -> None:
        """Answers a key with a message."""
        self.teller.answer(self.say(message_id, **values), message_id)

    def report(self, problem: Problem) -> None:
        """Tells what is wrong in something the person wrote."""
        self.teller.system(self.say(f"problem.{problem.code}", **problem.values), problem.code)

    def apply_settings(self) -> None:
        """Puts the settings in force that can change while the program runs."""
        now = self.settings.now
        language = now.language if now.language in LANGUAGES else from_system()[0]
        self.book = load(language)
        self.keymap, problems = keymap.load(now.keymap)
        for problem in problems:
            self.report(problem)
        voice = self.teller.voice
        voice.set_language(language)
        self.sounds.set_volume(Volume(now.sounds))
        voice.set_mode(voice_mode(now.voice, self.on_screen))
        self.apply_voice()

    def apply_voice(self) -> None:
        """Puts in force how the voice sounds and what goes to a braille display."""
        now, teller = self.settings.now, self.teller
        teller.short_lines = now.lines == "short"
        teller.short_braille = now.braille == "short"
        teller.voice.set_braille(now.braille != "off")
        teller.voice.set_manner(now.manner)
        teller.voice.set_interrupts(now.interrupt == "yes")

    def report_inbox(self) -> None:
        """Tells what other threads left to be told."""
        for problem in self.inbox.take():
            if not (problem.code.startswith("voice_") and self.teller.voice.status() is Status.OFF):
                self.report(problem)  # what is wrong with a voice that was switched off meanwhile troubles nobody

    @property
    def scene(self) -> Scene:
        """The scene that has the keys."""
        return self._scenes[-1]

    @property
    def is_open(self) -> bool:
        """Whether there is a scene yet."""
        return bool(self._scenes)

    @property
    def is_closed(self) -> bool:
        return self.exit_status is not None

    @property
    def scenes(self) -> Sequence[Scene]:
        """Every open scene, the topmost last."""
        return self._scenes

    def has(self, scene: Scene) -> bool:
        """Whether a scene is open, on top or under another."""
        return scene in self._scenes

    def push(self, scene: Scene) -> None:
        """Opens a scene over the present one."""
        self._scenes.append(scene)
        scene.opened()

    def pop(self, *, quietly: bool = False) -> None:
        """Closes the topmost scene; `quietly` where what follows says enough."""
        self._scenes.pop()
        if not self._scenes:
            return
        if quietly:
            self._scenes[-1].uncovered()
        else:
            self._scenes[-1].resumed()

    def back_to(self, scene: Scene) -> None:
        """Closes everything above a scene, quietly."""
        while self._scenes[-1] is not scene:
            self._scenes.pop()

    def close(self, status: int = 0) -> None:
        """Ends the program."""
        self.exit_status = status
        self.on_close()

    def interrupt(self) -> None:
        """Ctrl+C: asks whether to leave; the second one leaves."""
        from salotto.app.scenes.quit import ask_to_quit  # scenes are loaded when wanted: start-up is heard as silence

        ask_to_quit(self)

    def press(self, gesture: Gesture) -> None:
        """A key was pressed."""
        self.teller.voice.key_pressed()
        scene = self.scene
        if scene.on_gesture(gesture):
            return
        command = self.keymap.command_for(scene.mode, gesture)
        if command is not None:
            self.run(command)
            return
        character = gesture.character
        if character is not None and scene.on_character(character):
            return
        self._nothing_on(gesture)

    def paste(self, text: str) -> None:
        """Text came from the clipboard: taken where one types, ignored where keys play cards."""
        self.teller.voice.key_pressed()
        if not self.scene.on_paste(text):
            self.answer("key_help.paste_ignored")

    def run(self, command: str) -> None:
        """Carries a command out, from a key or from the list of commands."""
        scene = self.scene
        everywhere = self._everywhere().get(command)
        if everywhere is not None:
            everywhere()
        else:
            scene.on_command(command)
        scene.answered(command)

    def key_names(self, command: str, mode: Mode) -> str:
        """The first key of a command in a mode and its letters, as a choice: "Invio, Y o S"."""
        keys = self.keymap.keys_of(command, mode)
        named = [*keys[:1], *(key for key in keys[1:] if (key.character or "").isalpha())]
        names = [key.spoken(self.book.say) for key in named]
        return names[0] if len(names) == 1 else self.say("question.or", first=", ".join(names[:-1]), last=names[-1])

    def key_name(self, command: str, mode: Mode | None = None, book: Phrasebook | None = None) -> str:
        """What the first key of a command is called in a mode, by default the present one; or that it has none."""
        book = book or self.book
        keys = self.keymap.keys_of(command, mode or self.scene.mode)
        return keys[0].spoken(book.say) if keys else book.say("key_help.no_key")

    def _everywhere(self) -> dict[str, Callable[[], None]]:
        return {
            "help.keys": self._open_key_help,
            "commands.menu": self._open_commands,
            "speech.repeat_last": self._repeat,
            "speech.stop": self._silence,
            "speech.toggle": self._toggle_speech,
            "history.previous": lambda: self._history("previous"),
            "history.next": lambda: self._history("next"),
            "history.first": lambda: self._history("first"),
            "history.last": lambda: self._history("last"),
            "history.channel": lambda: self.teller.again(self.teller.history.change_channel(self.book)),
            "history.search": lambda: self._with_history("search"),
            "history.spell": lambda: self._with_history("spell"),
            "history.copy": lambda: self._with_history("copy"),
            "history.save": lambda: self._with_history("save"),
            "app.interrupt": self.interrupt,
        }

    def _open_key_help(self) -> None:
        from salotto.app.scenes.key_help import KeyHelp

        self.push(KeyHelp(self))

    def _open_commands(self) -> None:
        from salotto.app.scenes.command_list import CommandList

        self.push(CommandList(self))

    def _repeat(self) -> None:
        if not self.teller.repeat():
            self.answer("history.empty")

    def _history(self, direction: Direction) -> None:
        self.teller.again(self.teller.history.walk(direction, self.book))

    def _with_history(self, what: Literal["search", "spell", "copy", "save"]) -> None:
        from salotto.app.scenes import history_view

        {
            "search": history_view.search,
            "spell": history_view.spell,
            "copy": history_view.copy,
            "save": history_view.save,
        }[what](self)

    def _silence(self) -> None:
        """Answers in print alone: what asks for silence is not answered by voice."""
        self.teller.voice.stop()
        self.teller.lines.line(self.say("speech_key.stopped"))

    def _toggle_speech(self) -> None:
        voice = self.teller.voice
        if voice.status() is Status.OFF:
            reads = self.settings.now.voice == VoiceMode.READER or voice.reader is not None
            voice.set_enabled(True)
            if voice.status() in (Status.NONE, Status.STUCK, Status.FAILED):
                voice.retry()
                self.answer("speech_key.on_silent")
            else:
                self.answer("speech_key.on_beside_reader" if reads else "speech_key.on")
        else:
            voice.set_enabled(False)
            self.answer("speech_key.off")

    def _nothing_on(self, gesture: Gesture) -> None:
        self.answer("key_help.nothing", key=capital(gesture.spoken(self.book.say)), help=self.key_name("help.keys"))
        self.scene.answered(None)
