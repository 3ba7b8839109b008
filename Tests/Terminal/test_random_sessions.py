"""Uses the samples at random, as a user who tries everything, and checks what the prompt promises of every session.

`SESSIONS=1000 SEED=7 python3 -m unittest test_random_sessions` tries a thousand others. A session that fails is printed."""

import json
import os
import random
import subprocess
import tempfile
import unittest

from test_kills import SAMPLES

SESSIONS = int(os.environ.get("SESSIONS", "16"))
SEED = int(os.environ.get("SEED", "1"))

NAMES = ["counter", "downloads", "feed", "login", "search", "signup", "traits", "typed"]
TEXTS = ["ada", "analytical", "grace", "", "a b", "x1", "snowman", "日本", "🙂", "arrow", "7", "0.5"]
CHOICES = ["1", "2", "0", "true", "small", "none"]
WAITS = ["0", "10ms", "150ms", "200ms", "500ms", "1s", "20s"]
FAULTS = ["latency=2s", "fail=timeout", "fail-next=offline", "offline=true", "offline=false fail=none latency=0"]
OTHERS = [
    "back", "switch settings", "switch posts", "row 1", "row 2 star", "row 3 comment good", "select results 1",
    "expect busy == false", "wait busy == false within 5s", "wait row count > 3", "watch", "unwatch", "leaks", "timeline",
    "graph", "outputs", "services", "nothing of this name",
]
SECRETS = {
    f"MVVM_REPL_SECRET_{name}{number}": "analytical"
    for name in ["password", "repeat"] for number in ["", *(f"__{number}" for number in range(2, 60))]
}


class Session:
    """A running prompt that answers in JSON, one command at a time."""

    def __init__(self, folder, environment):
        self.commands, self.printed = [], []
        self.program = subprocess.Popen(
            [SAMPLES, "--format", "json", "--keep-going", "--record", "record"], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder, env=environment)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.kill()
        self.program.wait()
        for stream in [self.program.stdin, self.program.stdout, self.program.stderr]:
            stream.close()

    def enter(self, command):
        """Enters a command, and returns the objects that it prints, of which the last one is its result or error."""
        self.commands.append(command)
        self.program.stdin.write(command + "\n")
        self.program.stdin.flush()
        answer = []
        while not answer or answer[-1]["kind"] not in ["result", "error"]:
            line = self.program.stdout.readline()
            if not line:
                raise AssertionError(f"'{command}' ended the program: {self.program.stderr.read()}")
            self.printed.append(line)
            answer.append(json.loads(line))
        return answer

    def shown(self):
        """The open screen, and what it shows."""
        answer = self.enter("show")
        return answer[-1].get("screen"), [(output["name"], output["value"]) for output in answer[:-1]]

    def logged(self):
        """The number of entries of the log."""
        return len(self.enter("log")[-1].get("value") or [])

    def close(self):
        """Ends the input, and returns the status and what was printed on standard error."""
        self.program.stdin.close()
        complaint = self.program.stderr.read()
        return self.program.wait(), complaint


class User:
    """Chooses what to enter next."""

    def __init__(self, seed):
        self.chance = random.Random(seed)

    def one(self, *choices):
        return self.chance.choice(choices)

    def command(self, inputs):
        kind = self.chance.random()
        if inputs and kind < 0.65:
            return self.use(self.chance.choice(inputs))
        if kind < 0.83:
            return "wait " + self.one(*WAITS)
        if kind < 0.90:
            return f"service {self.one('accounts', 'feed', 'search', 'nothing')} {self.one(*FAULTS)}"
        return self.one(*OTHERS, "open " + self.one(*NAMES))

    def use(self, view):
        name = view["name"]
        match view["type"]:
            case "button": return f"tap {name}"
            case "secure field": return f"set {name} analytical"
            case "text field": return self.one(f"set {name} ", f"type {name} ", f"clear {name} # ") + self.one(*TEXTS)
            case "list": return f"select {name} {self.one('1', '2', '1 2', 'none')}"
            case "alert": return f"{name} {self.one('ok', 'retry', 'cancel')}"
            case "toggle": return f"toggle {name}"
            case _: return f"set {name} {self.one(*CHOICES)}"


class RandomSessionTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.environment = {"HOME": self.folder, "PATH": os.environ["PATH"], **SECRETS}

    def run_program(self, *arguments, **options):
        return subprocess.run(
            [SAMPLES, *arguments], capture_output=True, text=True, cwd=self.folder, env=self.environment, **options)

    def use_at_random(self, session, user):
        session.enter("open " + user.one(*NAMES))
        if user.chance.random() < 0.5:
            for command in ["username ada", "password analytical", "submit", "wait 1s"]:
                session.enter(command)
        # What was shown when the log had that many entries, since a screen was last opened: the log does not list that.
        moments = {}
        for _ in range(user.chance.randint(5, 30)):
            command = user.command(session.enter("inputs")[-1].get("value"))
            session.enter(command)
            if command.startswith("open "):
                moments = {}
            if user.chance.random() < 0.4:
                moments[session.logged()] = session.shown()
            if moments and user.chance.random() < 0.1:
                self.rewind(session, user.one(*moments), moments)

    def rewind(self, session, entries, moments):
        """Goes back to the time when the log had that many entries."""
        if session.logged() == entries:
            return
        session.enter(f"rewind {entries + 1}")
        self.assertEqual(session.shown(), moments[entries])
        self.assertEqual(session.logged(), entries)
        for later in [moment for moment in moments if moment > entries]:
            del moments[later]

    def test_the_record_of_a_session_passes_and_rewind_returns(self):
        for seed in range(SEED, SEED + SESSIONS):
            session = Session(self.folder, self.environment)
            with session, self.subTest(seed=seed, commands=session.commands):
                self.use_at_random(session, User(seed))
                status, complaint = session.close()
                self.assertIn(status, [0, 1, 2])
                self.assertEqual(complaint, "")
                checked = self.run_program("check", "record")
                self.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
                again = self.run_program(
                    "--format", "json", "--keep-going", input="".join(command + "\n" for command in session.commands))
                self.assertEqual(again.stdout, "".join(session.printed))
                self.assertEqual(again.returncode, status)
