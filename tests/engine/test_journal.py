"""A match as text and back."""

from __future__ import annotations

import json
import re
from dataclasses import fields, replace
from functools import cache
from typing import get_args

import pytest
from hypothesis import given as forall
from hypothesis import settings
from hypothesis import strategies as st

from salotto.core import events
from salotto.core.actions import Shuffle
from salotto.core.cards import PACK
from salotto.core.events import CardPlayed, CardsDealt, Counted, Event, HandStarted, MatchWon, Phase, Reason
from salotto.core.options import Game, TableOptions, Taking, table_for
from salotto.core.seating import HOUSE
from salotto.core.state import new_state
from salotto.engine.evolve import evolve
from salotto.engine.journal import (
    FORMAT,
    RULES,
    Chain,
    JournalCode,
    JournalFault,
    Reading,
    read_journal,
    write_batch,
    write_header,
)
from salotto.engine.records import event_record, options_record, read_event, read_options
from tests.given import pack_of, table_options
from tests.session.playing import Memory, events_of, match_of, played_match, setup_of

VEIL = "veil of this match"

TABLES = {
    "scopa": table_options(players=5),
    "traditional": table_options(preset="tradizionale"),
    "everything": table_options(
        players=6, teams=3, manual=True, escoba=True, scopone=True, inverse=True, two_points_clear=True, target=5
    ),
    "scopone-of-three": table_options(players=3, scopone=True, choose=True, first_dealer=2),
    "spazzino": table_options("spazzino"),
    "spazzino-pairs": table_options("spazzino", 4, counters=True),
    "spazzino-cut": table_options("spazzino", dealers_privilege=False, declared_win=True, target=3),
}


@cache
def batches_of(name: str) -> tuple[tuple[Event, ...], ...]:
    seed = "10" if name == "spazzino-pairs" else "1"  # with a scaluneddu, with a declared win
    return tuple(played_match(setup_of(TABLES[name], seed=seed, err=0.3)))


@cache
def written(name: str) -> bytes:
    header, chain = write_header(TABLES[name], {"veil": VEIL, "names": ["Nicolò", "{0}"]})
    lines = [header]
    for batch in batches_of(name):
        text, chain = write_batch(batch, VEIL, chain)
        lines.append(text)
    return "".join(lines).encode()


# whole matches


@pytest.mark.parametrize("name", TABLES)
def test_a_match_is_read_as_it_was_played(name: str) -> None:  # R30
    reading = read_journal(written(name))
    assert isinstance(reading, Reading)
    assert reading.batches == batches_of(name)
    assert reading.options == TABLES[name]
    assert reading.header == {"veil": VEIL, "names": ["Nicolò", "{0}"]}
    assert (reading.length, reading.is_cut) == (len(written(name)), False)
    state = new_state(TABLES[name])
    for event in events_of(reading.batches):
        state = evolve(state, event)
    assert reading.state == state


def test_the_matches_above_have_every_kind_of_event() -> None:
    voided = Memory()
    match = match_of(setup_of(replace(TABLES["traditional"], first_dealer=0)), voided)
    match.submit(HOUSE, Shuffle(pack_of("10d 10h 10s 1d")))
    met = {type(event) for name in TABLES for event in events_of(batches_of(name))}
    met |= {type(event) for event in events_of(voided.batches)}
    assert met == set(get_args(events.Event))


def test_a_match_written_further_is_one_match() -> None:
    first, *rest = batches_of("scopa")
    header, chain = write_header(TABLES["scopa"], {"veil": VEIL})
    text, chain = write_batch(first, VEIL, chain)
    reading = read_journal((header + text).encode())
    assert isinstance(reading, Reading)
    assert reading.chain == chain
    more, _ = write_batch(rest[0], VEIL, reading.chain)
    whole = read_journal((header + text + more).encode())
    assert isinstance(whole, Reading)
    assert whole.batches == (first, rest[0])


def test_the_header_is_readable_by_other_programs() -> None:
    first = json.loads(written("spazzino-cut").split(b"\n")[0])
    assert (first["salotto"], first["format"], first["rules"]) == ("match", FORMAT, RULES)
    assert first["options"] == {
        **{field.name: field.default for field in fields(TableOptions)},
        **{"game": "spazzino", "taking": "choose", "declared_win": True, "target": 3},
    }


# single events


