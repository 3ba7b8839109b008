"""A secret is typed by every path there is, and everything that is written and printed is searched for it."""

import os
import re
import signal
import subprocess
import tempfile
import unittest

from terminal import Terminal
from test_pipes import PROGRAM

SECRET = "Xq7Zv19K"


class SecretTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.environment = {"HOME": self.folder, "XDG_STATE_HOME": self.folder, "PATH": os.environ["PATH"]}

    def run_program(self, *arguments, text="", environment={}):
        return subprocess.run(
            [PROGRAM, *arguments], input=text.encode(), capture_output=True, timeout=120, cwd=self.folder,
            env={**self.environment, **environment})

    def search(self, *outputs):
        for output in outputs:
            self.assertNotIn(SECRET, output if isinstance(output, str) else output.decode("utf-8", "replace"))
        for folder, _, names in os.walk(self.folder):
            for name in names:
                self.assertNotIn(SECRET, name)
                if name.startswith("script"):
                    continue
                with open(os.path.join(folder, name), "rb") as file:
                    self.assertNotIn(SECRET.encode(), file.read(), name)

    def forms(self):
        """Every command of the table with the name of the secret and its value, and what else comes to mind."""
        listed = self.run_program(text="help all\n").stdout.decode()
        commands = re.findall(r"^  ([a-z]+)\b", listed, re.M)
        self.assertGreater(len(commands), 25, listed)
        commands = [command for command in dict.fromkeys(commands) if command not in ("quit", "stuck")]
        lines = [f"{command} password {SECRET}" for command in commands]
        lines += [f"{command} password == {SECRET}" for command in commands]
        lines += [f"{command} password '{SECRET}" for command in commands]
        # Names are not shortened where a file or a tab is named.
        lines += [f"{command} pass '{SECRET}" for command in commands if command not in ("run", "check", "switch")]
        lines += [
            f"password {SECRET}", f"passwrd {SECRET}", f"Password: {SECRET}", f"password = {SECRET}", f"pasword={SECRET}",
            f"expect password {SECRET}", f"expect password contains {SECRET}", f"wait password matches {SECRET} within 1ms",
            f"type password {SECRET} every 1ms", f"type password {SECRET} every never", f"type pass {SECRET} every 5x",
            f"# the password is {SECRET}",
            f'{{"set":"password","value":"{SECRET}"}}', f'{{"set":"password","valeu":"{SECRET}"}}',
            f'{{"expect":"password","equals":"{SECRET}"}}', f'{{"password":"{SECRET}"}}', f'{{"set":"password" "{SECRET}"',
            f'password "{SECRET}" and more', f"service accounts password={SECRET}", f"token {SECRET}", f"my pin is {SECRET}",
            f"service accounts latency=1s # password {SECRET}", f"username ada # password {SECRET}",
            *[f"{command}password{SECRET} x" for command in ["", "set ", "show ", "tap ", "expect ", "watch ", "timeline "]],
            f"p {SECRET}", f"pas {SECRET}", f"pw {SECRET}", f"pwd {SECRET}",
            "password", SECRET, "set password", SECRET,
        ]
        return lines

    def test_no_command_repeats_it(self):
        lines = ["open login"] + self.forms() + ["log", "timeline", "save saved", "show", "timeline --svg a.svg"]
        for format in ["text", "json"]:
            done = self.run_program(
                "--keep-going", "--record", "record", "--force", "--format", format, text="\n".join(lines) + "\n")
            self.assertIn(b"saved", done.stdout)
            self.search(done.stdout, done.stderr)
            with open(os.path.join(self.folder, "record")) as file:
                self.assertIn("> username ada\n", file.read())
        self.assertTrue(os.path.exists(os.path.join(self.folder, "record")))

    def test_a_script_that_has_it_is_run_and_checked_without_repeating_it(self):
        with open(os.path.join(self.folder, "script"), "w") as file:
            file.write("\n".join(["open login"] + self.forms()) + "\n")
        for arguments in [["run", "--keep-going"], ["check"], ["check", "--format=json"]]:
            done = self.run_program(*arguments, "script")
            self.assertNotEqual(done.returncode, 0)
            self.search(done.stdout, done.stderr)
        done = self.run_program("--keep-going", "--record", "record", text="run script\ncheck script\n")
        self.search(done.stdout, done.stderr)

    def test_at_a_terminal_it_is_in_no_history_and_in_no_record(self):
        terminal = Terminal(
            [PROGRAM, "--record", f"{self.folder}/record", "login"], environment=self.environment, rows=60, columns=200,
            folder=self.folder)
        self.addCleanup(terminal.close)
        terminal.see("login>")
        # Once as a paste, once typed ahead: neither is shown, and the line behind it is a command.
        terminal.type(f"\x1b[200~password\n{SECRET}\nusername eve\n\x1b[201~")
        terminal.see("(enabled)")
        terminal.see("username eve")
        terminal.type(f"password\r{SECRET}\x7f{SECRET[-1]}\rusername ada\r")
        terminal.see("username ada")
        terminal.type("show\r")
        terminal.see('username  "ada"')
        terminal.see("password  ********")
        self.assertNotIn(SECRET, terminal.raw)
        # What is typed openly is seen once, and nowhere else.
        for line in self.forms():
            if "'" not in line and line not in ["password", "set password", SECRET]:
                terminal.type(line + "\r")
        terminal.type("quit\r")
        self.assertEqual(terminal.exit(60), 0)
        self.search()
        with open(f"{self.folder}/mvvm-repl/history") as file:
            self.assertIn("username ada", file.read())

    def test_a_crash_report_does_not_have_it(self):
        process = subprocess.Popen(
            [PROGRAM, "--record", f"{self.folder}/record"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, cwd=self.folder, env={**self.environment, "SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no"})
        process.stdin.write(f"open login\npassword {SECRET}\nshow password\n".encode())
        process.stdin.flush()
        while b"********" not in (line := process.stdout.readline()):
            self.assertTrue(line, "the program ended by itself")
        process.send_signal(signal.SIGSEGV)
        output, errors = process.communicate(timeout=600)
        self.search(output, errors)

    def test_several_values_of_one_secret_are_replayed(self):
        lines = ["open login"]
        for password in ["one", "two", "two"]:
            lines += ["username ada", f"password {password}", "expect password != ''", "submit", "wait 1s"]
        self.assertEqual(self.run_program("--record", "record", text="\n".join(lines + ["save saved"])).returncode, 0)
        for file in ["record", "saved"]:
            variables = {"MVVM_REPL_SECRET_password": "one", "MVVM_REPL_SECRET_password__2": "two"}
            done = self.run_program("check", file, environment=variables)
            self.assertEqual(done.returncode, 0, done.stdout.decode() + done.stderr.decode())


if __name__ == "__main__":
    unittest.main()
