"""The tutorial, typed literally from start to end, and the pages of long answers."""

import os
import re
import tempfile
import unittest

from terminal import Terminal

HERE = os.path.dirname(os.path.abspath(__file__))
BUILD = os.environ.get("BUILD", os.path.join(HERE, "../../.build/debug"))
PROGRAM = os.path.abspath(os.path.join(BUILD, "mvvm-repl"))


class TutorialTests(unittest.TestCase):
    def start(self, **options):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        terminal = Terminal([PROGRAM], environment={"HOME": folder.name, "SWIFT_BACKTRACE": "enable=no"}, **options)
        self.addCleanup(terminal.close)
        terminal.see(">")
        return terminal

    def test_each_step_does_what_it_says(self):
        terminal = self.start()
        terminal.type("help tutorial\r")
        # What a step leads to, as it is printed.
        effects = {
            1: "count      0", 2: "count      1", 4: "count      6", 5: "submit    (disabled)", 7: "submit    (enabled)",
            9: "message   ",
        }
        for number in range(1, 11):
            terminal.have_seen(f"Step {number} of 10. ")
            step = terminal.history().rsplit(f"Step {number} of 10. ", 1)[1]
            terminal.wait(lambda: re.search(r"type: .*\n", terminal.history().rsplit(f"Step {number} of 10. ", 1)[1]),
                          f"the command of step {number}")
            step = terminal.history().rsplit(f"Step {number} of 10. ", 1)[1]
            terminal.see_end(">")
            terminal.type(re.search(r"type: (.*)\n", step).group(1) + "\r")
            secret = re.search(r"then: (.*)\n", step)
            if secret:
                terminal.see_secret("password:")
                terminal.type(secret.group(1) + "\r")
            if number in effects:
                terminal.have_seen(effects[number])
        terminal.have_seen("That was the tutorial.")
        self.assertNotIn("analytical", re.sub("then: analytical", "", terminal.history()))
        terminal.see_end("login>")
        terminal.type("submit\r")
        terminal.have_seen("Ada")

    def test_another_command_does_not_end_it(self):
        terminal = self.start()
        terminal.type("help tutorial\r")
        terminal.have_seen("Step 1 of 10.")
        terminal.type("screens\r")
        terminal.have_seen("signs in with a name")
        self.assertNotIn("Step 2", terminal.history())
        terminal.type("open counter\r")
        terminal.have_seen("Step 2 of 10.")

    def test_a_long_answer_has_pages(self):
        terminal = self.start(rows=12)
        terminal.type("help all\r")
        terminal.see("more lines: Enter continues, q stops --")
        terminal.see("screens ")
        terminal.type("\r")
        terminal.have_seen("unwatch ")
        terminal.see("more lines: Enter continues, q stops --")
        terminal.type("q\r")
        terminal.see_end("\n>")
        self.assertNotIn("ends the session", terminal.history())
        # Another command drops the rest.
        terminal.type("help all\r")
        terminal.see("more lines: Enter continues, q stops --")
        terminal.type("open counter\r")
        terminal.see_end("counter>")

    def test_a_key_of_a_pager_after_the_last_page_is_no_command(self):
        terminal = self.start(rows=20)
        terminal.type("open counter\r")
        terminal.see_end("counter>")
        terminal.type("help all\r")
        terminal.see_end("q stops --")
        while not terminal.text().endswith("counter>"):
            terminal.type("\r")
            terminal.pump(0.3)
        terminal.type("q\r")
        terminal.see_end("counter> q\ncounter>")
        terminal.type("b\r")
        terminal.see_end("'back' leaves the screen.\ncounter>")
        terminal.type("show\r")
        terminal.see_end("counter>")
        terminal.type("q\r")
        terminal.see_end("'quit' and ^D do.\ncounter>")
        terminal.type("b\r")
        terminal.see_end("\n>")
        terminal.type("quit\r")
        self.assertEqual(terminal.exit(), 0)

    def test_an_interrupt_or_an_end_at_a_page_drops_only_the_pages(self):
        terminal = self.start(rows=12)
        for key in ["\x03", "\x04", "\x03"]:
            terminal.type("help all\r")
            terminal.see_end("q stops --")
            terminal.type(key)
            terminal.see_end("\n>")
        self.assertNotIn("ends the session", terminal.history())
        terminal.type("\x04")
        self.assertEqual(terminal.exit(), 0)

    def test_a_page_of_lines_that_are_wrapped_fits_the_terminal(self):
        terminal = self.start(rows=8, columns=40)
        terminal.type("open login\r")
        terminal.see_end("login>")
        for letter in "abcdef":
            terminal.type(f"username {letter * 60}\r")
            terminal.see_end("login>")
        terminal.type("log\r")
        terminal.wait(lambda: terminal.text().replace("\n", "").endswith("q stops --"), "the first page")
        seen = set()
        while True:
            seen.update(re.findall(r"^ +(\d+)  @", terminal.text(), re.M))
            if terminal.text().endswith("login>"):
                break
            terminal.type("\r")
            terminal.pump(0.3)
        self.assertEqual(seen, {str(number) for number in range(1, 7)})

    def test_help_fits_a_terminal(self):
        terminal = self.start()
        terminal.type("help\r")
        terminal.see("help tutorial  introduces")
        terminal.see_end("\n>")
        self.assertIn("screens, open, back", terminal.text())


if __name__ == "__main__":
    unittest.main()
