"""Keymaps: what a person may change, what is refused, and that nothing needed is ever lost."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from salotto.documents.resources import shipped
from salotto.keys.commands import COMMANDS, Mode
from salotto.keys.gesture import Gesture, parse
from salotto.keys.keymap import SHIPPED, Keymap, check, load, names
from salotto.speech.phrasebook import LANGUAGES
from salotto.speech.phrasebook import load as load_phrasebook


@pytest.fixture(autouse=True)
def config(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SALOTTO_CONFIG", str(tmp_path))
    return tmp_path


def own(config: Path, content: str | bytes) -> tuple[Keymap, list[str]]:
    """The keymap with this file of the person's own, and what is said of it in Italian."""
    (config / "keymap.yaml").write_bytes(content if isinstance(content, bytes) else content.encode())
    keymap, problems = load()
    book = load_phrasebook("it")
    for problem in problems:  # whoever hears it in English hears as much
        assert load_phrasebook("en").say(f"problem.{problem.code}", **problem.values)
    return keymap, [book.say(f"problem.{problem.code}", **problem.values) for problem in problems]


def at_table(config: Path, *lines: str) -> tuple[Keymap, list[str]]:
    """The same for lines of the mode `table`, which begin on line 3 of the file."""
    return own(config, "\n".join(["modes:", "  table:", *(f"    {line}" for line in lines)]))


def keys(keymap: Keymap, command: str, mode: Mode = Mode.TABLE) -> list[str]:
    return [gesture.spelling for gesture in keymap.keys_of(command, mode)]


def command(keymap: Keymap, key: str, mode: Mode = Mode.TABLE) -> str | None:
    gesture = parse(key)
    assert isinstance(gesture, Gesture)
    return keymap.command_for(mode, gesture)


def bindings(keymap: Keymap) -> dict[Mode, dict[str, list[str]]]:
    return {mode: {id_: keys(keymap, id_, mode) for id_ in keymap.bound(mode)} for mode in Mode}


# The shipped keymaps


@pytest.mark.parametrize(
    ("key", "meaning"),
    [
        ("c", "table.read"),
        *[(str(number), f"table.card_{number}") for number in range(1, 10)],
        ("0", "table.card_10"),
        ("b", "hand.opener"),
        ("s", "score.read"),
        ("t", "turn.who"),
        ("space", "take.denounce"),
        ("shift+r", "teams.draw"),
        ("r", "speech.repeat_last"),
        ("enter", "hand.play"),
        ("left", "hand.previous"),
        ("up", "hand.previous"),
        ("right", "hand.next"),
        ("down", "hand.next"),
        ("f1", "help.keys"),
        ("h", "help.keys"),
        ("pageup", "history.previous"),
        ("q", "app.quit"),
        ("escape", "app.quit"),
        ("ctrl+c", "app.interrupt"),
        ("x", None),
        ("é", None),
    ],
)
def test_the_table_has_the_keys_of_the_salotto(key: str, meaning: str | None) -> None:
    assert command(load()[0], key) == meaning


@pytest.mark.parametrize(
    ("mode", "key", "meaning"),
    [
        (Mode.MENU, "enter", "menu.choose"),
        (Mode.MENU, "escape", "menu.back"),
        (Mode.MENU, "left", "menu.decrease"),
        (Mode.MENU, "space", "menu.describe"),
        (Mode.MENU, "f1", "help.keys"),
        (Mode.MENU, "h", None),  # jumps to an item
        (Mode.MENU, "1", None),  # chooses an item
        (Mode.TEAMS, "down", "menu.next"),
        (Mode.TEAMS, "R", "teams.draw"),
        (Mode.TEAMS, "r", "teams.draw"),  # Shift+R with Caps Lock on
        (Mode.TEAMS, "h", None),
        (Mode.MARKING, "enter", "menu.choose"),
        (Mode.MARKING, "space", "take.denounce"),
        (Mode.MARKING, "3", "table.card_3"),
        (Mode.MARKING, "h", "help.keys"),
        (Mode.QUESTION, "s", "question.yes"),
        (Mode.QUESTION, "Y", "question.yes"),
        (Mode.QUESTION, "escape", "question.no"),
        (Mode.TEXT, "h", None),
        (Mode.TEXT, "space", None),
        (Mode.TEXT, "f1", "help.keys"),
        (Mode.TEXT, "backspace", "text.erase"),
        (Mode.HELP, "escape", "help.leave"),
        (Mode.HELP, "f1", None),
        (Mode.HELP, "ctrl+c", "app.interrupt"),
    ],
)
def test_each_mode_has_its_keys(mode: Mode, key: str, meaning: str | None) -> None:
    assert command(load()[0], key, mode) == meaning


