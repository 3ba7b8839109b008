"""`explore` as a program: crashes, several processes, ^C, maps and JSON."""

import json
import os
import re
import resource
import shlex
import signal
import subprocess
import tempfile
import time
import unittest

from terminal import PATIENCE, Terminal, default_signals

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("BUILD", os.path.join(HERE, "../../.build/debug"))
PROBE = os.path.abspath(os.path.join(BUILD, "repl-probe"))
SAMPLES = os.path.abspath(os.path.join(BUILD, "mvvm-repl"))

MAP_OF_FEED = ["explore", "feed", "--actions", "300", "--seed", "4"]
MAP_OF_LOGIN = ["explore", "login", "--actions", "20000", "--seed", "1"]
DOCUMENTS = os.path.join(HERE, "../../Documentation")


def search_a_while(ancestor):
    """Waits until a process that explores for this one has worked for half a second."""
    def working():
        for name in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{name}/cmdline") as file:
                    if "\0--worker\0" not in file.read():
                        continue
                pid, ticks = int(name), None
                while pid > 1 and pid != ancestor:
                    with open(f"/proc/{pid}/stat") as file:
                        fields = file.read().rsplit(")", 1)[1].split()
                    ticks = int(fields[11]) if ticks is None else ticks
                    pid = int(fields[1])
                if pid == ancestor and ticks >= os.sysconf("SC_CLK_TCK") / 2:
                    return True
            except (FileNotFoundError, ProcessLookupError):
                pass
        return False

    if not os.path.exists("/proc/self/stat"):
        return time.sleep(2)
    deadline = time.monotonic() + PATIENCE
    while not working():
        assert time.monotonic() < deadline, "no process explores"
        time.sleep(0.05)


