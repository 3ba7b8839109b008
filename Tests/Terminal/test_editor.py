"""The line editor alone, typed at through a pseudo-terminal.

Usage: python3 -m unittest discover -s Tests/Terminal      (BUILD names the folder with the built programs)
"""

import os
import re
import signal
import stat
import tempfile
import termios
import unittest

from terminal import Terminal

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("BUILD", os.path.join(HERE, "../../.build/debug"))
PROBE = os.path.abspath(os.path.join(BUILD, "editor-probe"))

UP, DOWN, LEFT = "\x1b[A", "\x1b[B", "\x1b[D"


class EditorTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.history = os.path.join(folder.name, "history")

    def probe(self, **options):
        environment = {"HOME": self.folder, **options.pop("environment", {})}
        terminal = Terminal([PROBE, self.history], environment=environment, **options)
        self.addCleanup(terminal.close)
        terminal.see("probe>")
        return terminal

    def assertRestored(self, terminal):
        self.assertEqual(terminal.settings(), terminal.before)

    def test_a_line_is_read(self):
        terminal = self.probe()
        terminal.type("hello\r")
        terminal.see("line 5: hello")
        self.assertIn("probe> hello", terminal.screen.text())

    @unittest.skipUnless(os.path.exists("/proc/self/stat"), "the system does not report what programs use")
    def test_a_long_line_takes_little_memory_and_time_in_proportion(self):
        def ticks(terminal):
            with open(f"/proc/{terminal.child}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            return int(fields[11]) + int(fields[12])

        def most(terminal):
            with open(f"/proc/{terminal.child}/status") as file:
                return int(re.search(r"VmHWM:\s+(\d+)", file.read()).group(1))

        terminal = self.probe()
        before = most(terminal)
        used = [ticks(terminal)]
        for _ in range(4):
            terminal.type("x" * 25_000)
            terminal.taken()
            used.append(ticks(terminal))
        # A quarter costs what the one before did, give or take a second of a busy machine.
        self.assertLess(used[4] - used[3], 4 * (used[1] - used[0]) + 100, used)
        terminal.type("\r")
        terminal.have_seen("line 100000: xxx")
        self.assertLess(most(terminal) - before, 20_000)

    def test_both_prompts_are_at_their_edges(self):
        for columns, rows in [(80, 24), (40, 10)]:
            terminal = self.probe(columns=columns, rows=rows)
            terminal.wait(lambda: "@0ms" in terminal.screen.text(), "the right prompt")
            line = terminal.screen.text().split("\n")[-1]
            self.assertTrue(line.startswith("probe>"), line)
            self.assertTrue(line.endswith("@0ms") and columns - 2 <= len(line) <= columns, line)

    def test_colour_and_none(self):
        self.assertIn("\x1b[36mprobe\x1b[0m", self.probe().raw)
        self.assertNotIn("\x1b[36m", self.probe(environment={"NO_COLOR": "1"}).raw)

    def test_what_is_not_ascii_is_edited_by_character(self):
        terminal = self.probe()
        terminal.type("größe 😀x\x7f\x7f日本\x7f語\r")
        terminal.see("line 8: größe 日語")

    def test_it_works_without_a_locale(self):
        terminal = self.probe(environment={"LANG": "", "LC_ALL": "C"})
        terminal.type("größe\r")
        terminal.see("line 5: größe")

    def test_tab_completes_and_lists(self):
        terminal = self.probe()
        terminal.type("s\t")
        terminal.see("probe> submit")
        terminal.type("\x15p\t")
        terminal.see("probe> pa")
        terminal.type("\t\t")
        terminal.see("  password  a secret\n  path      a file\nprobe> pa")
        terminal.type("t\t")
        terminal.see("probe> path")
        terminal.type("\x15gr\t\r")
        terminal.see("line 6: größe")

    def test_tab_in_the_middle_of_a_line_doubles_no_blank(self):
        terminal = self.probe()
        terminal.type("su and more" + LEFT * len(" and more") + "\tx\r")
        terminal.see("line 16: submit xand more")

    def test_history_outlives_the_program(self):
        first = self.probe()
        for line in ["open a", "submit", "open b", "submit"]:
            first.type(line + "\r")
            first.see(f"line {len(line)}: {line}")
        first.type("\x04")
        self.assertEqual(first.exit(), 0)
        self.assertEqual(stat.S_IMODE(os.stat(self.history).st_mode), 0o600)
        second = self.probe()
        second.type(UP)
        second.see("probe> submit")
        second.type(UP + UP + UP)
        second.see("probe> open a")
        second.type(DOWN + DOWN + DOWN)
        second.see_end("probe>")
        second.type("op" + UP)
        second.see("probe> open b")
        second.type(UP)
        second.see("probe> open a")
        second.type(UP + "\r")
        second.see("line 6: open a")

    def test_history_is_searched_backwards(self):
        terminal = self.probe()
        for line in ["first line", "second"]:
            terminal.type(line + "\r")
            terminal.see(f": {line}")
        terminal.type("\x12rst\r")
        terminal.wait(lambda: terminal.raw.count("line 10: first line") == 2, "the line that was found")

    def test_output_is_printed_above_what_is_typed(self):
        terminal = self.probe()
        terminal.type("later news from afar\r")
        terminal.type("half a li")
        terminal.see("news from afar\nprobe> half a li")
        terminal.type("ne\r")
        terminal.see("line 11: half a line")

    def test_output_arrives_above_a_wrapped_line(self):
        for back in [0, 5, 45, 99]:
            terminal = self.probe(columns=40, rows=12)
            terminal.type("later news\r")
            terminal.see("probe> later news")
            long = "0123456789" * 10
            terminal.type(long + LEFT * back)
            rows = ("probe> " + long)
            wrapped = "\n".join(rows[at:at + 40] for at in range(0, len(rows), 40))
            terminal.see_all("probe> later news\nnews\n" + wrapped)
            terminal.type("\r")
            terminal.see("line 100:")
            terminal.close()

    def test_an_insertion_moves_the_rest_of_a_wrapped_line(self):
        for columns, words, inserted in [(80, "arrow " * 16, "type "), (40, "ascii " * 11, "x" * 16)]:
            terminal = self.probe(columns=columns, rows=12)
            terminal.type(words + "\x01")
            terminal.taken()
            for character in inserted:
                terminal.type(character)
                terminal.taken()
            rows = "probe> " + inserted + words
            terminal.see_all("\n".join(rows[at:at + columns].rstrip() for at in range(0, len(rows), columns)))
            terminal.close()

    def test_a_deletion_moves_wide_characters_of_a_wrapped_line(self):
        terminal = self.probe(columns=20, rows=12)
        terminal.type("username 日本語日本語日本語" + "\x01")
        terminal.taken()
        for _ in range(2):
            terminal.type("\x1b[3~")
            terminal.taken()
        terminal.see_all("probe> ername 日本語\n日本語日本語")

    def test_output_arrives_above_a_line_that_fills_its_row(self):
        terminal = self.probe(columns=40, rows=12)
        terminal.type("later news\r")
        terminal.see("probe> later news")
        terminal.type("x" * 33)
        terminal.see_all("probe> later news\nnews\nprobe> " + "x" * 33)

    def test_a_paste_of_ten_thousand_characters(self):
        terminal = self.probe()
        terminal.type("0123456789" * 1000 + "\r")
        terminal.wait(lambda: "line 10000:" in terminal.raw, "the long line", 120)

    def test_a_marked_paste_is_text_and_no_keys(self):
        terminal = self.probe()
        self.assertIn("\x1b[?2004h", terminal.raw)
        terminal.type("\x1b[200~s\tu\x1b[31mb\x07 größe\x1b[201~")
        terminal.see("probe> s        u[31mb größe")
        terminal.type("!\r")
        terminal.see("line 15: s      u[31mb größe!")
        terminal.type("\x04")
        terminal.exit()
        self.assertTrue(terminal.raw.rstrip().endswith("\x1b[?2004l") or "\x1b[?2004l" in terminal.raw)

    def test_lines_of_a_paste_are_entered_and_the_last_part_stays(self):
        terminal = self.probe()
        terminal.type("ab")
        terminal.type("\x1b[200~cd\rsecond\n\nfif\x1b[201~")
        terminal.see("probe> abcd\nline 4: abcd\nprobe> second\nline 6: second\nprobe>\nline 0:\nprobe> fif")
        terminal.type("th\r")
        terminal.see("line 5: fifth")

    def test_keys_that_wait_for_another_one_take_nothing_of_a_paste(self):
        for keys in ["\x1b", "\x1b[", "\x1b[1;", "\x18", "\x16"]:
            terminal = self.probe()
            for text, line in [("one\rtwo", "line 5: abone"), ("one", "line 6: abone!")]:
                terminal.type("ab" + keys)
                terminal.pump(0.3)
                terminal.type(f"\x1b[200~{text}\x1b[201~")
                terminal.pump(0.3)
                terminal.type("!\r")
                terminal.see(line)
            terminal.see("line 4: two!")

    def test_a_quote_before_a_paste_that_begins_with_a_line_break_is_a_blank(self):
        terminal = self.probe()
        terminal.type("a\x16")
        terminal.pump(0.3)
        terminal.type("\x1b[200~\rtwo\x1b[201~\r")
        terminal.see("line 2: a")
        terminal.see("line 3: two")

    def test_a_marked_paste_of_ten_thousand_characters(self):
        terminal = self.probe()
        terminal.type("\x1b[200~" + "0123456789" * 1000 + "\x1b[201~\r")
        terminal.wait(lambda: "line 10000:" in terminal.raw, "the long line", 120)

    def test_the_parts_of_a_mark_may_come_apart(self):
        terminal = self.probe()
        terminal.type("\x1b")
        terminal.pump(0.04)
        terminal.type("[200~one\rtwo")
        terminal.pump(0.3)
        self.assertNotIn(": one", terminal.raw)
        terminal.type("\x1b[201~\r")
        terminal.see("line 3: one")
        terminal.see("line 3: two")

    def test_an_interrupt_drops_the_rest_of_a_paste(self):
        for rest in ["\x1b[201~", ""]:
            terminal = self.probe()
            terminal.type("\x1b[200~sleep\rnever\rhalf" + rest)
            terminal.taken()
            if rest:
                terminal.see("sleeping")
            terminal.type("\x03")
            terminal.see("interrupted while busy" if rest else "^C\nprobe>")
            terminal.type("on\r")
            terminal.see("line 2: on")
            self.assertNotIn("never", terminal.raw)
            terminal.close()

    def test_an_interrupt_within_a_paste_drops_its_rest(self):
        for rest in ["\x1b[201~", ""]:
            terminal = self.probe()
            terminal.type("\x1b[200~one\rtwo")
            terminal.taken()
            terminal.type("\x03three\rfo\x1b[Bur\r" + rest)
            terminal.see("^C")
            terminal.pump(0.5)
            terminal.type("on\r")
            terminal.see("line 2: on")
            for line in ["one", "three", "hree", "four"]:
                self.assertNotIn(f": {line}", terminal.raw)
            terminal.close()

    def test_a_secret_is_asked_for_again_after_a_stop(self):
        for kind in ["xterm-256color", "dumb"]:
            # This shell leaves the settings of the terminal to the programs.
            terminal = Terminal(["/bin/sh", "-i"], environment={"HOME": self.folder, "PS1": "$ ", "TERM": kind})
            terminal.see("$")
            terminal.type(f"{PROBE} {self.history}; echo status $?\r")
            terminal.see("probe>")
            terminal.type("secret\r")
            terminal.see_secret("secret:")
            terminal.type("ab")
            # The child is the shell: what the program has read is not counted.
            terminal.pump(0.5)
            terminal.type("\x1a")
            terminal.see("topped")
            terminal.wait(lambda: terminal.settings()[3] & termios.ECHO, "the echo to be on")
            terminal.type("fg\r")
            terminal.wait(lambda: terminal.settings()[3] & termios.ECHO == 0, "the echo to be off")
            terminal.see_end("\nsecret:")
            terminal.type("c\r")
            terminal.see("a secret of 3")
            terminal.close()

    def test_a_secret_may_be_pasted(self):
        terminal = self.probe()
        terminal.type("secret\r")
        terminal.see_secret("secret:")
        # The marks are off by now, so that a terminal sends none.
        self.assertGreater(terminal.raw.rfind("\x1b[?2004l"), terminal.raw.rfind("\x1b[?2004h"))
        terminal.type("hunter2\r")
        terminal.see("a secret of 7")
        self.assertGreater(terminal.raw.rfind("\x1b[?2004h"), terminal.raw.rfind("\x1b[?2004l"))

    def test_an_escape_alone_is_a_key_as_before(self):
        terminal = self.probe()
        terminal.type("one two")
        terminal.see("one two")
        terminal.type("\x1b")
        terminal.type("b" + "\x1b[D" + "X\r")
        terminal.see("line 8: oneX two")

    def enter_nothing(self, terminal, sequence, number):
        # A number, so that the answer to an earlier line is not taken for that to this one.
        terminal.type(f"one {number}")
        terminal.type("\x1b" + sequence)
        terminal.type(" two\r")
        terminal.see(f"line 10: one {number} two")

    def test_keys_that_mean_nothing_enter_nothing(self):
        terminal = self.probe()
        keys = ["[2~", "[5~", "[6~", "[15~", "[24~", "[3;5~", "[5;2~", "[1;2D", "[1;2A", "[1;6C", "[1;5P", "OP", "OS", "[Z", "[E"]
        for number, key in enumerate(keys, 10):
            self.enter_nothing(terminal, key, number)
        terminal.type("one two\x1b[1;3DX\r")
        terminal.see("line 8: one Xtwo")

    def test_what_a_terminal_reports_enters_nothing(self):
        reports = ["[<0;12;7M", "[M !!", "[I", "[?62;22c", "[12;40R", "[13;5u", "]11;rgb:0/0/0\x07", "]11;rgb:0/0/0\x1b\\", "P1+r5\x1b\\"]
        with open(os.path.join(self.folder, ".editrc"), "w") as file: file.write("bind -v\n")
        for environment in [{"EDITRC": "/dev/null"}, {}]:
            terminal = self.probe(environment=environment)
            for number, report in enumerate(reports + ["[15~", "[1;2A"], 10):
                self.enter_nothing(terminal, report, number)

    def test_lines_typed_ahead_are_not_lost_or_doubled(self):
        terminal = self.probe(columns=80, rows=40)
        terminal.type("".join(f"line{n}\r" for n in range(10)))
        terminal.see("".join(f"probe> line{n}\nline 5: line{n}\n" for n in range(10)) + "probe>")

    def test_each_answer_is_below_its_line(self):
        # Lines in any speed: typed ahead, pasted, and at a terminal that cannot edit.
        count = 200
        expected = "".join(f"probe> line {n}\nline {len(f'line {n}')}: line {n}\n" for n in range(count)) + "probe>"
        lines = "".join(f"line {n}\r" for n in range(count))
        for text in [lines, "\x1b[200~" + lines + "\x1b[201~"]:
            terminal = self.probe()
            terminal.type(text)
            terminal.wait(lambda: terminal.history() == expected, "each answer below its line", 120)
            terminal.close()

    def test_a_secret_is_nowhere(self):
        terminal = self.probe()
        terminal.type("secret\r")
        terminal.see_secret("secret:")
        terminal.type("hunter2é\r")
        terminal.see("a secret of 8")
        terminal.type("\x04")
        terminal.exit()
        self.assertNotIn("hunter2", terminal.raw)
        with open(self.history) as file:
            self.assertNotIn("hunter2", file.read())
        self.assertRestored(terminal)

    def test_interrupt_abandons_then_quits(self):
        terminal = self.probe()
        terminal.type("half a line")
        terminal.see("half a line")
        terminal.type("\x03")
        terminal.see("half a line^C\nprobe>")
        terminal.type("whole\r")
        terminal.see("line 5: whole")
        terminal.type("\x03")
        self.assertEqual(terminal.exit(), 0)
        self.assertRestored(terminal)

    def test_an_interrupt_while_busy_is_reported(self):
        terminal = self.probe()
        terminal.type("sleep\r")
        terminal.see("sleeping")
        terminal.type("\x03")
        terminal.see("interrupted while busy")
        terminal.type("on\r")
        terminal.see("line 2: on")

    def test_end_of_input_quits_only_on_an_empty_line(self):
        terminal = self.probe()
        terminal.type("ab\x04\r")
        terminal.see("line 2: ab")
        terminal.type("\x04")
        self.assertEqual(terminal.exit(), 0)
        self.assertRestored(terminal)

    def test_stop_and_foreground_in_a_shell(self):
        terminal = Terminal(["/bin/bash", "--norc", "--noprofile", "-i"], environment={"HOME": self.folder, "PS1": "$ "})
        self.addCleanup(terminal.close)
        terminal.see("$")
        at_the_shell = terminal.settings()[3]
        terminal.type(f"{PROBE} {self.history}; echo status $?\r")
        terminal.see("probe>")
        terminal.type("half a li")
        terminal.see("probe> half a li")
        terminal.type("\x1a")
        terminal.see("Stopped")
        terminal.wait(lambda: terminal.settings()[3] == at_the_shell, "the shell's settings")
        terminal.type("clear; fg\r")
        terminal.wait(lambda: terminal.text().endswith("probe> half a li"), "the line to come back")
        terminal.type("ne\r")
        terminal.see("line 11: half a line")
        terminal.type("later news\r")
        terminal.see("\nnews\nprobe>")
        terminal.type("\x04")
        terminal.see("$")
        terminal.type("exit\r")
        terminal.exit()

    def test_stop_and_continue(self):
        terminal = self.probe()
        terminal.type("half a li")
        terminal.see("half a li")
        drawn = terminal.raw.count("half a li")
        terminal.type("\x1a")
        # Without a shell the group is an orphan, whose ^Z the system ignores; a stop that cannot be is tried instead.
        terminal.wait(lambda: terminal.raw.count("half a li") > drawn, "the line to be drawn after ^Z")
        terminal.send(signal.SIGSTOP)
        terminal.stopped()
        drawn = terminal.raw.count("half a li")
        terminal.send(signal.SIGCONT)
        terminal.wait(lambda: terminal.raw.count("half a li") > drawn, "the line to be drawn again")
        terminal.type("ne\r")
        terminal.see("line 11: half a line")

    def test_resize_redraws(self):
        terminal = self.probe()
        terminal.type("half a li")
        terminal.see("half a li")
        drawn = terminal.raw.count("half a li")
        terminal.resize(40, 10)
        terminal.wait(lambda: terminal.raw.count("half a li") > drawn, "the line to be redrawn")
        terminal.type("ne " + "y" * 60 + "\r")
        terminal.see("line 72: half a line")

    def test_whatever_ends_it_the_terminal_is_as_it_was(self):
        for number in [
            signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1, signal.SIGUSR2, signal.SIGALRM, signal.SIGXCPU, signal.SIGSEGV,
            signal.SIGABRT,
        ]:
            terminal = self.probe(environment={"SWIFT_BACKTRACE": "enable=no"})
            terminal.type("half")
            terminal.see("half")
            self.assertNotEqual(terminal.settings(), terminal.before)
            terminal.send(number)
            self.assertEqual(terminal.exit(), -number)
            self.assertRestored(terminal)
            self.assertGreater(terminal.raw.rfind("\x1b[?2004l"), terminal.raw.rfind("\x1b[?2004h"))
            terminal.close()

    def test_the_quit_key_ends_it_though_swift_takes_it_for_a_crash(self):
        terminal = self.probe(environment={"SWIFT_BACKTRACE": "enable=yes,interactive=no"})
        terminal.type("half")
        terminal.see("half")
        terminal.type("\x1c")
        self.assertEqual(terminal.exit(), -signal.SIGQUIT)
        self.assertRestored(terminal)
        self.assertNotIn("crashed", terminal.raw)

    def test_a_crash_and_an_exit_restore_the_terminal_too(self):
        for command, status in [("crash", -signal.SIGILL), ("exit", 3)]:
            terminal = self.probe(environment={"SWIFT_BACKTRACE": "enable=no"})
            terminal.type(command + "\r")
            self.assertIn(terminal.exit(), [status, -signal.SIGTRAP])
            self.assertRestored(terminal)
            terminal.close()

    def test_the_users_bindings_are_honoured(self):
        with open(os.path.join(self.folder, ".editrc"), "w") as file:
            file.write("bind ^X ed-delete-prev-char\n")
        terminal = self.probe()
        terminal.type("ab\x18\r")
        terminal.see("line 1: a")

    def test_keys_are_bound_in_vi_mode_too(self):
        with open(os.path.join(self.folder, ".editrc"), "w") as file:
            file.write("# as in vi\nbind -v\nbind ^X ed-delete-prev-char\n")
        terminal = self.probe()
        terminal.type("s\t")
        terminal.see("probe> submit")
        terminal.type("x\x18\r")
        terminal.see("line 7: submit")
        terminal.type("other\r")
        terminal.see("line 5: other")
        terminal.type("sub\x10")
        terminal.see("probe> submit")
        # Out to the commands, to the beginning, and in again.
        terminal.type("\x1b")
        terminal.type("0iX\r")
        terminal.see("line 8: Xsubmit")
        terminal.type("\x1b[200~a\tb\x1b[201~\r")
        terminal.see("line 3: a       b")
        terminal.type("\x1b[A")
        terminal.see("probe> a        b")

    def test_users_may_unbind_keys(self):
        with open(os.path.join(self.folder, ".editrc"), "w") as file:
            file.write("bind -v\nbind ^I ed-insert\nother-program:bind ^P ed-unassigned\n")
        terminal = self.probe()
        terminal.type("s\t\r")
        terminal.see("line 2: s")
        terminal.type("\x10")
        terminal.see("probe> s")

    def test_a_dumb_terminal_gets_plain_lines(self):
        terminal = self.probe(environment={"TERM": "dumb"})
        terminal.type("hello\r")
        terminal.see("line 5: hello")
        terminal.type("later news\r")
        terminal.see("\nnews\nprobe>")
        self.assertNotIn("\x1b", terminal.raw)
        terminal.type("\x03")
        self.assertEqual(terminal.exit(), 0)

    @unittest.skipUnless(os.path.exists("/proc/self/stat"), "this system does not report processor time")
    def test_an_idle_prompt_uses_no_processor(self):
        self.probe().idle()


if __name__ == "__main__":
    unittest.main()
