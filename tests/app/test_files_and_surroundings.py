"""Broken files, odd homes, languages that are not there, poor encodings: the program starts and says what is wrong."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.app.lines import ENDED, GONE_ON, MATCH, run
from tests.app.terminal import Terminal, write_settings

NO_MAPPING = "File settings.yaml, riga 1. Qui servono nomi seguiti da due punti e da un valore."
CHOICES_OF_LANGUAGE = "Scegli tra auto, it, en."


def where(home: Path) -> str:
    """Where the files lie that something is wrong with."""
    return f"I file con le tue impostazioni e i tuoi tasti sono nella cartella {home / 'config'}."


def put(home: Path, name: str, text: str) -> Path:
    """A file in the config folder."""
    file = home / "config" / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", []),
        ("---\n", []),
        ("- a\n- b\n", [NO_MAPPING]),
        ("parola", [NO_MAPPING]),
        (
            "pace: fast\n---\npace: slow\n",
            ["File settings.yaml, riga 2. Qui comincia un secondo documento, con tre trattini. Lasciane uno solo."],
        ),
        (
            "pice: fast\n",
            ["File settings.yaml, riga 1. L'opzione pice non esiste, forse volevi pace. La riga resta com'è."],
        ),
        (
            'pace: !!python/object/apply:os.system ["touch ran"]\n',
            [
                "File settings.yaml, riga 1. Le etichette con punto esclamativo non sono ammesse. "
                "Se è un testo, mettilo tra virgolette."
            ],
        ),
        (
            "language: klingon\n",
            [f"File settings.yaml, riga 1. language non può essere klingon. {CHOICES_OF_LANGUAGE}"],
        ),
        ("language: null\n", [f"File settings.yaml, riga 1. language non può essere null. {CHOICES_OF_LANGUAGE}"]),
        ("language: no\n", [f"File settings.yaml, riga 1. language non può essere no. {CHOICES_OF_LANGUAGE}"]),
        (
            f"rate: {'9' * 5000}\n",
            [f"File settings.yaml, riga 1. rate non può essere {'9' * 40}. Serve un numero da 0 a 100, oppure auto."],
        ),
        (f"keymap: {'x' * 5000}\n", [f"La tastiera {'x' * 40} non esiste. Valgono i tasti normali."]),
        ("keymap: ''\n", ["Il nome della tastiera è vuoto. Valgono i tasti normali."]),
        ("pace: [fast]\n", ["File settings.yaml, riga 1. L'opzione pace vuole una parola sola. Vale quella di prima."]),
        ("x" * 50_000_000, ["Il file settings.yaml è troppo grande, più di un milione di byte. Non viene letto."]),
        (
            "pace: \0fast\n",
            ["File settings.yaml, riga 1. C'è un carattere di controllo invisibile. Cancella la riga e riscrivila."],
        ),
    ],
    ids=[
        "empty",
        "dashes",
        "list",
        "word",
        "two",
        "unknown",
        "tag",
        "klingon",
        "null",
        "no",
        "endless number",
        "endless keymap",
        "no keymap",
        "in a list",
        "big",
        "zero",
    ],
)
def test_c17_a_broken_settings_file_is_named_and_left_alone(text: str, said: list[str], tmp_path: Path) -> None:
    file = put(tmp_path, "settings.yaml", text)
    before = file.read_bytes()
    ran = run(tmp_path, *MATCH)
    assert ran.lines[1:] == [*said, *([where(tmp_path)] if said else []), *GONE_ON, ENDED]
    assert ran.errors == ""
    assert file.read_bytes() == before
    assert not (tmp_path / "ran").exists()


def test_a_save_with_half_a_character_is_named_and_the_menu_comes(tmp_path: Path) -> None:
    file = tmp_path / "data" / "matches" / "a.jsonl"
    file.parent.mkdir(parents=True)
    file.write_text('{"salotto":"match","format":1,"rules":1,"x":"\\ud800","sum":"0"}\n')
    ran = run(tmp_path, "--voice", "off", "--plain")
    assert "La partita a.jsonl è rovinata alla riga 1, non si può riprendere. Il file resta com'è." in ran.lines
    assert (ran.errors, ran.lines[-2][:15]) == ("", "Menu principale")


def test_c17_a_folder_in_place_of_the_settings_is_named(tmp_path: Path) -> None:
    (tmp_path / "config" / "settings.yaml").mkdir(parents=True)
    assert run(tmp_path, *MATCH).lines[1:] == [
        "settings.yaml è una cartella, non un file.",
        where(tmp_path),
        *GONE_ON,
        ENDED,
    ]


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads everything")
def test_c17_settings_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    put(tmp_path, "settings.yaml", "pace: fast\n").chmod(0)
    said = "Il file settings.yaml non si può leggere. Controlla i permessi."
    assert run(tmp_path, *MATCH).lines[1:] == [said, where(tmp_path), *GONE_ON, ENDED]


def test_c18_bad_keys_are_refused_one_by_one_and_the_good_ones_kept(tmp_path: Path) -> None:
    keys = '["s-r", "S-R", "R", "return", "esc", "s-enter", "c-R", "numpad1", "a b", "", "x"]'
    put(tmp_path, "keymap.yaml", f"version: 1\nmodes:\n  table:\n    pile.read: {keys}\n    read_tabel: ['y']\n")
    with Terminal(*MATCH[:1], "--seed", "1", home=tmp_path) as program:
        said = program.settle()
        complaints = [line for line in said if line.startswith("File keymap.yaml, riga ")]
        assert "File keymap.yaml, riga 5. Il comando read_tabel non esiste. Forse volevi table.read." in complaints
        refused = ["S-R", "R", "s-enter", "a b"]
        assert [key for key in refused if not any(f" {key} " in line for line in complaints)] == []
        assert (
            "File keymap.yaml, riga 4. Il tasto return per pile.read è già di hand.play, e resta a hand.play." in said
        )
        program.since()
        assert program.answer("x") == "Non hai ancora preso niente."
        assert program.answer("c").startswith("In tavola ")


def test_b23_help_names_the_keys_in_force_and_the_new_help_key_is_said_at_the_start(tmp_path: Path) -> None:
    put(
        tmp_path,
        "keymap.yaml",
        'version: 1\nmodes:\n  everywhere:\n    help.keys: ["f10"]\n'
        '  table:\n    table.read: ["x"]\n    score.read: ["z"]\n',
    )
    write_settings(tmp_path, pace="at_once")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        assert "Guida dei tasti con F10." in program.settle()
        assert program.answer("c") == "C non fa niente qui. Guida dei tasti con F10."
        assert program.answer("x").startswith("In tavola ")
        program.answers("f10")
        assert program.answer("z") == "Z, Leggi i punti. Dice i punti di tutti."
    with Terminal(home=tmp_path) as program:
        program.settle()
        program.answers("n", "t", "enter")
        found = (program.answer("down") for _ in range(60))
        assert any(said.startswith("Leggi la tavola, X, ") for said in found)


def test_b19_the_top_row_of_an_azerty_keyboard_is_harmless_and_can_be_bound(tmp_path: Path) -> None:
    row = "&é\"'(-è_ç"
    write_settings(tmp_path, pace="at_once")
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        for key in row:
            assert program.answer(key).endswith(" non fa niente qui. Guida dei tasti con F1.")
    bound = "".join(f"    table.card_{at}: ['{key}']\n" for at, key in enumerate(row.replace("'", '"'), 1) if at != 4)
    put(
        tmp_path,
        "keymap.yaml",
        f'version: 1\nmodes:\n  table:\n{bound}    table.card_4: ["\'"]\n'.replace("['\"']", "['\"']"),
    )
    with Terminal("play", "--seed", "1", home=tmp_path) as program:
        program.settle()
        assert program.answers(*row[:2]) == ["Tre di picche.", "Nove di picche."]


@pytest.mark.parametrize("changed", ["Nicolò è qui", "André", "plain"])
def test_c28_a_home_with_accents_and_blanks_keeps_matches_and_settings(changed: str, tmp_path: Path) -> None:
    home = tmp_path / changed
    home.mkdir()
    env = {"SALOTTO_CONFIG": None, "SALOTTO_DATA": None, "HOME": str(home)}
    assert run(home, *MATCH, env=env).lines[1:] == [*GONE_ON, ENDED]
    assert len(list(home.glob(".local/share/salotto/matches/*.jsonl"))) == 1
    assert run(home, "--voice", "off", "--plain", env=env).lines[-2].startswith("C'è una partita interrotta. ")


def test_c28_without_home_and_with_a_relative_config_folder_it_starts(tmp_path: Path) -> None:
    env = {"SALOTTO_CONFIG": None, "HOME": None, "XDG_CONFIG_HOME": "here"}
    assert run(tmp_path, *MATCH, env=env).lines[1:] == [*GONE_ON, ENDED]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("play", "--seed", b"\xff\xfe"),
            "--seed: \\xff\\xfe non va bene. Usa solo lettere, cifre e segni che si possono leggere.",
        ),
        ((b"\xff\xfe",), "Il comando \\xff\\xfe non esiste. Guarda python3 -m salotto --help."),
    ],
)
def test_an_argument_that_is_no_text_is_refused_in_a_sentence(
    arguments: tuple[str | bytes, ...], said: str, tmp_path: Path
) -> None:
    ran = run(tmp_path, *map(os.fsdecode, arguments), "--lang", "it")
    assert (ran.status, ran.lines) == (2, [])
    assert ran.errors.replace("python3 start.py", "python3 -m salotto").splitlines() == [said]


def test_c28_where_nothing_can_be_written_it_says_so_once_and_plays(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    env = {"SALOTTO_DATA": str(tmp_path / "file" / "data")}
    said = run(tmp_path, *MATCH, env=env).lines[1:]
    folder = tmp_path / "file" / "data" / "matches"
    told = f"La partita non viene salvata, perché nella cartella {folder} non si può scrivere. Si continua a giocare."
    assert said.count(told) == 1
    assert [line for line in said if line != told] == [*GONE_ON, "I comandi sono finiti. La partita non è salvata."]


@pytest.mark.parametrize(
    ("env", "first"),
    [
        ({"LANG": "de_DE.UTF-8"}, "Salotto, Italian card games."),
        ({"LANG": "xx_YY"}, "Salotto, Italian card games."),
        ({"LANG": "it_IT@euro"}, "Salotto, giochi di carte italiani."),
        ({"LANG": ""}, "Salotto, giochi di carte italiani."),
        ({"LANG": None}, "Salotto, giochi di carte italiani."),
        ({"LANG": "en_GB.UTF-8"}, "Salotto, Italian card games."),
        ({"LANG": "en_GB", "LANGUAGE": "it:en"}, "Salotto, giochi di carte italiani."),
    ],
    ids=str,
)
def test_c33_every_system_language_leads_to_italian_or_english(
    env: dict[str, str | None], first: str, tmp_path: Path
) -> None:
    lines = run(tmp_path, *MATCH, env=env).lines
    assert lines[0] == first
    wish = env["LANG"] or ""
    unmet = (
        f"The language of your system, {wish}, is not here yet. "
        "Salotto speaks English and Italian, you can change it in the options."
    )
    assert (lines[1] == unmet) == (wish in ("de_DE.UTF-8", "xx_YY"))


@pytest.mark.parametrize("encoding", ["cp1252", "cp850", "cp437", "ascii"])
def test_b30_no_encoding_is_fatal(encoding: str, tmp_path: Path) -> None:
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    for arguments in (("--version",), ("--help", "--lang", "it"), (*MATCH, "--lang", "it")):
        ran = run(tmp_path, *arguments, typed="t\nu\n\n\n\nt\n", env=env, encoding=encoding)
        assert ran.errors == ""
        assert ran.lines != []


@pytest.mark.parametrize(
    ("encoding", "turn"),
    [
        ("cp1252", "È il turno di Giulia."),
        ("cp850", "È il turno di Giulia."),
        ("cp437", "E' il turno di Giulia."),
        ("ascii", "E' il turno di Giulia."),
    ],
)
def test_b30_accents_appear_where_the_encoding_has_them(encoding: str, turn: str, tmp_path: Path) -> None:
    env = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    arguments = ("play", "--voice", "off", "--seed", "1", "--dealer", "1", "--taking", "manual", "--lang", "it")
    ran = run(tmp_path, *arguments, typed="t\n", env=env, encoding=encoding)
    assert turn in ran.lines or turn.replace("È il turno di", "Apre").replace("E' il turno di", "Apre") in ran.lines
