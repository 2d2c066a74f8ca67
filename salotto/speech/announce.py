"""What happened, told to one listener: a batch of events becomes a few lines, nothing lost, in their order."""

from __future__ import annotations

from collections.abc import Sequence

from salotto.core.audience import Seen
from salotto.core.cards import Card
from salotto.core.options import Fault, TableOptions
from salotto.core.refusal import Refusal
from salotto.core.seating import Seat
from salotto.core.view import View
from salotto.speech import refusals
from salotto.speech.announce_batch import Batch, Verbosity
from salotto.speech.announce_words import Words
from salotto.speech.names import CardNames, Pack, capital
from salotto.speech.phrasebook import Phrasebook
from salotto.speech.utterance import Channel, Utterance

__all__ = ["Narrator", "Verbosity"]


class Narrator:
    """Phrases for one listener.  `names` by seat; `viewer` None looks on; `pack` None is the game's usual one."""

    def __init__(
        self,
        phrasebook: Phrasebook,
        names: tuple[str, ...],
        viewer: Seat | None,
        pack: Pack | None = None,
        verbosity: Verbosity = Verbosity.NORMAL,
    ) -> None:
        self.phrasebook = phrasebook
        self.names = names
        self.viewer = viewer
        self.verbosity = verbosity
        self._pack = pack

    def words(self, options: TableOptions) -> Words:
        """The vocabulary of this listener at a table."""
        return Words(self.phrasebook, self.names, self.viewer, options, self._pack)

    def cards(self, view: View) -> CardNames:
        """What cards are called at this table."""
        return self.words(view.board.options).cards

    def card_sentence(self, card: Card, view: View) -> str:
        """A card read by itself: `Sette di quadri.`"""
        return f"{capital(self.cards(view).card(card))}."

    def narrate(self, before: View, shown: Sequence[Seen], after: View) -> list[Utterance]:
        """The events of one `decide` as lines: a play with its awards is one, and so is all that leads to a turn.

        `before` and `after` are the views around the batch.
        """
        batch = Batch(self.words(after.board.options), before, after, self.verbosity)
        for number, one in enumerate(shown):
            following = shown[number + 1].event if number + 1 < len(shown) else None
            batch.tell(one.event, following)
        return [Utterance(" ".join(line.sentences), Channel.NEWS, line.kind) for line in batch.lines if line.sentences]

    def refuse(self, refusal: Refusal, view: View) -> Utterance:
        """Why nothing happened, and what would work now."""
        text = refusals.refusal(self.words(view.board.options), refusal, view)
        return Utterance(text, Channel.ANSWER, f"refusal.{refusal.code}")

    def fault(self, fault: Fault) -> str:
        """Why a table cannot be set."""
        return refusals.fault(self.phrasebook, fault)
