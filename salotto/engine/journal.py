"""A match as lines of text and back: one header line, then one JSON line an event (R30).

Every line carries a sum over itself and all lines before it, so a line that was changed, lost or doubled is
found.  The last event of a batch is marked, so a batch counts whole or not at all.  What is read is checked twice:
by the sums, and by playing it again, so that no journal is believed that the rules do not allow.  No I/O happens
here; `session/storage.py` owns the files.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from salotto.core.actions import (
    Action,
    ChooseDealOrder,
    Cut,
    DeclareScaluneddu,
    DeclareVictory,
    Denounce,
    DrawDealer,
    Play,
    Reckon,
    SetTableCard,
    Shuffle,
)
from salotto.core.events import (
    CardPlayed,
    DealerDrawn,
    DealOrderChosen,
    DeckCut,
    Denounced,
    Event,
    HandReckoned,
    HandStarted,
    ScalunedduDeclared,
    TableDealt,
    VictoryDeclared,
)
from salotto.core.options import TableOptions, faults
from salotto.core.seating import HOUSE, Actor
from salotto.core.state import State, new_state
from salotto.engine.decide import decide
from salotto.engine.evolve import evolve
from salotto.engine.records import Json, JsonObject, event_record, options_record, read_event, read_options

FORMAT: Final = 1  # of the lines
RULES: Final = 1  # of what the events mean

_SUM: Final = "sum"
_LAST: Final = "last"


class JournalCode(StrEnum):
    """Why a text is no journal to go on with; the last part of the message id `problem.<code>`."""

    EMPTY = "save_empty"
    FOREIGN = "save_foreign"  # no journal of this program
    NEWER = "save_newer"  # of a newer version of it
    DAMAGED = "save_damaged"  # line: it is not what was written
    IMPOSSIBLE = "save_impossible"  # line: what was written cannot have happened


@dataclass(frozen=True, slots=True)
class JournalFault:
    """`line` counts from 1."""

    code: JournalCode
    line: int = 1


@dataclass(frozen=True, slots=True)
class Chain:
    """Where a journal ends: `seq` events and the sum of all lines."""

    seq: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """A sound journal.

    `header` is what was given to `write_header` beside the options.  `length` in bytes is the part that counts;
    `is_cut` says that more was there, the beginning of a batch that was never finished.
    """

    header: JsonObject
    options: TableOptions
    batches: tuple[tuple[Event, ...], ...]
    state: State
    chain: Chain
    length: int
    is_cut: bool


def write_header(options: TableOptions, header: Mapping[str, Json]) -> tuple[str, Chain]:
    """The first line, and where the journal stands after it.

    `header` holds `veil`, a text unlike any other match's, and whatever the caller needs to go on.
    """
    record: JsonObject = {"salotto": "match", "format": FORMAT, "rules": RULES, "options": options_record(options)}
    line, total = _sealed({**record, **header}, 0)
    return line, Chain(0, total)


def write_batch(batch: tuple[Event, ...], veil: str, chain: Chain) -> tuple[str, Chain]:
    """The lines of a batch, and where the journal stands after them."""
    lines = []
    seq, total = chain.seq, chain.total
    for at, event in enumerate(batch):
        record = event_record(event, _veil_of(veil, seq))
        if at == len(batch) - 1:
            record[_LAST] = True
        line, total = _sealed(record, total)
        lines.append(line)
        seq += 1
    return "".join(lines), Chain(seq, total)


def read_journal(content: bytes) -> Reading | JournalFault:
    """The match that a file's bytes hold, or why they hold none."""
    if not content:
        return JournalFault(JournalCode.EMPTY)
    try:
        return _Reader().read(content)
    except _FaultError as found:
        return found.fault


class _FaultError(Exception):
    """Never leaves this module."""

    def __init__(self, code: JournalCode, line: int) -> None:
        self.fault = JournalFault(code, line)


