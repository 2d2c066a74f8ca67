"""When a lost voice is built anew, and when its trouble is told."""

from __future__ import annotations

from salotto.speech.recovery import Limits, Recovery

LIMITS = Limits(retry=3, longest_retry=10, told_again=60)


def test_first_build_is_due_at_once() -> None:
    assert Recovery(LIMITS).build_delay(100, has_texts=False) == 0


def test_next_build_waits_for_something_to_say() -> None:
    recovery = Recovery(LIMITS)
    recovery.building(100)
    recovery.failed()
    assert recovery.build_delay(110, has_texts=False) is None


def test_builds_are_further_apart_with_each_failure_in_a_row() -> None:
    recovery = Recovery(LIMITS)
    recovery.building(100)
    delays = []
    for _ in range(4):
        recovery.failed()
        delays.append(recovery.build_delay(100, has_texts=True))
    assert delays == [3, 6, 10, 10]


def test_text_that_was_taken_ends_the_row_of_failures() -> None:
    recovery = Recovery(LIMITS)
    recovery.building(100)
    recovery.failed()
    recovery.failed()
    recovery.worked()
    assert recovery.failed() == 1
    assert recovery.build_delay(100, has_texts=True) == 3


def test_voice_that_worked_for_long_is_built_anew_at_once() -> None:
    recovery = Recovery(LIMITS)
    recovery.building(100)
    recovery.worked()
    recovery.failed()
    assert recovery.build_delay(500, has_texts=True) == 0


def test_voice_that_hung_is_followed_by_another_at_once() -> None:
    recovery = Recovery(LIMITS)
    recovery.building(100)
    recovery.hung()
    assert recovery.build_delay(100, has_texts=False) == 0
    recovery.building(100)
    recovery.failed()
    assert recovery.build_delay(100, has_texts=True) == 6


def test_request_makes_the_next_build_due_at_once() -> None:
    recovery = Recovery(LIMITS)
    recovery.building(100)
    recovery.failed()
    recovery.start_afresh()
    assert recovery.build_delay(100, has_texts=False) == 0


def test_trouble_that_goes_on_is_told_once() -> None:
    recovery = Recovery(LIMITS)
    assert recovery.must_tell(100)
    assert not recovery.must_tell(1000)


def test_trouble_soon_after_another_is_not_told() -> None:
    recovery = Recovery(LIMITS)
    recovery.must_tell(100)
    recovery.worked()
    assert not recovery.must_tell(159)


def test_trouble_after_a_good_while_is_told_anew() -> None:
    recovery = Recovery(LIMITS)
    recovery.must_tell(100)
    recovery.worked()
    assert recovery.must_tell(160)
    assert not recovery.must_tell(500)
