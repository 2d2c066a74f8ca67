"""Who is meant, seen from one seat: the words for seats, sides and points that all sentences share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from salotto.core.cards import Card
from salotto.core.options import TableOptions
from salotto.core.seating import Seat, Side, seats_of
from salotto.speech.names import CardNames, Form, Numbers, Pack, capital, enumeration, usual_pack
from salotto.speech.phrasebook import Phrasebook
from salotto.speech.verbosity import Register, phrase


@dataclass(frozen=True)
class Words:
    """The vocabulary of one listener at one table.

    `names` by seat; `viewer` None looks on, so nobody is "you". `pack` None is the game's usual one.
    """

    book: Phrasebook
    names: tuple[str, ...]
    viewer: Seat | None
    options: TableOptions
    pack: Pack | None = None
    numbers: Numbers = Numbers.WORDS
    register: Register = Register.PLAIN

    @cached_property
    def cards(self) -> CardNames:
        """What cards are called."""
        return CardNames(self.book, self.pack or usual_pack(self.options.game), self.numbers, self.register)

    @property
    def is_brief(self) -> bool:
        """Whether what goes without saying is left out."""
        return self.register is Register.BRIEF

    def in_register(self, register: Register) -> Words:
        """The same listener's words in another wording."""
        return self if register is self.register else replace(self, register=register)

    def say(self, message_id: str, **values: str | int) -> str:
        """A sentence of the phrasebook."""
        return phrase(self.book, self.register, message_id, **values)

    def join(self, sentences: Iterable[str]) -> str:
        """Sentences one after the other; in braille without the last full stop."""
        if self.register is not Register.BRAILLE:
            return " ".join(sentences)
        return ". ".join(sentence.removesuffix(".") for sentence in sentences)

    def beginning(self, card: str) -> str:
        """A card at the beginning of a sentence; its short form stays as it is."""
        return card if self.register is Register.BRAILLE else capital(card)

    def by_seat(self, seat: Seat, mine: str, other: str, **values: str | int) -> str:
        """The sentence `mine` where the viewer sits there, else `other`, which also needs `who`."""
        if seat == self.viewer:
            return self.say(mine, **values)
        return self.say(other, who=self.names[seat], **values)

    def list(self, cards: Iterable[Card], form: Form = "bare") -> str:
        """Cards one after the other."""
        return self.cards.list(cards, form)

    @property
    def side_of_viewer(self) -> Side | None:
        """The side that the viewer plays for."""
        return None if self.viewer is None else self.options.side_of(self.viewer)

    def is_mine(self, side: Side) -> bool:
        """Whether the viewer plays for a side."""
        return side == self.side_of_viewer

    def is_the_other_team(self, side: Side) -> bool:
        """Whether a side is the only one against the viewer's, and a team."""
        return self.options.teams == 2 and self.viewer is not None and not self.is_mine(side)

    def seats(self, side: Side) -> range:
        """The seats of a side."""
        return seats_of(side, self.options.players, self.options.sides)

    def players(self, side: Side) -> str:
        """The names of a side's players, the viewer first: `Anna e Carlo`, `tu e Carlo`."""
        seats = sorted(self.seats(side), key=lambda seat: seat != self.viewer)
        return enumeration(
            self.book, [self.say("side.you") if seat == self.viewer else self.names[seat] for seat in seats]
        )

    def side(self, side: Side) -> str:
        """A side as a subject: `tu`, `la tua squadra`, `Giulia`."""
        if self.is_mine(side):
            return self.say("side.my_team") if self.options.teams else self.say("side.you")
        return self.say("side.other_team") if self.is_the_other_team(side) else self.players(side)

    def to(self, side: Side) -> str:
        """A side that receives: `a te`, `alla tua squadra`, `a Giulia`."""
        if self.is_mine(side):
            return self.say("side.to_my_team") if self.options.teams else self.say("side.to_you")
        if self.is_the_other_team(side):
            return self.say("side.to_other_team")
        who = self.players(side)
        message_id = (
            "side.to_named_before_a" if who.startswith(("a", "A", "à", "À")) else "side.to_named"
        )  # Italian says "ad Anna"
        return self.say(message_id, who=who)

    def from_mine(self) -> tuple[Side, ...]:
        """All sides, the viewer's first, then in the order of play."""
        sides = self.options.sides
        first = self.side_of_viewer or 0
        return tuple((first + step) % sides for step in range(sides))

    def each_has(self, what: Sequence[str], sides: Iterable[Side] | None = None) -> str:
        """What each side has, `tu 5 punti, Giulia 3 punti`; `what` by side, the viewer's own side first."""
        chosen = self.from_mine() if sides is None else sides
        return ", ".join(self.say("side.has", side=self.side(side), what=what[side]) for side in chosen)

    def at_the_beginning(self, phrase: str) -> str:
        """A phrase that begins with the viewer's side, as the beginning of a sentence; else names begin it."""
        return phrase if self.viewer is None else capital(phrase)

    def points(self, points: int) -> str:
        """Points in words: `un punto`, `3 punti`, `meno un punto`."""
        return self.say("points.minus", n=-points) if points < 0 else self.say("points.count", n=points)

    def receive(self, points: int, receivers: Sequence[Side]) -> str:
        """Points and who receives them in full (R10): `un punto a te`, `un punto ciascuno a te e a Giulia`.

        Two teams are told one by one, since `each` might mean their players.
        """
        ordered = [side for side in self.from_mine() if side in receivers]
        if self.options.teams or len(ordered) == 1:
            amount = self.points(points)
            each = [self.say("points.to", points=amount, to=self.to(side)) for side in ordered]
            return enumeration(self.book, each)
        to = enumeration(self.book, [self.to(side) for side in ordered])
        return self.say("points.to", points=self.say("points.each", n=points), to=to)
