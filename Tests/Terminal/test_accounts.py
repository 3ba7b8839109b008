"""Accounts in a file: several programs in parallel, and programs that are killed while they write."""

import json
import os
import random
import re
import resource
import signal
import stat
import subprocess
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("BUILD", os.path.join(HERE, "../../.build/debug"))
PROGRAM = os.path.abspath(os.path.join(BUILD, "mvvm-repl"))


def sign_up(name):
    return (f"open signup\nusername {name}\npassword 'correct horse 1'\nrepeat 'correct horse 1'\nwait 1s\n"
            f"submit\nwait 1s\nexpect message contains \"account '{name}'\"\nback\n")


class AccountFileTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.file = os.path.join(self.folder, "accounts.json")
        with open(self.file, "w") as file:
            file.write("[]")

    def start(self, text, variables={}, **options):
        # From a file, so that the test need not wait until it is read.
        script = tempfile.TemporaryFile("w+")
        script.write(text)
        script.seek(0)
        self.addCleanup(script.close)
        return self.start_piped(variables, stdin=script, **options)

    def start_piped(self, variables={}, stdin=subprocess.PIPE, **options):
        return subprocess.Popen(
            [PROGRAM, "--service", f"accounts={self.file}"], stdin=stdin, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, text=True, env={**os.environ, "HOME": self.folder, **variables}, **options)

    def run_program(self, text, **options):
        process = self.start(text, **options)
        output, errors = process.communicate(timeout=120)
        return process.returncode, output, errors

    def drafts(self):
        return [os.path.join(self.folder, name) for name in os.listdir(self.folder) if name.endswith(".draft")]

    def names(self):
        with open(self.file) as file:
            return [account["username"] for account in json.load(file)]

    def test_concurrent_sign_ups_lose_no_account(self):
        wanted = [[f"p{process}-{number}" for number in range(3)] for process in range(4)]
        processes = [self.start("".join(map(sign_up, names))) for names in wanted]
        for process in processes:
            output, errors = process.communicate(timeout=120)
            self.assertEqual((process.returncode, errors), (0, ""), output)
        self.assertEqual(sorted(self.names()), sorted(sum(wanted, [])))
        self.assertEqual(os.listdir(self.folder), ["accounts.json"])

    def test_one_of_two_sign_ups_with_the_same_name_succeeds(self):
        # All find the name free before one of them submits. One that asks later learns that it is taken, and cannot submit.
        asking, submitting = sign_up("bob").split("submit\n")
        processes = [self.start_piped() for _ in range(4)]
        for process in processes:
            process.stdin.write(asking)
            process.stdin.flush()
        for process in processes:
            while (line := process.stdout.readline()) and "submit (enabled)" not in re.sub(" +", " ", line):
                pass
            self.assertTrue(line, "the name is free")
        outputs = [process.communicate("submit\n" + submitting, timeout=120)[0] for process in processes]
        self.assertEqual(self.names(), ["bob"])
        self.assertEqual(sorted(process.returncode for process in processes), [0, 1, 1, 1], outputs)

    def test_a_new_account_can_log_in_in_another_program(self):
        self.assertEqual(self.run_program(sign_up("bob"))[0], 0)
        code, output, _ = self.run_program(
            "open login\nusername bob\npassword 'correct horse 1'\nsubmit\nwait 1s\nexpect greeting contains Bob\n")
        self.assertEqual(code, 0, output)

    def test_a_program_that_dies_while_it_writes_leaves_the_file_as_it_was(self):
        # At each step of it, by a library that is put in front of the one of the system.
        library = os.path.join(self.folder, "die.so")
        subprocess.run(["cc", "-shared", "-fPIC", "-o", library, os.path.join(HERE, "die.c"), "-ldl"], check=True)
        self.assertEqual(self.run_program(sign_up("ada"))[0], 0)
        with open(self.file, "rb") as file:
            before = file.read()
        for step in ["write", "fsync", "rename"]:
            with self.subTest(step):
                code, _, _ = self.run_program(sign_up("bob"), variables={"LD_PRELOAD": library, "DIE_IN": step})
                self.assertEqual(code, -signal.SIGKILL)
                with open(self.file, "rb") as file:
                    self.assertEqual(file.read(), before)
                drafts = self.drafts()
                self.assertEqual(len(drafts), 1, "the draft of the one that was killed before is gone")
                size = os.path.getsize(drafts[0])
                self.assertEqual(size == 10, step == "write", "during the write, or after it")
                self.assertEqual(stat.S_IMODE(os.stat(drafts[0]).st_mode), 0o600)
        # The lock was released with them, and the drafts that they left are no obstacle.
        self.assertEqual(self.run_program(sign_up("bob"), variables={"LD_PRELOAD": library})[0], 0)
        self.assertEqual(self.names(), ["ada", "bob"])
        self.assertEqual(self.drafts(), [])

    def test_a_full_disk_is_reported_and_the_file_is_unchanged(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10))

        code, output, _ = self.run_program(
            sign_up("bob"), preexec_fn=limit, restore_signals=False)
        self.assertEqual(code, 1)
        self.assertIn(f"The accounts cannot be saved in {self.file}: File too large. It was not changed.", output)
        self.assertEqual(self.names(), [])
        self.assertEqual(os.listdir(self.folder), ["accounts.json"])

    def test_kills_at_any_time_lose_no_account(self):
        kept = []
        chance = random.Random(7)
        for number in range(12):
            name = f"n{number}"
            process = self.start(sign_up(name))
            try:
                output, _ = process.communicate(timeout=chance.uniform(0.05, 0.6))
            except subprocess.TimeoutExpired:
                process.kill()
                output, _ = process.communicate()
            if f"The account '{name}' was created" in output:
                kept.append(name)
            self.assertLessEqual(set(kept), set(self.names()))
        self.assertEqual(self.run_program(sign_up("last"))[0], 0)
        self.assertIn("last", self.names())

    def test_a_missing_or_damaged_file_is_reported_and_left(self):
        login = "open login\nusername ada\npassword x\nsubmit\nwait 1s\n"
        with open(self.file, "w") as file:
            file.write("[{]")
        _, output, _ = self.run_program(login)
        self.assertIn(f"The accounts file {self.file} is damaged.", output)
        self.assertNotEqual(self.run_program(sign_up("bob"))[0], 0)
        with open(self.file) as file:
            self.assertEqual(file.read(), "[{]")
        os.remove(self.file)
        _, output, _ = self.run_program(login)
        self.assertIn(f"There is no accounts file {self.file}. To create one: echo [] > {self.file}", output)
        self.assertNotEqual(self.run_program(sign_up("bob"))[0], 0)
        self.assertEqual(os.listdir(self.folder), [])

    def test_the_path_may_begin_with_the_home_folder(self):
        """As typed in zsh, dash or fish, which do not expand it."""
        done = subprocess.run(
            [PROGRAM, "--service", "accounts=~/accounts.json"], input=sign_up("bob"), stdout=subprocess.PIPE, text=True,
            timeout=60, env={**os.environ, "HOME": self.folder})
        self.assertEqual((done.returncode, self.names()), (0, ["bob"]), done.stdout)


if __name__ == "__main__":
    unittest.main()
