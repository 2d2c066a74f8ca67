"""Long texts by heading: a list of headings, and under each its paragraphs."""

from __future__ import annotations

from salotto.app.scenes.menu import Item, Menu
from salotto.app.shell import Shell
from salotto.keys.commands import BY_ID, COMMANDS, Mode
from salotto.speech import long_text


def open_text(shell: Shell, name: str) -> None:
    """Opens a text, such as `rules`, in the language of the moment."""
    text = long_text.load(name, shell.book.language, lambda command: shell.key_name(command, usual_mode(command)))

    def item(section: long_text.Section) -> Item:
        def read() -> None:
            paragraphs = [_paragraph(paragraph) for paragraph in section.paragraphs]
            shell.push(Menu(shell, f"{section.heading}.", lambda: paragraphs))

        return Item(lambda: section.heading, read if section.paragraphs else None)

    items = [item(section) for section in text.sections]
    title = "" if text.sections[0].heading == text.title else f"{text.title}."  # the first item says it
    shell.push(Menu(shell, title, lambda: items))


def open_keys(shell: Shell) -> None:
    """Opens the list of the keys in a match; Enter says what each does."""

    def item(command: str) -> Item:
        what = BY_ID[command]

        def tell() -> None:
            shell.answer(what.help_id)

        def label() -> str:
            return shell.say("command_list.item", name=shell.say(what.name_id), key=shell.key_name(command, Mode.TABLE))

        return Item(label, tell, describe=lambda: shell.say(what.help_id))

    items = [item(command.id) for command in COMMANDS if Mode.TABLE in command.modes]
    shell.push(Menu(shell, shell.say("main_menu.keys_title"), lambda: items))


def usual_mode(command: str) -> Mode:
    """The mode in which a text names the key of a command: a match, else the first where it means something."""
    return next(mode for mode in Mode if mode in BY_ID[command].modes)


def _paragraph(text: str) -> Item:
    return Item(lambda: text.removesuffix("."))