@pytest.mark.parametrize("key", ["C", "S", "T", "B", "H", "M"])
def test_letters_work_with_caps_lock(key: str) -> None:
    keymap = load()[0]
    assert command(keymap, key) == command(keymap, key.lower()) is not None


# A person's own file


def test_a_changed_command_has_the_new_key_and_loses_the_old_one(config: Path) -> None:
    keymap, said = at_table(config, 'score.read: ["x", "shift+tab"]')
    assert said == []
    assert keys(keymap, "score.read") == ["x", "shift+tab"]
    assert command(keymap, "s") is None
    assert keys(keymap, "table.read") == ["c"]


def test_two_commands_can_swap_their_keys(config: Path) -> None:
    keymap, said = at_table(config, 'score.read: ["t"]', 'turn.who: ["s"]')
    assert (said, command(keymap, "t"), command(keymap, "s")) == ([], "score.read", "turn.who")


def test_changed_keys_are_the_ones_that_help_names_in_every_mode(config: Path) -> None:  # case B23
    keymap, said = own(
        config,
        'modes:\n  everywhere:\n    help.keys: ["ctrl+t"]\n    speech.stop: ["f10"]\n    commands.menu: ["ctrl+g"]\n',
    )
    assert said == []
    for mode in (Mode.TABLE, Mode.MENU, Mode.TEAMS, Mode.MARKING, Mode.QUESTION, Mode.TEXT):
        assert (keys(keymap, "help.keys", mode), command(keymap, "f1", mode)) == (["ctrl+t"], None)
        assert (keys(keymap, "speech.stop", mode), keys(keymap, "commands.menu", mode)) == (["f10"], ["ctrl+g"])


def test_a_letter_bound_everywhere_leaves_menus_and_text_their_former_keys(config: Path) -> None:
    keymap, said = own(config, "modes:\n  everywhere:\n    help.keys: ['?']\n")
    assert said == []
    assert [keys(keymap, "help.keys", mode) for mode in (Mode.TABLE, Mode.MENU, Mode.TEXT)] == [["?"], ["f1"], ["f1"]]


def test_a_command_that_one_can_do_without_may_lose_its_keys(config: Path) -> None:
    keymap, said = at_table(config, "hand.sort: []")
    assert (said, keys(keymap, "hand.sort"), command(keymap, "o")) == ([], [], None)


def test_an_essential_command_keeps_its_keys(config: Path) -> None:
    keymap, said = at_table(config, "hand.play: []", 'hand.sort: ["enter"]')
    assert said == [
        "File keymap.yaml, riga 3. hand.play non può restare senza tasto. Tiene quello di prima.",
        "File keymap.yaml, riga 4. Il tasto enter per hand.sort è già di hand.play, e resta a hand.play.",
    ]
    assert (keys(keymap, "hand.play"), keys(keymap, "hand.sort")) == (["enter"], ["o"])


def test_an_essential_command_whose_new_key_is_refused_takes_back_its_old_one(config: Path) -> None:
    keymap, said = at_table(config, 'hand.play: ["t"]', 'hand.next: ["enter"]')
    assert said == [
        "File keymap.yaml, riga 3. Il tasto t per hand.play è già di turn.who, e resta a turn.who.",
        "File keymap.yaml, riga 4. Il tasto enter per hand.next è già di hand.play, e resta a hand.play.",
    ]
    assert (keys(keymap, "hand.play"), keys(keymap, "hand.next")) == (["enter"], ["right", "down"])


@pytest.mark.parametrize(
    ("bare", "meaning"),
    [("on", "vero"), ("yes", "vero"), ("true", "vero"), ("off", "falso"), ("no", "falso"), ("null", "niente")],
)
def test_a_word_that_yaml_turns_into_a_truth_value_is_refused_and_the_default_kept(  # case C06
    config: Path, bare: str, meaning: str
) -> None:
    keymap, said = at_table(config, f"score.read: [{bare}]")
    assert said == [
        f"File keymap.yaml, riga 3. Senza virgolette {bare} vuol dire {meaning}, e non è un tasto. "
        "Se è un tasto, mettilo tra virgolette."
    ]
    assert keys(keymap, "score.read") == ["s"]


