"""Keys that come too soon are ignored, if the person wants that."""

from __future__ import annotations

from salotto.app.key_guard import KeyGuard, Limits
from salotto.keys.gesture import Gesture


def admitted(limits: Limits, *presses: tuple[str, int]) -> list[str]:
    """Which of the keys, pressed at these milliseconds, are carried out."""
    guard = KeyGuard()
    return [key for key, at in presses if guard.admits(Gesture(key), 1000.0 + at / 1000, limits)]


def test_with_both_limits_off_every_key_counts_even_at_one_moment() -> None:
    assert admitted(Limits(), ("a", 0), ("a", 0), ("b", 0)) == ["a", "a", "b"]


def test_the_same_key_within_the_repeat_limit_is_ignored() -> None:
    assert admitted(Limits(repeat=300), ("a", 0), ("a", 299)) == ["a"]


def test_the_same_key_at_the_repeat_limit_counts() -> None:
    assert admitted(Limits(repeat=300), ("a", 0), ("a", 300)) == ["a", "a"]


def test_another_key_within_the_repeat_limit_counts() -> None:
    assert admitted(Limits(repeat=300), ("a", 0), ("b", 10), ("a", 20)) == ["a", "b"]


def test_a_key_held_down_counts_once_however_long() -> None:
    assert admitted(Limits(repeat=100), *(("down", at) for at in range(0, 3000, 30))) == ["down"]


def test_a_key_let_go_for_the_repeat_limit_counts_again() -> None:
    assert admitted(Limits(repeat=100), ("down", 0), ("down", 30), ("down", 60), ("down", 160)) == ["down", "down"]


def test_any_key_within_the_slow_limit_of_another_is_ignored() -> None:
    assert admitted(Limits(slow=200), ("a", 0), ("b", 199), ("c", 500)) == ["a", "c"]


def test_a_flurry_of_keys_counts_as_its_first() -> None:
    assert admitted(Limits(slow=200), ("a", 0), ("b", 150), ("c", 300), ("d", 450), ("e", 650)) == ["a", "e"]


def test_either_limit_is_enough_to_ignore_a_key() -> None:
    assert admitted(Limits(repeat=500, slow=100), ("a", 0), ("b", 50), ("a", 300), ("b", 600)) == ["a", "b"]


def test_limits_that_change_apply_from_the_next_key_on() -> None:
    guard = KeyGuard()
    assert guard.admits(Gesture("a"), 1.0, Limits())
    assert not guard.admits(Gesture("a"), 1.1, Limits(repeat=200))
    assert guard.admits(Gesture("a"), 1.2, Limits())
