"""Bad scripts: a sentence with file, line and what is wrong, status 2, nothing played."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from salotto.documents import file_text
from tests.arbiter.ask import ask, play
from tests.arbiter.test_play import PACK, PRIVILEGE

POSITION = "position: {hands: [7d 1d, 3s 4s]}\n"


def told(folder: Path, script: str, lang: str = "it") -> str:
    """The complaints about a script, without its folder."""
    answer = play(folder, script, lang=lang)
    assert (answer.status, answer.out) == (2, "")
    return answer.error.replace(f"{folder}/", "")


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("option: {}\n" + POSITION, "riga 1. option qui non vuol dire niente. Forse volevi options."),
        (
            POSITION + "zzz: 1",
            "riga 2. zzz qui non vuol dire niente. Si può scrivere options, pack, position, actions.",
        ),
        ("options: {game: spazino}\n" + POSITION, "riga 1. In game non può stare spazino. Forse volevi spazzino."),
        ("options: {game: 7}\n" + POSITION, "riga 1. In game non può stare 7. Si può scrivere scopa, spazzino."),
        ("options: {players: many}\n" + POSITION, "riga 1. In players ci vuole un numero da 2 a 6."),
        ("options: {target: 0x1f}\n" + POSITION, "riga 1. In target ci vuole un numero da 1 a 99."),
        (
            "options: {escoba: maybe}\n" + POSITION,
            "riga 1. In escoba non può stare maybe. Si può scrivere true, false.",
        ),
        ("options: {names: [Ada, Ada]}\n" + POSITION, "riga 1. Il nome Ada c'è già. Scegline un altro."),
        ("options: {flags: [escova]}\n" + POSITION, "riga 1. In flags non può stare escova. Forse volevi escoba."),
        (
            "options: scopa\n" + POSITION,
            "riga 1. In options ci vogliono nomi seguiti da due punti e da un valore.",
        ),
        ("options: {}\n", "riga 1. Manca come si comincia. Scrivi pack con le carte del mazzo, o position."),
        ("pack: 1d 2d", "riga 1. Il mazzo ha 2 carte, ne servono 40."),
        (f"pack: {PACK} 1d", "riga 1. La carta 1d è scritta due volte."),
        (
            f"pack: {PACK.replace('10c', '11c')}",
            "riga 1. La carta 11c non esiste. Si scrive un numero da 1 a 10 e subito dopo una lettera, d, h, s o c.",
        ),
        ("position: {table: 7d}", "riga 1. In position manca hands, con le carte di ogni posto."),
        ("position: {hands: 7d 1d}", "riga 1. In hands ci vuole una lista."),
        ("position: {hands: [7d, {a: b}]}", "riga 1. Qui ci vogliono carte, per esempio 7d 5h."),
        ("position: {hands: [7d, 1d], last_laid: 1s 2s}", "riga 1. Qui va scritta una carta sola."),
        ("position: {hands: [7d, 1d], scores: [1, x]}", "riga 1. In scores ci vogliono numeri interi."),
        ("position: {hands: [7d, 1d], scope: [1]}", "riga 1. In scope ci vogliono 2 numeri, uno per posto."),
        ("\n\nposition: {hands: [7d, 7d]}", "riga 3. La carta 7d è scritta due volte."),
        ("position: {hands: [7d]}", "riga 1. In hands ci vuole una mano per ogni posto."),
        (
            "position: {hands: [7d, 1d], piles: [2d]}",
            "riga 1. In piles ci vuole un mazzetto per ogni posto, anche vuoto.",
        ),
        (
            "position: {hands: [7d, 1d], scores: [1, 2, 3]}",
            "riga 1. In scores ci vuole un punteggio per ogni parte.",
        ),
        (
            "position: {hands: [7d, 1d], last_laid: 2s}",
            "riga 1. La carta 2s non è in tavola, non può essere l'ultima giocata.",
        ),
        (
            "position: {hands: [7d, ''], turn: 1}",
            "riga 1. Il posto di turno non ha carte in mano.",
        ),
        *(
            (
                f"position: {{hands: {hands}}}",
                "riga 1. Le carte in hands non tornano. Chi ha già giocato in questo giro ne ha una in meno degli "
                "altri, e nessuno può averne più di chi è di turno.",
            )
            for hands in ("[[5d, 6d, 7d], [9c]]", "[7d, 1d 2d], turn: 0")
        ),
        (POSITION + "actions: [{seat: 0, pley: 7d}]", "riga 2. pley qui non vuol dire niente. Forse volevi play."),
        (POSITION + "actions: [{seat: 0, cut: x}]", "riga 2. In cut ci vuole un numero da 0 a 40."),
        (POSITION + "actions: [{seat: 0, play: 7d 8d}]", "riga 2. Qui va scritta una carta sola."),
        *(
            (
                POSITION + f"actions: [{{seat: 0, denounce: {word}}}]",
                "riga 2. In denounce si può scrivere true, per l'ultima giocata, o il numero della giocata, da 0 a 39.",
            )
            for word in ("no", "false", "[true]", "''")
        ),
        (POSITION + "position: {}", "riga 2. position è già alla riga 1. Togli una delle due."),
        (POSITION + "'': {}", "riga 2. Manca il nome prima dei due punti."),
        (
            POSITION + "actions: [{seat: 0, table_card: up}]",
            "riga 2. In table_card non può stare up. Si può scrivere bottom, top.",
        ),
        (POSITION + "actions: [{seat: 0, cut: 3, take: 1d}]", "riga 2. take va solo insieme a play."),
        (POSITION + "actions: [{house: rekon}]", "riga 2. In house non può stare rekon. Forse volevi reckon."),
        (POSITION + "actions: [{house: dealer}]", "riga 2. Manca seat, il posto che dà le carte."),
        (POSITION + "actions: 7d", "riga 2. In actions ci vuole una lista."),
        (POSITION + "actions: [7d]", "riga 2. In actions ci vogliono nomi seguiti da due punti e da un valore."),
    ],
)
def test_a_slip_is_told_with_its_line_and_what_to_write(tmp_path: Path, script: str, sentence: str) -> None:
    assert told(tmp_path, script).splitlines()[0] == f"File script.yaml, {sentence}"


def test_an_action_needs_a_seat_and_one_deed(tmp_path: Path) -> None:
    sentence = (
        "File script.yaml, line 2. Every action has a seat and one thing to do, "
        "play, denounce, scaluneddu, table_card, cut, deal_order, declare_win. "
        "The actions of the house begin with house.\n"
    )
    assert told(tmp_path, POSITION + "actions: [{play: 7d}]", "en") == sentence
    assert told(tmp_path, POSITION + "actions: [{seat: 0}]", "en") == sentence
    assert told(tmp_path, POSITION + "actions: [{seat: 0, play: 7d, cut: 3}]", "en") == sentence


def test_options_that_cannot_go_together_are_told_with_their_line(tmp_path: Path) -> None:
    script = "\noptions: {escoba: true, equal_card_first: true}\n" + POSITION
    answer = play(tmp_path, script, lang="en")
    assert answer.status == 2
    assert answer.error.startswith(f"File {tmp_path}/script.yaml, line 2. ")
    assert "Escoba" in answer.error


def test_several_slips_are_told_one_a_line(tmp_path: Path) -> None:
    script = "options: {target: 100}\nposition: {hands: [7x, 1d]}\nactions:\n  - {seat: 9, play: 7d}\n"
    assert [line.split(". ")[0] for line in told(tmp_path, script).splitlines()] == [
        "File script.yaml, riga 1",
        "File script.yaml, riga 2",
        "File script.yaml, riga 4",
    ]


def test_a_shuffle_without_a_pack_is_told_with_its_line(tmp_path: Path) -> None:
    script = "position: {hands: ['', '']}\nactions:\n  - {house: reckon}\n  - {house: shuffle}\n"
    assert told(tmp_path, script) == "File script.yaml, riga 4. Per mescolare qui ci vuole un mazzo. Scrivi pack.\n"


def test_a_shuffle_may_bring_its_own_pack(tmp_path: Path) -> None:
    script = f"position: {{hands: ['', '']}}\nactions:\n  - {{house: reckon}}\n  - {{house: shuffle, pack: {PACK}}}\n"
    answer = play(tmp_path, script)
    assert answer.status == 0
    assert answer.state("table") == "1d,2d,3d,4d"


def test_a_listening_seat_that_is_not_there_is_told(tmp_path: Path) -> None:
    answer = play(tmp_path, POSITION, "--say", "--seat", "2")
    assert (answer.status, answer.error) == (2, "Questo posto non c'è al tavolo, l'ultimo è il posto 1.\n")


def test_a_missing_file_a_folder_and_a_tab_are_sentences(tmp_path: Path) -> None:
    assert ask("play", str(tmp_path / "no.yaml")) == (2, "", f"Il file {tmp_path}/no.yaml non c'è.\n")
    assert ask("play", str(tmp_path), lang="en") == (2, "", f"{tmp_path} is a folder, not a file.\n")
    assert "riga 2" in told(tmp_path, "position:\n\thands: []\n")


def test_a_script_may_come_through_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "script"
    os.mkfifo(pipe)
    with subprocess.Popen(["sh", "-c", 'printf "%s" "$1" > "$2"', "sh", POSITION, str(pipe)]) as writer:
        answer = ask("play", str(pipe))
        writer.kill()  # else it would wait for a reader for ever if there was none
    assert (answer.status, answer.error, answer.state("turn")) == (0, "", "0")


def test_a_script_may_come_as_the_standard_input() -> None:
    command = [sys.executable, "-m", "salotto", "arbiter", "play", "/dev/stdin", "--lang", "it"]
    ran = subprocess.run(command, input=POSITION, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert "state turn=0" in ran.stdout.splitlines()


def test_a_pipe_that_nobody_writes_into_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_text, "SILENCE_LIMIT", 0.05)
    os.mkfifo(tmp_path / "script")
    said = f"Da {tmp_path}/script non arriva niente. Manca chi ci scrive il testo.\n"
    assert ask("play", str(tmp_path / "script")) == (2, "", said)


def test_what_never_ends_is_too_big() -> None:
    assert (
        ask("play", "/dev/zero").error
        == "Il file /dev/zero è troppo grande, più di un milione di byte. Non viene letto.\n"
    )


def test_a_file_name_that_is_no_text_is_told_readably(tmp_path: Path) -> None:
    answer = ask("play", os.fsdecode(b"\xff.yaml"))
    assert answer == (2, "", "Il file \\xff.yaml non c'è.\n")


def test_no_file_brings_anything_but_an_answer_or_sentences(tmp_path: Path) -> None:
    rng = Random(7)
    scripts = (PRIVILEGE, POSITION + "options: {teams: 0, taking: manual}\nactions: [{seat: 0, play: 7d, take: []}]\n")
    for number in range(200):
        script = list(scripts[number % 2])
        for _ in range(rng.randint(1, 4)):
            at = rng.randrange(len(script))
            script[at : at + rng.randint(0, 3)] = rng.choice("\n {}[]:,-0139dhsc&*!x'\"")
        answer = play(tmp_path, "".join(script), *(("--say",) if number % 3 else ("--json",)))
        assert answer.status in (0, 2)
        assert (answer.status == 2) == bool(answer.error)
        assert all(line.endswith(".") for line in answer.error.splitlines())


def test_the_program_answers_in_a_process_of_its_own(tmp_path: Path) -> None:
    def salotto(*words: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "salotto", "arbiter", *words]
        return subprocess.run(command, capture_output=True, text=True, encoding="utf-8", timeout=60)

    found = salotto("takes", "--table", "8c 5h 4d 2s 1h 3c", "--card", "7d", "--json")
    assert (found.returncode, found.stderr) == (0, "")
    assert json.loads(found.stdout)["automatic"] == ["5h", "2s"]
    refused = salotto("play", str(tmp_path / "no.yaml"), "--lang", "it")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == f"Il file {tmp_path}/no.yaml non c'è.\n"


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("[Ada, ada]", "riga 3. Il nome ada c'è già. Scegline un altro."),
        ("[Ada, '  ']", "riga 3. Il nome è vuoto. Scrivi almeno una lettera."),
        ("[Ada, [Bea]]", "riga 3. Il nome è vuoto. Scrivi almeno una lettera."),
        ('[Ada, "Be\\na"]', "riga 3. Il nome deve stare su una riga sola, senza caratteri di controllo."),
        ('[Ada, "Be\\u200ba"]', "riga 3. Nel nome c'è un carattere invisibile. Riscrivilo senza."),
        (f"[Ada, {'x' * 31}]", "riga 3. Il nome è troppo lungo. Può avere al massimo 30 caratteri."),
        ("[Ada, '!']", "riga 3. Il nome non si può pronunciare. Mettici almeno una lettera o una cifra."),
        ("[Ada, tu]", "riga 3. Il nome tu lo usa il programma. Scegline un altro."),
        ("\n    - Ada\n    - Bea\n    - Ada", "riga 6. Il nome Ada c'è già. Scegline un altro."),
        ("[Ada, Bea, Ciro]", "riga 3. In names ci vogliono 2 nomi diversi, uno per posto."),
        ("\n    - Ada", "riga 3. In names ci vogliono 2 nomi diversi, uno per posto."),
        ("", "riga 3. In names ci vogliono 2 nomi diversi, uno per posto."),
        ("Ada", "riga 3. In names ci vuole una lista."),
    ],
)
def test_a_name_that_nobody_can_have_is_told_with_its_line(tmp_path: Path, names: str, sentence: str) -> None:
    script = f"options:\n  players: 2\n  names: {names}\n{POSITION}"
    assert told(tmp_path, script) == f"File script.yaml, {sentence}\n"


def test_spaces_around_a_name_do_not_count(tmp_path: Path) -> None:
    script = f"options: {{names: [' Ada ', Bea]}}\n{POSITION}actions: [{{seat: 0, play: 7d}}]"
    assert play(tmp_path, script, "--say", "--seat", "1").lines[0].startswith("Ada gioca")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("game: spazzino\n  players: 3", "riga 3. Giocatori, questo numero non va bene."),
        ("game: spazzino\n  names: [Ada, Bea, Ciro]", "riga 3. Giocatori, questo numero non va bene."),
        ("players: 2\n  teams: 2", "riga 3. Queste squadre non vanno bene"),
        ("players: 6\n  flags:\n    - inverse\n    - counters", "riga 5. Contatori, vale solo per lo Spazzino."),
        ("escoba: true\n  scopone: true\n  equal_card_first: true", "riga 4. Prima la carta uguale, non si usa con"),
        ("players: 2\n  flags:\n    - escoba\n    - equal_card_first", "riga 5. Prima la carta uguale, non si usa"),
        ("taking: manual\n  game: spazzino", "riga 2. Presa, nello Spazzino può essere automatica o a scelta"),
        ("escoba: false\n  flags: [escoba]", "riga 3. escoba è già alla riga 2. Togli una delle due."),
        ("players: 2\n  flags:\n    - escoba\n    - escoba", "riga 5. escoba è già alla riga 4. Togli una delle due."),
        ("players: 2\n  game: escoba", "riga 3. In game non può stare escoba. Si scrive game: scopa, escoba: true.\n"),
        ("players: 2\n  game: Escoba", "riga 3. In game non può stare escoba. Si scrive game: scopa, escoba: true.\n"),
        ("players: 2\n  game: scopone", "riga 3. In game non può stare scopone. Si scrive game: scopa, scopone: true."),
        ("players: 2\n  flags: [zzz]", "riga 3. In flags non può stare zzz. Si può scrivere escoba, scopone, "),
        ("game: spazino\n  counters: true", "riga 2. In game non può stare spazino. Forse volevi spazzino.\n"),
    ],
)
def test_a_fault_of_the_options_is_told_with_the_line_of_that_option(
    tmp_path: Path, options: str, sentence: str
) -> None:
    told_alone = told(tmp_path, f"options:\n  {options}\npack: {PACK}\n")
    assert told_alone.startswith(f"File script.yaml, {sentence}")
    assert told_alone.count("\n") == 1


@pytest.mark.parametrize(
    ("action", "sentence"),
    [
        ("house: zzz", "In house non può stare zzz. Si può scrivere reckon, shuffle, dealer."),
        ("seat: 0, deal_order: zzz", "In deal_order non può stare zzz. Si può scrivere hands, table."),
        ("seat: 0, table_card: [top]", "In table_card si può scrivere bottom, top."),
        ("seat: 0, scaluneddu: 3", "In scaluneddu non può stare 3. Si può scrivere true."),
        ("seat: 0, play: ''", "Qui manca la carta, per esempio 7d."),
        ("seat: 0, play: 7d, take: [5h, 5h]", "La carta 5h è scritta due volte."),
        (
            "seat: 0, denounce: 40",
            "In denounce si può scrivere true, per l'ultima giocata, o il numero della giocata, da 0 a 39.",
        ),
    ],
)
def test_an_action_is_told_which_word_is_wrong(tmp_path: Path, action: str, sentence: str) -> None:
    script = f"{POSITION}actions:\n  - {{seat: 0, play: 7d}}\n  - {{{action}}}\n"
    assert told(tmp_path, script) == f"File script.yaml, riga 4. {sentence}\n"


def test_a_card_of_a_pack_that_comes_again_is_told_with_its_line(tmp_path: Path) -> None:
    half = PACK.replace(" 10c", " 1d").split()
    script = "pack:\n" + "".join(f"  - {card}\n" for card in half)
    assert told(tmp_path, script) == (
        "File script.yaml, riga 41. La carta 1d è già alla riga 2. Nel mazzo ce n'è una sola.\n"
    )


def test_slips_are_told_in_the_order_of_the_file(tmp_path: Path) -> None:
    script = "actions: [{seat: x, play: 7d}]\npack: 1x\noptions: {target: 0}\n"
    assert [line.split(". ")[0] for line in told(tmp_path, script).splitlines()] == [
        "File script.yaml, riga 1",
        "File script.yaml, riga 2",
        "File script.yaml, riga 3",
    ]


def test_the_same_slip_on_a_line_is_told_once(tmp_path: Path) -> None:
    script = f"position: {{hands: [{'7d ' * 1000}, 1d]}}"
    assert told(tmp_path, script) == "File script.yaml, riga 1. La carta 7d è scritta due volte.\n"


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        (b"", "File script.yaml, line 1. It does not say how to begin. Write pack"),
        (bytes(range(256)), "The file script.yaml is not written in UTF 8. Save it as UTF 8 with your editor."),
        (b"\xef\xbb\xbfpack: 1x", "File script.yaml, line 1. There is no card 1x."),
        (b"options:\r\n  gaem: scopa\r\npack: []\r\n", "File script.yaml, line 2. gaem means nothing here."),
        (b"[" * 5000, "File script.yaml, line 1"),
        (b"{a: " * 3000, "File script.yaml, line 1. There are too many lists inside each other."),
        (b"options: &a {}\n", "File script.yaml, line 1. Anchors and aliases"),
        (
            b"position:\n  hands: [7d, 1d]\n  scores: [99999999999, 0]\n",
            "File script.yaml, line 3. In scores, whole numbers",
        ),
        (b"options: {target: " + b"9" * 6000 + b"}\npack: []\n", "File script.yaml, line 1. In target, a number"),
    ],
)
def test_whatever_lies_in_a_file_is_told_in_a_sentence(tmp_path: Path, raw: bytes, sentence: str) -> None:
    file = tmp_path / "script.yaml"
    file.write_bytes(raw)
    status, out, error = ask("play", str(file), lang="en")
    assert (status, out) == (2, "")
    assert error.replace(f"{tmp_path}/", "").startswith(sentence)
    assert "Traceback" not in error
