"""What cards are called: two packs of words, ready forms, and lists as they are said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import Final, Literal, TypeAlias

from salotto.core.cards import SUITS, Card, rank_of, suit_of
from salotto.core.options import Game
from salotto.speech.phrasebook import Phrasebook
from salotto.speech.verbosity import Register

Form: TypeAlias = Literal["bare", "the", "with", "of"]
PluralForm: TypeAlias = Literal["plural", "the_plural"]


class Pack(StrEnum):
    """Whose names the cards bear: an option of the listener, never of the rules."""

    FRENCH = "french"  # diamonds, hearts, spades, clubs; plain numbers from ace to ten
    ITALIAN = "italian"  # coins, cups, swords, batons; jack, knight, king for 8, 9, 10


class Numbers(StrEnum):
    """How the ranks that are numbers are written.  An ace and the figures are words in any case."""

    WORDS = "words"
    DIGITS = "digits"


_NUMBERS: Final = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
RANKS: Final = {Pack.FRENCH: _NUMBERS, Pack.ITALIAN: (*_NUMBERS[:7], "jack", "knight", "king")}


def usual_pack(game: Game) -> Pack:
    """The names with which a game is usually played.  Source: RULES, "Pack" of both parts."""
    return Pack.ITALIAN if game is Game.SPAZZINO else Pack.FRENCH


class CardNames:
    """The words for cards in one language and one pack, for one way of telling."""

    def __init__(
        self,
        phrasebook: Phrasebook,
        pack: Pack,
        numbers: Numbers = Numbers.WORDS,
        register: Register = Register.PLAIN,
    ) -> None:
        self.pack = pack
        self._book = phrasebook
        self._numbers = numbers
        self._register = register

    def card(self, card: Card, form: Form = "bare") -> str:
        """A card as it stands in a sentence: `asso di cuori`, `l'asso di cuori`, `con l'asso di cuori`...

        Brief wording has no articles; in braille a card is its number and a letter, `1c` and `con 1c`.
        """
        if self._register is Register.BRAILLE:
            return self._short(card, form)
        rank = self._rank(rank_of(card), "bare" if self._register is Register.BRIEF else form)
        return self._book.say("card.name", rank=rank, suit=self.suit(suit_of(card)))

    def list(self, cards: Iterable[Card], form: Form = "bare") -> str:
        """Cards one after the other, `l'asso di cuori, il tre di picche e l'otto di fiori`, in the order given."""
        named = [self.card(card, form) for card in cards]
        return " ".join(named) if self._register is Register.BRAILLE else enumeration(self._book, named)

    def told(self, cards: Sequence[Card]) -> str:
        """Cards that are read out after a word or two: a single one with its article, several without."""
        return self.list(cards, "the" if len(cards) == 1 else "bare")

    def suit(self, suit: int) -> str:
        """The name of a suit, 0 to 3: `quadri`."""
        return self._book.say(f"suit.{self.pack}.{SUITS[suit]}")

    def _rank(self, rank: int, form: Form) -> str:
        name = RANKS[self.pack][rank - 1]
        said = self._book.say(f"rank.{name}.{form}")
        if self._numbers is Numbers.WORDS or name not in _NUMBERS[1:]:
            return said
        word = self._book.say(f"rank.{name}.bare")
        return f"{said.removesuffix(word)}{rank}" if said.endswith(word) else said  # "con l'otto" is "con l'8"

    def _short(self, card: Card, form: Form) -> str:
        name = RANKS[self.pack][rank_of(card) - 1]
        rank = str(rank_of(card)) if name in _NUMBERS else self._book.say(f"short_rank.{name}")
        code = rank + self._book.say(f"short_suit.{self.pack}.{SUITS[suit_of(card)]}")
        return self._book.say("short_card.with", card=code) if form == "with" else code

    def rank(self, rank: int, form: Form = "bare") -> str:
        """A rank, 1 to 10, without a suit: `asso`, `l'asso`."""
        return self._book.say(f"rank.{RANKS[self.pack][rank - 1]}.{form}")

    def ranks(self, rank: int, form: PluralForm = "plural") -> str:
        """All cards of a rank, 1 to 10: `assi`, `gli assi`."""
        return self._book.say(f"rank.{RANKS[self.pack][rank - 1]}.{form}")


def enumeration(book: Phrasebook, parts: Sequence[str]) -> str:
    """Phrases joined by commas and a last `and`; empty for none."""
    if len(parts) < 2:
        return "".join(parts)
    message_id = (
        "list.and_before_e" if parts[-1].startswith(("e", "E", "è", "é", "È", "É")) else "list.and"
    )  # Italian says "ed Elena"
    return book.say(message_id, first=", ".join(parts[:-1]), last=parts[-1])


def capital(phrase: str) -> str:
    """One of our own phrases at the beginning of a sentence; a person's name is never changed."""
    return phrase[:1].upper() + phrase[1:]
