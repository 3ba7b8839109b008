"""A program on a pseudo-terminal, and what its screen looks like. Needs nothing but Python's standard library."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
import unicodedata

# How long a state is waited for. Only a test that fails waits so long, so that it leaves room for a busy machine.
PATIENCE = 60


def default_signals():
    """Gives a child the signals that a shell gives: what started the tests may have them ignored (nohup) or blocked."""
    for number in ["HUP", "INT", "QUIT", "TERM", "PIPE", "TSTP", "TTIN", "TTOU", "CONT", "CHLD", "WINCH"]:
        signal.signal(getattr(signal, "SIG" + number), signal.SIG_DFL)
    signal.pthread_sigmask(signal.SIG_SETMASK, [])


class Screen:
    """The cells of a terminal, for as much of its language as libedit and we speak."""

    def __init__(self, columns=80, rows=24):
        self.columns, self.rows = columns, rows
        self.lines = [[" "] * columns for _ in range(rows)]
        self.row = self.column = 0
        self.scrolled = []
        self.rest = ""

    def feed(self, text):
        text = self.rest + text
        self.rest = ""
        at = 0
        while at < len(text):
            character = text[at]
            if character == "\x1b":
                match = re.match(r"\x1b\[([?0-9;]*)([A-Za-z@])|\x1b[()][A-Z0-9]|\x1b[=>78M]", text[at:])
                if not match:
                    if len(text) - at < 16:
                        self.rest = text[at:]
                        return
                    at += 1
                    continue
                if match.group(2):
                    self.control(match.group(1), match.group(2))
                at += match.end()
                continue
            self.put(character)
            at += 1

    def control(self, arguments, letter):
        numbers = [int(n) if n.isdigit() else 0 for n in arguments.split(";")]
        count = max(numbers[0], 1)
        line = self.lines[self.row]
        if letter == "A":
            self.row = max(self.row - count, 0)
        elif letter == "B":
            self.row = min(self.row + count, self.rows - 1)
        elif letter == "C":
            self.column = min(self.column + count, self.columns - 1)
        elif letter == "D":
            self.column = max(min(self.column, self.columns - 1) - count, 0)
        elif letter == "G":
            self.column = min(count, self.columns) - 1
        elif letter == "H":
            self.row = min(count, self.rows) - 1
            self.column = (min(max(numbers[1], 1), self.columns) if len(numbers) > 1 else 1) - 1
        elif letter == "J":
            if numbers[0] == 2:
                self.lines = [[" "] * self.columns for _ in range(self.rows)]
            else:
                line[self.column:] = [" "] * (self.columns - min(self.column, self.columns))
                for row in range(self.row + 1, self.rows):
                    self.lines[row] = [" "] * self.columns
        elif letter == "K":
            if numbers[0] == 0:
                line[self.column:] = [" "] * (self.columns - min(self.column, self.columns))
            elif numbers[0] == 2:
                self.lines[self.row] = [" "] * self.columns
        elif letter == "P":
            del line[self.column:self.column + count]
            line += [" "] * (self.columns - len(line))
        elif letter == "@":
            line[self.column:self.column] = [" "] * count
            del line[self.columns:]

    def put(self, character):
        if character == "\r":
            self.column = 0
        elif character == "\n":
            self.down()
        elif character == "\b":
            self.column = max(min(self.column, self.columns - 1) - 1, 0)
        elif character == "\t":
            self.column = min(self.column // 8 * 8 + 8, self.columns - 1)
        elif character >= " ":
            if unicodedata.combining(character) or character == "\u200d":
                return
            width = 2 if unicodedata.east_asian_width(character) in "WF" else 1
            if self.column + width > self.columns:
                self.column = 0
                self.down()
            line, end = self.lines[self.row], self.column + width
            # A wide character disappears when half of it is overwritten.
            if line[self.column] == "":
                line[self.column - 1] = " "
            if end < self.columns and line[end] == "":
                line[end] = " "
            line[self.column] = character
            if width == 2:
                line[self.column + 1] = ""
            self.column += width

    def down(self):
        if self.row + 1 < self.rows:
            self.row += 1
        else:
            self.scrolled.append(self.lines.pop(0))
            self.lines.append([" "] * self.columns)

    def text(self):
        return "\n".join("".join(line).rstrip() for line in self.lines).rstrip("\n")

    def history(self):
        return "\n".join("".join(line).rstrip() for line in self.scrolled + self.lines).rstrip("\n")


class Terminal:
    """A program that believes to be at a terminal."""

    def __init__(self, arguments, columns=80, rows=24, environment=None, folder=None):
        self.screen = Screen(columns, rows)
        self.raw = ""
        self.bytes = b""
        self.status = None
        self.is_closed = False
        self.leader, follower = pty.openpty()
        self.follower = follower
        self.resize(columns, rows, tell=False)
        self.before = termios.tcgetattr(follower)
        self.child = os.fork()
        if self.child == 0:
            os.setsid()
            fcntl.ioctl(follower, termios.TIOCSCTTY, 0)
            for stream in range(3):
                os.dup2(follower, stream)
            os.closerange(3, 100)
            default_signals()
            values = {"TERM": "xterm-256color", "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
            values["HOME"] = os.environ.get("TEST_HOME", "/nonexistent")
            values.update({name: os.environ[name] for name in os.environ if name.endswith("SAN_OPTIONS")})
            values.update(environment or {})
            if folder:
                os.chdir(folder)
            os.execve(arguments[0], arguments, values)

    def resize(self, columns, rows, tell=True):
        fcntl.ioctl(self.leader, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell:
            former = self.screen
            self.screen = Screen(columns, rows)
            self.screen.feed("\r\n".join(line[:columns] for line in former.text().split("\n")[-rows:]))

    def type(self, text):
        data = text if isinstance(text, bytes) else text.encode()
        self.typed, self.read_before = len(data), self.bytes_read()
        deadline = time.monotonic() + PATIENCE
        while data:
            if time.monotonic() > deadline:
                raise AssertionError(f"the program does not read what is typed; the screen:\n{self.screen.text()}\n")
            _, writable, _ = select.select([self.leader], [self.leader], [], 5)
            self.pump(0)
            if self.leader in select.select([], [self.leader], [], 1)[1]:
                data = data[os.write(self.leader, data[:512]):]

    def press_until(self, key, condition, what, pause=2.0):
        """Presses a key again and again until something holds; returns how often that took.

        For ^C, which comes too early when the program has not begun yet what it should stop.
        """
        for count in range(1, int(PATIENCE / pause)):
            self.type(key)
            try:
                self.wait(condition, what, pause)
                return count
            except AssertionError:
                pass
        self.wait(condition, what, pause)

    def pump(self, seconds=0.0):
        """Reads what the program writes, for so long."""
        deadline = time.monotonic() + seconds
        while True:
            left = max(deadline - time.monotonic(), 0)
            if not select.select([self.leader], [], [], left)[0]:
                return
            try:
                data = os.read(self.leader, 65536)
            except OSError:
                return
            if not data:
                return
            self.bytes += data
            text = data.decode("utf-8", "replace")
            self.raw += text
            self.screen.feed(text)

    def wait(self, condition, what, seconds=PATIENCE):
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"waited too long for {what}; the screen:\n{self.screen.text()}\n")
            self.pump(0.02)

    def see(self, text, seconds=PATIENCE):
        """Waits until the screen shows the text."""
        self.wait(lambda: text in self.text(), repr(text), seconds)

    def see_end(self, text, seconds=PATIENCE):
        """Waits until the screen ends with the text, as it does with the line that is being edited."""
        self.wait(lambda: self.text().endswith(text), f"{text!r} at the end", seconds)

    def see_all(self, text, seconds=PATIENCE):
        """Waits until the screen shows the text and nothing else."""
        self.wait(lambda: self.text() == text, f"nothing but {text!r}", seconds)

    def have_seen(self, text, seconds=PATIENCE):
        """Waits until the text has been shown, also if it has left the screen by now."""
        self.wait(lambda: text in self.history(), f"{text!r}, now or before", seconds)

    def bytes_read(self):
        """How many bytes the program has read so far, from any source; None where the system does not count them."""
        try:
            with open(f"/proc/{self.child}/io") as file:
                return int(re.search(r"rchar: (\d+)", file.read()).group(1))
        except OSError:
            return None

    def taken(self):
        """Waits until the program has taken all that was typed last."""
        def is_taken():
            waiting = struct.unpack("i", fcntl.ioctl(self.follower, termios.FIONREAD, struct.pack("i", 0)))[0]
            # What was typed may still be on its way to where it waits.
            count, before = self.bytes_read(), self.read_before
            return waiting == 0 and (before is None or count >= before + self.typed)

        self.wait(is_taken, "what was typed to be read")

    def see_secret(self, prompt):
        """Waits until a secret is asked for, and what is typed is not shown any more."""
        self.see(prompt)
        self.wait(lambda: self.settings()[3] & termios.ECHO == 0, "the echo to be off")

    def idle(self, seconds=1.0):
        """Waits until the program takes no time of the processor: a hundredth of a second in a second, at most."""
        def ticks():
            with open(f"/proc/{self.child}/stat") as file:
                fields = file.read().rsplit(")", 1)[1].split()
            return int(fields[11]) + int(fields[12])

        before = [ticks()]

        def rests():
            self.pump(seconds)
            before.append(ticks())
            return before[-1] - before[-2] <= 1

        self.wait(rests, "the program to rest", 20)

    def text(self):
        """The screen without right prompts, which are a time after a gap."""
        return re.sub(r" {2,}@\S+$", "", self.screen.text(), flags=re.M)

    def history(self):
        """The same for all that was shown since the terminal had this size."""
        return re.sub(r" {2,}@\S+$", "", self.screen.history(), flags=re.M)

    def send(self, number):
        os.kill(self.child, number)

    def poll(self):
        if self.status is None:
            child, status = os.waitpid(self.child, os.WNOHANG | os.WUNTRACED)
            if child:
                if os.WIFSTOPPED(status):
                    return "stopped"
                self.status = os.waitstatus_to_exitcode(status)
        return self.status

    def exit(self, seconds=PATIENCE):
        """Waits for the end; the exit code, negative for a signal."""
        self.wait(lambda: isinstance(self.poll(), int), "the program to end", seconds)
        self.pump(0)
        return self.status

    def stopped(self, seconds=PATIENCE):
        self.wait(lambda: self.poll() == "stopped", "the program to stop", seconds)

    def settings(self):
        return termios.tcgetattr(self.follower)

    def close(self):
        if self.status is None:
            try:
                os.kill(self.child, signal.SIGKILL)
                os.waitpid(self.child, 0)
            except (ProcessLookupError, ChildProcessError):
                pass
        if not self.is_closed:
            os.close(self.leader)
            os.close(self.follower)
        self.is_closed = True