@pytest.mark.parametrize("bare", ["on", "no", "off", "yes"])
def test_such_a_word_as_a_command_is_an_unknown_command(config: Path, bare: str) -> None:  # case C06
    assert at_table(config, f"{bare}: [x]")[1] == [f"File keymap.yaml, riga 3. Il comando {bare} non esiste."]


def test_bare_y_and_n_are_the_letters(config: Path) -> None:  # case C06
    keymap, said = at_table(config, "score.read: y", "counters.read: []", "pile.read: [n]")
    assert (said, command(keymap, "y"), command(keymap, "n")) == ([], "score.read", "pile.read")


def test_bare_digits_are_the_digit_keys(config: Path) -> None:  # case C07
    quoted = at_table(config, *(f"table.card_{n}: ['{n % 10}']" for n in range(1, 11)))
    bare = at_table(config, *(f"table.card_{n}: [{n % 10}]" for n in range(1, 11)))
    assert (bare[1], bindings(bare[0])) == (quoted[1], bindings(quoted[0]))
    assert (bare[1], bindings(bare[0])) == ([], bindings(load("default")[0]))
    keymap, said = at_table(config, "table.card_1: 2", "table.card_2: 1")
    assert (said, command(keymap, "2")) == ([], "table.card_1")


@pytest.mark.parametrize("bare", ["01", "0x1", "1_0", "1:30", ".5"])
def test_a_number_in_a_special_form_is_refused(config: Path, bare: str) -> None:  # case C08
    keymap, said = at_table(config, "score.read: [x]", f"turn.who: [{bare}]")
    assert said == [
        f"File keymap.yaml, riga 4. Senza virgolette {bare} è un numero scritto in modo speciale, e non è un tasto. "
        "I tasti delle cifre sono da 0 a 9."
    ]
    assert (keys(keymap, "score.read"), keys(keymap, "turn.who"), command(keymap, "1")) == (
        ["x"],
        ["t"],
        "table.card_1",
    )


@pytest.mark.parametrize(
    ("bare", "sentence"),
    [
        ("08", "08 non è un tasto. Un tasto è un solo carattere o un nome come enter, space, up, f1."),
        ("~", "Senza virgolette ~ vuol dire niente, e non è un tasto. Se è un tasto, mettilo tra virgolette."),
        ("2024-01-01", "Senza virgolette 2024-01-01 è una data, e non è un tasto."),
    ],
)
def test_other_special_words_are_refused(config: Path, bare: str, sentence: str) -> None:  # case C08
    keymap, said = at_table(config, f"score.read: [{bare}]")
    assert (said, keys(keymap, "score.read")) == ([f"File keymap.yaml, riga 3. {sentence}"], ["s"])


def test_a_changed_key_against_an_unchanged_default_is_a_clash_and_the_default_stays(config: Path) -> None:  # case C12
    keymap, said = at_table(config, 'score.read: ["t"]')
    assert said == ["File keymap.yaml, riga 3. Il tasto t per score.read è già di turn.who, e resta a turn.who."]
    assert (keys(keymap, "score.read"), keys(keymap, "turn.who")) == (["s"], ["t"])


def test_two_commands_on_one_default_key_are_a_clash_and_the_default_stays(config: Path) -> None:  # case C12
    keymap, said = at_table(config, 'score.read: ["t"]', 'turn.who: ["t"]')
    assert said == ["File keymap.yaml, riga 3. Il tasto t per score.read è già di turn.who, e resta a turn.who."]
    assert (keys(keymap, "score.read"), keys(keymap, "turn.who")) == (["s"], ["t"])


def test_two_commands_on_one_free_key_are_a_clash_and_the_first_has_it(config: Path) -> None:  # case C12
    keymap, said = at_table(config, 'score.read: ["x"]', 'turn.who: ["x"]')
    assert said == ["File keymap.yaml, riga 4. Il tasto x per turn.who è già di score.read, e resta a score.read."]
    assert (keys(keymap, "score.read"), keys(keymap, "turn.who")) == (["x"], ["t"])


@pytest.mark.parametrize(("one", "other"), [("tab", "c-i"), ("backspace", "c-h")])
def test_two_names_of_one_byte_are_a_clash(config: Path, one: str, other: str) -> None:  # case C12
    keymap, said = at_table(config, "history.channel: []", f"score.read: [{one}]", f"turn.who: [{other}]")
    assert said == [
        f"File keymap.yaml, riga 5. Il tasto {other} per turn.who è già di score.read, e resta a score.read."
    ]
    assert (keys(keymap, "score.read"), keys(keymap, "turn.who")) == ([one], ["t"])


