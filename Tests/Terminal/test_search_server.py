"""The search at a server: the program that is shipped asks one that behaves, and one that does not."""

import http.server
import json
import socket
import threading
import time
import unittest
import urllib.parse

from test_samples import run_program

SCRIPT = "open search\nquery snow+man\nwait 300ms\nquery comet\nwait 10s\nshow status\nshow requests\n"


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers depending on the query; `server.plan` has a status for each request, then 200."""

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

    def test_a_server_replaces_the_built_in_tables(self):
        with Server() as server:
            lines = self.search(server.address)
            self.assertEqual(server.server.asked, ["snow+man", "comet"])
        self.assertIn("    1  U+2604  ☄  SNOW+MAN", lines)
        self.assertEqual(lines[-2:], ['  @10300ms  status   "1 character."', "  @10300ms  requests  2"])

    def test_time_stands_still_during_answers_so_that_runs_are_repeatable(self):
        with Server() as server:
            runs = {"\n".join(self.search(server.address)) for _ in range(3)}
        self.assertEqual(len(runs), 1)

    def test_a_failure_that_passes_is_waited_for(self):
        with Server(503, 500) as server:
            lines = self.search(server.address, script="open search\nquery comet\nwait 10s\nshow requests\n")
        self.assertIn('  @1800ms  status    "1 character."', lines)
        self.assertEqual(lines[-1], "  @10000ms  requests  3")

    def test_a_lasting_failure_is_reported(self):
        with Server(*[404] * 2) as server:
            lines = self.search(server.address)
        self.assertEqual(lines[-2], '  @10300ms  status   "The server answered with status 404."')

    def test_an_unreachable_server_is_reported(self):
        with Server() as server:
            address = server.address
        lines = self.search(address)
        self.assertEqual(lines[-2], '  @10300ms  status   "The server cannot be reached."')

    def test_on_the_real_clock_too(self):
        with Server() as server:
            script = 'open search\nquery comet\nwait status == "1 character." within 20s\nshow requests\n'
            lines = self.search(server.address, "--clock", "real", script=script)
        self.assertEqual(lines[-1].split(), ["requests", "1"])


class HostileServerTests(unittest.TestCase):
    def serve(self, answer):
        """A server that gives each connection to `answer`, and counts what it could send."""
        listener = socket.create_server(("127.0.0.1", 0))
        self.addCleanup(listener.close)
        sent = []

        def work():
            while True:
                try:
                    connection, _ = listener.accept()
                except OSError:
                    return
                with connection:
                    try:
                        request = piece = connection.recv(4096)
                        while piece and b"\r\n\r\n" not in request:
                            request += (piece := connection.recv(4096))
                        for piece in answer:
                            sent.append(connection.send(piece))
                        # Closed while something is unread, the connection would be reset, and the answer lost.
                        connection.shutdown(socket.SHUT_WR)
                        while connection.recv(4096):
                            pass
                    except OSError:
                        pass

        threading.Thread(target=work, daemon=True).start()
        return f"http://127.0.0.1:{listener.getsockname()[1]}/", sent

    def search(self, address):
        began = time.monotonic()
        done = run_program("--service", f"search={address}", text="open search\nquery comet\nwait 60s\nshow status\n")
        return done.stdout, time.monotonic() - began

    def test_an_endless_answer_is_truncated_and_reported(self):
        class Endless:
            def __iter__(self):
                yield b"HTTP/1.1 200 OK\r\n\r\n"
                # Some 16 MB a second at most: what arrives before the cut depends on how late the program gets to run.
                while True:
                    time.sleep(0.004)
                    yield b"x" * 65536

        address, sent = self.serve(Endless())
        output, seconds = self.search(address)
        self.assertIn("The server's answer is too large.", output)
        self.assertLess(seconds, 20)
        self.assertLess(sum(sent), 200 << 20)

    def test_an_answer_that_trickles_for_ever_is_given_up_in_time(self):
        class Trickling:
            def __iter__(self):
                yield b"HTTP/1.1 200 OK\r\n\r\n"
                while True:
                    time.sleep(0.2)
                    yield b" "

        address, _ = self.serve(Trickling())
        output, seconds = self.search(address)
        self.assertIn("There was no answer in time.", output)
        self.assertLess(seconds, 40)

    def test_a_redirect_to_a_file_is_not_followed(self):
        for target in ["file:///etc/passwd", "ftp://127.0.0.1/x"]:
            address, _ = self.serve([f"HTTP/1.1 302 Found\r\nLocation: {target}\r\nContent-Length: 0\r\n\r\n".encode()])
            output, _ = self.search(address)
            self.assertIn("The server redirects to an address that is not followed.", output)
            self.assertNotIn("root:", output)


if __name__ == "__main__":
    unittest.main()
