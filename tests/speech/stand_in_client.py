"""Text of stand-ins for the dispatcher's client, to be put before the real one on the path of a process.

Above them works the real accessible-output2.  Each writes what is asked of it, one line a call, into the file
that CALLS names.
"""

from __future__ import annotations

CLIENT = """
import os, threading, time

MODE = os.environ.get("STAND_IN", "")


def note(*words):
    with open(os.environ["CALLS"], "a") as file:
        file.write(" ".join(words) + chr(10))


class CallbackType:
    BEGIN, END, CANCEL = "begin", "end", "cancel"


class SSIPClient:
    spoken = 0

    def __init__(self, name):
        note("made")
        self._maker = threading.get_ident()
        if MODE == "hangs when made":
            time.sleep(60)
        self._closed = threading.Event()
        if MODE == "keeps the process":
            threading.Thread(target=self._closed.wait, daemon=False).start()

    def set_language(self, language):
        note("language", language)

    def get_rate(self):
        return "30"

    def set_rate(self, value):
        note("rate", str(value))

    def get_pitch(self):
        return "0"

    def set_pitch(self, value):
        note("pitch", str(value))

    def get_volume(self):
        return "80"

    def set_volume(self, value):
        note("volume", str(value))

    def list_synthesis_voices(self):
        return (("Italian", "it", "none"), ("English", "en", "none"))

    def set_synthesis_voice(self, name):
        note("voice", name)

    def speak(self, text, callback=None, event_types=None):
        SSIPClient.spoken += 1
        if MODE == "blocks a second thread" and threading.get_ident() != self._maker:
            time.sleep(60)
        if MODE == "hangs after nothing" and not (text and text.strip()):
            time.sleep(60)
        if SSIPClient.spoken >= 5:
            if MODE == "raises":
                raise OSError("gone")
            if MODE == "hangs":
                time.sleep(60)
        note("speak", text)
        if callback is not None:
            callback(CallbackType.BEGIN)
            callback(CallbackType.END)

    def cancel(self):
        note("cancel")
        if MODE == "hangs" and SSIPClient.spoken >= 5:
            time.sleep(60)

    def close(self):
        note("close")
        self._closed.set()
"""

MISSING = "raise ImportError('no such module')\n"
