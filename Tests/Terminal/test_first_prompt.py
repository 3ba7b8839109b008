"""What the program that is shipped loads until its first prompt: nothing of the network, which most sessions never use."""

import os
import re
import tempfile
import unittest

from terminal import Terminal
from test_samples import PROGRAM
from test_search_server import Server

NETWORK = re.compile("libcurl|libssl|libgnutls|libldap|libkrb5|FoundationNetworking")


@unittest.skipUnless(os.path.exists("/proc/self/maps"), "the system does not report what programs load")
class FirstPromptTests(unittest.TestCase):
    def prompt(self, *arguments):
        home = tempfile.TemporaryDirectory()
        self.addCleanup(home.cleanup)
        terminal = Terminal([PROGRAM, *arguments], environment={"HOME": home.name})
        self.addCleanup(terminal.close)
        terminal.wait(lambda: re.search(r"^\w*>", terminal.text(), re.MULTILINE), "the first prompt")
        return terminal

    def network(self, terminal):
        with open(f"/proc/{terminal.child}/maps") as file:
            return sorted(set(NETWORK.findall(file.read())))

    def test_the_network_is_not_loaded(self):
        for arguments in [[], ["search"], ["feed"]]:
            self.assertEqual(self.network(self.prompt(*arguments)), [], arguments)

    def test_the_first_request_loads_it(self):
        with Server() as server:
            terminal = self.prompt("search", "--service", f"search={server.address}")
            self.assertEqual(self.network(terminal), [])
            terminal.type("query snowman\r")
            terminal.see("1 character.")
            self.assertIn("libcurl", self.network(terminal))


if __name__ == "__main__":
    unittest.main()
