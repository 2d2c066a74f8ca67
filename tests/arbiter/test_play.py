"""`salotto arbiter play`: cases of rules and disputes as scripts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.arbiter.ask import book, play

PACK = " ".join(f"{rank}{suit}" for suit in "dhsc" for rank in range(1, 11))


def test_a_sweep_with_the_last_card_of_an_inner_deal_is_a_scopa_and_no_card_joins_the_table(
    tmp_path: Path,
) -> None:  # A16
    stock = " ".join(card for card in PACK.split() if card not in ("4h", "3s", "7c", "1d", "2d", "3d", "5d", "6d"))
    answer = play(
        tmp_path,
        f"""
        position:
          hands: ["", 7c]
          table: 4h 3s
          stock: {" ".join(stock.split()[:30])}
        actions:
          - {{seat: 1, play: 7c}}
          - {{seat: 0, play: 8d}}
        """,
    )
    assert answer.events("scored") == ["seat=1 reason=scopa points=1 receivers=1"]
    assert answer.events("table_dealt") == []
    assert len(answer.events("cards_dealt")) == 2
    assert answer.state("table") == "8d"


def test_laying_a_card_on_an_empty_table_is_no_scopa(tmp_path: Path) -> None:  # A17
    answer = play(tmp_path, "position: {hands: [5h 1s, 4c 2s]}\nactions: [{seat: 0, play: 5h}, {seat: 1, play: 4c}]")
    assert answer.events("scored") == []
    assert answer.state("table") == "5h,4c"


def test_the_rest_goes_to_the_last_taker_with_the_settebello_and_is_no_scopa(tmp_path: Path) -> None:  # A18
    answer = play(
        tmp_path,
        """
        position: {hands: ["", 7d], table: 2h, last_taker: 0}
        actions: [{seat: 1, play: 7d}, {house: reckon}]
        """,
    )
    assert answer.events("remainder_taken") == ["seat=0 cards=2h,7d"]
    assert answer.events("scored") == []
    assert "settebello/1,0/0/1" in answer.events("hand_reckoned")[0]


def test_the_rest_goes_to_the_team_of_the_last_taker(tmp_path: Path) -> None:  # A19
    answer = play(
        tmp_path,
        """
        options: {players: 4, teams: 2}
        position: {hands: ["", "", "", 9d], table: 7h, last_taker: 2, dealer: 3}
        actions: [{seat: 3, play: 9d}, {house: reckon}]
        """,
    )
    assert answer.events("remainder_taken") == ["seat=2 cards=7h,9d"]
    assert answer.events("hand_reckoned")[0].endswith("received=3,0 totals=3,0")


def test_if_nobody_took_the_rest_is_nobodys_and_the_next_hand_starts(tmp_path: Path) -> None:  # A20
    hands = PACK.split()
    plays = [
        f"  - {{seat: {at % 2}, play: {hands[deal * 20 + at // 2 + (at % 2) * 10]}, take: []}}"
        for deal in range(2)
        for at in range(20)
    ]
    script = "\n".join(
        [
            "options: {scopone: true, taking: manual, first_dealer: 1}",
            f"pack: {PACK}",
            "actions:",
            *plays,
            "  - {house: reckon}",
            "  - {seat: 1, play: 1d}",
        ]
    )
    answer = play(tmp_path, script)
    assert not answer.events("refused")
    assert answer.events("remainder_taken")[0].startswith("seat=- cards=1d,1h,2d")
    assert answer.events("hand_reckoned")[0].endswith("received=0,0 totals=0,0")
    assert [event.split()[0] for event in answer.events("hand_started")] == ["number=1", "number=2"]
    assert answer.state("table") == "1d"


@pytest.mark.parametrize(
    ("scores", "winner", "phase"),
    [
        ("[12, 11]", "0", "finished"),
        ("[11, 12]", "1", "finished"),
        ("[11, 11]", "-", "shuffle"),
        ("[10, 10]", "-", "shuffle"),
    ],
)
def test_one_point_ahead_wins_and_level_plays_on(tmp_path: Path, scores: str, winner: str, phase: str) -> None:  # A32
    answer = play(tmp_path, f'position: {{hands: ["", ""], scores: {scores}}}\nactions: [{{house: reckon}}]')
    assert (answer.state("winner"), answer.state("phase")) == (winner, phase)


def test_two_points_clear_keeps_a_match_going_at_one_point(tmp_path: Path) -> None:
    script = (
        'options: {two_points_clear: true}\nposition: {hands: ["", ""], scores: [12, 11]}\nactions: [{house: reckon}]'
    )
    assert play(tmp_path, script).state("winner") == "-"


def test_a_level_match_is_not_decided_by_the_order_of_the_count(tmp_path: Path) -> None:  # A33
    answer = play(
        tmp_path,
        """
        position:
          hands: ["", ""]
          piles: [7d 1s 2s 3s, 7h 7s 1d]
          scores: [9, 10]
        actions: [{house: reckon}]
        """,
    )
    assert answer.state("scores") == "11,11"
    assert answer.state("winner") == "-"


def test_a_scopa_at_the_target_does_not_end_the_match(tmp_path: Path) -> None:  # A35
    answer = play(
        tmp_path,
        """
        position: {hands: [7d 1h, 5c 2c], table: 5h 2s, scores: [10, 8]}
        actions: [{seat: 0, play: 7d}, {seat: 1, play: 5c}]
        """,
    )
    assert answer.state("scores") == "11,8"
    assert (answer.state("phase"), answer.state("winner")) == ("play", "-")


def test_inverse_that_leaves_two_level_plays_another_hand(tmp_path: Path) -> None:  # A39
    answer = play(
        tmp_path,
        """
        options: {players: 3, inverse: true}
        position: {hands: ["", "", ""], piles: ["", "", 7d], scores: [9, 9, 7], scope: [0, 0, 0]}
        actions: [{house: reckon}]
        """,
    )
    assert answer.state("scores") == "13,13,7"
    assert answer.state("winner") == "-"


MANUAL = """
options: {taking: manual, players: 3, names: [Anna, Bruno, Carla]}
position: {hands: [7d 1c, 9h 1s, 8h 1h], table: 5h 4d 2s}
actions:
"""


def test_marks_count_in_any_order(tmp_path: Path) -> None:  # A48
    answer = play(
        tmp_path,
        """
        options: {taking: manual}
        position: {hands: [7d 9h, 10c 1d], table: 8c 5h 4d 2s 1h 3c}
        actions: [{seat: 0, play: 7d, take: [2s, 5h]}]
        """,
    )
    assert answer.events("card_played") == ["ply=0 seat=0 card=7d taken=5h,2s"]
    assert answer.state("table") == "8c,4d,1h,3c"


def test_a_wrong_take_is_accepted_and_denounced_once(tmp_path: Path) -> None:  # A49
    answer = play(
        tmp_path,
        MANUAL
        + """
  - {seat: 0, play: 7d, take: 4d 2s}
  - {seat: 1, denounce: true}
  - {seat: 2, denounce: true}
