"""Why something was not done: a reason, and what would work."""

from __future__ import annotations

from salotto.core.options import Fault, OptionFault
from salotto.core.refusal import Code, Refusal
from salotto.core.view import View
from salotto.rules.compile import compile_rules
from salotto.speech import announce_play
from salotto.speech.announce_words import Words
from salotto.speech.names import Form
from salotto.speech.phrasebook import Phrasebook


def refusal(words: Words, refused: Refusal, view: View) -> str:
    """The sentence of a refusal; where the moment is wrong, also what the match waits for."""
    code, board = refused.code, view.board
    message_id = f"refusal.{code}"
    match code:
        case Code.NOT_YOUR_TURN:
            seat = board.turn if refused.seat is None else refused.seat
            return words.say(message_id, turn=announce_play.turn(words, board.phase, seat))
        case Code.NOT_NOW:
            return words.say(message_id, turn=announce_play.turn(words, board.phase, board.turn))
        case Code.NOT_IN_HAND | Code.NOT_ON_TABLE | Code.NOT_A_TAKE | Code.CHOOSE_A_TAKE | Code.TAKE_IS_AUTOMATIC:
            assert refused.card is not None, "these codes name a card"
            form: Form = "with" if code in (Code.NOT_A_TAKE, Code.CHOOSE_A_TAKE) else "the"
            return words.say(message_id, card=words.cards.card(refused.card, form))
        case Code.PARTNERS_PLAY:
            assert refused.seat is not None, "this code names the partner"
            return words.say(message_id, who=words.names[refused.seat])
        case Code.DECLARED_WIN_TOO_EARLY:
            return words.say(message_id, points=words.points(compile_rules(board.options).target))
        case _:
            return words.say(message_id)


def fault(book: Phrasebook, found: Fault) -> str:
    """Why a table cannot be set, and what to change."""
    if found.code is OptionFault.TEAMS:
        return book.say("option_fault.teams")
    return book.say(f"option_fault.{found.code}", option=book.say(f"option.{found.option}.name"))