def test_enter_stays_with_playing_under_both_its_names(config: Path) -> None:  # case C12
    keymap, said = at_table(config, "score.read: [enter]", "turn.who: [c-m]")
    assert said == [
        "File keymap.yaml, riga 3. Il tasto enter per score.read è già di hand.play, e resta a hand.play.",
        "File keymap.yaml, riga 4. Il tasto c-m per turn.who è già di hand.play, e resta a hand.play.",
    ]
    assert [keys(keymap, id_) for id_ in ("score.read", "turn.who", "hand.play")] == [["s"], ["t"], ["enter"]]


def test_one_key_written_twice_for_a_command_is_told(config: Path) -> None:
    keymap, said = at_table(config, "score.read: [backspace, c-h]")
    assert (said, keys(keymap, "score.read")) == (
        ["File keymap.yaml, riga 3. c-h è lo stesso tasto di backspace, già scritto qui."],
        ["backspace"],
    )


def test_a_key_of_the_table_against_one_bound_everywhere_is_a_clash(config: Path) -> None:
    keymap, said = at_table(config, "score.read: [f1]")
    assert said == ["File keymap.yaml, riga 3. Il tasto f1 per score.read è già di help.keys, e resta a help.keys."]
    assert command(keymap, "f1") == "help.keys"


def test_a_key_bound_everywhere_against_one_of_the_table_is_told_once(config: Path) -> None:
    keymap, said = own(config, "modes:\n  everywhere:\n    speech.toggle: [c, f10]\n")
    assert said == ["File keymap.yaml, riga 3. Il tasto c per speech.toggle è già di table.read, e resta a table.read."]
    assert [command(keymap, "c", mode) for mode in (Mode.TABLE, Mode.QUESTION)] == ["table.read", "speech.toggle"]


def test_in_one_file_the_nearer_mode_wins_without_a_word(config: Path) -> None:
    keymap, said = own(config, "modes:\n  everywhere:\n    speech.stop: [f10]\n  table:\n    score.read: [f10]\n")
    assert (said, command(keymap, "f10"), command(keymap, "f10", Mode.MENU)) == ([], "score.read", "speech.stop")
    assert keys(keymap, "speech.stop") == ["f4"]


@pytest.mark.parametrize("text", ["modes:\n\ttable: {}", "modes:\t{}"])
def test_a_tab_is_told_and_the_defaults_are_used(config: Path, text: str) -> None:  # case C13
    line = 2 if "\n" in text else 1
    keymap, said = own(config, text)
    assert said == [
        f"File keymap.yaml, riga {line}. C'è un carattere di tabulazione, il tasto tab. Metti degli spazi al suo posto."
    ]
    assert bindings(keymap) == bindings(load("default")[0])


@pytest.mark.parametrize(
    ("encoding", "said", "meaning"),
    [
        ("utf-8", [], "score.read"),
        ("utf-8-sig", [], "score.read"),
        ("utf-16", ["Il file keymap.yaml non è scritto in UTF 8. Salvalo come UTF 8 con il tuo editor."], None),
        ("cp1252", ["Il file keymap.yaml non è scritto in UTF 8. Salvalo come UTF 8 con il tuo editor."], None),
    ],
)
def test_only_utf_8_is_read(config: Path, encoding: str, said: list[str], meaning: str | None) -> None:  # case C14
    keymap, found = own(config, "modes:\n  table:\n    score.read: [à] # à\n".encode(encoding))
    assert (found, command(keymap, "à")) == (said, meaning)


