"""The samples of each sound, and which sounds an event has."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise

import pytest

from salotto.core.actions import DeclareVictory, Denounce
from salotto.core.audience import seen
from salotto.core.events import DealerDrawn, Phase
from salotto.speech.earcons import GAP, RATE, Earcon, Sound, Volume, earcons, joined, notes, samples
from tests.given import Given, given, match, spare
from tests.when import passed

EVERY = (*(Earcon(sound) for sound in Sound if sound is not Sound.TAKE), *(Earcon(Sound.TAKE, n) for n in range(1, 11)))
AUDIBLE = (Volume.LOW, Volume.MEDIUM, Volume.HIGH)


def pcm(earcon: Earcon, volume: Volume = Volume.HIGH) -> array[int]:
    return array("h", samples(earcon, volume))


def parts(earcon: Earcon) -> list[array[int]]:
    """The samples of each note."""
    whole, at, found = pcm(earcon), 0, []
    for note in notes(earcon):
        count = round(note.seconds * RATE)
        found.append(whole[at : at + count])
        at += count
    return found


def hertz(wave: array[int]) -> float:
    """The frequency by the upward crossings of zero, each placed between its samples, but those of its faint end."""
    loud = wave[: -len(wave) // 10]
    places = [at + -low / (high - low) for at, (low, high) in enumerate(pairwise(loud)) if low < 0 <= high]
    return RATE * (len(places) - 1) / (places[-1] - places[0])


def heard(game: Given, viewer: int | None = 0) -> list[Earcon]:
    return list(earcons([seen(viewer, at, event) for at, event in enumerate(game.events)], viewer))


@pytest.mark.parametrize("earcon", EVERY, ids=str)
def test_a_sound_is_as_long_as_its_notes_and_shorter_than_300_milliseconds(earcon: Earcon) -> None:
    seconds = sum(note.seconds for note in notes(earcon))
    assert len(pcm(earcon)) == sum(round(note.seconds * RATE) for note in notes(earcon))
    assert 0.05 < seconds < 0.3


@pytest.mark.parametrize("earcon", EVERY, ids=str)
def test_every_note_begins_and_ends_at_zero(earcon: Earcon) -> None:
    assert [(wave[0], wave[-1]) for wave in parts(earcon)] == [(0, 0)] * len(notes(earcon))


@pytest.mark.parametrize("earcon", EVERY, ids=str)
def test_a_note_never_leaps_further_than_its_own_wave_does(earcon: Earcon) -> None:
    for note, wave in zip(notes(earcon), parts(earcon), strict=True):
        steepest = 0.9 * 32767 * (2 * math.sin(math.pi * note.hertz / RATE)) + 200  # and a little for the attack
        assert max(abs(high - low) for low, high in pairwise(wave)) < steepest


@pytest.mark.parametrize("earcon", EVERY, ids=str)
def test_no_sound_is_clipped_and_the_loudest_comes_near_its_peak(earcon: Earcon) -> None:
    peak = max(map(abs, pcm(earcon)))
    assert 0.85 * 32767 < peak <= 0.9 * 32767


@pytest.mark.parametrize("earcon", EVERY, ids=str)
def test_attack_and_release_are_soft(earcon: Earcon) -> None:
    for wave in parts(earcon):
        loudest = max(map(abs, wave))
        assert max(map(abs, wave[: round(0.001 * RATE)])) < 0.06 * loudest
        assert max(map(abs, wave[-round(0.003 * RATE) :])) < 0.06 * loudest


@pytest.mark.parametrize("earcon", EVERY, ids=str)
def test_every_note_has_its_pitch(earcon: Earcon) -> None:
    for note, wave in zip(notes(earcon), parts(earcon), strict=True):
        assert hertz(wave) == pytest.approx(note.hertz, rel=0.01)


def test_the_pitch_of_a_take_rises_with_every_card() -> None:
    pitches = [hertz(pcm(Earcon(Sound.TAKE, cards))) for cards in range(1, 11)]
    assert all(low * 1.05 < high for low, high in pairwise(pitches))
    assert pitches[0] == pytest.approx(440, rel=0.01)
    assert pitches[7] == pytest.approx(880, rel=0.01)


def test_a_take_of_more_than_ten_cards_sounds_like_one_of_ten() -> None:
    assert pcm(Earcon(Sound.TAKE, 14)) == pcm(Earcon(Sound.TAKE, 10))


def test_no_two_sounds_are_the_same() -> None:
    assert len({samples(earcon, Volume.HIGH) for earcon in EVERY}) == len(EVERY)


@pytest.mark.parametrize(
    ("sound", "rises"),
    [(Sound.SWEEP, True), (Sound.TURN, True), (Sound.REFUSAL, False), (Sound.HAND_END, False)],
)
def test_sounds_rise_for_what_is_good_and_fall_for_what_ends(sound: Sound, rises: bool) -> None:
    pitches = [hertz(wave) for wave in parts(Earcon(sound))]
    assert pitches == sorted(pitches, reverse=not rises)
    assert len(set(pitches)) == len(pitches) > 1


def test_volumes_differ_in_loudness_alone() -> None:
    peaks = [max(map(abs, pcm(Earcon(Sound.LAY), volume))) for volume in AUDIBLE]
    assert [round(peak / peaks[-1], 2) for peak in peaks] == [0.15, 0.4, 1.0]
    assert {len(pcm(Earcon(Sound.LAY), volume)) for volume in Volume} == {len(pcm(Earcon(Sound.LAY)))}
    assert set(pcm(Earcon(Sound.LAY), Volume.OFF)) == {0}


def test_two_sounds_are_joined_by_a_short_silence() -> None:
    take, turn = Earcon(Sound.TAKE, 2), Earcon(Sound.TURN)
    silence = bytes(2 * round(GAP * RATE))
    assert joined((take, turn), Volume.LOW) == samples(take, Volume.LOW) + silence + samples(turn, Volume.LOW)


def test_a_card_laid_by_another_sounds_and_then_my_turn() -> None:
    game = given(table="2d 5c", hands=["7d 3s", "9c 4h"], turn=1).plays(1, "9c")
    assert heard(game) == [Earcon(Sound.LAY), Earcon(Sound.TURN)]


def test_a_card_that_i_lay_sounds_and_the_turn_of_another_does_not() -> None:
    game = given(table="2d 5c", hands=["9d 3s", "10c 4h"], turn=0).plays(0, "9d")
    assert heard(game) == [Earcon(Sound.LAY)]


def test_who_looks_on_hears_plays_and_no_turn() -> None:
    game = given(table="2d 5c", hands=["7d 3s", "9c 4h"], turn=1).plays(1, "9c")
    assert heard(game, None) == [Earcon(Sound.LAY)]


def test_a_take_sounds_by_the_cards_that_it_takes_from_the_table() -> None:
    game = given(table="4d 3c 2s 9h", hands=["9d 3s", "10c 4h"], turn=0)
    assert heard(game.plays(0, "9d")) == [Earcon(Sound.TAKE, 1)]
    two = given(table="4d 3c 1s 9h", hands=["7d 3s", "10c 4h"], turn=0)
    assert heard(two.plays(0, "7d")) == [Earcon(Sound.TAKE, 2)]


def test_a_scopa_sounds_instead_of_its_take() -> None:
    game = given(table="4d 3c", hands=["7d 3s", "10c 4h"], turn=0).plays(0, "7d")
    assert heard(game) == [Earcon(Sound.SWEEP)]


def test_a_spazzino_sounds_instead_of_its_take() -> None:
    game = given("spazzino", table="4d 3c", hands=["7d 3s", "10c 4h"], turn=0).plays(0, "7d x 4d 3c")
    assert heard(game) == [Earcon(Sound.SWEEP)]


def test_a_piccola_sounds_like_any_take_of_one_card() -> None:
    start = given("spazzino", table="4d 3c", hands=["9d 3s", "9c 4h"], turn=0)
    assert heard(start.plays(0, "9d").plays(1, "9c")) == [Earcon(Sound.TAKE, 1), Earcon(Sound.TURN)]


def test_a_mistake_sounds_like_a_right_take_and_a_denouncement_has_no_sound() -> None:
    wrong = given(manual=True, table="5d 4s 2c", hands=["7d 3s", "9d 4h"], turn=0).plays(0, "7d x 5d 4s")
    assert heard(wrong) == [Earcon(Sound.TAKE, 2)]
    assert heard(wrong.does(1, Denounce(ply=0))) == []


def test_the_count_of_a_hand_sounds() -> None:
    game = given(table="2d", hands=["", "9c"], turn=1, last_taker=0).plays(1, "9c")
    assert heard(game) == [Earcon(Sound.LAY)]
    assert heard(game.reckons()) == [Earcon(Sound.HAND_END)]


def test_the_end_of_the_match_sounds_instead_of_the_count() -> None:
    game = given(table="2d", hands=["", "9c"], turn=1, last_taker=0, scores=(30, 2)).plays(1, "9c")
    assert heard(game.reckons()) == [Earcon(Sound.MATCH_END)]


def test_a_declared_victory_sounds_as_the_end_of_the_match() -> None:
    game = given(
        "spazzino", hands=["6h", "1c"], stock=spare("6h 1c 2d", count=6), scores=(34, 30), declared_win=True, table="2d"
    ).does(0, DeclareVictory())
    assert heard(game) == [Earcon(Sound.MATCH_END)]


def test_a_deal_sounds_only_for_who_opens() -> None:
    game = match(dealer=1).shuffles("2d 3d 4d 5d")
    assert (heard(game, 0), heard(game, 1)) == ([Earcon(Sound.TURN)], [])


@pytest.mark.parametrize("phase", [Phase.CUT, Phase.DEAL_ORDER, Phase.TABLE_CARDS, Phase.PLAY])
def test_whatever_waits_for_me_sounds_as_my_turn(phase: Phase) -> None:
    assert earcons([seen(0, 0, passed(0, phase))], 0) == (Earcon(Sound.TURN),)
    assert earcons([seen(0, 0, passed(1, phase))], 0) == ()


def test_what_only_the_house_does_has_no_sound() -> None:
    assert earcons([seen(0, 0, DealerDrawn(0)), seen(0, 1, passed(0, Phase.SHUFFLE))], 0) == ()
