"""How one person is told what happens: the settings of the moment put into a narrator."""

from __future__ import annotations

from salotto.app.settings import Settings
from salotto.core.seating import Seat
from salotto.speech.announce import Narrator
from salotto.speech.names import Numbers, Pack
from salotto.speech.phrasebook import Phrasebook
from salotto.speech.verbosity import Detail, Topic, Verbosity


def narrator(settings: Settings, book: Phrasebook, names: tuple[str, ...], seat: Seat | None) -> Narrator:
    """Phrases for a seat, None for who looks on, as its person has chosen them; `names` by seat."""
    pack = None if settings.pack == "by_game" else Pack(settings.pack)
    return Narrator(book, names, seat, pack, Numbers(settings.numbers), _detail(settings))


def _detail(settings: Settings) -> Detail:
    chosen = {topic: str(getattr(settings, f"tell_{topic}")) for topic in Topic}
    own = {topic: Verbosity(word) for topic, word in chosen.items() if word != "as_all"}
    return Detail(Verbosity(settings.verbosity), own)
