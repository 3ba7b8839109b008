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
            self.lines[self.row][self.column] = character
            if width == 2:
                self.lines[self.row][self.column + 1] = ""
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

    def __init__(self, arguments, columns=80, rows=24, environment=None):
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
            values = {"TERM": "xterm-256color", "PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
            values["HOME"] = os.environ.get("TEST_HOME", "/nonexistent")
            values.update({name: os.environ[name] for name in os.environ if name.endswith("SAN_OPTIONS")})
            values.update(environment or {})
            os.execve(arguments[0], arguments, values)

    def resize(self, columns, rows, tell=True):
        fcntl.ioctl(self.leader, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell:
            former = self.screen
            self.screen = Screen(columns, rows)
            self.screen.feed("\r\n".join(line[:columns] for line in former.text().split("\n")[-rows:]))

    def type(self, text):
        data = text if isinstance(text, bytes) else text.encode()
        while data:
            _, writable, _ = select.select([self.leader], [self.leader], [], 5)
            self.pump(0)
            if self.leader in select.select([], [self.leader], [], 1)[1]:
                data = data[os.write(self.leader, data[:512]):]

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

    def wait(self, condition, what, seconds=10):
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline:
                raise AssertionError(f"waited in vain for {what}; the screen:\n{self.screen.text()}\n")
            self.pump(0.02)

    def see(self, text, seconds=10):
        """Waits until the screen shows the text."""
        self.wait(lambda: text in self.text(), repr(text), seconds)

    def settle(self, seconds=0.15):
        self.pump(seconds)
        return self.text()

    def text(self):
        """The screen without right prompts, which are a time after a gap."""
        return re.sub(r" {2,}@\S+$", "", self.screen.text(), flags=re.M)

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

    def exit(self, seconds=10):
        """Waits for the end; the exit code, negative for a signal."""
        self.wait(lambda: isinstance(self.poll(), int), "the program to end", seconds)
        self.pump(0)
        return self.status

    def stopped(self, seconds=10):
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
