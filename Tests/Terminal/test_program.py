"""The whole program, used interactively at a terminal."""

import os
import signal
import stat
import subprocess
import tempfile
import unittest

from terminal import PATIENCE, Terminal

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("BUILD", os.path.join(HERE, "../../.build/debug"))
PROGRAM = os.path.abspath(os.path.join(BUILD, "repl-probe"))


def read(path):
    with open(path) as file:
        return file.read()


class ProgramTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def start(self, *arguments, environment=None, see=">", **options):
        values = {"HOME": self.folder, "SWIFT_BACKTRACE": "enable=no", **(environment or {})}
        terminal = Terminal([PROGRAM, *arguments], environment=values, folder=self.folder, **options)
        self.addCleanup(terminal.close)
        terminal.see(see)
        return terminal

    def test_the_greeting_suggests_what_to_try(self):
        terminal = self.start()
        terminal.see("Try: open login\n>")
        self.assertIn("screens", terminal.text())
        self.assertLessEqual(len(terminal.text().split("\n")), 5)
        terminal.type("screens\r")
        terminal.see("signs in with a name and a password")

    def test_a_screen_is_used_by_hand(self):
        for columns, rows, environment in [(80, 24, {}), (40, 10, {}), (80, 24, {"NO_COLOR": "1"})]:
            terminal = self.start("login", see="login>", columns=columns, rows=rows, environment=environment)
            terminal.have_seen("message   \"\"")
            terminal.type("username ada\r")
            terminal.type("password wrong\r")
            terminal.have_seen("submit    (enabled)")
            terminal.type("submit\r")
            terminal.have_seen("busy      true")
            terminal.have_seen('message   "Wrong password. 2')
            self.assertEqual("NO_COLOR" in environment, "\x1b[3" not in terminal.raw)
            terminal.type("\x04")
            self.assertEqual(terminal.exit(), 0)
            self.assertEqual(terminal.settings(), terminal.before)

    def test_the_prompt_says_that_something_is_loading(self):
        terminal = self.start("login", see="login>")
        terminal.type("service accounts latency=1s\rusername ada\rpassword x\rsubmit\r")
        # It may turn and stop between two looks at the screen.
        terminal.wait(lambda: any(f" {frame} busy" in terminal.raw for frame in "⠋⠙⠸⠴⠦⠇"), "the spinner")
        terminal.type("half")
        terminal.see("tries left")
        terminal.see_end("login> half")

    def test_changes_are_printed_above_what_is_typed(self):
        terminal = self.start("feed", see="feed>")
        terminal.type("wait news contains ")
        terminal.see("3 items\n    1  news 1\n    2  news 2\n")
        terminal.see_end("feed> wait news contains")

    def test_tab_knows_commands_screens_inputs_and_items(self):
        terminal = self.start()
        terminal.type("op\tfe\t\r")
        terminal.see("> open feed")
        terminal.see("feed>")
        terminal.type("pick s\tf\t")
        terminal.see("pick speed fast")
        terminal.type("\x15spe\tsl\t")
        terminal.see("feed> speed slow")
        terminal.type("\x15s\t\t")
        terminal.see("lists the screens")
        terminal.see("picker")
        with open(os.path.join(self.folder, "some.transcript"), "w") as file:
            file.write("> open login\n...\n")
        terminal.type(f"\x15check {self.folder}/so\t\r")
        terminal.see("as expected")

    def test_a_timeline_fits_the_terminal(self):
        for columns in [80, 40]:
            terminal = self.start("login", see="login>", columns=columns, rows=40)
            terminal.type("username ada\rpassword x\rsubmit\r")
            terminal.see("Wrong password. 2")
            terminal.type("timeline\r")
            terminal.see("▶\nlogin>")
            for line in terminal.text().split("\n"):
                if "─" in line:
                    self.assertRegex(line, "[▶╌]$")

    def test_a_mistake_is_pointed_at(self):
        terminal = self.start()
        terminal.type("opne login\r")
        terminal.see("Did you mean 'open'?\n  opne login\n  ^~~~")

    def test_a_quote_continues_in_the_next_line(self):
        terminal = self.start("login", see="login>")
        terminal.type('username "ada\r')
        terminal.see("\n...")
        terminal.type('lovelace"\r')
        terminal.type("show username\r")
        terminal.see('username  "ada\\nlovelace"')

    def test_a_quote_keeps_its_prompt_while_something_changes(self):
        terminal = self.start("feed", see="feed>")
        terminal.type('wait news contains "half\r\t\t')
        terminal.see("3 items")
        terminal.pump(0.5)
        self.assertRegex(terminal.text(), r"\n\.\.\.$")
        terminal.type("\x03")
        terminal.see_end("\nfeed>")

    def test_a_long_paste_with_an_open_quote_takes_time_in_proportion(self):
        terminal = self.start("login", see="login>")
        terminal.type("\x1b[200~username \"" + "some text\n" * 10_000 + "\"\n\x1b[201~show username\r")
        terminal.wait(lambda: 'username  "some text' in terminal.history(), "the long value")

    def test_file_names_are_completed_as_they_are_read(self):
        for name in ["of two words", "a # b", "it's", "two\nlines", "\x1b[31mred", "back\\slash", 'a "quote"']:
            terminal = self.start()
            folder = os.path.join(self.folder, "in here")
            os.makedirs(folder, exist_ok=True)
            path = os.path.join(folder, name)
            with open(path, "w") as file:
                file.write("> screens\n...\n")
            terminal.type(f"check {self.folder}/in\t\t\r")
            terminal.see("as expected")
            terminal.close()
            os.remove(path)

    def test_file_names_in_the_home_folder_are_completed(self):
        os.makedirs(os.path.join(self.folder, "in here"))
        with open(os.path.join(self.folder, "in here", "script"), "w") as file:
            file.write("> screens\n...\n")
        terminal = self.start()
        terminal.type("check ~\t")
        terminal.see("check ~/")
        terminal.type("in\t\t\r")
        terminal.see("in here/script: as expected")

    def test_a_secret_is_nowhere(self):
        record, state = os.path.join(self.folder, "record"), os.path.join(self.folder, "state")
        terminal = self.start("login", "--record", record, see="login>", environment={"XDG_STATE_HOME": state})
        terminal.type("username ada\r")
        terminal.type("password\r")
        terminal.see_secret("password:")
        terminal.type("hunter2\r")
        terminal.see("(enabled)")
        shown = terminal.raw
        terminal.type("password hunter3\r")
        terminal.type("passwrd hunter3\r")
        terminal.see("Did you mean")
        terminal.type(f"log\rtimeline\rsave {self.folder}/saved\r")
        terminal.see("saved:")
        terminal.type("\x1b[A\x1b[A\x1b[A\x1b[A")
        terminal.type("\x15\x04")
        terminal.exit()
        self.assertNotIn("hunter2", terminal.raw)
        self.assertEqual(shown.count("hunter"), 0)
        history = os.path.join(state, "mvvm-repl", "history")
        self.assertEqual(stat.S_IMODE(os.stat(history).st_mode), 0o600)
        for path in [history, record, f"{self.folder}/saved"]:
            self.assertNotIn("hunter", read(path))
        self.assertIn("username ada", read(history))
        self.assertIn("> password ********", read(record))

    def test_interrupt_stops_a_wait_abandons_a_line_and_quits(self):
        terminal = self.start("login", see="login>")
        terminal.type("wait 600s\r")
        terminal.see("wait 600s")
        terminal.taken()
        terminal.press_until("\x03", lambda: "! interrupted\nlogin>" in terminal.text(), "the end of the wait")
        terminal.type("half a line")
        terminal.see("half a line")
        terminal.type("\x03")
        terminal.see("half a line^C")
        terminal.type("\x03")
        terminal.see("^C once more ends the session")
        terminal.type("expect nothing\r")
        terminal.see("login> expect nothing")
        terminal.taken()
        for _ in range(2):
            self.assertIsNone(terminal.poll())
            terminal.type("\x03")
            terminal.pump(0.3)
        self.assertEqual(terminal.exit(), 130)
        self.assertEqual(terminal.settings(), terminal.before)

    def test_a_command_that_never_listens_is_left_with_the_third_interrupt(self):
        terminal = self.start()
        terminal.type("stuck\r")
        terminal.see("stuck")
        terminal.taken()
        count = terminal.press_until("\x03", lambda: terminal.poll() is not None, "the end", pause=0.3)
        # Interrupts in quick succession count as one.
        self.assertGreaterEqual(count, 3)
        self.assertEqual(terminal.exit(), 130)
        terminal.see("^C once more ends the program")
        self.assertEqual(terminal.settings(), terminal.before)

    def test_a_kill_leaves_terminal_and_record_whole(self):
        record = os.path.join(self.folder, "record")
        terminal = self.start("login", "--record", record, see="login>")
        terminal.type("username ada\r")
        terminal.wait(lambda: "username ada" in read(record), "the record")
        terminal.send(signal.SIGTERM)
        self.assertEqual(terminal.exit(), -signal.SIGTERM)
        self.assertEqual(terminal.settings(), terminal.before)
        self.assertTrue(read(record).endswith("> username ada\n"))

    def test_a_record_that_begins_later_holds_what_leads_there(self):
        terminal = self.start("login", see="login>", columns=200)
        terminal.type("username ada\rpassword x\r")
        terminal.see("submit    (enabled)")
        terminal.type(f"record {self.folder}/a\r")
        terminal.see(f"recording to {self.folder}/a")
        terminal.wait(lambda: "●" in terminal.screen.text(), "the mark of a record at the right")
        terminal.type(f"username eve\rrecord {self.folder}/b\r")
        terminal.see(f"no longer to {self.folder}/a")
        terminal.type("username bob\rrecord off\r")
        terminal.see(f"no longer recording to {self.folder}/b")
        terminal.type("quit\r")
        self.assertEqual(terminal.exit(), 0)
        for name, last in [("a", "eve"), ("b", "bob")]:
            done = subprocess.run(
                [PROGRAM, "check", f"{self.folder}/{name}"], capture_output=True,
                env={"HOME": self.folder, "MVVM_REPL_SECRET_password": "x"})
            self.assertEqual(done.returncode, 0, done.stdout.decode() + read(f"{self.folder}/{name}"))
            self.assertIn(f"> username {last}\n", read(f"{self.folder}/{name}"))

    def test_time_continues_after_rewind(self):
        terminal = self.start("login", see="login>")
        terminal.type("username ada\rpassword x\rservice accounts latency=1500ms\rsubmit\rusername eve\r")
        terminal.see("busy      true")
        terminal.type("rewind\r")
        terminal.have_seen('username  "ada"\n  password  ********')
        start = len(terminal.raw)
        terminal.wait(lambda: any(f" {frame} busy" in terminal.raw[start:] for frame in "⠋⠙⠸⠴⠦⠇"), "the spinner")
        terminal.see('message   "Wrong password. 2 tries left."\nlogin>')
        terminal.type("clock\r")
        terminal.see("real, ")
        terminal.type("username bob\rsubmit\r")
        terminal.see('message   "Wrong password. 1 tries left."\nlogin>')
        terminal.type("rewind\r")
        terminal.see_end("login>")
        terminal.idle()

    def test_what_is_recorded_at_a_terminal_passes_check(self):
        path = f"{self.folder}/recorded"
        terminal = self.start("login", "--record", path, see="login>")
        terminal.type("username ada\rpassword x\rsubmit\r")
        terminal.see("Wrong password. 2")
        terminal.type("wait 120ms\rsubmit\rwait busy == false\r")
        terminal.see("Wrong password. 1")
        terminal.type("submit\rwait 600s\r")
        terminal.see("Wrong password. 0")
        terminal.press_until("\x03", lambda: "! interrupted\nlogin>" in terminal.text(), "the end of the wait")
        terminal.type("rewind\rexpect username == ada\rservice accounts latency=77ms\rsubmit\r")
        terminal.see("busy      false")
        terminal.type("open feed\r")
        terminal.see("3 items\n    1  news 1\n    2  news 2\n")
        terminal.type("pick speed fast\rexpect news contains 'news 3' within 5s\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertNotIn("wait 600s", read(path))
        self.assertIn("> wait 120ms\n", read(path))
        done = subprocess.run(
            [PROGRAM, "check", path], capture_output=True,
            env={"HOME": self.folder, "MVVM_REPL_SECRET_password": "x"})
        self.assertEqual(done.returncode, 0, done.stdout.decode() + read(path))

    def check(self, path):
        done = subprocess.run(
            [PROGRAM, "check", path], capture_output=True,
            env={"HOME": self.folder, "MVVM_REPL_SECRET_password": "x"})
        self.assertEqual(done.returncode, 0, done.stdout.decode() + read(path))

    def test_what_depends_on_the_terminal_or_the_moment_is_left_open_in_a_record(self):
        path = f"{self.folder}/recorded"
        terminal = self.start("login", "--record", path, see="login>", columns=50)
        for command, answer in [
            ("help wait", "for example"), ("graph", "not changed"), ("clock", "since the start"), ("username ada", "submit"),
            ("timeline username", "username"), ("explore --actions 20 --seed 1", "seed 1"),
        ]:
            terminal.type(f"{command}\r")
            terminal.see(answer)
        terminal.type("quit\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertEqual(read(path).count("\n...\n"), 5)
        self.check(path)

    def test_a_prompt_takes_no_option_that_is_for_scripts(self):
        for option in ["--quiet", "--keep-going"]:
            terminal = Terminal([PROGRAM, option, "login"], environment={"HOME": self.folder}, folder=self.folder)
            self.addCleanup(terminal.close)
            self.assertEqual(terminal.exit(), 2)
            self.assertIn(f"{option} is for scripts and pipes", terminal.text())

    def test_interrupted_typing_is_recorded_as_far_as_it_went(self):
        path, saved = f"{self.folder}/recorded", f"{self.folder}/saved"
        terminal = self.start("login", "--record", path, see="login>")
        terminal.type("password x\rtype username 'a b c' every 10s\r")
        terminal.see("submit    (enabled)")
        terminal.press_until("\x03", lambda: "! interrupted\nlogin>" in terminal.text(), "the end of the typing")
        terminal.type("expect username == a\rtype password xyz every 10s\r")
        terminal.see("type password")
        terminal.taken()
        terminal.press_until("\x03", lambda: terminal.text().count("! interrupted\nlogin>") == 2, "the end of the typing")
        terminal.type(f"save {saved}\rrewind\rexpect username == a\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertNotIn("expected", terminal.history())
        for file in [path, saved]:
            self.assertNotIn("type", read(file))
            self.assertIn("> username a\n", read(file))
            self.check(file)
            self.assertNotIn("xyz", read(file))

    def test_a_value_that_begins_with_a_word_of_the_line_is_mentioned_at_the_prompt(self):
        path = f"{self.folder}/recorded"
        terminal = self.start("login", "--record", path, see="login>")
        terminal.type("set username to ada\r")
        terminal.see("(the value begins with 'to'; 'username ada' sets the rest)")
        terminal.type("password to hunter2\r")
        terminal.see("(the value begins with 'to')")
        terminal.type("show username\rusername ada\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertIn('"to ada"', terminal.history())
        self.assertNotIn("begins with", read(path))
        self.assertEqual(terminal.history().count("begins with"), 2)
        self.check(path)

    def test_an_interrupted_file_is_recorded_as_far_as_it_was_performed(self):
        path, inner = f"{self.folder}/recorded", f"{self.folder}/inner"
        with open(inner, "w") as file:
            file.write("password x\nwait 10ms\n\ntype username 'a b' every 20ms\nrun inner2\nusername zoe\n")
        with open(f"{inner}2", "w") as file:
            file.write("submit\nwait busy is false\nexpect message contains Wrong\nusername eve\nwait 600s\nusername bob\n")
        terminal = self.start("login", "--record", path, see="login>")
        terminal.type("username c\rrun inner\r")
        terminal.see("Wrong password")
        terminal.press_until("\x03", lambda: "interrupted\nlogin>" in terminal.text(), "the end of the file")
        terminal.type("expect username == eve\rlog\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        record = read(path)
        for line in ["> run inner\n", "600s", "bob", "zoe"]:
            self.assertNotIn(line, record)
        lines = [line for line in record.splitlines() if line.startswith("> ") and not line.startswith("> wait")]
        self.assertEqual(lines[1:8], [
            "> username c", "> password ********", "> username a", "> username \"a \"", "> username 'a b'"
            if "> username 'a b'" in lines else "> username a b", "> submit", "> expect message contains Wrong",
        ])
        self.assertIn("> username eve", lines)
        self.check(path)

    def test_an_interrupt_ends_a_file_that_is_run_or_checked(self):
        files = {
            "waits": "> open login\n> username ada\n> wait 600s\n> username bob\n",
            "long": "> open login\n" + "> username ada\n> username bob\n" * 1_000_000,
        }
        for name, text in files.items():
            with open(f"{self.folder}/{name}", "w") as file:
                file.write(text)
        terminal = self.start("login", see="login>")
        for line in ["run waits", "run long", "check long"]:
            terminal.type(f"{line}\r")
            terminal.see(f"login> {line}")
            terminal.taken()
            count = terminal.raw.count("interrupted")
            terminal.press_until("\x03", lambda: terminal.raw.count("interrupted") > count, f"the end of '{line}'")
            # Nothing of the file is performed after that.
            if line == "run waits":
                terminal.type("expect username == ada\rtap nothing\r")
                terminal.see("there is no input 'nothing'")
        self.assertNotIn("is not as expected", terminal.history())

    def test_a_file_that_ends_the_program_does_not_end_the_session(self):
        files = {
            "trap": "> open end\n...\n> trap\n", "leave": "> open end\n...\n> leave\n", "good": "> open end\n...\n",
            "bad": "> open end\n", "warn": "> open end\n...\n> warn\n...\n", "run": "check trap\n",
            "spin": "> open end\n...\n> spin\n", "nested": "> check trap\n",
        }
        for name, text in files.items():
            with open(f"{self.folder}/{name}", "w") as file:
                file.write(text)
        terminal = self.start("login", "--record", "record", see="login>", rows=60)
        terminal.type("username ada\r")
        for line, answer in [
            ("check trap", "! trap: the program crashes with SIGILL"), ("check leave", "! leave: the program exits with status 1"),
            ("check good", "  good: as expected"), ("check bad", "! bad: 1 of 1 command differs"),
            ("check warn", "be careful\nUnhandled error happened: Neglected()\n  warn: as expected"),
            ("run run", "! run:1: trap: the program crashes with SIGILL"),
            ("check nested", "! nested: 1 of 1 command differs"),
        ]:
            terminal.type(f"{line}\r")
            terminal.see(f"\n{answer}\n")
            terminal.see_end("login>")
        # The reason of the crash is shown, and nothing else of what the system prints about it.
        self.assertRegex(terminal.history(), r"""check trap
! trap: the program crashes with SIGILL
    \S*EndScreen.swift:\d+: Fatal error: trapped in .*\\u\{1B}.*
    trap:3: the program crashed here
login>""")
        self.assertIn("    leave:3: the code of a screen ended the program\n", terminal.history())
        # A screen that never listens is left with it.
        terminal.type("check spin\r")
        terminal.see("login> check spin")
        terminal.press_until("\x03", lambda: "! interrupted\nlogin>" in terminal.text(), "the end of the check")
        terminal.type("show username\r")
        terminal.see('username  "ada"')
        terminal.type("quit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertEqual(terminal.settings(), terminal.before)
        record = read(f"{self.folder}/record")
        self.assertIn("> check trap\n! trap: the program crashes with SIGILL\n", record)
        self.assertNotIn("check spin", record)
        done = subprocess.run(
            [PROGRAM, "check", "record"], capture_output=True, cwd=self.folder, env={"HOME": self.folder}, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stdout), (0, b"record: as expected\n"))

    def test_a_file_that_is_checked_asks_for_its_secrets(self):
        with open(f"{self.folder}/t", "w") as file:
            file.write("> open login\n...\n> username ada\n...\n> password ********\n...\n> submit\n...\n> wait 20ms\n...\n"
                       "> expect message contains Wrong\n")
        terminal = self.start("--service-knob", "accounts.latency=10ms")
        for secret, answer in [("hunter2", "t: as expected"), ("", "t: 1 of 6 commands differs"), (" é=", "t: as expected")]:
            before = terminal.text().count("password:")
            terminal.type("check t\r")
            terminal.wait(lambda: terminal.text().count("password:") > before, "the secret to be asked for")
            terminal.see_secret("password:")
            terminal.type(f"{secret}\r")
            terminal.see(answer)
            terminal.see_end(">")
        self.assertNotIn("hunter2", terminal.raw)
        terminal.type("check t\r")
        terminal.wait(lambda: terminal.text().count("password:") == 4, "the secret to be asked for")
        terminal.see_secret("password:")
        terminal.send(signal.SIGTERM)
        self.assertEqual(terminal.exit(), -signal.SIGTERM)
        self.assertEqual(terminal.settings(), terminal.before)

    def test_a_record_of_a_session_in_which_nothing_was_done_has_its_time(self):
        terminal, path = self.start(), os.path.join(self.folder, "recorded")
        terminal.pump(0.2)
        terminal.type(f"record {path}\ropen login\r")
        terminal.see("login>")
        terminal.type("quit\r")
        self.assertEqual(terminal.exit(), 0)
        self.check(path)

    def test_the_clock_may_change_in_a_record(self):
        for first, second in [("real", "virtual"), ("virtual", "real")]:
            path = f"{self.folder}/{first}"
            terminal = self.start("--clock", first, "--record", path)
            terminal.pump(0.3)
            terminal.type(f"service accounts latency=20ms\rwait 50ms\rclock {second}\ropen login\r")
            terminal.see("login>")
            terminal.type("username ada\rpassword x\rsubmit\rwait 1s\r")
            terminal.have_seen("Wrong password. 2")
            terminal.type("back\r")
            terminal.see_end("\n>")
            terminal.type(f"clock {first}\ropen login\r")
            terminal.see_end("login>")
            terminal.type("quit\r")
            self.assertEqual(terminal.exit(), 0)
            self.check(path)

    def test_pasted_tabs_stay(self):
        terminal = self.start("login", see="login>")
        terminal.type("\x1b[200~username a\tb\x1b[201~")
        terminal.see_end("login> username a       b")
        terminal.type("\r")
        terminal.type("show username\r")
        terminal.see('username  "a\\tb"')

    def test_an_interrupt_at_a_secret_prompt_ends_the_file(self):
        with open(f"{self.folder}/t", "w") as file:
            file.write("> open login\n...\n> password ********\n...\n> username ada\n")
        terminal = self.start("login", see="login>")
        terminal.type("check t\r")
        terminal.see_secret("password:")
        terminal.type("\x03")
        terminal.see("password:\n! interrupted\nlogin>")
        terminal.type("password\r")
        terminal.wait(lambda: terminal.text().count("password:") == 2, "the secret to be asked for")
        terminal.see_secret("password:")
        terminal.type("\x04")
        terminal.see("password:\n! 'password' was not given a value\nlogin>")

    def test_nothing_is_expected_in_the_record_as_at_the_terminal(self):
        path = f"{self.folder}/recorded"
        terminal = self.start("login", "--record", path, see="login>")
        terminal.type("username ada\rpassword x\rexpect submit enabled\rsubmit\r")
        terminal.see("Wrong password. 2")
        terminal.see("busy      false")
        terminal.pump(0.2)
        terminal.type("expect nothing\r")
        terminal.see("! nothing was expected, but 3 outputs changed")
        terminal.type("username eve\rexpect nothing\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        self.check(path)

    def test_history_outlives_the_session(self):
        terminal = self.start("login", see="login>")
        terminal.type("username ada\r")
        terminal.type("quit\r")
        self.assertEqual(terminal.exit(), 0)
        again = self.start("login", see="login>")
        again.type("us\x1b[A")
        again.see("login> username ada")

    def test_virtual_time_stands_still_at_the_prompt(self):
        terminal = self.start("login", "--clock", "virtual", see="login>")
        terminal.type("username a\rpassword b\rsubmit\r")
        terminal.see("@0ms  busy         true")
        # That something does not come can only be seen by waiting for it.
        terminal.pump(0.6)
        self.assertNotIn("Wrong", terminal.text())
        terminal.type("wait 300ms\r")
        terminal.see("@300ms  message")
        terminal.wait(lambda: "@300ms" in terminal.screen.text().split("\n")[-1], "the clock at the right")

    def test_a_session_is_saved_and_checked(self):
        terminal = self.start("login", see="login>")
        terminal.type("username ada\rpassword x\rsubmit\r")
        terminal.see("tries left")
        terminal.type(f"save {self.folder}/t\r")
        terminal.see("commands")
        terminal.type(f"check {self.folder}/t\r")
        terminal.see_secret("password:")
        terminal.type("x\r")
        terminal.see("as expected")

    def test_a_dumb_terminal_gets_plain_text(self):
        terminal = self.start("login", environment={"TERM": "dumb"}, see="login>")
        terminal.type("username ada\r")
        terminal.type("show\r")
        terminal.see('username  "ada"')
        self.assertNotIn("\x1b", terminal.raw)
        terminal.type("\x04")
        self.assertEqual(terminal.exit(), 0)
        self.assertTrue(terminal.raw.endswith("login> \r\n"), terminal.raw[-40:])

    def test_help_on_a_dumb_terminal_does_not_mention_tab_completion(self):
        terminal = self.start(environment={"TERM": "dumb"}, see="Try: open")
        self.assertNotIn("Tab", terminal.raw)
        terminal.close()
        terminal = self.start(see="Try: open")
        self.assertIn("Tab completes", terminal.raw)
        terminal.close()

    @unittest.skipUnless(os.path.exists("/proc/self/stat"), "this system does not report processor time")
    def test_an_idle_prompt_uses_no_processor(self):
        for arguments in [["login"], []]:
            terminal = self.start(*arguments)
            terminal.type("half a li")
            terminal.see_end("> half a li")
            terminal.idle()
            terminal.close()

    def test_the_first_prompt_appears_immediately(self):
        terminal = self.start("login", see="login>")
        path = f"/proc/{terminal.child}/stat"
        if os.path.exists(path):
            fields = read(path).rsplit(")", 1)[1].split()
            self.assertLessEqual(int(fields[11]) + int(fields[12]), 20)


if __name__ == "__main__":
    unittest.main()
