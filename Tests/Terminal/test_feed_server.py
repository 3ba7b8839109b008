"""The feed at a server: the program that is shipped signs in, reads, stars, and loses its session."""

import http.server
import json
import threading
import unittest

from test_samples import run_program

SIGN_IN = "open feed\nusername ada\npassword analytical\nsubmit\nwait 1ms\n"


class Handler(http.server.BaseHTTPRequestHandler):
    """Two posts. `server.plan` has a status for each request after the first, then none."""

    def answer(self, status, value=None):
        body = b"" if value is None else json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def respond(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self.server.asked.append(f"{self.command} {self.path} {self.headers.get('Authorization', '-')}")
        if self.path == "/session":
            return self.answer(200, {"name": "ada", "token": "t"})
        status = self.server.plan.pop(0) if self.server.plan else 200
        if status != 200:
            return self.answer(status)
        posts = [{"id": n, "title": f"Post {n}", "author": "grace", "stars": 0, "isStarred": False} for n in (1, 2)]
        return self.answer(200, {"posts": posts, "hasMore": False}) if self.command == "GET" else self.answer(204)

    do_GET = do_POST = do_PUT = do_DELETE = respond

    def log_message(self, *arguments):
        pass


class FeedServerTests(unittest.TestCase):
    def session(self, script, *plan):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.plan, server.asked = list(plan), []
        threading.Thread(target=server.serve_forever, args=(0.01,), daemon=True).start()
        try:
            done = run_program(
                "--service", f"feed=http://127.0.0.1:{server.server_address[1]}/", text=SIGN_IN + script)
        finally:
            server.shutdown()
            server.server_close()
        self.assertEqual((done.returncode, done.stderr), (0, ""), done.stdout)
        return done.stdout.splitlines(), server.asked

    def test_a_server_replaces_the_built_in_posts(self):
        lines, asked = self.session("row 2 star\nwait 1ms\nexpect row 2 stars == 1 and row count == 2\n")
        self.assertEqual(
            asked, ["POST /session -", "GET /posts?page=1 Bearer t", "PUT /posts/2/star Bearer t"], lines)

    def test_a_failing_server_is_reported_and_retried(self):
        lines, asked = self.session(
            "expect alert contains problem\nalert retry\nwait 1ms\nexpect row count == 2\n", 503)
        self.assertEqual(len(asked), 3, lines)

    def test_a_session_that_expired_leads_to_the_login(self):
        lines, _ = self.session('row 1 star\nwait 1ms\nexpect notice == "You were signed out."\n', 200, 401)
        self.assertIn('  @1ms  notice       "You were signed out."', lines)


if __name__ == "__main__":
    unittest.main()