CARDS = st.integers(0, 39)
SEATS = st.integers(0, 5)
HANDS = st.lists(CARDS, unique=True, max_size=40).map(tuple)
NUMBERS = st.integers(-99, 99)
BY_KIND: dict[str, st.SearchStrategy[object]] = {
    "Seat": SEATS,
    "Side": SEATS,
    "int": NUMBERS,
    "bool": st.booleans(),
    "Card": CARDS,
    "Card | None": st.none() | CARDS,
    "Seat | None": st.none() | SEATS,
    "Phase": st.sampled_from(Phase),
    "Reason": st.sampled_from(Reason),
    "tuple[Card, ...]": HANDS,
    "tuple[Side, ...]": st.lists(SEATS, max_size=6).map(tuple),
    "tuple[int, ...]": st.lists(NUMBERS, max_size=6).map(tuple),
    "tuple[Counted, ...]": st.lists(
        st.builds(
            Counted,
            st.sampled_from(Reason),
            st.lists(NUMBERS, max_size=6).map(tuple),
            st.none() | SEATS,
            NUMBERS,
        ),
        max_size=6,
    ).map(tuple),
}
EVENTS = st.one_of(
    *(
        st.builds(kind, **{field.name: BY_KIND[str(field.type)] for field in fields(kind)})
        for kind in get_args(events.Event)
    )
)


@settings(max_examples=400, deadline=None)
@forall(EVENTS, st.binary(max_size=8))
def test_every_event_is_read_as_it_was_written(event: Event, veil: bytes) -> None:
    record = json.loads(json.dumps(event_record(event, veil)))
    assert read_event(record, veil) == event


def test_secret_cards_cannot_be_read_in_the_file() -> None:  # case A40: nor when the file is shown on a screen
    text = written("scopone-of-three").decode()
    for line in text.splitlines():
        if re.search('"event":"(hand_started|cards_dealt|cards_set_aside)"', line):
            assert not re.search(r'"(10|[1-9])[dhsc]"', line)
    hands = [event.cards for event in events_of(batches_of("scopone-of-three")) if isinstance(event, CardsDealt)]
    assert bytes(hands[0]).hex().translate(str.maketrans("0123456789abcdef", "ghijklmnopqrstuv")) not in text


def test_equal_hands_are_veiled_differently() -> None:
    hand = CardsDealt(0, 3, (1, 2, 3))
    first, _ = write_batch((hand,), VEIL, Chain(4))
    later, _ = write_batch((hand,), VEIL, Chain(5))
    assert json.loads(first)["cards"] != json.loads(later)["cards"]


@pytest.mark.parametrize(
    "record",
    [
        {},
        {"event": "card_laid"},
        {"event": 3},
        {"event": "dealer_drawn"},
        {"event": "dealer_drawn", "seat": "1"},
        {"event": "dealer_drawn", "seat": True},
        {"event": "dealer_drawn", "seat": None},
        {"event": "dealer_drawn", "seat": 1, "more": 1},
        {"event": "card_played", "ply": 0, "seat": 0, "card": "11D", "taken": []},
        {"event": "card_played", "ply": 0, "seat": 0, "card": "7d", "taken": "7h"},
        {"event": "table_dealt", "cards": ["7d"], "from_bottom": 0},
        {"event": "turn_passed", "phase": "pause", "seat": 0},
        {"event": "hand_started", "number": 1, "dealer": 0, "order": "00"},
        {"event": "hand_started", "number": 1, "dealer": 0, "order": ["7d"]},
        {"event": "hand_started", "number": 1, "dealer": 0, "order": "gg"},
        {"event": "bottom_peeked", "seat": 0, "card": "0000"},
        {"event": "hand_reckoned", "items": [1], "received": [], "totals": []},
        {"event": "hand_reckoned", "items": [{"reason": "cards"}], "received": [], "totals": []},
    ],
)
def test_a_record_that_no_event_writes_is_refused(record: dict[str, object]) -> None:  # case C25
    with pytest.raises(ValueError, match=r"^"):
        read_event(record, b"x")  # type: ignore[arg-type]


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_options_are_read_as_they_were_written(options: TableOptions) -> None:
    assert read_options(json.loads(json.dumps(options_record(options)))) == options


@pytest.mark.parametrize("change", [{"target": "11"}, {"escoba": 1}, {"game": "chess"}, {"more": 1}])
def test_options_that_no_table_writes_are_refused(change: dict[str, object]) -> None:
    record = {**options_record(TableOptions()), **change}
    with pytest.raises(ValueError, match=r"^"):
        read_options(record)  # type: ignore[arg-type]


