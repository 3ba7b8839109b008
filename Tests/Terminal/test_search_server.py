"""The search at a server: the program that is shipped asks one that behaves, and one that does not."""

import http.server
import json
import threading
import unittest
import urllib.parse

from test_samples import run_program

SCRIPT = "open search\nquery snow+man\nwait 300ms\nquery comet\nwait 10s\nshow status\nshow requests\n"


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers by the word that is looked for; `server.plan` has a status for each request, 200 when it is over."""

    def do_GET(self):
        query = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query)
        self.server.asked.append(query["q"][0])
        status = self.server.plan.pop(0) if self.server.plan else 200
        found = [{"code": "U+2604", "name": query["q"][0].upper()}]
        body = json.dumps({"total": len(found), "characters": found}).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class Server:
    def __init__(self, *plan):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.server.plan = list(plan)
        self.server.asked = []

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(self, *reason):
        self.server.shutdown()
        self.server.server_close()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_address[1]}/"


class SearchServerTests(unittest.TestCase):
    def search(self, address, *arguments, script=SCRIPT):
        done = run_program("--service", f"search={address}", *arguments, text=script)
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout.splitlines()

    def test_a_server_is_asked_in_place_of_the_tables(self):
        with Server() as server:
            lines = self.search(server.address)
            self.assertEqual(server.server.asked, ["snow+man", "comet"])
        self.assertIn("    1  U+2604  ☄  SNOW+MAN", lines)
        self.assertEqual(lines[-2:], ['  @10300ms  status   "1 character."', "  @10300ms  requests  2"])

    def test_time_stands_still_while_it_answers_so_that_all_runs_are_alike(self):
        with Server() as server:
            runs = {"\n".join(self.search(server.address)) for _ in range(3)}
        self.assertEqual(len(runs), 1)

    def test_a_failure_that_passes_is_waited_for(self):
        with Server(503, 500) as server:
            lines = self.search(server.address, script="open search\nquery comet\nwait 10s\nshow requests\n")
        self.assertIn('  @1800ms  status    "1 character."', lines)
        self.assertEqual(lines[-1], "  @10000ms  requests  3")

    def test_a_failure_that_lasts_is_told(self):
        with Server(*[404] * 2) as server:
            lines = self.search(server.address)
        self.assertEqual(lines[-2], '  @10300ms  status   "The server answered with status 404."')

    def test_nobody_there_is_told(self):
        with Server() as server:
            address = server.address
        lines = self.search(address)
        self.assertEqual(lines[-2], '  @10300ms  status   "The server cannot be reached."')

    def test_on_the_real_clock_too(self):
        with Server() as server:
            script = 'open search\nquery comet\nwait status == "1 character." within 20s\nshow requests\n'
            lines = self.search(server.address, "--clock", "real", script=script)
        self.assertEqual(lines[-1].split(), ["requests", "1"])


if __name__ == "__main__":
    unittest.main()
