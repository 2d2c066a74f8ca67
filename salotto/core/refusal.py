"""Why an action was not carried out, as a value for its author alone."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from salotto.core.cards import Card
from salotto.core.seating import Seat


class Code(StrEnum):
    """The last part of the message id `refusal.<code>`."""

    NOT_YOUR_TURN = "not_your_turn"  # seat: whose turn it is
    NOT_NOW = "not_now"  # nothing of this kind can be done in this phase
    MATCH_OVER = "match_over"
    NOT_IN_HAND = "not_in_hand"  # card
    NOT_ON_TABLE = "not_on_table"  # card
    NOT_A_TAKE = "not_a_take"  # card: these table cards cannot be taken with it
    CHOOSE_A_TAKE = "choose_a_take"  # card: several takes are open
    TAKE_IS_AUTOMATIC = "take_is_automatic"  # card: the table takes another set by itself
    BAD_CUT = "bad_cut"
    BAD_PACK = "bad_pack"
    BAD_SEAT = "bad_seat"
    ONLY_THE_HOUSE = "only_the_house"
    NO_DENOUNCING = "no_denouncing"  # takes are not manual
    NOTHING_TO_DENOUNCE = "nothing_to_denounce"
    WINDOW_CLOSED = "window_closed"
    OWN_PLAY = "own_play"
    PARTNERS_PLAY = "partners_play"  # seat: the partner
    ALREADY_DENOUNCED = "already_denounced"
    ALREADY_REWARDED = "already_rewarded"
    NO_SCALUNEDDU = "no_scaluneddu"  # not a game with it
    SCALUNEDDU_TOO_LATE = "scaluneddu_too_late"
    SCALUNEDDU_DECLARED = "scaluneddu_declared"
    SCALUNEDDU_WRONG = "scaluneddu_wrong"
    NO_DECLARED_WIN = "no_declared_win"  # not agreed, or not two players
    DECLARED_WIN_TOO_LATE = "declared_win_too_late"
    DECLARED_WIN_TOO_EARLY = "declared_win_too_early"


@dataclass(frozen=True, slots=True)
class Refusal:
    """Nothing changed, and this is why.  `seat` and `card` are set where the code's comment names them."""

    code: Code
    seat: Seat | None = None
    card: Card | None = None