def test_one_card_where_two_are_veiled_is_refused() -> None:
    record = event_record(CardsDealt(0, 2, (1, 2)), b"x")
    with pytest.raises(ValueError, match=r"^"):
        read_event({"event": "bottom_peeked", "seat": 0, "card": record["cards"]}, b"x")


# what is wrong


def fault(content: bytes) -> JournalFault:
    found = read_journal(content)
    assert isinstance(found, JournalFault)
    return found


def test_nothing_is_an_empty_journal() -> None:  # case C25
    assert fault(b"") == JournalFault(JournalCode.EMPTY)


@pytest.mark.parametrize(
    "content",
    [
        *(b"[]\n", b"[1,2]", b"{}\n", b'{"salotto":"table"}\n', b'{"game":"scopa"}\n'),
        *(b"- a\n- b\n", b"\xff\xfe\n", b"\n\n", b"[" * 90_000),
    ],
    ids=["list", "list-torn", "object", "other-kind", "other-game", "yaml", "no-text", "blank", "deep"],
)
def test_another_file_is_no_journal(content: bytes) -> None:  # case C25
    assert fault(content) == JournalFault(JournalCode.FOREIGN)


@pytest.mark.parametrize("name", ["format", "rules"])
def test_a_newer_version_is_refused_whatever_else_it_holds(name: str) -> None:  # case C25
    newer = written("scopa").replace(f'"{name}":1'.encode(), f'"{name}":2'.encode(), 1)
    assert fault(newer) == JournalFault(JournalCode.NEWER)


def test_a_header_without_its_line_end_is_damaged() -> None:  # case C25
    assert fault(written("scopa").split(b"\n")[0]) == JournalFault(JournalCode.DAMAGED, 1)


def test_a_header_cut_in_half_is_damaged() -> None:  # case C25
    assert fault(written("scopa")[:100]) == JournalFault(JournalCode.DAMAGED, 1)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (b'"target":11', b'"target":21', 1),
        (b'"seat":', b'"seat": ', 2),
        (b'"format":1', b'"format":0', 1),
        (b'"format":1', b'"format":"1"', 1),
    ],
)
def test_a_changed_line_is_damaged(old: bytes, new: bytes, line: int) -> None:  # case C25
    assert fault(written("scopa").replace(old, new, 1)) == JournalFault(JournalCode.DAMAGED, line)


@pytest.mark.parametrize(
    ("line", "half"),
    [(0, b'"x":"\\ud800"'), (0, b'"x":"\xed\xa0\x80"'), (4, b'"x":"\\udfff"')],
    ids=["header", "header in bytes", "event"],
)
def test_half_a_character_is_damage_on_its_line(line: int, half: bytes) -> None:  # case C25
    lines = written("scopa").split(b"\n")
    lines[line] = lines[line].replace(b'"sum"', half + b',"sum"')
    assert fault(b"\n".join(lines)) == JournalFault(JournalCode.DAMAGED, line + 1)


def test_half_a_character_whose_sum_is_right_is_damage() -> None:
    header, _ = write_header(TABLES["scopa"], {"veil": VEIL, "names": ["\ud800"]})
    assert fault(header.encode("utf-8", "surrogatepass")) == JournalFault(JournalCode.DAMAGED, 1)


def test_a_card_that_does_not_exist_is_damage_on_its_line() -> None:  # case C25: a card 11D
    lines = written("scopa").split(b"\n")
    at = next(number for number, line in enumerate(lines) if b'"card_played"' in line)
    lines[at] = re.sub(rb'"card":"[^"]*"', b'"card":"11D"', lines[at])
    assert fault(b"\n".join(lines)) == JournalFault(JournalCode.DAMAGED, at + 1)


@pytest.mark.parametrize("moved", ["lost", "doubled", "swapped"])
def test_a_line_lost_doubled_or_swapped_is_damage(moved: str) -> None:  # case C25: cut in the middle
    lines = written("scopa").split(b"\n")
    broken = {
        "lost": [*lines[:30], *lines[31:]],
        "doubled": [*lines[:30], lines[30], *lines[30:]],
        "swapped": [*lines[:30], lines[31], lines[30], *lines[32:]],
    }[moved]
    assert fault(b"\n".join(broken)) == JournalFault(JournalCode.DAMAGED, 32 if moved == "doubled" else 31)


