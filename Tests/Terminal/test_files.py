"""Files of all kinds that the program reads and writes."""

import json
import os
import re
import stat
import subprocess
import tempfile
import termios
import threading
import unittest

from terminal import PATIENCE, Terminal
from test_pipes import LOGIN, PROGRAM

WRITERS = ["save {}", "timeline --svg {}", "graph --dot {}", "record {}"]


class FileTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.environment = {"HOME": self.folder, "PATH": os.environ["PATH"]}

    def path(self, name, content=None, mode=0o644):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "w") as file:
                file.write(content)
            os.chmod(path, mode)
        return path

    def read(self, name):
        with open(self.path(name)) as file:
            return file.read()

    def run_program(self, *arguments, text="", **options):
        done = subprocess.run(
            [PROGRAM, *arguments], input=text.encode(), capture_output=True, timeout=120, cwd=self.folder,
            env=self.environment, **options)
        return done.returncode, done.stderr.decode(), done.stdout.decode()

    def write(self, command, path, setup="open login\n"):
        return self.run_program(text=setup + command.format(path) + "\nusername ada\n")

    def test_a_link_that_leads_to_itself_cannot_be_written(self):
        os.symlink("loop", self.path("loop"))
        status, errors, _ = self.write("save {}", self.path("loop"))
        self.assertEqual((status, errors), (3, f"stdin:2: cannot write {self.path('loop')}: Too many levels of symbolic links\n"))

    def test_a_tilde_is_the_home_folder_in_every_file_name(self):
        self.path("script", "username ada\n")
        self.path("t.transcript", "> screens\n...\n")
        elsewhere = self.path("elsewhere")
        os.mkdir(elsewhere)
        text = "".join(f"{line}\n" for line in [
            "record ~/record", "open login", "run ~/script", "check ~/t.transcript", 'check "~/t.transcript"',
            "timeline --svg ~/t.svg", "graph --dot ~/g.dot", "save ~/saved", "explore --actions 20 --map ~/m.svg",
            '{"save":"~/saved2"}', "run ~",
        ])
        done = subprocess.run(
            [PROGRAM], input=text.encode(), capture_output=True, timeout=PATIENCE, cwd=elsewhere, env=self.environment)
        self.assertEqual(done.stderr.decode().split(": ", 1)[1], f"cannot read {self.folder}: Is a directory\n")
        for name in ["record", "t.svg", "g.dot", "saved", "m.svg", "saved2"]:
            self.assertNotEqual(self.read(name), "", name)
        for option in [["--record=~/record2"], ["--record", "~/record3"]]:
            subprocess.run([PROGRAM, *option], input=b"screens\n", timeout=PATIENCE, cwd=elsewhere, env=self.environment,
                           stdout=subprocess.DEVNULL, check=True)
        self.assertEqual(self.read("record2"), self.read("record3"))
        self.assertEqual(os.listdir(elsewhere), [])

    def test_without_a_home_folder_a_tilde_is_an_error(self):
        del self.environment["HOME"]
        self.assertEqual(
            self.run_program(text="open login\nsave ~/saved\n")[1], "stdin:2: cannot write ~/saved: HOME is not set\n")
        self.assertEqual(self.run_program(text="run ~/script\n")[1], "stdin:1: cannot read ~/script: HOME is not set\n")

    def test_a_file_of_another_system_is_named(self):
        lines = "the lines end with CR only; save the file with LF at the end of each line"
        for content, reason in [
            ("screens\nopen login\n".encode("utf-16"), "this is UTF-16; save it as UTF-8"),
            (b"screens\ropen login\r", lines), (b"> screens\r> open login\r", lines),
        ]:
            with open(self.path("foreign"), "wb") as file:
                file.write(content)
            for command in ["run", "check"]:
                self.assertEqual(self.run_program(command, "foreign")[:2], (2, f"foreign:1: {reason}\n"))

    def test_a_file_beside_the_one_that_names_it_is_found_for_the_error(self):
        os.mkdir(self.path("sub"))
        self.path("sub/inner", "> screens\n...\n")
        for command in ["run", "check"]:
            self.path("sub/outer", f"> {command} inner\n")
            hint = "cannot read inner: No such file or directory; file names begin at the current folder: write 'sub/inner'"
            for outer in ["run", "check"]:
                status, errors, _ = self.run_program(outer, "sub/outer")
                self.assertEqual(status, 3)
                self.assertIn(hint, errors)
            self.assertIn(hint, self.run_program(text="run sub/outer\n")[1])

    def test_a_file_may_be_called_as_the_home_folder_is(self):
        self.path("~", "screens\n")
        self.assertEqual(self.run_program(text="run ./~\n")[:2], (0, ""))

    @unittest.skipUnless(os.path.exists("/dev/full"), "no full device here")
    def test_devices_stay_devices(self):
        for command in WRITERS:
            self.assertEqual(self.write(command, "/dev/null")[0], 0)
            status, errors, _ = self.write(command, "/dev/full")
            self.assertEqual((status, "No space left on device" in errors), (3, True), errors)
        for device in ["/dev/full", "/dev/null"]:
            self.assertTrue(stat.S_ISCHR(os.stat(device).st_mode))

    def test_links_are_followed_and_modes_are_kept(self):
        for number, command in enumerate(WRITERS):
            for target in [f"new{number}", f"old{number}"]:
                if target.startswith("old"):
                    self.path(target, "", 0o640)
                os.symlink(target, self.path("link" + target))
                status, errors, _ = self.write(command, self.path("link" + target))
                self.assertEqual(status, 0, errors)
                self.assertTrue(os.path.islink(self.path("link" + target)))
                self.assertGreater(len(self.read(target)), 10)
            self.assertEqual(stat.S_IMODE(os.stat(self.path(f"old{number}")).st_mode), 0o640)

    def test_read_only_and_unrelated_files_are_rejected(self):
        for command in WRITERS:
            self.path("protected", "", 0o444)
            status, errors, _ = self.write(command, self.path("protected"))
            self.assertEqual((status, self.read("protected")), (3, ""), errors)
            self.path("notes", "dear diary\n")
            status, errors, _ = self.write(command, self.path("notes"))
            self.assertEqual((status, self.read("notes")), (3, "dear diary\n"))
            self.assertIn("--force", errors)
            forced = command.replace("{}", "--force {}")
            self.assertEqual(self.write(forced, self.path("notes"))[0], 0)
            self.assertNotIn("diary", self.read("notes"))
            # What was written so may be written again.
            self.assertEqual(self.write(command, self.path("notes"))[0], 0)
            os.remove(self.path("protected"))

    def test_a_named_pipe_is_written_to_and_stays(self):
        os.mkfifo(self.path("pipe"))
        for command in WRITERS:
            self.assertEqual(self.write(command, self.path("pipe"))[0], 3)
            received = []
            reader = threading.Thread(target=lambda: received.append(self.read("pipe")), daemon=True)
            reader.start()
            for _ in range(50):
                if self.write(command, self.path("pipe"))[0] == 0:
                    break
            reader.join(20)
            self.assertGreater(len(received[0]), 10)
            self.assertTrue(stat.S_ISFIFO(os.stat(self.path("pipe")).st_mode))

    def test_check_update_follows_links_and_keeps_modes(self):
        self.path("t", "> open login\n", 0o600)
        os.symlink("t", self.path("link"))
        self.assertEqual(self.run_program("check", "--update", self.path("link"))[0], 0)
        self.assertIn("username", self.read("t"))
        self.assertTrue(os.path.islink(self.path("link")))
        self.assertEqual(stat.S_IMODE(os.stat(self.path("t")).st_mode), 0o600)
        before = self.path("t", "> open login\n", 0o444)
        self.assertEqual(self.run_program("check", "--update", before)[0], 3)
        self.assertEqual(self.read("t"), "> open login\n")

    def test_what_commands_come_from_is_not_recorded_into(self):
        text = "> open login\n...\n"
        path, link = self.path("t", text), self.path("link")
        os.symlink("t", link)
        for arguments in [["--record", path, "run", path], ["--record", link, "run", path], ["--record", path, "--force", "run", link]]:
            status, errors, output = self.run_program(*arguments)
            self.assertEqual((status, output), (3, ""))
            self.assertIn("record into another file", errors)
        with open(path) as file:
            done = subprocess.run([PROGRAM, "--record", link], stdin=file, capture_output=True, text=True, env=self.environment)
        self.assertEqual(done.returncode, 3)
        self.assertIn(f"the commands come from {link}; record into another file", done.stderr)
        self.assertEqual(self.read("t"), text)
        # The record, or the file, is found in a script too.
        itself = self.path("itself", f"record {self.path('itself')}\n")
        self.assertIn("record into another file", self.run_program("run", itself)[1])
        self.assertEqual(self.read("itself"), f"record {itself}\n")
        text = f"> record {self.path('itself')}\n...\n"
        self.path("itself", text)
        self.run_program("check", itself)
        self.assertEqual(self.read("itself"), text)
        record = self.path("record")
        self.assertEqual(
            self.run_program(text=f"record {record}\nrun {record}\n")[1],
            f"stdin:2: {record} is being recorded; 'record off' ends that\n")

    def test_a_launch_that_fails_leaves_an_earlier_record_alone(self):
        text = "> open login\n...\n"
        os.mkdir(self.path("folder"))
        for words, status in [(["logni"], 2), (["run", "nowhere"], 3), (["run", "folder"], 3)]:
            record = self.path("record", text)
            self.assertEqual(self.run_program("--record", record, *words)[0], status, words)
            self.assertEqual(self.read("record"), text, words)
        terminal = Terminal([PROGRAM, "--record", record, "logni"], environment=self.environment)
        self.addCleanup(terminal.close)
        self.assertEqual(terminal.exit(), 2)
        self.assertEqual(self.read("record"), text)
        self.assertEqual(self.run_program("--record", record, "run", self.path("script", "open login\nshow\n"))[0], 0)
        self.assertIn("> show\n", self.read("record"))

    def test_a_file_that_cannot_be_read_is_an_error_of_the_program(self):
        for command in ["run", "check"]:
            self.assertEqual(
                self.run_program(command, "nowhere")[:2],
                (3, "mvvm-repl: cannot read nowhere: No such file or directory\n"))
        folder = os.open(self.folder, os.O_RDONLY)
        self.addCleanup(os.close, folder)
        reason = "cannot read standard input: Is a directory"
        for arguments, expected in [
            ([], ("", f"mvvm-repl: {reason}\n")), (["--format", "json"], (f'{{"kind":"error","message":"{reason}"}}\n', "")),
        ]:
            done = subprocess.run(
                [PROGRAM, *arguments], stdin=folder, capture_output=True, text=True, timeout=120, env=self.environment)
            self.assertEqual((done.returncode, done.stdout, done.stderr), (3, *expected))

    def test_a_script_that_cannot_be_read_is_an_error_in_json(self):
        self.assertEqual(
            self.run_program("run", "--format", "json", "nowhere"),
            (3, "", '{"kind":"error","file":"nowhere","message":"cannot read nowhere: No such file or directory"}\n'))

    def test_what_is_being_recorded_or_performed_is_not_written_over(self):
        record, text = self.path("record"), "> open login\n...\n> save COMMANDS\n! [..]\n"
        for command in ["save {}", "timeline --svg --force {}", "graph --dot --force {}"]:
            status, errors, _ = self.run_program("--record", record, text="open login\n" + command.format(record) + "\n")
            self.assertEqual((status, errors), (2, f"stdin:2: {record} is being recorded; 'record off' ends that\n"))
            self.assertTrue(self.read("record").startswith("> open login\n"))
        path = self.path("t")
        text = text.replace("COMMANDS", path)
        self.path("t", text)
        self.assertEqual(self.run_program("check", path)[0], 0)
        status, errors, _ = self.run_program("run", path)
        self.assertEqual((status, errors), (2, f"{path}:3: the commands come from {path}; write into another file\n"))
        self.assertEqual(self.read("t"), text)

    def session(self, *arguments):
        """A session that is fed line by line: returns a function that sends a line, and waits for its answer."""
        process = subprocess.Popen(
            [PROGRAM, "--format", "json", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            cwd=self.folder, env=self.environment, text=True)
        self.addCleanup(process.communicate)
        def send(line):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            while True:
                answer = json.loads(process.stdout.readline())
                if answer["kind"] in ["result", "error"]:
                    return answer
        return process, send

    def test_a_record_that_was_deleted_is_reported(self):
        gone = "cannot record t: the file was deleted; 'record t' writes the session again, from its beginning"
        for replace in [False, True]:
            process, send = self.session("--keep-going")
            send("record t")
            send("open login")
            if replace:
                os.rename(self.path("other", "mine\n"), self.path("t"))
            else:
                os.remove(self.path("t"))
            self.assertEqual(send("record off")["message"], gone)
            if replace:
                self.assertEqual(self.read("t"), "mine\n")
                os.remove(self.path("t"))
            self.assertEqual(send("record t")["kind"], "result")
            self.assertIn("> open login\n", self.read("t"))
            self.assertEqual(send("record off")["kind"], "result")
            process.communicate()

    def test_a_record_that_is_deleted_can_be_begun_again(self):
        process, send = self.session()
        for path in ["t", "u"]:
            send("record t")
            send("username ada" if path == "u" else "open login")
            os.remove(self.path("t"))
            self.assertEqual(send(f"record {path}")["kind"], "result")
            self.assertIn("> open login\n", self.read(path))

    def test_a_record_that_was_deleted_fails_the_program(self):
        process, send = self.session("--record", "t")
        send("open login")
        os.remove(self.path("t"))
        process.stdin.close()
        process.stdin = None
        errors = process.communicate(timeout=120)[1]
        self.assertEqual(process.returncode, 3)

    def test_a_moved_record_continues_at_its_new_path(self):
        process, send = self.session()
        send("record t")
        send("open login")
        os.rename(self.path("t"), self.path("u"))
        send("username ada")
        self.assertEqual(send("record off")["kind"], "result")
        self.assertIn("> username ada\n", self.read("u"))
        self.assertFalse(os.path.exists(self.path("t")))

    def test_files_within_files_have_a_limit(self):
        for number in range(1, 11):
            self.path(str(number), f"run {number + 1}\n")
        self.path("11", "screens\n")
        self.assertEqual(self.run_program("run", "3")[0], 0)
        self.assertIn("10:1: 11 is the tenth nested file; the limit is nine", self.run_program("run", "2")[1])

    def test_a_script_that_runs_itself_is_reported_once(self):
        self.path("b", f"run {self.path('a')}\n")
        a = self.path("a", f"run {self.path('b')}\n")
        self.assertEqual(self.run_program("run", a)[1], f"{a}:1: {self.path('b')}:1: {a} runs itself\n")

    def test_an_update_makes_a_transcript_of_a_script(self):
        script = self.path("script", "# signs in\nopen login\nusername ada\n")
        self.assertEqual(self.run_program("check", "--update", script)[0], 0)
        self.assertTrue(self.read("script").startswith("# signs in\n> open login\n  @0ms  username"))
        self.assertIn("\n> username ada\n", self.read("script"))
        self.assertEqual(self.run_program("check", script)[0], 0)

    def test_an_update_keeps_the_line_ends_of_the_file(self):
        path = self.path("t")
        for text in [
            "# signs in\r\n> open login\r\n\r\n> username ada\r\n", "open login\r\nusername ada\r\n",
            "\ufeffopen login\r\nusername ada",
        ]:
            with open(path, "wb") as file:
                file.write(text.encode())
            self.assertEqual(self.run_program("check", "--update", path)[0], 0)
            with open(path, "rb") as file:
                updated = file.read()
            self.assertIn(b'  @0ms  username     ""\r\n', updated)
            self.assertEqual(updated.count(b"\n"), updated.count(b"\r\n"))
            self.assertEqual(updated.startswith(b"\xef\xbb\xbf"), text.startswith("\ufeff"))
            self.assertEqual(self.run_program("check", path)[0], 0)

    def test_words_after_the_name_of_a_file_are_rejected(self):
        for command, word, file in [
            ("timeline --svg z.svg username", "username", "z.svg"), ("timeline --svg my z.svg --force", "--force", "my z.svg"),
            ("graph --dot z.dot now", "now", "z.dot"), ("save z.transcript again", "again", "z.transcript"),
            ("save z --force", "--force", "z"), ("record my z --force", "--force", "my z"),
        ]:
            status, errors, _ = self.run_program(text=f"open login\n{command}\n")
            self.assertEqual(status, 2, command)
            self.assertIn(f"'{word}' is unexpected after the file '{file}'", errors)
            self.assertEqual(os.listdir(self.folder), [])
        for name in ["z.svg or not", "of two words"]:
            self.assertEqual(self.run_program(text=f"open login\ntimeline --svg \"{name}\"\n")[0], 0)
        self.assertEqual(self.run_program(text="open login\ntimeline --svg my v1.2 z.svg\n")[0], 0)
        self.assertEqual(sorted(os.listdir(self.folder)), ["my v1.2 z.svg", "of two words", "z.svg or not"])

    def test_nothing_follows_the_end_of_the_session(self):
        path = self.path("t", "> open login\n...\n> quit\n# a comment\n> expect username == ada\n")
        self.assertEqual(
            self.run_program("check", path)[:2], (2, f"{path}:5: a command after 'quit', which ends the session\n"))
        self.path("t", "> open login\n...\n> quit\n# a comment\n")
        self.assertEqual(self.run_program("check", path)[0], 0)

    def test_a_script_and_a_pipe_stop_at_the_end_of_the_session(self):
        message = "a command after 'quit', which ends the session"
        script = self.path("s", "open login\nquit\n\n# a comment\nexpect username == ada\nback\n")
        self.assertEqual(self.run_program("run", script)[:2], (2, f"{script}:5: {message}\n"))
        self.assertEqual(self.run_program(text=f"run {script}\n")[:2], (2, f"stdin:1: {script}:5: {message}\n"))
        with open(script) as file:
            text = file.read()
        self.assertEqual(self.run_program(text=text)[:2], (2, f"stdin:5: {message}\n"))
        self.assertEqual(self.run_program("--keep-going", text=text)[:2], (2, f"stdin:5: {message}\n"))
        _, _, output = self.run_program("--format", "json", text='{"command":"quit"}\n{"back":null,"id":7}\n')
        error = json.loads(output.splitlines()[-1])
        self.assertEqual((error["kind"], error["id"], error["line"], error["message"]), ("error", 7, 2, message))
        # Nothing of it is recorded.
        record = self.path("r")
        self.assertEqual(self.run_program("--record", record, text=text)[0], 2)
        self.assertEqual(self.run_program("check", record)[:2], (0, ""))
        for text in ["open login\nquit\n", "open login\nexit\n# a comment\n\n"]:
            self.path("s", text)
            self.assertEqual(self.run_program("run", script)[:2], (0, ""))
            self.assertEqual(self.run_program(text=text)[:2], (0, ""))

    def test_an_option_that_is_none_is_no_file(self):
        status, errors, _ = self.run_program(text="open login\nsave --forc z\n")
        self.assertEqual(status, 2)
        self.assertIn("there is no option '--forc'; quote a file name that begins with --", errors)
        self.assertEqual(self.run_program(text=f"open login\nsave \"{self.path('--forc')}\"\n")[0], 0)

    def test_what_never_ends_or_never_begins_is_given_up(self):
        for command, reason in [("run", "line 1 is longer than 16 MB"), ("check", "it has more than 64 MB")]:
            status, errors, _ = self.run_program(command, "/dev/zero")
            self.assertEqual((status, reason in errors), (3, True), errors)
        os.mkfifo(self.path("pipe"))
        for command in ["run", "check"]:
            status, errors, _ = self.run_program(command, self.path("pipe"))
            self.assertEqual((status, "no program writes to it" in errors), (3, True), errors)

    def test_a_script_begins_with_its_first_line(self):
        os.mkfifo(self.path("script"))
        for arguments, text in [(["run", self.path("script")], ""), ([], f"run {self.path('script')}\n")]:
            program = subprocess.Popen(
                [PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=self.environment)
            self.addCleanup(program.stdout.close)
            self.addCleanup(program.kill)
            if text:
                program.stdin.write(text)
                program.stdin.flush()
            with open(self.path("script"), "w") as script:
                # Each answer is there before the next line.
                for line, answer in [("open login", 'message +""'), ("username ada\nshow username", 'username +"ada"')]:
                    script.write(line + "\n")
                    script.flush()
                    while not re.search(answer, row := program.stdout.readline()):
                        self.assertTrue(row, line)
            program.stdin.close()
            self.assertEqual(program.wait(PATIENCE), 0)

    def test_what_is_wrong_in_a_later_line_stops_a_script_there(self):
        begins = "open login\nusername ada\n"
        for number, (wrong, reason) in enumerate([
            (b"\xff", "not UTF-8"), (b"username a\0", "NUL byte"), (b"nonsense", "no command"),
            (b"> submit", "'> ' after a command without it"),
        ]):
            path = self.path(f"script{number}", begins)
            with open(path, "ab") as file:
                file.write(wrong + b"\nusername bob\n")
            for arguments, text, place in [(["run", path], "", path), ([], f"run {path}\n", f"stdin:1: {path}")]:
                status, errors, output = self.run_program(*arguments, text=text)
                self.assertEqual(status, 2, errors)
                self.assertTrue(errors.startswith(f"{place}:3: "), errors)
                self.assertIn(reason, errors)
                self.assertNotIn("bob", output)

    def test_a_transcript_needs_no_text_between_its_commands(self):
        path = self.path("t", "# first\n\n> open login\n  what is expected\n> expect username is empty\n")
        self.assertEqual(self.run_program("run", path)[:2], (0, ""))

    def test_a_mark_of_the_encoding_is_skipped(self):
        for bom in ["\ufeff", ""]:
            self.path("script", bom + LOGIN)
            self.assertEqual(self.run_program("run", self.path("script"))[0], 0)
            self.assertEqual(self.run_program(text=bom + LOGIN)[0], 0)

    def test_escapes_of_others_never_reach_the_terminal(self):
        evil = "\x1b]0;gotcha\x07\x9b31m"
        name = self.path("a\x1b[31mb.transcript", f"> open login\n{evil}\n> username {evil}\n> nonsense{evil}\n")
        for arguments in [["check", name], ["run", name], ["check", name + evil], ["run", "--keep-going", name], [evil]]:
            _, errors, output = self.run_program(*arguments)
            self.assertNotRegex(errors + output, "[\x1b\x07\x9b]", arguments)
        _, errors, output = self.run_program("--keep-going", text=f"check {name}\nrun {name}\nservice {evil}\nsave {evil}x\n")
        self.assertNotRegex(errors + output, "[\x1b\x07\x9b]")

    def test_prompts_go_to_standard_error_if_output_is_redirected(self):
        output = self.path("output")
        terminal = Terminal(["/bin/sh", "-c", f"exec {PROGRAM} login > {output}"], environment=self.environment, folder=self.folder)
        self.addCleanup(terminal.close)
        terminal.see("login>")
        terminal.type("username ada\rnonsense\rpassword\r")
        terminal.see("there is no command")
        terminal.see("password:")
        terminal.wait(lambda: not terminal.settings()[3] & 8, "the echo to be off")
        terminal.type("hidden\r")
        terminal.type("show\r")
        terminal.wait(lambda: "********" in self.read("output"), "the answer in the file")
        terminal.type("\x04")
        self.assertEqual(terminal.exit(), 2)
        self.assertNotIn("hidden", terminal.raw + self.read("output"))
        self.assertEqual(terminal.settings(), terminal.before)

    def test_such_a_prompt_is_printed_again_when_the_program_continues(self):
        terminal = Terminal(["/bin/sh", "-i"], environment={**self.environment, "PS1": "$ "}, folder=self.folder)
        self.addCleanup(terminal.close)
        terminal.see("$")
        terminal.type(f"{PROGRAM} login > output\r")
        terminal.see_end("login>")
        terminal.type("\x1a")
        terminal.see("topped")
        terminal.type("fg\r")
        terminal.see_end("\nlogin>")
        terminal.type("password\r")
        terminal.see_secret("password:")
        terminal.type("\x1a")
        terminal.wait(lambda: terminal.text().count("topped") == 2, "the second stop")
        terminal.wait(lambda: terminal.settings()[3] & termios.ECHO, "the echo to be on")
        terminal.type("fg\r")
        terminal.see_end("\npassword:")
        terminal.wait(lambda: terminal.settings()[3] & termios.ECHO == 0, "the echo to be off")
        terminal.type("hidden\r")
        terminal.see_end("\nlogin>")
        terminal.type("show password\rquit\r")
        terminal.wait(lambda: "********" in self.read("output"), "the answer in the file")
        self.assertNotIn("hidden", terminal.raw)

    def test_such_a_prompt_is_printed_once_after_a_command_that_was_stopped(self):
        terminal = Terminal(["/bin/sh", "-i"], environment={**self.environment, "PS1": "$ "}, folder=self.folder)
        self.addCleanup(terminal.close)
        terminal.see("$")
        terminal.type(f"{PROGRAM} login > output\r")
        terminal.see_end("login>")
        terminal.type("wait 1s\r")
        terminal.pump(0.3)
        terminal.type("\x1a")
        terminal.see("topped")
        terminal.type("fg\r")
        terminal.see_end("\nlogin>")
        terminal.type("screens\r")
        terminal.wait(lambda: "login" in self.read("output").split("message")[-1], "the answer in the file")
        terminal.see_end("screens\nlogin>")
        self.assertNotIn("login> login>", terminal.raw)

    def test_what_follows_such_a_prompt_begins_a_line(self):
        for key in ["\x03", "\x04"]:
            terminal = Terminal(["/bin/sh", "-c", f"exec {PROGRAM} login > {self.path('output')}"], environment=self.environment)
            self.addCleanup(terminal.close)
            terminal.see("login>")
            terminal.type(key)
            terminal.exit()
            self.assertTrue(terminal.raw.endswith("\n"), terminal.raw)

    def test_a_home_that_does_not_exist_is_not_made(self):
        home = self.path("nowhere/home")
        terminal = Terminal([PROGRAM, "login"], environment={"HOME": home})
        self.addCleanup(terminal.close)
        terminal.see("login>")
        terminal.type("username ada\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertFalse(os.path.exists(self.path("nowhere")))

    def test_a_history_may_be_a_device(self):
        terminal = Terminal([PROGRAM, "--history", "/dev/null", "login"], environment=self.environment, folder=self.folder)
        self.addCleanup(terminal.close)
        terminal.see("login>")
        terminal.type("username ada\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertNotIn("history", terminal.raw)
        self.assertEqual(stat.S_IMODE(os.stat("/dev/null").st_mode), 0o666)


if __name__ == "__main__":
    unittest.main()