BROKEN: Mapping[str, tuple[str | bytes, list[str]]] = {
    "empty": ("", []),
    "only a mark": ("---", []),
    "nothing below modes": ("version: 1\nmodes:\n", []),
    "a list": ("- a", ["File keymap.yaml, riga 1. Qui servono nomi seguiti da due punti e da un valore."]),
    "a word": ("word", ["File keymap.yaml, riga 1. Qui servono nomi seguiti da due punti e da un valore."]),
    "a word below modes": (
        "modes: x",
        ["File keymap.yaml, riga 1. Qui servono nomi seguiti da due punti e da un valore."],
    ),
    "two documents": (
        "modes: {}\n---\nmodes: {}",
        ["File keymap.yaml, riga 2. Qui comincia un secondo documento, con tre trattini. Lasciane uno solo."],
    ),
    "an unknown name": ("mode: {}", ["File keymap.yaml, riga 1. mode non va qui. Forse volevi modes."]),
    "a strange name": (
        "xyz: {}",
        ["File keymap.yaml, riga 1. xyz non va qui. Un file di tasti contiene version e modes."],
    ),
    "another version": (
        "version: 2\nmodes: {}",
        ["File keymap.yaml, riga 1. Questa versione dei file di tasti non è conosciuta. Scrivi version 1."],
    ),
    "an unknown mode": (
        "modes: {tabel: {}}",
        ["File keymap.yaml, riga 1. Il modo tabel non esiste. Forse volevi table."],
    ),
    "a strange mode": (
        "modes: {xyz: {}}",
        [
            "File keymap.yaml, riga 1. Il modo xyz non esiste. "
            "I modi sono everywhere, table, menu, teams, marking, question, text, help."
        ],
    ),
    "an unknown command": (
        "modes: {table: {read_tabel: x}}",
        ["File keymap.yaml, riga 1. Il comando read_tabel non esiste. Forse volevi table.read."],
    ),
    "a command of another mode": (
        "modes: {table: {menu.back: x}}",
        ["File keymap.yaml, riga 1. Il comando menu.back non vale nel modo table."],
    ),
    "a letter in a text field": (
        "modes: {text: {text.erase: x}}",
        ["File keymap.yaml, riga 1. x serve per scrivere, e qui non può essere un comando. Usa un tasto funzione."],
    ),
    "a mapping for a key": (
        "modes: {table: {score.read: {a: b}}}",
        ["File keymap.yaml, riga 1. Qui serve un tasto, o un elenco di tasti tra parentesi quadre."],
    ),
    "no key": ("modes:\n  table:\n    score.read:", ["File keymap.yaml, riga 3. Qui manca un tasto."]),
    "a tag": (
        "modes: !!python/object/apply:os.system [ls]",
        [
            "File keymap.yaml, riga 1. Le etichette con punto esclamativo non sono ammesse. "
            "Se è un testo, mettilo tra virgolette."
        ],
    ),
    "zero bytes": (b"\0\0\0", ["Il file keymap.yaml non è scritto in UTF 8. Salvalo come UTF 8 con il tuo editor."]),
    "too big": ("x" * 50_000_000, ["Il file keymap.yaml è troppo grande, più di un milione di byte. Non viene letto."]),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_file_is_told_left_alone_and_the_defaults_are_used(config: Path, name: str) -> None:  # case C17
    content, sentences = BROKEN[name]
    keymap, said = own(config, content)
    assert said == sentences
    (config / "keymap.yaml").unlink()
    assert bindings(keymap) == bindings(load("default")[0])


def test_a_folder_of_that_name_is_told(config: Path) -> None:  # case C17
    (config / "keymap.yaml").mkdir()
    assert [(problem.code, problem.values) for problem in load()[1]] == [("file_is_folder", {"file": "keymap.yaml"})]


def test_a_repeated_mode_or_command_keeps_the_first_and_is_told(config: Path) -> None:
    keymap, said = at_table(config, "score.read: x", "score.read: z")
    assert said == ["File keymap.yaml, riga 4. score.read è già alla riga 3. Vale la prima."]
    assert keys(keymap, "score.read") == ["x"]


def test_key_names_are_taken_in_the_obvious_sense_or_refused_one_by_one(config: Path) -> None:  # case C18
    keymap, said = own(
        config,
        "modes:\n  table:\n    teams.draw: [S-R]\n    hand.play: [return]\n    app.quit: [esc]\n    score.read:\n"
        "      - s-enter\n      - c-S-c\n      - numpad1\n      - a b\n      - ''\n      - c-R\n"
        "  everywhere:\n    help.keys: [F1]\n",
    )
    assert said == [
        "File keymap.yaml, riga 7. Il terminale non distingue s-enter da enter. Scegli un altro tasto.",
        "File keymap.yaml, riga 8. Il terminale non distingue c-S-c dallo stesso tasto senza Shift. Togli Shift.",
        "File keymap.yaml, riga 9. numpad1 è del tastierino numerico, i cui tasti arrivano come quelli della tastiera. "
        "Scrivi solo la cifra o il segno.",
        "File keymap.yaml, riga 10. a b sono più tasti in fila. Un comando ha un tasto solo alla volta.",
        "File keymap.yaml, riga 11. Qui manca un tasto.",
    ]
    expected = {
        "teams.draw": ["shift+r"],
        "hand.play": ["enter"],
        "app.quit": ["escape"],
        "score.read": ["ctrl+r"],
        "help.keys": ["f1"],
    }
    assert {id_: keys(keymap, id_) for id_ in expected} == expected


def test_shift_with_enter_or_space_is_refused_and_these_keep_their_meaning(config: Path) -> None:  # case C19
    keymap, said = at_table(config, "take.denounce: [s-space]", "hand.play: [s-enter]")
    assert said == [
        "File keymap.yaml, riga 3. Il terminale non distingue s-space da space. Scegli un altro tasto.",
        "File keymap.yaml, riga 4. Il terminale non distingue s-enter da enter. Scegli un altro tasto.",
    ]
    assert (keys(keymap, "take.denounce"), keys(keymap, "hand.play")) == (["space"], ["enter"])


# Named keymaps and checking


def test_an_unknown_keymap_is_told_and_the_default_is_used() -> None:
    keymap, problems = load("azery")
    assert [(problem.code, problem.values) for problem in problems] == [
        ("keymap_unknown_nearest", {"name": "azery", "nearest": "azerty"})
    ]
    assert bindings(keymap) == bindings(load()[0])
    assert [problem.code for problem in load("../../etc/passwd")[1]] == ["keymap_unknown"]


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("x" * 5000, f"La tastiera {'x' * 40} non esiste. Valgono i tasti normali."),
        ("\udcff", "La tastiera \\xff non esiste. Valgono i tasti normali."),
        (" ", "Il nome della tastiera è vuoto. Valgono i tasti normali."),
    ],
)
def test_an_odd_name_of_a_keymap_is_told_short_and_without_a_hole(name: str, sentence: str) -> None:
    (problem,) = load(name)[1]
    assert load_phrasebook("it").say(f"problem.{problem.code}", **problem.values) == sentence


