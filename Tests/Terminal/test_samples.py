"""The samples in the program that is shipped: each opens, and each transcript is played and compared."""

import glob
import json
import os
import re
import subprocess
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("BUILD", os.path.join(HERE, "../../.build/debug"))
PROGRAM = os.path.abspath(os.path.join(BUILD, "mvvm-repl"))
LOGIN = "open login\nusername ada\npassword wrong\nsubmit\nwait 1s\nshow\n"
LOGIN_OUTPUT = """\
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
TRANSCRIPTS = sorted(glob.glob(os.path.join(HERE, "../Transcripts/*.transcript")))


def run_program(*arguments, text="", variables={}):
    with tempfile.TemporaryDirectory() as home:
        return subprocess.run(
            [PROGRAM, *arguments], input=text, capture_output=True, text=True, timeout=60,
            env={**os.environ, "HOME": home, **variables})


def names():
    done = run_program(text="screens\n")
    return [line.split()[0] for line in done.stdout.splitlines() if line.strip()]


class SampleTests(unittest.TestCase):
    def test_transcripts_are_as_the_program_prints_them(self):
        for path in TRANSCRIPTS:
            with self.subTest(os.path.basename(path)):
                done = run_program("check", path)
                self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def test_transcripts_in_documents_are_as_the_program_prints_them(self):
        for page in ["Documentation/Prompt.md", "Sources/MVVMTesting/MVVMTesting.docc/TranscriptsAsTests.md"]:
            with open(os.path.join(HERE, "../..", page)) as file:
                blocks = re.findall(r"^```\n((?:# .*\n)?> open .*\n(?:[> ]\s.*\n|\.\.\.\n)+)```", file.read(), re.M)
            self.assertEqual(len(blocks), 1, page)
            with self.subTest(page), tempfile.NamedTemporaryFile("w") as transcript:
                transcript.write(blocks[0])
                transcript.flush()
                done = run_program("check", transcript.name, variables={"MVVM_REPL_SECRET_password": "wrong"})
                self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)

    def test_each_screen_opens_and_has_two_transcripts(self):
        self.assertIn("counter", names())
        for name in names():
            with self.subTest(name):
                done = run_program(text=f"open {name}\nshow\ninputs\noutputs\nback\n")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                own = [path for path in TRANSCRIPTS if os.path.basename(path).startswith(name)]
                self.assertGreaterEqual(len(own), 2)

    def test_the_tutorial_is_text_in_a_pipe(self):
        done = run_program(text="help tutorial\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(done.stdout.count("  type: "), 10)

    def test_a_counter_prints_the_same_on_each_run(self):
        script = "open counter\nincrement\nstep 5\nincrement\n"
        runs = {run_program(text=script).stdout for _ in range(3)}
        self.assertEqual(len(runs), 1)
        self.assertEqual(runs.pop().splitlines()[-2:], ["  @0ms  count         1", "  @0ms  count         6"])

    def test_a_login_prints_the_same_on_each_run(self):
        for _ in range(3):
            self.assertEqual(run_program(text=LOGIN).stdout, LOGIN_OUTPUT)

    def test_a_login_in_json_is_an_object_a_line(self):
        for script in [LOGIN, '{"open":"login"}\n{"set":"username","value":"ada"}\n{"tap":"submit"}\n']:
            done = run_program("--format", "json", "--keep-going", text=script)
            lines = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertGreater(len(lines), 5)
            for line in lines:
                self.assertIn(line["kind"], ["input", "output", "result", "error"])
                self.assertIsInstance(line["t"], int)
            self.assertNotIn("wrong", "".join(json.dumps(line) for line in lines).replace("Wrong", ""))

    def test_what_a_rewind_replaces_is_released_before_objects_are_counted(self):
        actions = "open feed\nusername ada\npassword analytical\nsubmit\nwait 1s\ntap more\n"
        done = run_program(text=actions + "rewind 5\nleaks\nwait 1ms\nleaks\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        counts = re.findall(r"(\d+) objects of streams are alive", done.stdout)
        self.assertEqual(len(counts), 2, done.stdout)
        self.assertEqual(counts[0], counts[1])

    def test_all_transcripts_are_checked_in_one_go(self):
        done = run_program("check", *TRANSCRIPTS)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertEqual(done.stdout, "".join(f"{path}: as expected\n" for path in TRANSCRIPTS))

    def test_one_byte_makes_a_difference_that_is_shown_and_repaired(self):
        for path in TRANSCRIPTS:
            with self.subTest(os.path.basename(path)), tempfile.TemporaryDirectory() as folder:
                with open(path) as file:
                    good = file.read()
                lines = good.splitlines(keepends=True)
                # An expected line in the middle, without elisions.
                places = [n for n, line in enumerate(lines) if line.startswith("  @") and "[..]" not in line]
                place = places[len(places) // 2]
                value = lines[place].rstrip("\n")
                changed = value[:-1] + ("~" if value[-1] != "~" else "!")
                copy = os.path.join(folder, "changed.transcript")
                with open(copy, "w") as file:
                    file.write("".join(lines[:place] + [changed + "\n"] + lines[place + 1:]))
                done = run_program("check", copy)
                self.assertEqual((done.returncode, done.stderr), (1, ""))
                self.assertIn("changed.transcript:", done.stdout)
                self.assertIn(f"\n    - {changed}\n", done.stdout)
                self.assertIn(f"\n    + {value}\n", done.stdout)
                self.assertEqual(run_program("check", "--update", copy).returncode, 0)
                with open(copy) as file:
                    self.assertEqual(file.read(), good)

    def test_both_dialects_show_the_same(self):
        typed = [path for path in TRANSCRIPTS if os.path.basename(path).startswith("typed")]
        self.assertGreaterEqual(len(typed), 2)
        for path in typed:
            with open(path) as file, open(path.replace("typed", "login")) as login:
                self.assertEqual(file.read().replace("open typed", "open login"), login.read())

    def test_on_the_real_clock_a_login_ends_as_well(self):
        script = "open login\nusername ada\npassword analytical\nsubmit\nwait 2s\nlogout\nshow\n"
        done = run_program("--clock", "real", text=script)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        self.assertIn("Welcome, Ada.", done.stdout)


if __name__ == "__main__":
    unittest.main()