""",
    )
    assert answer.events("scored") == ["seat=1 reason=denounced_right points=2 receivers=1"]
    assert answer.events("refused") == ["already_rewarded action=3 line=8"]
    assert answer.state("scores") == "0,2,0"


def test_laying_a_card_that_could_take_is_a_mistake(tmp_path: Path) -> None:  # A49
    answer = play(tmp_path, MANUAL + "  - {seat: 0, play: 7d}\n  - {seat: 1, denounce: true}\n")
    assert answer.state("scores") == "0,2,0"


def test_a_wrong_denouncing_costs_a_point_below_zero_said_in_words(tmp_path: Path) -> None:  # A50
    script = MANUAL + "  - {seat: 0, play: 7d, take: 5h 2s}\n  - {seat: 1, denounce: true}\n"
    assert play(tmp_path, script).state("scores") == "0,-1,0"
    said = play(tmp_path, script, "--say", "--seat", "1").lines
    assert said[1].endswith("meno un punto a te.")


def test_a_late_denouncing_meets_the_newest_play_and_never_another(tmp_path: Path) -> None:  # A51
    answer = play(
        tmp_path,
        MANUAL
        + """
  - {seat: 0, play: 7d, take: 4d 2s}
  - {seat: 1, play: 1s}
  - {seat: 2, denounce: 0}
  - {seat: 2, denounce: true}
