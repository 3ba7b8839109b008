"""The program without a terminal: pipes, scripts, transcripts, and what goes wrong with them."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

from terminal import PATIENCE, default_signals

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("BUILD", os.path.join(HERE, "../../.build/debug"))
PROGRAM = os.path.abspath(os.path.join(BUILD, "repl-probe"))

LOGIN = "open login\nusername ada\npassword wrong\nsubmit\nwait 1s\nshow\n"
OUTPUT = """\
  @0ms  username     ""
  @0ms  password     ""
  @0ms  submit       (disabled)
  @0ms  busy         false
  @0ms  message      ""
  @0ms  submit       (enabled)
  @0ms  submit       (disabled)
  @0ms  busy         true
  @300ms  submit     (enabled)
  @300ms  busy       false
  @300ms  message    "Wrong password. 2 tries left."
  @1000ms  username  "ada"
  @1000ms  password  ********
  @1000ms  submit    (enabled)
  @1000ms  busy      false
  @1000ms  message   "Wrong password. 2 tries left."
"""


def feed(stream, data):
    """Writes all of it, or until the reader closes the pipe."""
    try:
        stream.write(data)
        stream.close()
    except BrokenPipeError:
        try:
            stream.close()
        except BrokenPipeError:
            pass


def read(path):
    with open(path) as file:
        return file.read()


class PipeTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name, content=None):
        path = os.path.join(self.folder, name)
        if content is not None:
            with open(path, "wb") as file:
                file.write(content if isinstance(content, bytes) else content.encode())
        return path

    def run_program(self, *arguments, text=b"", environment=None, seconds=60):
        data = text.encode() if isinstance(text, str) else text
        done = subprocess.run(
            [PROGRAM, *arguments], input=data, capture_output=True, timeout=seconds,
            env={**os.environ, "HOME": self.folder, **(environment or {})})
        self.status = done.returncode
        self.errors = done.stderr.decode()
        return done.stdout.decode()

    def test_a_script_from_a_pipe_prints_what_happens(self):
        for _ in range(3):
            self.assertEqual(self.run_program(text=LOGIN), OUTPUT)
            self.assertEqual((self.status, self.errors), (0, ""))

    def test_json_is_one_object_a_line(self):
        lines = self.run_program("--format", "json", text=LOGIN).splitlines()
        objects = [json.loads(line) for line in lines]
        self.assertEqual({o["kind"] for o in objects}, {"input", "output", "result"})
        self.assertEqual(objects[-2]["value"], "Wrong password. 2 tries left.")
        self.assertEqual(objects[-2]["t"], 1000)
        commands = [o["command"] for o in objects if o["kind"] == "result"]
        self.assertEqual(commands, ["open", "set", "set", "tap", "wait", "show"])
        self.assertNotIn("wrong\"", "\n".join(lines))

    def test_commands_in_json_do_the_same(self):
        commands = [
            {"open": "login"}, {"set": "username", "value": "ada"}, {"set": "password", "value": "wrong"},
            {"tap": "submit"}, {"wait": "1s"}, {"show": None},
        ]
        self.assertEqual(self.run_program(text="\n".join(map(json.dumps, commands))), OUTPUT)

    def test_each_command_in_json_has_one_answer_with_its_id(self):
        commands = [
            {"id": 1, "open": "login"}, {"set": "username", "value": "ada", "id": "two"}, {"services": None, "id": [3]},
            {"id": 4, "tap": "submit"}, {"id": 5, "expect": "busy is true"}, {"id": 6, "set": "username"},
            {"id": 7, "timeline": ["username"]}, {"log": None}, {"id": None, "screens": None}, {"id": 9, "back": None},
        ]
        text = "\n".join(map(json.dumps, commands)) + "\n\n# nothing\nopen login\n{\"tap\":\n"
        output = self.run_program("--format", "json", "--keep-going", text=text)
        objects = [json.loads(line) for line in output.splitlines()]
        ends = [o for o in objects if o["kind"] in ("result", "error")]
        self.assertEqual(
            [o.get("id", "none") for o in ends], [1, "two", [3], 4, 5, 6, 7, "none", None, 9, "none", "none"])
        # Each error has its place and is printed once.
        self.assertEqual(self.errors, "")
        wrong = [o for o in ends if o["kind"] == "error"]
        self.assertEqual([(o["line"], o["column"]) for o in wrong], [(4, 1), (5, 1), (6, 11), (14, 8)])
        self.assertEqual(wrong[0]["message"], "'submit' is disabled")
        self.assertEqual(wrong[2]["message"], "'set' needs \"value\" too")
        services = ends[2]["value"]
        self.assertEqual(
            services, [
                {"name": "accounts", "latency": 300, "fail": None, "fail-next": [], "offline": False},
                {"name": "headlines", "source": "built-in"}])
        timeline = ends[6]["value"]
        self.assertEqual(timeline["times"], [0])
        self.assertEqual(
            timeline["rows"], [{"name": "username", "kind": "input", "marks": [{"moment": 0, "t": 0, "values": ["ada"]}]}])

    def test_services_are_set_before_their_screen_is_open(self):
        script = "open login\nusername ada\npassword x\nsubmit\nwait 1s\n"
        output = self.run_program(text="service accounts latency=500ms fail=offline\n" + script)
        self.assertIn("@500ms  message    \"Something went wrong: offline", output)
        knobs = ["--service-knob", "accounts.latency=500ms", "--service-knob=accounts.fail=offline"]
        self.assertIn("@500ms  message    \"Something went wrong: offline", self.run_program(*knobs, text=script))
        saved = self.path("saved")
        self.run_program(*knobs, text=script + f"save {saved}\n")
        record, later = self.path("record"), self.path("later")
        self.run_program(*knobs, "--record", record, text=script + f"record {later}\n")
        for file in [saved, record, later]:
            self.run_program("check", file, environment={"MVVM_REPL_SECRET_password": "x"})
            self.assertEqual(self.status, 0, self.errors)
            self.run_program("check", *knobs, file, environment={"MVVM_REPL_SECRET_password": "x"})
            self.assertEqual(self.status, 0, self.errors)
        for knob, message in [
            ("acounts.latency=1s", "there is no service 'acounts'. Did you mean 'accounts'?"),
            ("accounts.speed=1s", "'accounts' has no knob 'speed'; it has latency, fail, fail-next, offline."),
            ("accounts", "--service-knob takes NAME.KNOB=VALUE, as in search.latency=1s, not 'accounts'"),
            ("feed=http://u:hunter@h/", "--service-knob takes NAME.KNOB=VALUE, as in search.latency=1s, not 'feed=http://u:********@h/'"),
        ]:
            self.run_program("--service-knob", knob, text=script)
            self.assertEqual(self.status, 2)
            self.assertIn(message, self.errors)

    def test_a_transcript_whose_commands_fail_is_not_updated(self):
        for text, status in [
            ("> open login\n> sumbit\n", 2), ("> open login\n> submit\n", 2), ("> open login\n> expect busy is true\n", 2),
            ("> open login\n> submit\n! something else\n", 0), ("> open login\n> submit\n...\n", 0),
        ]:
            transcript = self.path("t", text)
            self.run_program("check", "--update", transcript)
            self.assertEqual(self.status, status, text)
            if status:
                self.assertEqual(read(transcript), text)
                self.assertRegex(self.errors, "t:2: not updated, since a command fails: ")
            else:
                self.assertNotIn("something else", read(transcript))

    def test_quiet_prints_only_failures(self):
        text = "open login\nusername ada\nexpect username == ada\nexpect username == bob\n"
        self.assertEqual(self.run_program("--quiet", text=text), "")
        self.assertRegex(self.errors, "^stdin:4: ")
        answers = self.run_program("--quiet", "--format", "json", text=text).splitlines()
        self.assertEqual([json.loads(answer)["kind"] for answer in answers], ["error"])

    def test_a_wrong_command_costs_no_more_than_a_right_one(self):
        def seconds(line):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            self.run_program("--keep-going", "--quiet", text="open login\n" + line * 20_000)
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

        # Two writes to standard error are part of it.
        self.assertLess(seconds("usrname ada\n"), 10 * seconds("username ada\nusername bob\n") + 1)

    def test_a_long_text_typed_stroke_by_stroke_takes_little_memory(self):
        process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
        feed(process.stdin, b"open login\ntype username " + b"x" * 20_000 + b"\n")
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        self.assertEqual(process.returncode, 0)
        self.assertLess(usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024), 150_000_000)

    def test_answers_come_before_more_is_sent(self):
        process = subprocess.Popen([PROGRAM, "--format=json"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(b'{"open":"login"}\n')
        process.stdin.flush()
        names = [json.loads(process.stdout.readline())["name"] for _ in range(5)]
        self.assertEqual(names, ["username", "password", "submit", "busy", "message"])
        self.assertEqual(json.loads(process.stdout.readline())["kind"], "result")
        process.stdin.write(b'{"set":"username","value":"ada"}\n')
        process.stdin.flush()
        self.assertEqual(json.loads(process.stdout.readline())["kind"], "input")
        process.stdin.close()
        self.assertEqual(process.wait(PATIENCE), 0)
        process.stdout.close()

    def test_a_wrong_command_stops_with_its_place(self):
        output = self.run_program(text="open login\nusrname ada\nshow\n")
        self.assertEqual(self.status, 2)
        self.assertEqual(
            self.errors,
            "stdin:2: there is no command or input 'usrname'. Did you mean 'username'?\n  usrname ada\n  ^~~~~~~\n")
        self.assertEqual(output.count("\n"), 5)

    def test_keep_going_continues(self):
        output = self.run_program("--keep-going", text="open login\nusrname ada\nshow\n")
        self.assertEqual((self.status, output.count("\n")), (2, 10))

    @unittest.skipUnless(os.path.exists("/dev/full"), "no full device here")
    def test_keep_going_continues_after_a_pause_without_a_record(self):
        process = subprocess.Popen(
            [PROGRAM, "--keep-going", "--record", "/dev/full"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL)
        process.stdin.write(b"open login\nusername ada\n")
        process.stdin.flush()
        while b"message" not in process.stdout.readline():
            self.assertIsNone(process.poll())
        output, _ = process.communicate(b"show username\n", timeout=PATIENCE)
        self.assertIn(b"ada", output)
        self.assertEqual(process.returncode, 3)

    def test_a_failed_expectation_shows_both_sides(self):
        self.run_program(text="open login\nexpect message contains hello\n")
        self.assertEqual(self.status, 1)
        self.assertEqual(
            self.errors,
            "stdin:2: message is not as expected\n  expected  contains \"hello\"\n  actual    \"\"\n")
        self.run_program(text="open login\nexpect submit == enabled\n")
        self.assertEqual(
            self.errors.splitlines()[0], "stdin:2: submit is not as expected; 'submit is enabled' compares its state")
        self.run_program(text="open login\nexpect message == enabled\n")
        self.assertEqual(self.errors.splitlines()[0], "stdin:2: message is not as expected")

    def test_a_flag_is_no_number(self):
        for line in ["expect busy > 3", "wait busy > 3 within 1s"]:
            self.run_program(text=f"open login\n{line}\n")
            self.assertEqual((self.status, self.errors), (2, "stdin:2: '>' compares numbers, but 'busy' shows false\n"))

    def test_nothing_is_expected_exhaustively(self):
        start = "open login\nusername ada\npassword x\n"
        self.run_program(text=start + "expect nothing\n")
        self.assertEqual(self.status, 1)
        self.assertIn("submit", self.errors)
        self.run_program(text=start + "expect submit enabled\nexpect nothing\n")
        self.assertEqual(self.status, 0, self.errors)

    def test_a_failed_wait_reports_what_arrived(self):
        self.run_program(text="open login\nusername a\npassword b\nsubmit\nwait message == hello within 2s\n")
        self.assertEqual(self.status, 1)
        self.assertIn("within 2000ms", self.errors)
        self.assertIn("Wrong password", self.errors)
        output = self.run_program(text="open login\nusername a\npassword b\nsubmit\nwait busy == false\n")
        self.assertEqual(self.status, 0)
        self.assertIn("@300ms  message", output)

    def test_a_disabled_button_refuses(self):
        self.run_program(text="open login\nsubmit\n")
        self.assertEqual((self.status, self.errors), (2, "stdin:2: 'submit' is disabled\n"))

    def test_invalid_lines_are_reported(self):
        for line, status, message in [
            (b"open login\nusername \xff\xfe\n", 2, "stdin:2: the line is not UTF-8"),
            (b"open login\nusername a\0b\n", 2, "stdin:2: there is a NUL byte"),
            (os.urandom(4096).replace(b"\n", b"") + b"\xff\n", 2, "stdin:1: "),
            (b"username " + b"x" * 1_000_000 + b"\n", 2, "stdin:1: there is no command"),
            (b"open login\nusername \"" + b"x" * 1_000_000 + b"\n", 2, "stdin:2: the quote is not closed"),
            (b"x" * 40_000_000 + b"\nscreens\n", 2, "stdin:1: the line is longer than 16 MB"),
        ]:
            self.run_program(text=line)
            self.assertEqual(self.status, status)
            self.assertIn(message, self.errors)
            self.assertLess(len(self.errors), 1000)

    def test_a_long_value_is_taken_whole(self):
        output = self.run_program(text=b"open login\nusername " + b"x" * 1_000_000 + b"\nshow username")
        self.assertEqual((self.status, output.count("x")), (0, 1_000_000))

    def test_closed_streams_are_not_mistaken_for_others(self):
        def run(redirection):
            return subprocess.run(
                ["sh", "-c", f"exec {PROGRAM} {redirection}"], input=b"screens\n", capture_output=True, timeout=PATIENCE)

        done = run("<&-")
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, b"", b""))
        done = run(">&-")
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"cannot write standard output", done.stderr)
        self.assertEqual(run("2>&-").returncode, 0)
        self.assertEqual(run(f"--record {self.path('record')} <&- >&- 2>&-").returncode, 0)

    def test_a_closed_output_ends_the_program_silently(self):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run([PROGRAM], input=LOGIN.encode(), stdout=writer, stderr=subprocess.PIPE, timeout=PATIENCE)
        os.close(writer)
        self.assertEqual((done.returncode, done.stderr), (141, b""))

    def test_what_a_screen_ends_is_printed_and_recorded_until_then(self):
        for button, status in [("leave", 1), ("leave-7", 7), ("trap", None), ("dive", -signal.SIGSEGV)]:
            with self.subTest(button=button):
                record = self.path("record")
                done = subprocess.run([PROGRAM, "--record", record], input=f"open end\nshow\n{button}\nshow\n".encode(),
                                      capture_output=True, timeout=PATIENCE)
                if status is None:
                    self.assertLess(done.returncode, 0)
                else:
                    self.assertEqual(done.returncode, status)
                self.assertEqual(done.stdout.decode().count("ended"), 2)
                self.assertIn("> show\n", read(record))
                self.assertIn("\nstdin:3: " + ("the code of a screen ended the program\n" if button.startswith("leave") else
                                                "the program crashed here\n"), done.stderr.decode())

    def test_a_transcript_whose_screen_exits_has_not_passed(self):
        leaving = self.path("leaving", "> open end\n...\n> leave\n> expect ended is true\n")
        for words in [["check", leaving], ["run", leaving], ["run", self.path("around", f"run {leaving}\n")]]:
            self.run_program(*words)
            self.assertEqual(self.status, 1)
            self.assertIn(f"\n{leaving}:3: the code of a screen ended the program\n", self.errors)

    def test_what_a_screen_prints_comes_with_its_command(self):
        script = "open end\nnote\nshow ended\nnote\nshow screens\n"
        result = subprocess.run([PROGRAM, "--keep-going"], input=script, text=True, capture_output=True, timeout=60)
        words = [line.split()[-1] for line in result.stdout.splitlines()]
        self.assertEqual([word for word in words if word in ("noted", "false")], ["false", "noted", "false", "noted"])

    def test_a_command_that_never_ends_hides_nothing_and_is_ended_by_two_interrupts(self):
        with open(self.path("spin.script"), "w") as file:
            file.write("open end\nspin\n")
        process = subprocess.Popen(
            [PROGRAM, "run", self.path("spin.script")],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=default_signals,
        )
        try:
            self.assertIn("open end", process.stdout.readline())
            process.send_signal(signal.SIGINT)
            self.assertIn("the command has not stopped yet; ^C again ends the program", process.stderr.readline())
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(PATIENCE), 130)
        finally:
            process.kill()
            process.communicate()

    def test_a_crash_names_the_line(self):
        crashing = self.path("crashing", "> open end\n...\n\n> trap\n")
        for words in [["check", crashing], ["run", crashing]]:
            self.run_program(*words)
            self.assertLess(self.status, 0)
            self.assertIn(f"\n{crashing}:4: the program crashed here\n", self.errors)
        done = subprocess.run([PROGRAM, "run", crashing], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=PATIENCE)
        # The report follows what was printed before.
        self.assertLess(done.stdout.index(b"ended"), done.stdout.index(b"the program crashed here"))

    def test_a_stack_overflow_on_another_thread_is_reported(self):
        # Between two commands, the main queue moves to another thread.
        record = self.path("record")
        process = subprocess.Popen(
            [PROGRAM, "--clock", "real", "--record", record], stdin=subprocess.PIPE, stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL)
        process.stdin.write(b"open later\ndive\n")
        process.stdin.flush()
        self.assertEqual(process.wait(PATIENCE), -signal.SIGSEGV)
        self.assertIn(b"\nstdin:2: the program crashed here\n", process.communicate()[1])
        self.assertIn("> dive\n", read(record))

    def test_a_record_on_the_real_clock_passes_a_check(self):
        record = self.path("record")
        self.run_program("--clock", "real", "--record", record, text="open login\nwait 20ms\nclock\nhelp wait\nlog\n")
        self.assertIn("> clock\n...\n", read(record))
        self.assertIn("> help wait\n  ", read(record))
        self.run_program("check", record)
        self.assertEqual((self.status, self.errors), (0, ""))

    def test_the_files_after_a_crash_are_checked(self):
        crashing = self.path("crashing", "> open end\n...\n> trap\n")
        leaving = self.path("leaving", "> open end\n...\n> leave-7\n")
        good = self.path("good", "> open end\n...\n> warn\n")
        bad = self.path("bad", "> open end\n> warn\n")
        output = self.run_program("check", good, crashing, good, bad, leaving, good, crashing)
        self.assertEqual(self.status, 1)
        lines = [line for line in output.splitlines() if not line.startswith(" ")]
        self.assertEqual(lines, [
            f"{good}: as expected", f"{crashing}: the program crashes with SIGILL", f"{good}: as expected",
            f"{bad}:1: the output of '> open end' differs", f"{leaving}: the program exits with status 7",
            f"{good}: as expected", f"{crashing}: the program crashes with SIGILL",
            "3 of 7 transcripts end the program",
            "1 of 7 transcripts differs; 'check --update' rewrites what they expect",
        ])
        self.assertEqual(self.errors.count(f"\n{crashing}:3: the program crashed here\n"), 2)
        self.assertIn(f"\n{leaving}:3: the code of a screen ended the program\n", self.errors)
        output = self.run_program("check", "--format", "json", crashing, "nowhere", good)
        self.assertEqual(self.status, 3)
        answers = [json.loads(line) for line in output.splitlines()]
        self.assertEqual([(answer["kind"], answer["file"]) for answer in answers], [
            ("error", crashing), ("error", "nowhere"), ("result", good)])
        self.run_program("check", "--update", crashing, bad)
        self.assertEqual(self.status, 1)
        self.assertIn("@0ms", read(bad))
        self.assertEqual(read(crashing), "> open end\n...\n> trap\n")

    def test_the_files_after_one_that_does_not_return_are_checked(self):
        add = "> add\n  @0ms  weight  \"1\"\n"
        script = self.path("script", "add\nbalance\n")
        hanging = self.path("hanging", f"> open scale\n...\n{add}> balance\n")
        nested = self.path("nested", f"> open scale\n...\n> run {script}\n...\n")
        good = self.path("good", "> open end\n...\n> warn\n> open later\n...\n")
        output = self.run_program("check", good, hanging, nested, good)
        self.assertEqual(self.status, 1)
        message = f"{hanging}: the command at {hanging}:5 does not return"
        self.assertEqual(output.splitlines(), [
            f"{good}: as expected", message, f"{nested}: the command at {script}:2 does not return",
            f"{good}: as expected", "2 of 4 transcripts do not return",
        ])
        self.assertEqual(self.run_program("check", hanging), message + "\n")
        self.assertEqual(self.status, 1)
        answer = json.loads(self.run_program("--format", "json", "check", hanging))
        self.assertEqual(answer, {"kind": "error", "command": "check", "file": hanging, "message": message.partition(": ")[2]})
        self.run_program(text=f"check {hanging}\n")
        self.assertEqual((self.status, self.errors), (1, f"stdin:1: {message}\n"))

    def test_a_script_continues_after_a_file_that_ends_the_program(self):
        crashing = self.path("crashing", "> open end\n...\n> say\n> trap\n")
        script = self.path("script", f"open end\nnote\ncheck {crashing}\nshow ended\n")
        output = self.run_program("run", "--keep-going", script)
        self.assertEqual(self.status, 1)
        self.assertIn(f"{script}:3: {crashing}: the program crashes with SIGILL\n", self.errors)
        self.assertIn(f"  {crashing}:4: the program crashed here\n", self.errors)
        self.assertIn("> show ended\n", output)
        self.assertNotIn("Current stack trace", self.errors)
        itself = self.path("itself", "")
        self.path("itself", f"> run {self.path('around', f'check {itself}')}\n")
        self.run_program(text=f"check {itself}\n")
        self.assertEqual(self.status, 1)
        self.assertIn(f"{itself} checks itself", self.errors)

    def test_signals_end_a_check_of_several_files(self):
        good = self.path("good", "> open end\n...\n")
        spinning = self.path("spinning", "> open end\n...\n> spin\n")
        endless = self.path("endless", "> open end\n" + "> wait 1ms\n" * 300_000)
        for file, number, to_all, status in [
            (spinning, signal.SIGTERM, False, -signal.SIGTERM), (spinning, signal.SIGTERM, True, -signal.SIGTERM),
            (spinning, signal.SIGQUIT, True, -signal.SIGQUIT), (endless, signal.SIGINT, False, 130),
            (endless, signal.SIGINT, True, 130), (spinning, signal.SIGKILL, False, -signal.SIGKILL),
        ]:
            process = subprocess.Popen(
                [PROGRAM, "check", good, file, good], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                preexec_fn=default_signals, start_new_session=True, text=True)
            try:
                self.assertEqual(process.stdout.readline(), f"{good}: as expected\n")
                time.sleep(0.3)
                (os.killpg if to_all else os.kill)(process.pid, number)
                self.assertEqual(process.wait(PATIENCE), status, (file, number, to_all))
                # The process that checks ends, too, and closes its output.
                process.communicate(timeout=PATIENCE)
            finally:
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass

    def test_a_screen_at_launch_is_recorded(self):
        record = self.path("record")
        self.run_program("login", "--record", record, text="username ada\n")
        self.assertEqual((self.status, self.errors), (0, ""))
        self.assertTrue(read(record).startswith("> open login\n"))
        self.run_program("check", record)
        self.assertEqual((self.status, self.errors), (0, ""))
        self.run_program("lgoin", "--record", record, "--force", text="username ada\n")
        self.assertEqual(self.status, 2)
        self.assertIn("> username ada\n", read(record))

    def test_a_record_that_begins_later_knows_what_was_expected(self):
        for before in ["show", "show message", "expect username ada", "log"]:
            record = self.path("record")
            script = f"open login\nusername ada\npassword x\n{before}\n"
            self.run_program("--keep-going", text=script + f"record --force {record}\nexpect nothing\nwait 1s\n")
            self.run_program("check", record, environment={"MVVM_REPL_SECRET_password": "x"})
            self.assertEqual((self.status, self.errors), (0, ""), before)

    def test_what_a_transcript_cannot_contain_is_not_recorded(self):
        record = self.path("record")
        script = b"open login\nusername a\0b\nusername ada\nusername \xff\nshow\n"
        done = subprocess.run(
            [PROGRAM, "--keep-going", "--record", record], input=script, capture_output=True, timeout=PATIENCE)
        self.assertEqual((done.returncode, done.stderr.count(b"stdin:")), (2, 2))
        self.assertEqual(read(record).count("# A line that a transcript cannot contain is left out here.\n"), 2)
        self.run_program("check", record)
        self.assertEqual((self.status, self.errors), (0, ""))

    def test_a_record_continues_if_another_cannot_be_made(self):
        record = self.path("record")
        script = "open login\nrecord /nowhere/record\nusername ada\n"
        self.run_program("--keep-going", "--record", record, text=script)
        self.assertIn("cannot write /nowhere/record", self.errors)
        self.assertIn("> username ada\n", read(record))
        self.run_program("check", record)
        self.assertEqual((self.status, self.errors), (0, ""))

    def test_a_record_begins_again_whatever_its_file_is_called(self):
        record = self.path("record")
        again = os.path.join(self.folder, ".", "record")
        self.run_program("--record", record, text=f"open login\nrecord {again}\nusername ada\n")
        self.assertEqual((self.status, self.errors), (0, ""))
        self.assertIn("> username ada\n", read(record))

    def test_a_record_with_the_error_of_a_missing_file_passes(self):
        record = self.path("record")
        self.run_program("--keep-going", "--record", record, text="open login\nrun nothing\nusername ada\n")
        self.assertIn("! cannot read nothing", read(record))
        self.run_program("check", record)
        self.assertEqual((self.status, self.errors), (0, ""))

    def test_files_may_have_names_of_one_character(self):
        program = os.path.abspath(PROGRAM)

        def run(*arguments, text=""):
            done = subprocess.run(
                [program, *arguments], input=text.encode(), capture_output=True, timeout=PATIENCE, cwd=self.folder)
            return done.returncode, done.stderr.decode()

        self.assertEqual(run("--record", "r", "--history", "h", text="open counter\nincrement\nsave s\nhistory\n")[0], 2)
        self.path("f", "run nothing\n")
        self.assertEqual(run(text="run f\n"), (3, "stdin:1: f:1: cannot read nothing: No such file or directory\n"))
        self.path("t", "> open counter\n...\n> run nothing\n! cannot read nothing: No such file or directory\n")
        self.assertEqual(run("check", "t"), (0, ""))

    def test_saving_does_not_hide_a_change(self):
        script = f"open login\nusername ada\npassword wrong\nsave {self.path('saved')}\nexpect nothing\n"
        self.run_program(text=script)
        self.assertEqual(self.status, 1)
        self.assertIn("nothing was expected", self.errors)

    @unittest.skipUnless(os.path.exists("/dev/full"), "no full device here")
    def test_a_full_disk_is_reported_and_the_record_so_far_is_kept(self):
        with open("/dev/full", "w") as full:
            done = subprocess.run([PROGRAM], input=LOGIN.encode(), stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE)
        self.assertEqual(done.returncode, 3)
        self.assertIn("No space left", done.stderr.decode())
        self.run_program("--record", "/dev/full", text=LOGIN)
        self.assertEqual(self.status, 3)
        self.assertIn("cannot write /dev/full: No space left on device", self.errors)

    def test_a_disk_that_fills_while_recording_ends_the_script(self):
        # The limit on the size of files simulates a full disk; its signal is ignored, so that the write fails.
        record = self.path("record")
        script = "open login\n" + "username ada\nshow\n" * 200
        done = subprocess.run(
            ["sh", "-c", f"trap '' XFSZ; ulimit -f 4; exec {PROGRAM} --record {record}"], input=script.encode(),
            capture_output=True, timeout=PATIENCE)
        self.assertEqual(done.returncode, 3)
        self.assertIn("File too large", done.stderr.decode())
        self.assertTrue(read(record).startswith("> open login\n"))

    def test_unusable_files_are_reported(self):
        wrong = [["run", "/nowhere/x"], ["check", "/nowhere/x"], ["--record", "/nowhere/x"], ["run", "/"], ["check", "/"],
                 ["check", "--update", "/"], ["--record", "/"]]
        # What not even the superuser can read.
        wrong += [["run", "/proc/self/mem"], ["check", "/proc/self/mem"]] if os.path.exists("/proc/self/mem") else []
        for arguments in wrong:
            self.run_program(*arguments)
            self.assertEqual(self.status, 3, arguments)
            self.assertRegex(self.errors, "cannot (read|write) /")
        for command in ["run /", "check /", "save /", "record /", "save /nowhere/x", "timeline --svg /", "graph --dot /"]:
            self.run_program(text="open login\n" + command + "\n")
            self.assertEqual(self.status, 3, command)
            self.assertRegex(self.errors, "^stdin:2: (/:1: )?cannot (read|write) /")
        self.run_program("check", self.path("binary", b"> a\n\xff\n"))
        self.assertEqual(self.status, 2)
        self.assertTrue(self.errors.endswith("binary:2: this is not text in UTF-8\n"), self.errors)
        empty = self.path("empty", "# nothing\n")
        self.run_program("check", empty)
        self.assertEqual((self.status, self.errors), (2, f"{empty}: it contains no commands to check\n"))

    def test_options_are_checked(self):
        self.run_program("--formt", "json")
        self.assertEqual((self.status, self.errors), (2, "mvvm-repl: there is no option --formt. Did you mean '--format'?\n"))
        self.assertTrue(self.run_program("--version").startswith("mvvm-repl "))
        self.assertIn("Exit status", self.run_program("--help"))
        self.run_program("nowhere")
        self.assertEqual(self.status, 2)
        self.assertIn("no screen 'nowhere'", self.errors)
        output = self.run_program("--format", "json", "nowhere")
        self.assertIn("no screen 'nowhere'", json.loads(output)["message"])
        self.assertEqual((self.status, self.errors), (2, ""))

    def test_a_service_is_replaced_from_the_command_line(self):
        script = "open feed\nwait 1s\nservices\n"
        self.assertIn('1  news 1', self.run_program(text=script))
        for option in [["--service", "headlines=rumour"], ["--service=headlines=rumour"]]:
            output = self.run_program(*option, text=script)
            self.assertIn("1  rumour 1", output)
            self.assertEqual(output.splitlines()[-1], "  headlines  source=rumour")
        saved = self.path("saved")
        self.run_program("--service", "headlines=rumour", text=f"open feed\nwait 1s\nsave {saved}\n")
        self.assertIn("rumour 1", read(saved))
        self.run_program("check", saved)
        self.assertEqual(self.status, 1)
        self.run_program("check", saved, "--service", "headlines=rumour")
        self.assertEqual(self.status, 0, self.errors)
        self.assertRegex(self.run_program("--help"), " headlines=VALUE +a word in small letters, as in headlines=rumour\n")

    def test_an_impossible_service_replacement_is_rejected(self):
        for value, message in [
            ("headline=x", "there is no service 'headline' to replace. Did you mean 'headlines'?"),
            ("xyzzy=x", "there is no service 'xyzzy' to replace. There is: headlines."),
            ("headlines=NO", "'headlines' takes a word in small letters, as in headlines=rumour, not 'NO'"),
            ("headlines=", "'headlines' takes a word in small letters, as in headlines=rumour"),
        ]:
            self.run_program("--service", value, text="screens\n")
            self.assertEqual((self.status, self.errors), (2, f"mvvm-repl: --service: {message}\n"))

    def test_a_transcript_is_checked_and_repaired(self):
        script = self.path("script", LOGIN)
        transcript = self.path("login.transcript", self.run_program("run", script))
        self.assertIn("> password ********\n", read(transcript))
        secret = {"MVVM_REPL_SECRET_password": "wrong"}
        self.run_program("check", transcript, environment=secret)
        self.assertEqual(self.status, 0, self.errors)
        good = read(transcript)
        for at in [good.index("2 tries"), good.index("@300ms"), len(good) - 2, good.index("  @0ms")]:
            self.path("login.transcript", good[:at] + "~" + good[at + 1:])
            report = self.run_program("check", transcript, environment=secret)
            self.assertEqual(self.status, 1)
            self.assertIn("login.transcript:", report)
            self.assertIn("    - ", report)
            self.run_program("check", "--update", transcript, environment=secret)
            self.assertEqual((self.status, read(transcript)), (0, good))

    def test_checks_are_reported_as_json_too(self):
        good = self.path("good", "> open feed\n...\n")
        bad = self.path("bad", "> open feed\n...\n> speed fast\n  @0ms  wrong\n")
        output = self.run_program("--format", "json", "check", good, bad, "/nowhere/x")
        self.assertEqual(self.status, 3)
        right, wrong, missing = [json.loads(line) for line in output.splitlines()]
        self.assertEqual((right["file"], right["value"]), (good, True))
        self.assertEqual((wrong["file"], wrong["value"]), (bad, False))
        self.assertEqual(wrong["differences"], [{"line": 3, "command": "speed fast", "difference": ["-   @0ms  wrong"]}])
        self.assertEqual((missing["kind"], missing["message"]), ("error", "cannot read /nowhere/x: No such file or directory"))
        quiet = self.run_program("--quiet", "--format", "json", "check", good, bad, "/nowhere/x")
        self.assertEqual(quiet.splitlines(), output.splitlines()[1:])

    def test_elisions_stand_for_text_and_lines(self):
        transcript = self.path("t", "# a login\n> open login\n...\n> username ada\n> password x\n  @0ms  submit[..](enabled)\n")
        self.run_program("check", transcript)
        self.assertEqual(self.status, 0)
        before = read(transcript)
        self.run_program("check", "--update", transcript)
        self.assertEqual(read(transcript), before)

    def test_errors_may_be_expected(self):
        transcript = self.path("t", "> open login\n...\n> submit\n! 'submit' is disabled\n")
        self.run_program("check", transcript)
        self.assertEqual(self.status, 0)

    def test_a_secret_is_written_nowhere_and_read_back_from_the_environment(self):
        record = self.path("record")
        saved = self.path("saved")
        script = LOGIN.replace("wrong", "hunter2") + f"log\ntimeline\nsave {saved}\npasswrd hunter2\n"
        for form in ["text", "json"]:
            output = self.run_program("--format", form, "--record", record, text=script)
            self.assertEqual(self.status, 2)
            everything = output + self.errors + read(record) + read(saved)
            self.assertNotIn("hunter2", everything)
            self.assertIn("> password ********\n", read(record))
        for file in [saved]:
            self.run_program("check", file)
            self.assertEqual(self.status, 1)
            self.run_program("check", file, environment={"MVVM_REPL_SECRET_password": "hunter2"})
            self.assertEqual(self.status, 0, self.errors)

    def test_what_was_recorded_survives_a_kill(self):
        record = self.path("record")
        process = subprocess.Popen([PROGRAM, "--record", record], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(b"open login\nusername ada\n")
        process.stdin.flush()
        for _ in range(5):
            process.stdout.readline()
        deadline = time.monotonic() + PATIENCE
        while "username ada" not in read(record) and time.monotonic() < deadline:
            time.sleep(0.02)
        process.kill()
        process.communicate()
        self.assertTrue(read(record).endswith("> username ada\n"))

    def test_a_record_survives_a_signal(self):
        script = b"open login\n" + b"username ada\nusername bob\n" * 500_000
        start = "> open login\n" + "".join(line + "\n" for line in OUTPUT.splitlines()[:5])
        for number in [signal.SIGTERM, signal.SIGHUP, signal.SIGABRT]:
            record = self.path(f"record-{number}")
            process = subprocess.Popen(
                [PROGRAM, "--record", record], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL, env={**os.environ, "SWIFT_BACKTRACE": "enable=no"},
                preexec_fn=default_signals)
            feeder = threading.Thread(target=feed, args=(process.stdin, script))
            feeder.start()
            deadline = time.monotonic() + PATIENCE
            while (not os.path.exists(record) or os.path.getsize(record) < 100_000) and time.monotonic() < deadline:
                time.sleep(0.005)
            process.send_signal(number)
            self.assertEqual(process.wait(PATIENCE), -number)
            feeder.join()
            written = read(record)
            self.assertGreater(len(written), 100_000)
            # Whole lines, and all of them in their order.
            self.assertTrue(written.startswith(start))
            commands = written[len(start):].splitlines(keepends=True)
            self.assertEqual(set(commands[0::2]), {"> username ada\n"})
            self.assertEqual(set(commands[1::2]), {"> username bob\n"})

    @unittest.skipUnless(os.path.exists("/proc/self/io"), "this system does not count system calls")
    def test_recording_costs_no_call_of_the_system_for_each_line(self):
        process = subprocess.Popen(
            [PROGRAM, "--record", self.path("record")], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process.stdin.write(b"open login\n" + b"username ada\nusername bob\n" * 5_000 + b"show username\n")
        process.stdin.flush()
        for _ in range(6):
            process.stdout.readline()
        calls = int(re.search(r"syscw: (\d+)", read(f"/proc/{process.pid}/io")).group(1))
        process.stdin.close()
        process.wait(PATIENCE)
        process.stdout.close()
        self.assertEqual(read(self.path("record")).count("> username"), 10_000)
        self.assertLess(calls, 2_000)

    def test_too_few_files_are_an_error_and_no_crash(self):
        script = self.path("script", "open login\nusername ada\n")
        transcript = self.path("t", "> screens\n...\n")
        uses = [
            [], ["run", script], ["check", transcript], ["check", transcript, transcript],
            ["run", "--record", self.path("record"), script], ["explore", "login", "--actions", "20", "--jobs", "2"],
        ]
        for limit in [7, 8, 9, 12, 40]:
            for arguments in uses:
                done = subprocess.run(
                    [PROGRAM, *arguments], input=b"open login\n", capture_output=True, timeout=PATIENCE,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit)))
                message = "mvvm-repl: too few files can be open at a time: 10 more are needed; see 'ulimit -n'\n"
                expected = (0, "") if limit == 40 else (3, message)
                self.assertEqual((done.returncode, done.stderr.decode()), expected, (limit, arguments))

    def test_an_interrupt_ends_with_its_status(self):
        process = subprocess.Popen(
            [PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, preexec_fn=default_signals)
        process.stdin.write(b"open login\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        self.assertEqual(process.wait(PATIENCE), 130)
        process.stdin.close()
        process.stdout.close()

    def test_an_interrupt_ends_a_wait_that_takes_real_time(self):
        for setup in [b"", b"service accounts latency=1s\n"]:
            process = subprocess.Popen(
                [PROGRAM, "--clock", "real", "--keep-going"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, preexec_fn=default_signals)
            process.stdin.write(setup + b"open login\nwait 600s\nusername ada\n")
            process.stdin.flush()
            while b"message" not in process.stdout.readline():
                pass
            process.send_signal(signal.SIGINT)
            self.assertEqual(process.wait(20), 130)
            _, errors = process.communicate()
            self.assertNotIn(b"username", errors)

    def test_a_history_is_for_the_prompt(self):
        self.run_program("--history", self.path("history"), "login", text="username ada\n")
        self.assertEqual(self.status, 2)
        self.assertEqual(
            self.errors, "mvvm-repl: --history is for the prompt at a terminal; commands that are not typed are not remembered\n")

    def test_a_regular_expression_that_takes_too_long_is_given_up(self):
        text = f"open login\nusername {'a' * 60}!\nCOMMAND\nusername bob\n"
        for command in ["expect username matches '^(a+)+$'", "expect not username matches '^(a+)+$'", "wait username matches '^(a+)+$'"]:
            self.run_program(text=text.replace("COMMAND", command), seconds=30)
            self.assertEqual(self.status, 2)
            self.assertIn("stdin:3: the regular expression of 'username' takes too long", self.errors)

    def test_rewind_goes_back(self):
        output = self.run_program(text=LOGIN + "rewind\n").splitlines()
        self.assertEqual(
            output[-5:],
            ['  @0ms  username     "ada"', "  @0ms  password     ********", "  @0ms  submit       (enabled)",
             "  @0ms  busy         false", '  @0ms  message      ""'])
        log = self.run_program(text=LOGIN + "log\n").splitlines()[-8:]
        number = next(int(line.split()[0]) for line in log if "Wrong" in line)
        output = self.run_program(text=LOGIN + f"rewind {number}\nwait 1s\n").splitlines()
        self.assertIn("  @299ms  busy       true", output)
        self.assertIn('  @300ms  message    "Wrong password. 2 tries left."', output[-5:])
        output = self.run_program(text=LOGIN + f"rewind {number}\nwait 1s\nclock\n").splitlines()
        self.assertEqual(output[-1], "  virtual, 1299ms since the start")

    def test_many_commands_take_no_long_time(self):
        script = ("open login\n" + "username ada\nusername bob\n" * 50_000).encode()
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        output = self.run_program(text=script)
        self.assertEqual((self.status, len(output.splitlines())), (0, 5))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        # Time of the processor, since the machine may be busy with other things.
        self.assertLess(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, 30)

    def test_many_commands_take_no_more_and_more_memory(self):
        def peak(count):
            script = b"open login\n" + b"username ada\nusername bob\n" * (count // 2)
            process = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
            feed(process.stdin, script)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.assertEqual(process.returncode, 0)
            return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)

        # What `rewind` and `log` need is kept: some hundred bytes a command.
        self.assertLess(peak(100_000) - peak(1_000), 100_000 * 600)

    def test_the_version_is_printed_immediately(self):
        process = subprocess.Popen([PROGRAM, "--version"], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        # Time of the processor, not of the clock; 50 ms in a release build on a machine that is not old.
        self.assertLess(usage.ru_utime + usage.ru_stime, 0.5)

    def test_drawings_are_written(self):
        svg, dot = self.path("a.svg"), self.path("a.dot")
        output = self.run_program(text=LOGIN + f"timeline\ngraph\ntimeline --svg {svg}\ngraph --dot {dot}\n")
        self.assertEqual(self.status, 0, self.errors)
        self.assertIn("▶", output)
        self.assertTrue(read(svg).startswith("<svg"))
        self.assertIn('"in submit" -> "out message"', read(dot))


if __name__ == "__main__":
    unittest.main()