@pytest.mark.parametrize(("blank", "name"), [("' '", "space"), ('"\\t"', "tab"), ('"\\r"', "enter")])
def test_a_key_that_cannot_be_seen_is_told_by_its_name(config: Path, blank: str, name: str) -> None:
    clash, repeated = at_table(config, f"pile.read: [x, {blank}]", f"score.read: [z, {blank}, {blank}]")[1][:2]
    assert clash.startswith(f"File keymap.yaml, riga 3. Il tasto {name} per pile.read è già di ")
    assert repeated == f"File keymap.yaml, riga 4. {name} è lo stesso tasto di {name}, già scritto qui."


def test_of_an_endless_name_only_the_beginning_is_told(config: Path) -> None:
    said = own(config, f"{'x' * 900}: 1\nmodes: {{{'y' * 900}: {{}}, table: {{{'z' * 900}: q}}}}")[1]
    assert said == [
        f"File keymap.yaml, riga 1. {'x' * 40} non va qui. Un file di tasti contiene version e modes.",
        f"File keymap.yaml, riga 2. Il modo {'y' * 40} non esiste. "
        "I modi sono everywhere, table, menu, teams, marking, question, text, help.",
        f"File keymap.yaml, riga 2. Il comando {'z' * 40} non esiste.",
    ]


def test_a_keymap_of_the_config_folder_is_found_and_the_own_file_lies_over_it(config: Path) -> None:
    (config / "keymaps").mkdir()
    (config / "keymaps" / "mine.yaml").write_text("modes: {table: {score.read: x, turn.who: z}}")
    (config / "keymap.yaml").write_text("modes: {table: {turn.who: '?'}}")
    keymap, problems = load("mine")
    assert names() == ("default", *sorted(("mine", *SHIPPED[1:])))
    assert (problems, keys(keymap, "score.read"), keys(keymap, "turn.who")) == ((), ["x"], ["?"])


def test_checking_a_file_names_it_as_it_was_given(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("modes: {table: {score.read: t}}")
    assert [(problem.code, problem.values) for problem in check(file)] == [
        ("key_clash", {"file": str(file), "line": 1, "key": "t", "command": "score.read", "other": "turn.who"})
    ]
    assert check(Path(str(shipped("keymaps") / "azerty.yaml"))) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_name_and_a_description(language: str) -> None:
    book = load_phrasebook(language)
    assert [c.id for c in COMMANDS if not (book.say(c.name_id) and book.say(c.help_id))] == []