""",
    )
    assert answer.events("refused") == ["window_closed action=3 line=8"]
    assert answer.events("denounced") == ["accuser=2 accused=1 ply=1 right=false"]


def test_the_last_play_can_be_denounced_before_the_count_decides(tmp_path: Path) -> None:  # A53
    answer = play(
        tmp_path,
        """
        options: {taking: manual}
        position: {hands: ["", 7c], table: 5h 4d, scores: [10, 10]}
        actions: [{seat: 1, play: 7c, take: 5h}, {seat: 0, denounce: true}, {house: reckon}]
        """,
    )
    assert answer.state("scores") == "12,13"
    assert answer.events("denounced") == ["accuser=0 accused=1 ply=0 right=true"]


def test_denouncing_belongs_to_manual_takes(tmp_path: Path) -> None:  # A55
    script = "position: {hands: [7d 1d, 2s 3s]}\nactions: [{seat: 1, denounce: true}]"
    answer = play(tmp_path, script, "--say", "--seat", "1")
    assert answer.lines[:2] == [
        "refused no_denouncing action=1 line=2",
        book("it").say("refusal.no_denouncing"),
    ]
    assert answer.state("scores") == "0,0"


def spazzino_scores(folder: Path, position: str, *plays: str) -> list[str]:
    actions = ", ".join(f"{{{action}}}" for action in plays)
    return play(
        folder,
        f"options: {{game: spazzino}}\nposition: {{{position}}}\nactions: [{actions}]\n",
    ).events("scored")


@pytest.mark.parametrize(
    ("position", "action", "scored"),
    [
        ("hands: [4d 1d, 10s 9s], table: 6c 4h, last_laid: 4h", "play: 4d, take: 4h", ["piccola 1"]),
        ("hands: [6d 1d, 10s 9s], table: 8c 2c 4h, last_laid: 4h", "play: 6d, take: 2c 4h", []),
        ("hands: [4d 1d, 10s 9s], table: 6c 4c", "play: 4d, take: 4c", []),
    ],
)
def test_piccola_takes_exactly_the_card_just_laid(
    tmp_path: Path, position: str, action: str, scored: list[str]
) -> None:  # A59
    found = spazzino_scores(tmp_path, position, f"seat: 0, {action}")
    assert found == [f"seat=0 reason={item.split()[0]} points={item.split()[1]} receivers=0" for item in scored]


@pytest.mark.parametrize(
    ("card", "table", "points"),
    [("7d", "5h 2s", 7), ("10d", "10h", 4), ("8d", "8h", 2), ("9d", "9h", 3), ("1d", "1h", 1), ("6d", "1h 2s 3c", 6)],
)
def test_a_sweep_in_spazzino_is_worth_its_card(tmp_path: Path, card: str, table: str, points: int) -> None:  # A61
    found = spazzino_scores(tmp_path, f"hands: [{card} 4d, 10s 9s], table: {table}", f"seat: 0, play: {card}")
    assert found == [f"seat=0 reason=spazzino points={points} receivers=0"]


def test_all_awards_that_apply_are_added(tmp_path: Path) -> None:  # A62
    assert spazzino_scores(tmp_path, "hands: [4d 1d, 10s 9s], table: 4h, last_laid: 4h", "seat: 0, play: 4d") == [
        "seat=0 reason=piccola points=1 receivers=0",
        "seat=0 reason=spazzino points=4 receivers=0",
    ]
    assert spazzino_scores(tmp_path, "hands: [7h 1d, 10s 9s], table: 5h 2h", "seat: 0, play: 7h") == [
        "seat=0 reason=spazzino points=7 receivers=0",
        "seat=0 reason=bagari points=3 receivers=0",
    ]


@pytest.mark.parametrize(
    "position",
    ["hands: ['', 4d], table: 6c 4h, last_laid: 4h", "hands: ['', 7h], table: 5h 2h"],
)
def test_the_very_last_card_earns_nothing(tmp_path: Path, position: str) -> None:  # A64
    card = "4d" if "4d" in position else "7h"
    assert spazzino_scores(tmp_path, position, f"seat: 1, play: {card}") == []


@pytest.mark.parametrize(
    ("scores", "winner"), [("[31, 30]", "0"), ("[33, 35]", "1"), ("[34, 34]", "-"), ("[30, 30]", "-")]
)
def test_spazzino_is_won_by_the_highest_total_past_the_target(tmp_path: Path, scores: str, winner: str) -> None:  # A67
    script = (
        f'options: {{game: spazzino}}\nposition: {{hands: ["", ""], scores: {scores}}}\nactions: [{{house: reckon}}]'
    )
    assert play(tmp_path, script).state("winner") == winner


STOCK = "1s 2s 3s 5s 6s 7s"


@pytest.mark.parametrize(
    ("options", "stock", "outcome"),
    [
        ("game: spazzino, declared_win: true", STOCK, "34"),
        ("game: spazzino, declared_win: true", "", "declared_win_too_late"),
        ("game: spazzino", STOCK, "no_declared_win"),
    ],
)
def test_a_win_is_declared_with_what_is_on_the_score_before_the_last_deal(
    tmp_path: Path, options: str, stock: str, outcome: str
) -> None:  # A68
    answer = play(
        tmp_path,
        f"""
        options: {{{options}}}
        position: {{hands: [4d 1d, 10s 9s], table: 4h, last_laid: 4h, stock: {stock or "[]"}, scores: [29, 0]}}
        actions: [{{seat: 0, play: 4d}}, {{seat: 0, declare_win: true}}]
        """,
    )
    if outcome == "34":
        assert answer.events("victory_declared") == ["seat=0 total=34"]
        assert (answer.state("phase"), answer.state("winner")) == ("finished", "0")
    else:
        assert answer.events("refused") == [f"{outcome} action=2 line=4"]


PRIVILEGE = f"""
options: {{game: spazzino, names: [Anna, Bruno]}}
pack: {PACK}
actions:
  - {{seat: 0, cut: 10}}
  - {{seat: 1, deal_order: hands}}
  - {{seat: 1, table_card: bottom}}
  - {{seat: 1, table_card: top}}
  - {{seat: 1, table_card: bottom}}
  - {{seat: 1, table_card: bottom}}