class _Reader:
    def __init__(self) -> None:
        self._chain = Chain()

    def read(self, content: bytes) -> Reading:
        *lines, torn = content.split(b"\n")
        header, options = self._header(lines[0] if lines else torn)
        if not lines:
            raise _FaultError(JournalCode.DAMAGED, 1)
        veil = header.get("veil")
        if not isinstance(veil, str):
            raise _FaultError(JournalCode.DAMAGED, 1)
        state = new_state(options)
        batches: list[tuple[Event, ...]] = []
        batch: list[Event] = []
        good, length = self._chain, len(lines[0]) + 1
        read = length
        first_line = 2  # of the present batch
        for number, line in enumerate(lines[1:], 2):
            event, is_last = self._event(line, number, veil)
            batch.append(event)
            read += len(line) + 1
            if is_last:
                state = _replayed(state, tuple(batch), first_line)
                batches.append(tuple(batch))
                batch, first_line = [], number + 1
                good, length = self._chain, read
        return Reading(header, options, tuple(batches), state, good, length, length < len(content))

    def _header(self, line: bytes) -> tuple[JsonObject, TableOptions]:
        record = _parsed(line)
        if record is None or record.get("salotto") != "match":
            cut = line.startswith(b'{"salotto":"match"')
            raise _FaultError(JournalCode.DAMAGED if cut else JournalCode.FOREIGN, 1)
        for name, known in (("format", FORMAT), ("rules", RULES)):
            version = record.get(name)
            if not isinstance(version, int) or version < 1:
                raise _FaultError(JournalCode.DAMAGED, 1)
            if version > known:
                raise _FaultError(JournalCode.NEWER, 1)
        self._unseal(record, line, 1)
        try:
            options = read_options(record.get("options"))
        except ValueError:
            raise _FaultError(JournalCode.DAMAGED, 1) from None
        if faults(options):
            raise _FaultError(JournalCode.IMPOSSIBLE, 1)
        own = ("salotto", "format", "rules", "options")
        return {name: value for name, value in record.items() if name not in own}, options

    def _event(self, line: bytes, number: int, veil: str) -> tuple[Event, bool]:
        record = _parsed(line)
        if record is None:
            raise _FaultError(JournalCode.DAMAGED, number)
        seq = self._chain.seq
        self._unseal(record, line, number)
        is_last = record.pop(_LAST, False) is True
        try:
            event = read_event(record, _veil_of(veil, seq))
        except ValueError:
            raise _FaultError(JournalCode.DAMAGED, number) from None
        self._chain = Chain(seq + 1, self._chain.total)
        return event, is_last

    def _unseal(self, record: JsonObject, line: bytes, number: int) -> None:
        """Takes the sum off a record whose line is, to the byte, what was once written after the lines before."""
        record.pop(_SUM, None)
        expected, total = _sealed(record, self._chain.total)
        # half a character, which JSON can spell, is in no line that was ever written
        if expected.encode("utf-8", "replace") != line + b"\n":
            raise _FaultError(JournalCode.DAMAGED, number)
        self._chain = Chain(self._chain.seq, total)


def _sealed(record: JsonObject, total: int) -> tuple[str, int]:
    text = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
    total = zlib.crc32(text.encode("utf-8", "surrogatepass"), total)
    return f'{text[:-1]},"{_SUM}":"{total:08x}"}}\n', total


def _veil_of(veil: str, seq: int) -> bytes:
    return f"{veil}/{seq}".encode()


def _parsed(line: bytes) -> JsonObject | None:
    """The object that a line holds, None for anything else."""
    try:
        value: Json = json.loads(line)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _replayed(state: State, batch: tuple[Event, ...], line: int) -> State:
    """The state after a batch that begins on that line and that the rules allow."""
    asked = _asked(state, batch[0])
    if asked is None or decide(state, *asked) != batch:
        raise _FaultError(JournalCode.IMPOSSIBLE, line)
    for event in batch:
        state = evolve(state, event)
    return state


def _asked(state: State, first: Event) -> tuple[Actor, Action] | None:
    """Who asked for what, so that this is the first event of its batch; None where no action begins so."""
    match first:
        case DealerDrawn(seat=seat):
            return HOUSE, DrawDealer(seat)
        case HandStarted(order=order):
            return HOUSE, Shuffle(order)
        case DeckCut(seat=seat, place=place):
            return seat, Cut(place)
        case DealOrderChosen(seat=seat, table_first=table_first):
            return seat, ChooseDealOrder(table_first)
        case TableDealt(from_bottom=from_bottom) if state.board.turn is not None:
            return state.board.turn, SetTableCard(from_bottom)
        case CardPlayed(seat=seat, card=card, taken=taken):
            return seat, Play(card, frozenset(taken))
        case Denounced(accuser=accuser, ply=ply):
            return accuser, Denounce(ply)
        case ScalunedduDeclared(seat=seat):
            return seat, DeclareScaluneddu()
        case VictoryDeclared(seat=seat):
            return seat, DeclareVictory()
        case HandReckoned():
            return HOUSE, Reckon()
        case _:
            return None
