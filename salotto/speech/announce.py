"""What happened, told to one listener: a batch of events becomes a few lines, nothing lost, in their order."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from salotto.core.audience import Seen
from salotto.core.cards import Card
from salotto.core.options import Fault, TableOptions
from salotto.core.refusal import Refusal
from salotto.core.seating import Seat
from salotto.core.view import View
from salotto.speech import refusals
from salotto.speech.announce_batch import Batch
from salotto.speech.announce_words import Words
from salotto.speech.names import CardNames, Numbers, Pack, capital
from salotto.speech.phrasebook import Phrasebook
from salotto.speech.utterance import Channel, Utterance
from salotto.speech.verbosity import Detail, Register, Topic, Verbosity

USUAL = Detail()


class Narrator:
    """Phrases for one listener.

    `names` by seat; `viewer` None looks on; `pack` None is the game's usual one.
    """

    def __init__(
        self,
        phrasebook: Phrasebook,
        names: tuple[str, ...],
        viewer: Seat | None,
        pack: Pack | None = None,
        numbers: Numbers = Numbers.WORDS,
        detail: Detail = USUAL,
    ) -> None:
        self.phrasebook = phrasebook
        self.names = names
        self.viewer = viewer
        self._pack = pack
        self._numbers = numbers
        self._detail = detail

    def words(self, options: TableOptions) -> Words:
        """The vocabulary of this listener at a table."""
        return Words(self.phrasebook, self.names, self.viewer, options, self._pack, self._numbers)

    def cards(self, view: View) -> CardNames:
        """What cards are called at this table."""
        return self.words(view.board.options).cards

    def card_sentence(self, card: Card, view: View) -> str:
        """A card read by itself: `Sette di quadri.`"""
        return f"{capital(self.cards(view).card(card))}."

    def card(self, card: Card, view: View, kind: str) -> Utterance:
        """The answer to a key that reads a card."""
        words = self.words(view.board.options)
        short = words.in_register(Register.BRAILLE).cards.card(card)
        return Utterance(self.card_sentence(card, view), Channel.ANSWER, kind, short)

    def focus(self, card: Card, hand: Sequence[Card], view: View) -> Utterance:
        """Which card of the hand is ready, where nobody asked: behind one's own play or a deal."""
        words = self.words(view.board.options)
        level = self._detail.level(Topic.FOCUS)
        place = {"at": hand.index(card) + 1, "of": len(hand)} if level is Verbosity.FULL else {}

        def told(words: Words) -> str:
            message_id = "focus.place" if place else "focus.ready"
            return words.say(message_id, card=words.cards.card(card), **place)

        text = self.card_sentence(card, view) if level is Verbosity.BRIEF else told(words)
        return Utterance(text, Channel.NEWS, "focus", told(words.in_register(Register.BRAILLE)))

    def narrate(self, before: View, shown: Sequence[Seen], after: View) -> list[Utterance]:
        """The events of one `decide` as lines: a play with its awards is one, and so is all that leads to a turn.

        `before` and `after` are the views around the batch.
        """
        words = self.words(after.board.options)
        batch = Batch(words, before, after, self._detail)
        for number, one in enumerate(shown):
            following = shown[number + 1].event if number + 1 < len(shown) else None
            batch.tell(one.event, following)
        braille = words.in_register(Register.BRAILLE)
        return [
            Utterance(words.join(line.sentences), Channel.NEWS, line.kind, braille.join(line.short))
            for line in batch.lines
        ]

    def refuse(self, refusal: Refusal, view: View) -> Utterance:
        """Why nothing happened, and what would work now."""
        return self.answer(view, f"refusal.{refusal.code}", lambda words: refusals.refusal(words, refusal, view))

    def answer(self, view: View, kind: str, tell: Callable[[Words], str]) -> Utterance:
        """The answer to a key in plain words and in short braille; brief is for what nobody asked."""
        words = self.words(view.board.options)
        short = tell(words.in_register(Register.BRAILLE)).removesuffix(".")
        return Utterance(tell(words), Channel.ANSWER, kind, short)

    def fault(self, fault: Fault) -> str:
        """Why a table cannot be set."""
        return refusals.fault(self.phrasebook, fault)