"""


def test_the_dealer_alone_hears_the_bottom_cards_and_may_lay_them(tmp_path: Path) -> None:  # A71
    answer = play(tmp_path, PRIVILEGE)
    assert answer.events("bottom_peeked") == ["seat=1 card=10d", "seat=1 card=9d", "seat=1 card=9d", "seat=1 card=8d"]
    assert answer.state("table") == "10d,7h,9d,8d"
    assert len(answer.state("stock").split(",")) == 36 - 3 * 2
    assert answer.state("stock").endswith("7d")
    dealer = play(tmp_path, PRIVILEGE, "--say", "--seat", "1").out
    other = play(tmp_path, PRIVILEGE, "--say", "--seat", "0").out
    told = [line for line in dealer.splitlines() if "cavallo di denari" in line]
    assert len(told) == 3
    assert [line for line in other.splitlines() if "In fondo" in line] == []


def test_a_seat_hears_its_own_sentences(tmp_path: Path) -> None:
    script = """
        options: {names: [Anna, Bruno]}
        position: {hands: [7d 1d, 3s 4s], table: 5h 2s 8c}
        actions: [{seat: 1, play: 3s}, {seat: 0, play: 7d}]
    """
    assert play(tmp_path, script, "--say", "--seat", "0", lang="en").lines[:2] == [
        "refused not_your_turn action=1 line=4",
        "You take the five of hearts and the two of spades with the seven of diamonds.",
    ]
    assert play(tmp_path, script, "--say", "--seat", "1").lines[:3] == [
        "refused not_your_turn action=1 line=4",
        "Non ancora. È il turno di Anna.",
        "Anna prende il cinque di cuori e il due di picche con il sette di quadri. Tocca a te.",
    ]


@pytest.mark.parametrize("listener", [(), ("--seat", "1"), ("--seat", "2")])
def test_a_refusal_is_said_to_its_author_alone(tmp_path: Path, listener: tuple[str, ...]) -> None:
    script = """
        position: {hands: [7d, 3s, 4s]}
        actions: [{seat: 0, play: 9d}, {house: dealer, seat: 0}, {seat: 4, play: 7d}]
    """
    refused = ["refused not_in_hand", "refused not_now", "refused bad_seat"]
    assert [line.split(" action")[0] for line in play(tmp_path, script, "--say", *listener).lines[:4]] == [
        *refused,
        "state phase=play",
    ]
    assert play(tmp_path, script, "--say", "--seat", "0").lines[1] == "Non hai in mano il nove di quadri."
    told = play(tmp_path, script, "--say", *listener, "--json").json["steps"]
    assert isinstance(told, list)
    assert [step["says"] for step in told if isinstance(step, dict)] == [[], [], []]


def test_a_script_is_told_to_programs_as_json(tmp_path: Path) -> None:
    script = "position: {hands: [7d 1d, 3s 4s], table: 5h 2s}\nactions: [{seat: 0, play: 9d}, {seat: 0, play: 7d}]"
    told = json.loads(play(tmp_path, script, "--json", "--say", "--seat", "0").out)
    assert told["steps"][0] == {
        "action": 1,
        "line": 2,
        "refused": "not_in_hand",
        "says": ["Non hai in mano il nove di quadri."],
    }
    assert told["steps"][1]["events"][:2] == [
        {"event": "card_played", "ply": 0, "seat": 0, "card": "7d", "taken": ["5h", "2s"]},
        {"event": "scored", "seat": 0, "reason": "scopa", "points": 1, "receivers": [0]},
    ]
    assert told["state"]["hands"] == [["1d"], ["3s", "4s"]]
    assert told["state"]["piles"] == [["2s", "5h", "7d"], []]


@pytest.mark.parametrize(
    ("options", "action", "dealer"),
    [
        ("first_dealer: 0", "{seat: 1, play: 1h}", "0"),
        ("players: 3", "{seat: 0, play: 5d}", "2"),
        ("players: 3", "{seat: 2, play: 5d}", "1"),
        ("game: spazzino", "{seat: 0, cut: 4}", "1"),
        ("game: spazzino", "{seat: 0, scaluneddu: true}", "1"),
    ],
)
def test_the_first_dealer_is_agreed_or_makes_the_first_action_come_in_turn(
    tmp_path: Path, options: str, action: str, dealer: str
) -> None:
    assert play(tmp_path, f"options: {{{options}}}\npack: {PACK}\nactions: [{action}]").state("dealer") == dealer


def test_flags_may_be_listed_or_named(tmp_path: Path) -> None:
    for flags in ("flags: [escoba, inverse]", "escoba: true, inverse: true"):
        script = (
            f"options: {{{flags}}}\nposition: {{hands: [10d 1s, 2s 3s], table: 5h}}\nactions: [{{seat: 0, play: 10d}}]"
        )
        assert play(tmp_path, script).events("scored") == ["seat=0 reason=scopa points=1 receivers=1"]


def test_players_are_as_many_as_names_or_hands_where_nothing_is_said(tmp_path: Path) -> None:
    assert play(tmp_path, f"options: {{names: [Ada, Bea, Ciro]}}\npack: {PACK}").state("scores") == "0,0,0"
    assert play(tmp_path, "position: {hands: [1d, 2d, 3d, 4d]}").state("scores") == "0,0,0,0"


def test_the_house_may_draw_and_shuffle_expressly(tmp_path: Path) -> None:
    answer = play(
        tmp_path,
        f"""
        pack: {PACK}
        actions: [{{house: dealer, seat: 0}}, {{house: shuffle}}, {{house: shuffle}}, {{seat: 1, play: 5d}}]
        """,
    )
    assert answer.events("dealer_drawn") == ["seat=0"]
    assert answer.events("refused") == ["not_now action=3 line=3"]
    assert answer.state("table") == "2d,3d"


def test_packs_serve_hand_after_hand_and_after_a_deal_that_was_void(tmp_path: Path) -> None:
    tens = "10d 10h 10s " + " ".join(card for card in PACK.split() if card not in ("10d", "10h", "10s"))
    answer = play(tmp_path, f"options: {{preset: tradizionale}}\npack:\n  - {tens}\n  - {PACK}\nactions: []")
    assert answer.events("deal_voided") == []
    assert answer.lines.count("deal_voided") == 1
    assert answer.state("table") == "1d,2d,3d,4d"
    assert answer.state("hand_number") == "1"
    voided_for_ever = play(
        tmp_path, f"options: {{preset: tradizionale}}\npack: {tens}\nactions: [{{seat: 0, play: 1d}}]"
    )
    assert voided_for_ever.events("refused") == ["not_now action=1 line=3"]


def test_a_seat_that_is_not_there_is_refused(tmp_path: Path) -> None:
    script = "position: {hands: [7d 1d, 3s 4s]}\nactions: [{seat: 4, play: 7d}]"
    assert play(tmp_path, script).lines[0] == "refused bad_seat action=1 line=2"
