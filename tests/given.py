"""A test kit: positions and plays as text, in the notation of RULES (`7d x 5d 4s`)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from salotto.core.actions import Action, DrawDealer, Play, Reckon, Shuffle
from salotto.core.cards import FULL_PACK, cards_of, mask_of, rank_counts, read_card, read_cards, write_cards
from salotto.core.events import Event, Phase
from salotto.core.options import Game, TableOptions, Taking, table_for
from salotto.core.refusal import Refusal
from salotto.core.seating import HOUSE, Actor
from salotto.core.state import State, new_state
from salotto.core.view import View
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.legal import options
from salotto.engine.observe import view
from salotto.engine.position import position
from salotto.rules.compile import compile_rules
from salotto.rules.presets import apply_preset
from salotto.rules.takes import in_table_order


@dataclass(frozen=True)
class Given:
    """A match at one moment and the events of the last action, for chains of plays."""

    state: State
    events: tuple[Event, ...] = ()

    def does(self, actor: Actor, action: Action) -> Given:
        """After an action that must be accepted."""
        events = self.tries(actor, action)
        assert not isinstance(events, Refusal), events
        state = self.state
        for event in events:
            state = evolve(state, event)
        return Given(state, events)

    def plays(self, seat: int, text: str) -> Given:
        """After a play: `7d` leaves the take to the table, `7d x 5d 4s` names it."""
        return self.does(seat, play(text))

    def tries(self, actor: Actor, action: Action) -> tuple[Event, ...] | Refusal:
        """What an action would do, or why it is refused; nothing changes."""
        return decide(self.state, actor, action)

    def reckons(self) -> Given:
        """After the count of the hand."""
        return self.does(HOUSE, Reckon())

    def shuffles(self, pack: str) -> Given:
        """After the house has brought a pack, `pack` being its top cards and the rest in order below them."""
        return self.does(HOUSE, Shuffle(pack_of(pack)))

    def sees(self, viewer: int | None) -> View:
        """What a seat may know now."""
        return view(self.state, viewer)

    @property
    def table(self) -> str:
        """The table in the order of laying."""
        return write_cards(self.state.board.table)

    @property
    def hands(self) -> list[str]:
        """By seat."""
        return [write_cards(cards) for cards in self.state.held]

    @property
    def piles(self) -> list[str]:
        """By seat, the ace of diamonds first, ranks before suits."""
        return [write_cards(cards_of(pile)) for pile in self.state.board.piles]

    @property
    def scores(self) -> tuple[int, ...]:
        """By side."""
        return self.state.board.scores

    @property
    def turn(self) -> int:
        """Whose turn it is, where it is somebody's."""
        assert self.state.board.turn is not None
        return self.state.board.turn

    @property
    def phase(self) -> Phase:
        """What the match waits for."""
        return self.state.board.phase


def play(text: str) -> Play:
    """The action that a text names: `7d`, or `7d x 5d 4s`; `7d x` names an empty take."""
    card, cross, take = text.partition(" x")
    return Play(read_card(card), frozenset(read_cards(take)) if cross else None)


def table_options(
    game: str = "scopa",
    players: int = 2,
    manual: bool = False,
    choose: bool = False,
    preset: str = "",
    **agreed: object,
) -> TableOptions:
    """The game's usual table with some options changed."""
    table = replace(table_for(Game(game), players), **agreed)  # type: ignore[arg-type]
    if manual or choose:
        table = replace(table, taking=Taking.MANUAL if manual else Taking.CHOOSE)
    return apply_preset(preset, table) if preset else table


def given(
    game: str = "scopa",
    table: str = "",
    hands: Sequence[str] = ("", ""),
    stock: str = "",
    piles: Sequence[str] | None = None,
    scores: Sequence[int] | None = None,
    dealer: int | None = None,
    turn: int | None = None,
    last_taker: int | None = None,
    last_laid: str | None = None,
    **agreed: object,
) -> Given:
    """A position, see `engine.position`; `agreed` as for `table_options`."""
    return Given(
        position(
            table_options(game, len(hands), **agreed),  # type: ignore[arg-type]
            hands=[read_cards(hand) for hand in hands],
            table=read_cards(table),
            stock=read_cards(stock),
            piles=None if piles is None else [read_cards(pile) for pile in piles],
            scores=scores,
            dealer=dealer,
            turn=turn,
            last_taker=last_taker,
            last_laid=None if last_laid is None else read_card(last_laid),
        )
    )


def match(game: str = "scopa", players: int = 2, dealer: int = 0, **agreed: object) -> Given:
    """A match before its first shuffle; `dealer` deals first."""
    start = Given(new_state(table_options(game, players, **agreed)))  # type: ignore[arg-type]
    return start.does(HOUSE, DrawDealer(dealer)) if start.phase is Phase.DRAW else start


def play_out(game: Given, until: Phase = Phase.RECKONING) -> tuple[Given, list[Event]]:
    """Everybody does the first thing that is open, until the match waits for something else; all events on the way."""
    met: list[Event] = []
    while game.phase is not until:
        seat = game.state.board.turn
        assert seat is not None
        game = game.does(seat, next(iter(options(game.sees(seat)))))
        met += game.events
    return game, met


def pack_of(top: str) -> tuple[int, ...]:
    """A whole pack that begins with the cards named; the others follow in order."""
    cards = read_cards(top)
    return (*cards, *cards_of(FULL_PACK & ~mask_of(cards)))


def spare(*used: str, count: int) -> str:
    """The first `count` cards that no text names, to fill a stock."""
    left = cards_of(FULL_PACK & ~mask_of(card for text in used for card in read_cards(text)))
    return write_cards(card for _, card in zip(range(count), left, strict=False))


def automatic_take(table: str, card: str, **agreed: object) -> str:
    """What the table takes by itself with a card, in table order; empty where the card is laid."""
    cards = read_cards(table)
    mask = mask_of(cards)
    rules = compile_rules(table_options(**agreed))  # type: ignore[arg-type]
    take = rules.takes.automatic(read_card(card), cards, mask, rank_counts(mask))
    return write_cards(lying for lying in cards if take >> lying & 1)


def legal_takes(table: str, card: str, **agreed: object) -> list[str]:
    """Every take that a card allows, fewest cards first, then as R4 compares them."""
    cards = read_cards(table)
    rules = compile_rules(table_options(**agreed))  # type: ignore[arg-type]
    return [write_cards(take) for take in in_table_order(rules.takes.all(read_card(card), mask_of(cards)), cards)]


def counted(*piles: str, **agreed: object) -> dict[str, tuple[tuple[int, ...], int | None, int]]:
    """The final count of one pile a side: (values, winner, points) of each item by the name of its reason."""
    rules = compile_rules(table_options(**agreed))  # type: ignore[arg-type]
    masks = [mask_of(read_cards(pile)) for pile in piles]
    items = [item(masks) for item in rules.items]
    return {item.reason.value: (item.values, item.winner, item.points) for item in items}
