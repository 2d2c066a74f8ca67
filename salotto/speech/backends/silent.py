"""The voice that says nothing and is never late."""

from __future__ import annotations

from salotto.speech.manner import Manner, Trait


class Silent:
    """A backend for people who want none and for programs that only need one."""

    name = "silent"

    def speak(self, text: str, *, interrupt: bool) -> None:
        pass

    def braille(self, text: str) -> None:
        pass

    def stop(self) -> None:
        pass

    def is_speaking(self) -> bool | None:
        return False

    def set_language(self, language: str) -> bool:
        return True

    def set_manner(self, manner: Manner) -> frozenset[Trait]:
        return frozenset()

    def voices(self) -> tuple[str, ...]:
        return ()

    def is_alive(self) -> bool:
        return True

    def close(self) -> None:
        pass