@settings(max_examples=150, deadline=None)
@forall(st.data())
def test_no_changed_byte_is_ever_believed(data: st.DataObject) -> None:  # case C25: one changed digit
    content = bytearray(written("spazzino-cut"))
    at = data.draw(st.integers(0, len(content) - 1))
    content[at] = data.draw(st.integers(0, 255).filter(lambda byte: byte != content[at]))
    found = read_journal(bytes(content))
    if isinstance(found, Reading):  # the last line's end is gone: as if it had not been written whole
        assert at == len(content) - 1
        assert found.batches == batches_of("spazzino-cut")[:-1]


@settings(max_examples=80, deadline=None)
@forall(st.data())
def test_a_file_that_ends_early_is_the_match_up_to_its_last_whole_batch(data: st.DataObject) -> None:
    whole = written("spazzino-cut")
    length = data.draw(st.integers(whole.index(b"\n") + 1, len(whole)))
    found = read_journal(whole[:length])
    assert isinstance(found, Reading)
    assert found.batches == batches_of("spazzino-cut")[: len(found.batches)]
    assert found.is_cut == (found.length < length)
    again = read_journal(whole[: found.length])
    assert isinstance(again, Reading)
    assert (again.batches, again.is_cut, again.chain) == (found.batches, False, found.chain)
    following = whole[found.length : length]
    assert b'"last":true' not in following.rpartition(b"\n")[0]


# what cannot have happened, although its sums are right


def forged(table: TableOptions, *batches: tuple[Event, ...]) -> JournalFault:
    text, chain = write_header(table, {"veil": VEIL})
    for batch in batches:
        more, chain = write_batch(batch, VEIL, chain)
        text += more
    return fault(text.encode())


def test_cards_that_are_there_twice_are_impossible() -> None:  # case C25: 7d twice, 41 cards
    table = replace(TABLES["scopa"], first_dealer=0)
    started = HandStarted(1, 0, (24, 24, *PACK[2:]))
    assert forged(table, (started,)) == JournalFault(JournalCode.IMPOSSIBLE, 2)


def test_a_card_that_was_not_held_is_impossible_on_the_first_line_of_its_batch() -> None:  # case C25
    drawn, started, (played, *rest), *_ = batches_of("scopa")
    assert isinstance(played, CardPlayed)
    other = replace(played, card=next(c for c in PACK if c not in event_cards(started)))
    line = 2 + len(drawn) + len(started)
    assert forged(TABLES["scopa"], drawn, started, (other, *rest)) == JournalFault(JournalCode.IMPOSSIBLE, line)


def event_cards(batch: tuple[Event, ...]) -> set[int]:
    return {card for event in batch if isinstance(event, CardsDealt) for card in event.cards}


def test_a_batch_with_an_event_too_few_is_impossible() -> None:
    drawn, *_ = batches_of("scopa")
    assert forged(TABLES["scopa"], drawn[:1]) == JournalFault(JournalCode.IMPOSSIBLE, 2)


def test_a_batch_that_no_action_begins_is_impossible() -> None:
    assert forged(TABLES["scopa"], (MatchWon(0, (11, 0)),)) == JournalFault(JournalCode.IMPOSSIBLE, 2)


def test_a_card_without_a_number_is_damaged_although_its_sum_is_right() -> None:  # case C25
    drawn, started, (played, *rest), *_ = batches_of("scopa")
    assert isinstance(played, CardPlayed)
    line = 2 + len(drawn) + len(started)
    nothing = replace(played, ply="first")  # type: ignore[arg-type]
    assert forged(TABLES["scopa"], drawn, started, (nothing, *rest)) == JournalFault(JournalCode.DAMAGED, line)


def test_options_that_are_not_of_their_kind_are_damaged_although_their_sum_is_right() -> None:
    table = replace(TABLES["scopa"], target="11")  # type: ignore[arg-type]
    assert forged(table) == JournalFault(JournalCode.DAMAGED, 1)


def test_a_table_that_cannot_be_set_is_impossible() -> None:
    table = replace(table_for(Game.SPAZZINO), taking=Taking.MANUAL)
    assert forged(table) == JournalFault(JournalCode.IMPOSSIBLE, 1)


def test_a_journal_without_a_veil_is_damaged() -> None:
    text, _ = write_header(TableOptions(), {})
    assert fault(text.encode()) == JournalFault(JournalCode.DAMAGED, 1)