def searching(words, text):
    """A process in a group of its own that has searched a while, started with words and the beginning of its input."""
    process = subprocess.Popen(
        [PROBE, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=default_signals, start_new_session=True)
    process.stdin.write(text.encode())
    process.stdin.flush()
    search_a_while(process.pid)
    return process


class ExploreTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def run_program(self, *arguments, program=PROBE, text="", environment={}):
        done = subprocess.run(
            [program, *arguments], input=text.encode(), capture_output=True, timeout=300,
            env={**os.environ, "HOME": self.folder, "TMPDIR": self.folder, **environment})
        self.status = done.returncode
        self.errors = done.stderr.decode()
        return done.stdout.decode()

    def path(self, name, content):
        path = os.path.join(self.folder, name)
        with open(path, "w") as file:
            file.write(content)
        return path

    def explore(self, *arguments):
        return json.loads(self.run_program("explore", *arguments, "--format", "json"))

    def test_a_crash_is_found_named_and_shrunk_and_the_search_continues(self):
        report = self.explore(
            "basket", "--actions", "6000", "--seed", "3", "--never", "count == 3 and note contains x")
        self.assertEqual((self.status, self.errors), (1, ""))
        found = {finding["check"]: finding for finding in report["findings"]}
        self.assertEqual(set(found), {"crash", "property"})
        crash = next(finding for finding in report["findings"] if "add" in finding["subject"])
        self.assertIn("Index out of range", crash["message"])
        self.assertEqual(crash["length"], 4)
        commands = [line[2:] for line in crash["transcript"].splitlines() if line.startswith("> ")]
        self.assertEqual(commands, ["open basket", "add", "add", "add", "add"])
        self.assertGreaterEqual(report["actions"], 6000)
        # The transcript is a test that fails until the crash is mended.
        path = os.path.join(self.folder, "crash.transcript")
        with open(path, "w") as file:
            file.write(crash["transcript"])
        self.run_program("check", path)
        self.assertNotEqual(self.status, 0)
        self.assertEqual(os.listdir(self.folder), ["crash.transcript"])

    def test_a_crash_at_the_prompt_leaves_the_session_alive(self):
        text = "open basket\nadd\nadd\nexplore --actions 2000 --seed 1\nexpect count == 2\n"
        output = self.run_program("--keep-going", text=text)
        self.assertEqual((self.status, self.errors), (1, "stdin:4: the search found 1 fault\n"))
        self.assertIn("crash: Fatal error: Index out of range", output)
        self.assertIn("> add", output)

    def test_a_script_fails_as_the_program_does_after_the_report(self):
        search = "explore --actions 50 --seed 1 "
        unknown = "a property is about 'usernme', which is on no screen that was explored. Did you mean 'username'?"
        for option, status, error in [
            ("--never 'username == \"\"'", 1, "the search found 1 fault"), ("--always 'usernme == x'", 2, unknown),
        ]:
            text = f"open login\n{search}{option}\nshow busy\n"
            output = self.run_program(text=text)
            self.assertEqual((self.status, self.errors), (status, f"stdin:2: {error}\n"))
            self.assertIn("seed 1", output)
            self.assertNotIn("busy   ", output.rpartition("seed 1")[2])
            # For programs, the report is the only answer.
            answer = json.loads(self.run_program("--format", "json", text=text).splitlines()[-1])
            self.assertEqual((self.status, answer["kind"], answer["command"]), (status, "result", "explore"))
            self.assertEqual(answer["value"]["problems"], [unknown] if status == 2 else [])
            script = self.path("script", text)
            self.run_program(text=f"run {script}\n")
            self.assertEqual((self.status, self.errors), (status, f"stdin:1: {script}:2: {error}\n"))
            record = os.path.join(self.folder, "record")
            self.run_program("--record", record, text=text)
            self.run_program("check", record)
            self.assertEqual(self.status, 0)

    def test_a_search_at_the_prompt_only_answers(self):
        terminal = Terminal([PROBE, "login"], columns=150, rows=60, environment={"HOME": self.folder})
        self.addCleanup(terminal.close)
        terminal.see("login>")
        terminal.type("explore --actions 50 --seed 1 --always 'usernme == x'\r")
        terminal.see("Did you mean 'username'?")
        terminal.type("quit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertNotIn("! ", terminal.screen.history())

    def test_what_was_seen_before_a_crash_or_a_hang_is_in_the_report(self):
        for screen, check, inputs in [("basket", "crash", {"add"}), ("scale", "hang", {"add", "balance"})]:
            path = os.path.join(self.folder, f"{screen}.dot")
            report = self.explore(screen, "--time", "600s", "--seed", "1", "--faults", "1", "--map", path)
            self.assertEqual([fault["check"] for fault in report["findings"]], [check])
            self.assertLessEqual(inputs, {*report["inputs"], *(unused["input"] for unused in report["unused"])})
            self.assertIn("add", report["inputs"])
            self.assertGreater(report["states"], 1)
            with open(path) as file:
                self.assertIn("->", file.read())

    def test_a_search_with_several_processes_repeats_with_its_seed(self):
        path = os.path.join(self.folder, "map.svg")
        search = ["explore", "feed", "--actions", "1000", "--seed", "7", "--jobs", "3", "--format", "json"]
        first = json.loads(self.run_program(*search, "--map", path, program=SAMPLES))
        for _ in range(3):
            report = json.loads(self.run_program(*search, "--compare", path, program=SAMPLES))
            self.assertEqual(report.pop("differences"), [])
            for name in ["findings", "states", "inputs", "unused"]:
                self.assertEqual(report[name], first[name], name)

    def test_output_of_a_screen_is_not_in_the_findings(self):
        words = ["explore", "end", "--actions", "300", "--seed", "1", "--into", self.folder]
        done = subprocess.run([PROBE, *words], capture_output=True, timeout=PATIENCE)
        output = done.stdout.decode()
        self.assertEqual((done.returncode, done.stderr), (1, b""))
        self.assertNotIn("hello", output)
        self.assertNotIn("\x1b", output)
        found = [line for line in output.splitlines() if line.startswith("crash: ")]
        self.assertEqual(len(found), len(set(found)))
        self.assertEqual(len([line for line in found if "trapped in \\u{1B}[31mred" in line]), 1, output)
        for name in os.listdir(self.folder):
            with open(os.path.join(self.folder, name)) as file:
                self.assertNotIn("\x1b", file.read(), name)

    def test_what_a_screen_prints_is_not_repeated_by_an_expectation(self):
        text = "open end\nsay\nwarn\nexpect nothing wrong\n"
        output = self.run_program(text=text)
        self.assertEqual(self.status, 0)
        # One may be cut, where the program writes between two pieces of the screen's output.
        self.assertIn(output.count("hello"), range(990, 1_001))
        self.assertEqual((self.errors.count("be careful"), self.errors.count("Neglected")), (1, 1), self.errors)
        path = os.path.join(self.folder, "end.transcript")
        with open(path, "w") as file:
            file.write("".join(f"> {line}\n...\n" for line in text.splitlines()[:-1]) + "> expect nothing wrong\n")
        output = self.run_program("check", path)
        self.assertEqual(self.status, 0)
        # One may be cut, where the program writes between two pieces of the screen's output.
        self.assertIn(output.count("hello"), range(990, 1_001))
        self.assertEqual((self.errors.count("be careful"), self.errors.count("Neglected")), (1, 1), self.errors)

    def test_what_the_application_cannot_have_is_found(self):
        report = self.explore("twins", "--actions", "100", "--seed", "1")
        self.assertEqual((self.status, self.errors), (1, ""))
        finding, = report["findings"]
        self.assertEqual((finding["check"], finding["subject"]), ("invalid", "twins"))
        self.assertIn("has two views with the name 'same'", finding["message"])
        lost, = self.explore("lost", "--actions", "100", "--seed", "1")["findings"]
        self.assertEqual((self.status, lost["check"], lost["subject"]), (1, "invalid", "nowhere"))
        # Both transcripts fail until the fault is fixed.
        for transcript in [finding["transcript"], lost["transcript"]]:
            path = os.path.join(self.folder, "found.transcript")
            with open(path, "w") as file:
                file.write(transcript)
            self.run_program("check", path)
            self.assertIn(self.status, [1, 2], transcript)

    def test_an_action_that_does_not_return_is_found_and_the_search_continues(self):
        report = self.explore("scale", "--actions", "1500", "--seed", "1", "--never", "weight == 3")
        self.assertEqual((self.status, self.errors), (1, ""))
        found = {finding["check"]: finding for finding in report["findings"]}
        self.assertEqual(set(found), {"hang", "property"})
        self.assertEqual(found["hang"]["message"], "'balance' does not return")
        commands = [line[2:] for line in found["hang"]["transcript"].splitlines() if line.startswith("> ")]
        self.assertEqual(commands, ["open scale", "add", "balance"])
        self.assertGreaterEqual(report["actions"], 1500)
        report = self.explore("scale", "--actions", "300", "--seed", "1", "--without", "hang")
        self.assertEqual((self.status, report["findings"]), (0, []))

    def test_a_process_that_an_action_has_started_holds_up_no_search(self):
        began = time.monotonic()
        report = self.explore("helper", "--actions", "40", "--seed", "1")
        self.assertLess(time.monotonic() - began, 60)
        self.assertEqual((self.status, self.errors), (1, ""))
        finding, = report["findings"]
        self.assertIn("the helper cannot be stopped", finding["message"])
        commands = [line[2:] for line in finding["transcript"].splitlines() if line.startswith("> ")]
        self.assertEqual(commands, ["open helper", "start", "stop"])

    def test_memory_does_not_grow_with_the_actions(self):
        # A session that is not released costs some 10 KB.
        sizes = []
        for actions in ["2000", "20000"]:
            process = subprocess.Popen(
                [SAMPLES, "explore", "feed", "--actions", actions, "--seed", "1"], stdout=subprocess.DEVNULL)
            sizes.append(os.wait4(process.pid, 0)[2].ru_maxrss)
            process.returncode = 0
        self.assertLess(sizes[1] - sizes[0], 8_000)

    def explore_at_a_terminal(self, *arguments, columns=100, environment={}):
        terminal = Terminal([PROBE, "explore", *arguments], columns=columns, environment=environment)
        self.addCleanup(terminal.close)
        return terminal

    def test_progress_is_shown_at_a_terminal_and_cleared(self):
        terminal = self.explore_at_a_terminal("login", "--time", "2s", "--seed", "1")
        self.assertEqual(terminal.exit(), 0)
        self.assertRegex(terminal.raw, r"\r\x1b\[K\d+ actions? · \d+ states? · 0 found · [0-2] s")
        self.assertRegex(terminal.text(), r"\A\d+ sessions? · \d+ actions? · ")

    @unittest.skipUnless(os.path.exists("/proc/self/status"), "no files about processes here")
    def test_the_processes_of_a_search_at_the_prompt_can_be_stopped(self):
        terminal = Terminal([PROBE, "login"])
        self.addCleanup(terminal.close)
        terminal.wait(lambda: "login>" in terminal.text(), "the prompt")
        terminal.type("explore --time 600s --jobs 2\r")
        terminal.wait(lambda: " found · " in terminal.raw, "the search to begin")
        children = []
        for thread in os.listdir(f"/proc/{terminal.child}/task"):
            with open(f"/proc/{terminal.child}/task/{thread}/children") as file:
                children += file.read().split()
        self.assertTrue(children)
        for child in children:
            with open(f"/proc/{child}/status") as file:
                self.assertRegex(file.read(), r"SigBlk:\s+0+\n")

    def test_progress_fits_the_terminal(self):
        terminal = self.explore_at_a_terminal("login", "--time", "1s", "--seed", "1", columns=25)
        self.assertEqual(terminal.exit(), 0)
        # Each line of progress is followed by what erases it.
        shown = re.findall(r"\r\x1b\[K([^\r\x1b]+)(?=\r\x1b)", terminal.raw)
        self.assertTrue(shown and all(" action" in line and len(line) < 25 for line in shown), shown)

    def test_a_dumb_terminal_gets_no_progress(self):
        terminal = self.explore_at_a_terminal("login", "--time", "1s", "--seed", "1", environment={"TERM": "dumb"})
        self.assertEqual(terminal.exit(), 0)
        self.assertNotIn("\x1b", terminal.raw)

    def test_an_interrupt_at_a_terminal_prints_what_was_found_so_far(self):
        terminal = self.explore_at_a_terminal(
            "login", "--time", "600s", "--always", 'username == ""', "--seed", "1", columns=150)
        terminal.wait(lambda: " · 1 found · " in terminal.raw, "something to be found")
        terminal.type("\x03")
        self.assertEqual(terminal.exit(), 130)
        self.assertIn("property: ", terminal.text())
        self.assertRegex(terminal.text(), r"(?s)\d+ sessions? · \d+ actions? · .*seed 1 · \d+ms\ninterrupted")

    def test_an_interrupt_at_the_prompt_ends_the_search_and_not_the_session(self):
        terminal = Terminal([PROBE, "login"], columns=100, environment={"TEST_HOME": self.folder})
        self.addCleanup(terminal.close)
        terminal.see("login>")
        terminal.type("explore --time 600s --always 'username == \"\"' --seed 1\r")
        terminal.wait(lambda: " · 1 found · " in terminal.raw, "something to be found")
        terminal.type("\x03")
        terminal.have_seen("\n  interrupted")
        terminal.have_seen("property: ")
        terminal.type("show username\rquit\r")
        self.assertEqual(terminal.exit(), 0)
        self.assertIn('username  ""', terminal.history())

    def test_an_interrupt_in_a_script_ends_the_script(self):
        process = subprocess.Popen(
            [PROBE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=default_signals)
        process.stdin.write(b"open login\nexplore --time 600s --never 'username contains a'\nservices\n")
        process.stdin.close()
        for _ in range(5):
            process.stdout.readline()
        search_a_while(process.pid)
        process.send_signal(signal.SIGINT)
        output, errors = process.stdout.read(), process.stderr.read()
        self.assertEqual(process.wait(PATIENCE), 130)
        process.stdout.close()
        process.stderr.close()
        self.assertRegex(output, rb"\d sessions? ")
        self.assertNotIn(b"latency", output)
        self.assertIn(b"stdin:2: interrupted", errors)

    def test_a_map_that_cannot_be_written_loses_no_finding(self):
        full = os.path.join(self.folder, "map.svg")
        os.symlink("/dev/full", full)
        words = ["explore", "login", "--actions", "300", "--seed", "7", "--never", "busy is true", "--map", full]
        self.assertIn("property: ", self.run_program(*words))
        self.assertEqual((self.status, self.errors), (
            3, f"mvvm-repl: cannot write {full}: No space left on device\n"))
        output = self.run_program(*words, "--format", "json")
        self.assertEqual((self.status, json.loads(output)["findings"][0]["check"]), (3, "property"))

    def test_words_after_a_duration_and_durations_without_effect_are_rejected(self):
        for option, text, word in [
                ("--eventually", "busy is false within 5s or 10s", "or"), ("--never", "busy is true within 5s", "within"),
                ("--always", "busy is false within 5s", "within"), ("--after", "submit: busy is true within 5s 6s", "6s")]:
            self.run_program("explore", "login", "--actions", "1", option, text)
            self.assertEqual(self.status, 2)
            self.assertIn(f"{option}: '{word}' is unexpected", self.errors)

    def test_a_condition_in_another_language_is_corrected(self):
        for option, text, right in [
                ("--always", "count=3", "count == 3"), ("--eventually", "busy = true within 5s", "busy == true within 5s"),
                ("--after", "submit: message = x y", 'message == "x y"')]:
            self.run_program("explore", "login", "--actions", "1", option, text)
            self.assertEqual(self.status, 2)
            self.assertTrue(self.errors.endswith(f": write '{right}'\n"), self.errors)

    def test_the_greatest_number_of_actions_is_divided_between_processes(self):
        process = subprocess.Popen(
            [PROBE, "explore", "login", "--actions", str(2**63 - 1), "--jobs", "2"], stdout=subprocess.PIPE,
            stderr=subprocess.PIPE, preexec_fn=default_signals)
        search_a_while(process.pid)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, errors), (130, b""))
        self.assertRegex(output, rb"\d sessions? ")

    def test_json_has_all_that_the_text_has(self):
        report = self.explore("login", "--actions", "300", "--seed", "7", "--never", "busy is true")
        self.assertEqual((self.status, self.errors), (1, ""))
        finding = report["findings"][0]
        self.assertEqual((finding["check"], finding["subject"]), ("property", "not busy is true"))
        text = self.run_program(
            "explore", "login", "--actions", "300", "--seed", "7", "--never", "busy is true")
        for line in finding["transcript"].splitlines():
            self.assertIn(line, text)
        self.assertIn(f"{report['sessions']} sessions · {report['actions']} actions · {report['states']} states", text)
        self.assertEqual((report["seed"], report["interrupted"]), (7, False))
        self.assertEqual((report["services"], report["neverCalled"]), (["accounts"], []))

    def test_the_search_stops_after_so_many_faults(self):
        properties = ["--never", "count == 1", "--never", "note contains a", "--never", "count == 2"]
        report = self.explore("basket", "--time", "600s", "--seed", "1", "--faults", "2", *properties)
        self.assertEqual((self.status, len(report["findings"])), (1, 2))

    def test_a_property_that_fails_hides_no_other_one(self):
        conditions = ["--never", "busy is true", "--always", "username == \"\"", "--always", "password is empty"]
        for words in [conditions, [*conditions[4:], *conditions[:4]]]:
            found = self.explore("login", "--actions", "2000", "--seed", "2", *words)["findings"]
            self.assertEqual(
                {fault["subject"] for fault in found}, {"not busy is true", "username == \"\"", "password is empty"})
            self.assertEqual(len(found), 3)

    def test_one_condition_in_two_properties_is_two_faults(self):
        found = self.explore(
            "login", "--actions", "2000", "--seed", "2", "--always", "username == \"\"", "--eventually", "username == \"\" within 1s")
        self.assertEqual(len(found["findings"]), 2)

    def test_general_options_may_come_before_the_command(self):
        report = json.loads(self.run_program("--format", "json", "explore", "login", "--actions", "50", "--seed", "1"))
        self.assertEqual((report["seed"], self.status), (1, 0))

    def test_unknown_names_are_rejected_with_a_suggestion(self):
        wrong = {
            "logni": "there is no screen 'logni'. Did you mean 'login'?",
            "login --always 'usernme == x'": "a property is about 'usernme', which is on no screen that was explored. "
            "Did you mean 'username'?",
            "login --always 'password == x'": "the property \"password == ********\" cannot be evaluated: 'password' is a secret",
            "login --never 'busy count > 3'": "the property \"not busy count > 3\" cannot be evaluated: 'busy' has no rows",
            "login --jobs 2 --always 'password matches x or message 3 == x'": "cannot be evaluated: ",
            "login --after 'sumbit: busy is true'": "Did you mean 'submit'?",
            "login --after 'message: busy is true'": "the property \"message: busy is true within 30000ms\" cannot be evaluated: "
            "'message' is an output; only the use of an input can be followed",
            "login --after 'message: busy is true' --after 'submit: busy is true'": "'message' is an output",
            "login --without stal": "Did you mean 'stale'?",
            "login --evnetually 'busy is false'": "Did you mean '--eventually'?",
            "login --always 'busy is'": "--always: ",
            "login --always count": "mvvm-repl: '--always' needs a value to compare 'count' with",
            "login --actions 6": "--actions was given twice; give it once",
        }
        for words, message in wrong.items():
            self.run_program("explore", *shlex.split(words), "--actions", "50", "--seed", "1")
            self.assertEqual(self.status, 2, words)
            self.assertIn(message, self.errors)

    def test_checks_are_separated_by_commas_and_blanks(self):
        self.explore("login", "--actions", "50", "--seed", "1", "--without", "stale, twice")
        self.assertEqual((self.status, self.errors), (0, ""))

    def test_help_has_a_short_form(self):
        self.assertEqual(self.run_program("explore", "-h"), self.run_program("explore", "--help"))
        self.assertEqual(self.status, 0)

    def test_without_crash_nothing_is_reported(self):
        report = self.explore("basket", "--actions", "2000", "--seed", "3", "--without", "crash")
        self.assertEqual((self.status, report["findings"]), (0, []))

    def test_several_processes_do_the_work_of_one(self):
        report = self.explore("login", "--actions", "3000", "--seed", "5", "--jobs", "3")
        self.assertEqual((self.status, self.errors), (0, ""))
        self.assertGreaterEqual(report["actions"], 3000)
        self.assertEqual(report["inputs"], ["password", "submit", "username"])
        again = self.explore("login", "--actions", "3000", "--seed", "5", "--jobs", "3")
        for name in ["sessions", "actions", "states", "findings"]:
            self.assertEqual(report[name], again[name])

    def test_processes_that_the_system_refuses_start_when_others_have_ended(self):
        def search(files):
            def limit():
                default_signals()
                resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
            result = subprocess.run(
                [PROBE, "explore", "login", "--actions", "600", "--seed", "5", "--jobs", "8", "--format", "json"],
                capture_output=True, timeout=PATIENCE, preexec_fn=limit)
            self.assertEqual((result.returncode, result.stderr), (0, b""))
            report = json.loads(result.stdout)
            return report["sessions"], report["actions"], report["findings"]
        self.assertEqual(search(files=20), search(files=256))

    def test_an_interrupt_prints_what_was_found_so_far(self):
        process = subprocess.Popen(
            [PROBE, "explore", "login", "--time", "600s", "--always", 'username == ""', "--format", "json"],
            stdout=subprocess.PIPE, preexec_fn=default_signals)
        self.addCleanup(process.stdout.close)
        search_a_while(process.pid)
        process.send_signal(signal.SIGINT)
        output = process.communicate(timeout=PATIENCE)[0]
        self.assertEqual(process.returncode, 130)
        report = json.loads(output)
        self.assertTrue(report["interrupted"])
        self.assertLess(report["milliseconds"], 600_000)

    def test_a_termination_prints_what_was_found_so_far(self):
        words = [PROBE, "explore", "login", "--time", "600s", "--always", 'username == ""']
        for to_all in [False, True]:
            process = subprocess.Popen(
                words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=default_signals, start_new_session=True)
            search_a_while(process.pid)
            # `timeout` sends the signal to the processes that explore, too.
            (os.killpg if to_all else os.kill)(process.pid, signal.SIGTERM)
            output, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, errors), (-signal.SIGTERM, b""))
            self.assertIn(b"property: ", output)
            self.assertNotIn(b"crash: ", output)
            self.assertRegex(output, rb"\d sessions? ")

    def test_a_termination_prints_what_a_script_found_so_far(self):
        script = os.path.join(self.folder, "script")
        nested = os.path.join(self.folder, "nested")
        record = os.path.join(self.folder, "record")
        search = "open login\nexplore --time 600s --always 'username == \"\"'\nshow\n"
        for path, text in [(script, search), (nested, f"run {script}\n")]:
            with open(path, "w") as file:
                file.write(text)
        for words, text in [
            (["run", script, "--record", record], ""), (["run", nested], ""), ([], search), (["--format", "json"], search),
        ]:
            process = searching(words, text)
            os.killpg(process.pid, signal.SIGTERM)
            output, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, errors), (-signal.SIGTERM, b""), words)
            self.assertIn(b"property", output)
            self.assertNotIn(b"> show", output)
        with open(record) as file:
            self.assertIn("> explore --time 600s", file.read())

    def test_an_end_prints_what_a_search_in_a_file_that_is_checked_found_so_far(self):
        search = self.path("search", "open login\nexplore --time 600s --always 'username == \"\"'\nshow\n")
        nested = self.path("nested", f"check {search}\n")
        good = self.path("good", "> open login\n...\n")
        for words, text in [
            (["check", search], ""), (["check", good, search, good], ""), (["check", nested], ""),
            (["--format", "json", "check", search], ""), ([], f"check {nested}\n"),
        ]:
            for number, status in [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 130)]:
                process = searching(words, text)
                os.killpg(process.pid, number)
                output, errors = process.communicate(timeout=PATIENCE)
                self.assertEqual(process.returncode, status, (words, errors))
                self.assertEqual(len(re.findall(rb"property(: |\",)", output)), 1, (words, number, output, errors))
                self.assertRegex(output, rb"\d sessions? |\"sessions\":\d")

    def test_an_end_at_the_prompt_prints_what_a_search_in_a_file_that_is_checked_found_so_far(self):
        search = self.path("search", "open login\nexplore --time 600s --always 'username == \"\"'\nshow\n")
        for number, status in [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 0)]:
            terminal = Terminal([PROBE, "login"], environment={"HOME": self.folder}, rows=40, columns=200)
            self.addCleanup(terminal.close)
            terminal.see("login>")
            terminal.type(f"check {search}\r")
            terminal.see(f"login> check {search}")
            terminal.taken()
            search_a_while(terminal.child)
            terminal.send(number)
            if number == signal.SIGINT:
                terminal.see("! interrupted\nlogin>")
                terminal.type("quit\r")
            self.assertEqual(terminal.exit(), status)
            self.assertIn("property: ", terminal.screen.history())
            self.assertRegex(terminal.screen.history(), r"\d sessions? ")

    def test_a_termination_at_the_prompt_prints_what_was_found_so_far(self):
        terminal = Terminal([PROBE, "login"], environment={"HOME": self.folder}, rows=10)
        self.addCleanup(terminal.close)
        terminal.see("login>")
        terminal.type("explore --time 600s --always 'username == \"\"'\r")
        terminal.see("found")
        search_a_while(terminal.child)
        terminal.send(signal.SIGTERM)
        self.assertEqual(terminal.exit(), -signal.SIGTERM)
        self.assertIn("property: ", terminal.screen.history())
        self.assertRegex(terminal.screen.history(), r"\d sessions? ")

    def test_a_map_is_drawn_and_compared(self):
        for ending in ["svg", "dot", "html"]:
            path = os.path.join(self.folder, "map." + ending)
            output = self.run_program(*MAP_OF_FEED, "--map", path)
            self.assertEqual((self.status, self.errors), (0, ""))
            self.assertIn("map written to", output)
            same = self.run_program(*MAP_OF_FEED, "--compare", path)
            self.assertIn("the map is the same", same)
        with open(path) as file:
            page = file.read()
        self.assertIn("<td>feed</td>", page)
        other = self.run_program("explore", "feed", "--actions", "3", "--seed", "1", "--compare", path)
        self.assertIn("gone ", other)

    def test_the_maps_in_the_documents_are_those_of_the_sample(self):
        """After a change that alters them, `make explore-map` draws them again."""
        for name, options in [("LoginMap.svg", []), ("LoginMapSmall.svg", ["--detail", "7"])]:
            path = os.path.join(self.folder, name)
            self.run_program(*MAP_OF_LOGIN, *options, "--map", path, program=SAMPLES)
            with open(path) as drawn, open(os.path.join(DOCUMENTS, name)) as kept:
                self.assertTrue(drawn.read() == kept.read(), f"{name} is out of date: make explore-map")

    def test_a_map_of_another_screen_is_not_compared(self):
        path = os.path.join(self.folder, "map.svg")
        self.run_program(*MAP_OF_FEED, "--map", path)
        output = self.run_program("explore", "login", "--time", "600s", "--compare", path)
        self.assertEqual((self.status, output), (2, ""))
        self.assertIn("is of the screen 'feed', not of 'login'", self.errors)
        # That a map is of a screen which the program does not have any more is known after the search, which loses nothing.
        with open(path) as file:
            map = file.read()
        with open(path, "w") as file:
            file.write(re.sub(r'\bfeed\b', "gazette", map))
        output = self.run_program(
            "explore", "login", "--actions", "100", "--seed", "1", "--never", "username == a", "--compare", path)
        self.assertEqual(self.status, 2)
        self.assertIn("is of the screen 'gazette', not of 'login'", self.errors)
        self.assertIn("property: ", output)
        self.assertNotIn("gone ", output)

    def test_files_that_are_no_map_are_rejected_before_the_search(self):
        path = os.path.join(self.folder, "map.svg")
        with open(path, "w") as file:
            file.write("my notes")
        for option in ["--map", "--compare"]:
            self.run_program("explore", "feed", "--time", "600s", option, path)
            self.assertEqual(self.status, 3)
            self.assertIn("map.svg", self.errors)
        with open(path) as file:
            self.assertEqual(file.read(), "my notes")

    def test_a_secret_of_the_session_is_in_nothing_that_is_found(self):
        text = "open login\nusername ada\npassword hunter2\n"
        text += f"explore --actions 300 --seed 1 --never 'busy is true' --into {self.folder}\n"
        output = self.run_program(text=text)
        with open(os.path.join(self.folder, "property-1.transcript")) as file:
            found = file.read()
        for shown in [output, found]:
            self.assertIn("> password ********\n", shown)
            self.assertNotIn("hunter2", shown + self.errors)

    def test_a_session_with_secrets_names_what_repeats_it(self):
        search = ["explore", "login", "--seed", "1", "--actions", "400", "--into", self.folder, "--never"]
        for condition in ["submit is enabled", "busy is true"]:
            self.run_program(*search, condition)
            path = os.path.join(self.folder, "property-1.transcript")
            with open(path) as file:
                lines = file.read().splitlines()
            self.assertIn("> password ********", lines)
            variables = dict(line[2:].split("=") for line in lines if line.startswith("# MVVM_REPL_SECRET_"))
            self.assertEqual(list(variables)[:1], ["MVVM_REPL_SECRET_password"])
            output = self.run_program("check", path, environment=variables)
            # Only the expectation fails.
            self.assertIn("+     actual", output)
            self.assertEqual(output.count("the output of '> "), 1, output)

    def test_transcripts_of_faults_spare_other_files(self):
        path = os.path.join(self.folder, "property-1.transcript")
        with open(path, "w") as file:
            file.write("my notes")
        search = ["explore", "feed", "--seed", "1", "--never", "news count > 1", "--into", self.folder]
        for patience in [["--actions", "30"], ["--time", "600s"]]:
            self.assertEqual(self.run_program(*search, *patience), "")
            self.assertEqual(self.status, 3)
            self.assertIn("it is not a transcript; --force overwrites it", self.errors)
        with open(path) as file:
            self.assertEqual(file.read(), "my notes")
        # Notes that only begin like a finding are no file that it writes.
        notes = os.path.join(self.folder, "property-notes.txt")
        with open(notes, "w") as file:
            file.write("my notes")
        for options in [["--force"], []]:
            self.run_program(*search, "--actions", "30", *options)
            self.assertEqual((self.status, self.errors), (1, ""))
        self.run_program("check", path)
        self.assertEqual(self.status, 1)

    def test_an_unwritable_output_is_reported(self):
        search = [PROBE, "explore", "feed", "--actions", "30", "--seed", "1", "--never", "news count > 1"]
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(search, stdout=writer, stderr=subprocess.PIPE, timeout=PATIENCE)
        os.close(writer)
        self.assertEqual((done.returncode, done.stderr), (141, b""))
        if os.path.exists("/dev/full"):
            for arguments in [search, [PROBE, "explore", "--help"]]:
                with open("/dev/full", "w") as full:
                    done = subprocess.run(arguments, stdout=full, stderr=subprocess.PIPE, timeout=PATIENCE)
                self.assertEqual(done.returncode, 3)
                self.assertIn(b"cannot write standard output: No space left", done.stderr)

    def test_unwritable_folders_are_rejected_before_the_search(self):
        with open(os.path.join(self.folder, "file"), "w"):
            pass
        for option in ["--into file", "--into file/below", "--map nowhere/map.svg"]:
            name, path = option.split()
            self.run_program("explore", "feed", "--time", "600s", name, os.path.join(self.folder, path))
            self.assertEqual(self.status, 3, option)
            self.assertIn("cannot write ", self.errors)
            if name == "--into":
                self.assertIn(": Not a directory", self.errors)

    def test_the_first_limit_ends_the_search(self):
        for limits in ["--time 600s --states 3", "--states 3 --time 600s", "--actions 100000000 --time 1s", "--time 1s --actions 100000000"]:
            self.run_program("explore", "counter", *limits.split(), "--seed", "1", program=SAMPLES)
            self.assertEqual((self.status, self.errors), (0, ""))

    def test_a_folder_for_transcripts_is_made(self):
        folder = os.path.join(self.folder, "found", "today")
        self.run_program(
            "explore", "feed", "--actions", "30", "--seed", "1", "--never", "news count > 1", "--into", folder)
        self.assertEqual(self.status, 1, self.errors)
        self.assertEqual(os.listdir(folder), ["property-1.transcript"])

    def test_help_lists_the_options(self):
        outside = self.run_program("explore", "--help", program=SAMPLES)
        self.assertEqual((self.status, self.errors), (0, ""))
        at_the_prompt = self.run_program(program=SAMPLES, text="open counter\nexplore --help\n")
        self.assertEqual((self.status, self.errors), (0, ""))
        for option in ["--faults N ", "--detail N ", "--after INPUT:CONDITION ", "--allow-outside "]:
            self.assertIn(f"  {option}", outside)
            self.assertIn(f"  {option}", at_the_prompt)
        self.run_program("explore", "counter", "--fault", "1", program=SAMPLES)
        self.assertIn("'explore' has no option --fault. Did you mean '--faults'?", self.errors)

    def test_a_screen_that_does_not_exist_is_answered_with_those_that_do(self):
        # Many are listed as well, because only the prompt has a command for that.
        self.run_program("explore", "nowhere")
        screens = "login, feed, basket, scale, helper, end, later, lost, twins"
        self.assertEqual(
            (self.status, self.errors), (2, f"mvvm-repl: there is no screen 'nowhere'. There are: {screens}.\n"))
        self.run_program("explore", "fed")
        self.assertEqual((self.status, self.errors), (2, "mvvm-repl: there is no screen 'fed'. Did you mean 'feed'?\n"))

    def test_options_without_effect_are_rejected(self):
        wrong = {
            "--jobs 0": "--jobs takes a whole number above 0", "--map notes.txt": "named .svg, .dot or .html",
            "--detail 3": "--detail requires --map", "--force": "--force requires --map",
            "--jobs 2 --states 4": "--states cannot be used with --jobs",
        }
        for options, message in wrong.items():
            self.run_program("explore", "feed", *options.split())
            self.assertEqual(self.status, 2)
            self.assertIn(message, self.errors)


if __name__ == "__main__":
    unittest.main()
