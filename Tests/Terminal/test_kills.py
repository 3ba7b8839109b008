"""Kills programs at any time while they write recordings, history, transcripts and accounts, and checks the files.

`KILLS=1000 python3 -m unittest test_kills` kills a thousand; `make kills` does so for all of them."""

import json
import os
import random
import signal
import subprocess
import tempfile
import time
import unittest

from terminal import Terminal
from test_accounts import sign_up
from test_pipes import PROGRAM as PROBE

SAMPLES = os.path.join(os.path.dirname(PROBE), "mvvm-repl")
KILLS = int(os.environ.get("KILLS", "40"))


class KillTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.chance = random.Random(int(os.environ.get("SEED", "1")))
        self.environment = {"HOME": self.folder, "PATH": os.environ["PATH"]}

    def path(self, name):
        return os.path.join(self.folder, name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read().decode()

    def kill(self, arguments, text, latest):
        """Runs a program on lines of a file, and kills it within the time; what it has printed by then."""
        with tempfile.TemporaryFile("w+") as script, tempfile.TemporaryFile("w+") as output:
            script.write(text)
            script.seek(0)
            process = subprocess.Popen(
                arguments, stdin=script, stdout=output, stderr=subprocess.DEVNULL, env=self.environment, cwd=self.folder)
            time.sleep(self.chance.uniform(0, latest))
            process.send_signal(signal.SIGKILL)
            process.wait()
            output.seek(0)
            return output.read()

    def drafts(self):
        return [name for name in os.listdir(self.folder) if name.endswith(".draft")]

    def test_what_is_recorded_is_a_beginning_of_what_happened(self):
        lines = ["open login"] + [f"username u{number}" for number in range(3_000)]
        whole = subprocess.run(
            [PROBE, "--record", "whole"], input="\n".join(lines).encode(), capture_output=True, env=self.environment,
            cwd=self.folder)
        self.assertEqual(whole.returncode, 0)
        whole = self.read("whole")
        for _ in range(KILLS // 5):
            self.kill([PROBE, "--record", "record"], "\n".join(lines), 0.4)
            if os.path.exists(self.path("record")):
                self.assertTrue(whole.startswith(self.read("record")))

    def test_a_file_that_is_replaced_is_the_one_before_or_the_one_after(self):
        setup = "open login\n" + "".join(f"username u{number}\n" for number in range(200))
        subprocess.run([PROBE], input=(setup + "save saved\n").encode(), env=self.environment, cwd=self.folder)
        before = self.read("saved")
        wrong = before.replace("0ms", "1ms")
        after = subprocess.run([PROBE, "check", "saved"], capture_output=True, env=self.environment, cwd=self.folder)
        self.assertEqual(after.returncode, 0, after.stdout)
        for number in range(KILLS // 5 * 2):
            if number % 2:
                with open(self.path("saved"), "w") as file:
                    file.write(wrong)
                self.kill([PROBE, "check", "--update", "saved"], "", 0.3)
            else:
                self.kill([PROBE], setup + "save saved\n" * 50, 0.6)
            self.assertIn(self.read("saved"), [before, wrong])
            self.assertLessEqual(len(self.drafts()), 1)

    def test_no_account_is_lost(self):
        with open(self.path("accounts.json"), "w") as file:
            file.write("[]")
        kept = []
        for number in range(KILLS // 5):
            output = self.kill(
                [SAMPLES, "--service", f"accounts={self.path('accounts.json')}"], sign_up(f"n{number}"), 0.8)
            if f"The account 'n{number}' was created" in output:
                kept.append(f"n{number}")
            names = [account["username"] for account in json.loads(self.read("accounts.json"))]
            self.assertLessEqual(set(kept), set(names))
            self.assertLessEqual(len(self.drafts()), 1)

    def test_no_remembered_line_is_lost(self):
        told = []
        for number in range(KILLS // 5):
            terminal = Terminal([PROBE, "--history", self.path("history"), "login"], environment=self.environment, folder=self.folder)
            self.addCleanup(terminal.close)
            terminal.see("login>")
            for line in range(3):
                terminal.type(f"username n{number}x{line}\r")
                if self.chance.random() < 0.5:
                    terminal.pump(self.chance.uniform(0, 0.05))
            terminal.type("show username\r")
            terminal.pump(self.chance.uniform(0, 0.3))
            if f'"n{number}x2"' in terminal.text():
                told += [f"username n{number}x{line}" for line in range(3)]
            terminal.close()
            lines = self.read("history").split("\n") if os.path.exists(self.path("history")) else []
            self.assertLessEqual(set(told), set(lines))
            self.assertTrue(all(line == "" or line.startswith(("username n", "show username")) for line in lines[:-1]))


if __name__ == "__main__":
    unittest.main()
