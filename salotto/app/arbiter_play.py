"""`salotto arbiter play`: a script played, told as events for programs or as the sentences of one seat."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TextIO, assert_never

from salotto.core.cards import notation
from salotto.core.options import Fault
from salotto.core.refusal import Refusal
from salotto.core.seating import Seat
from salotto.documents.problem import Problem
from salotto.engine.position import PositionError
from salotto.engine.records import Json, JsonObject
from salotto.session.arbiter_match import ScriptMatch, Step
from salotto.session.arbiter_nodes import Complaint
from salotto.session.arbiter_reader import read_script
from salotto.session.arbiter_script import Script
from salotto.speech import refusals
from salotto.speech.announce import Narrator
from salotto.speech.phrasebook import Phrasebook

BAD_FILE = 2  # exit status


def play(args: argparse.Namespace, book: Phrasebook, out: TextIO) -> int:
    """Plays the script of `args.file`; the exit status.  Nothing is played of a script with a fault."""
    read = read_script(Path(args.file))
    if read.script is None:
        told = (_sentence(book, read.file, complaint) for complaint in read.complaints)
        return _refuse(list(dict.fromkeys(told)))  # the same slip again on one line is not told again
    seat: Seat | None = args.seat
    last = read.script.options.players - 1
    if seat is not None and seat > last:
        return _refuse([book.say("arbiter.no_such_seat", last=last)])
    match = ScriptMatch(read.script, seat)
    teller = _Teller(book, read.script, seat, out, args.say, args.json)
    for step in match.steps():
        teller.tell(step)
    teller.end(match.final_state())
    return 0


def _refuse(sentences: list[str]) -> int:
    print("\n".join(sentences), file=sys.stderr)
    return BAD_FILE


def _sentence(book: Phrasebook, file: str, complaint: Complaint) -> str:
    """What is wrong in a script, with its place."""
    if isinstance(complaint, Problem):
        return book.say(f"problem.{complaint.code}", **complaint.values)
    match complaint.reason:
        case Problem(code=code, values=values):
            reason = book.say(f"problem.{code}", **values)
        case Fault() as fault:
            reason = refusals.fault(book, fault)
        case PositionError(fault=fault, card=card):
            reason = book.say(f"position_fault.{fault}", **({} if card is None else {"card": notation(card)}))
        case _:
            assert_never(complaint.reason)
    return book.say("arbiter.in_file", file=file, line=complaint.line, reason=reason)


class _Teller:
    """Prints what comes of a script: events and refusals, or the sentences of a seat, as lines or as one object."""

    def __init__(
        self, book: Phrasebook, script: Script, seat: Seat | None, out: TextIO, aloud: bool, as_json: bool
    ) -> None:
        self._seat = seat
        self._narrator = Narrator(book, script.names, seat)
        self._out = out
        self._aloud = aloud
        self._steps: list[Json] | None = [] if as_json else None

    def tell(self, step: Step) -> None:
        sentences = self._sentences(step) if self._aloud else []
        if self._steps is not None:
            self._steps.append(_record(step, sentences if self._aloud else None))
            return
        lines = [] if self._aloud else [_line(record) for record in step.records]
        if step.refusal is not None:
            lines.append(_refusal_line(step, step.refusal))
        for line in (*lines, *sentences):
            print(line, file=self._out)

    def end(self, state: JsonObject) -> None:
        """The state at the end: everything, whoever listens."""
        if self._steps is not None:
            print(json.dumps({"steps": self._steps, "state": state}, ensure_ascii=False), file=self._out)
            return
        for name, value in state.items():
            if name in ("hands", "piles") and isinstance(value, list):
                for seat, cards in enumerate(value):
                    print(f"state {name[:-1]} seat={seat} cards={_word(cards)}", file=self._out)
            else:
                print(f"state {name}={_word(value)}", file=self._out)

    def _sentences(self, step: Step) -> list[str]:
        if step.refusal is None:
            return [told.text for told in self._narrator.narrate(step.before, step.shown, step.after)]
        return [self._narrator.refuse(step.refusal, step.before).text] if step.actor == self._seat else []


def _record(step: Step, sentences: list[str] | None) -> JsonObject:
    record: JsonObject = {"action": step.number, "line": step.line}
    if step.refusal is None:
        record["events"] = list(step.records)
    else:
        record["refused"] = str(step.refusal.code)
    if sentences is not None:
        record["says"] = list(sentences)
    return record


def _line(record: JsonObject) -> str:
    """`card_played ply=0 seat=0 card=7d taken=5h,2s`"""
    return " ".join(_word(value) if name == "event" else f"{name}={_word(value)}" for name, value in record.items())


def _refusal_line(step: Step, refusal: Refusal) -> str:
    """`refused not_in_hand action=3 line=12`"""
    return f"refused {refusal.code} action={step.number} line={step.line}"


def _word(value: Json) -> str:
    """Lists with commas, the items of a count with slashes and semicolons, a minus sign for nothing."""
    match value:
        case None | []:
            return "-"
        case True | False:
            return str(value).lower()
        case dict():
            return "/".join(_word(part) for part in value.values())
        case list():
            return (";" if isinstance(value[0], dict) else ",").join(_word(part) for part in value)
        case _:
            return str(value)
