"""A copy of the site in which policies tell what they refuse, and a host beside it that nobody may ask for anything."""

from __future__ import annotations

import json
import shutil
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, override

from rulebook import serve

from tests.browser.host import hosted

HERE = Path(__file__).parent

TELLING = "securitypolicyviolation"

# A worker is heard by no page, unless it speaks to all of them.
_SPOKEN = (
    f'self.addEventListener("{TELLING}", ({{ effectiveDirective, blockedURI }}) =>'
    ' new BroadcastChannel("policy").postMessage(`${effectiveDirective} ${blockedURI}`));\n'
)

# In the page: what its own policy and that of a worker refuse is an error on the console.
LISTENING = (
    f'addEventListener("{TELLING}", ({{ effectiveDirective, blockedURI }}) =>'
    " console.error(`policy: ${effectiveDirective} ${blockedURI}`));"
    ' new BroadcastChannel("policy").onmessage = ({ data }) => console.error(`policy of a worker: ${data}`);'
)

PLANTED = "assets/tools/bad/checker/worker.js"
"""Where a trespassing worker lies, at an address to which the policy of the checker's worker belongs."""

OPEN_WORKER = "assets/open/worker.js"
"""Where the same one lies without a policy."""

OPEN_PAGE = "open.html"
"""A page without a policy."""


def copied(site: Path, folder: Path) -> Path:
    """Return a copy of the site in which the worker says what its policy refuses, on the device too."""
    shutil.copytree(site, folder)
    (worker,) = folder.glob("assets/tools/*/checker/worker.js")
    text = worker.read_text("utf-8")
    worker.write_text(_SPOKEN + text, "utf-8")
    for pack in folder.glob("offline/*.json"):
        kept = json.loads(pack.read_text("utf-8"))
        place = kept["pieces"].index(text)
        kept["pieces"][place] = _SPOKEN + text
        pack.write_text(json.dumps(kept), "utf-8")
    for there in (PLANTED, OPEN_WORKER):
        (folder / there).parent.mkdir(parents=True)
        shutil.copyfile(HERE / "trespass-worker.js", folder / there)
    (folder / OPEN_PAGE).write_text(
        '<!doctype html><meta charset="utf-8"><title>open</title><link rel="icon" href="data:,">', "utf-8"
    )
    return folder


class Foreign:
    """A host that gives everybody whatever is asked for, and remembers it."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.server = ThreadingHTTPServer((serve.HOST, 0), self._handler())
        self.port = self.server.server_address[1]

    @property
    def addresses(self) -> dict[str, str]:
        """What trespassers are told."""
        return {
            "foreign": f"http://{serve.HOST}:{self.port}/",
            "socket": f"ws://{serve.HOST}:{self.port}/socket",
        }

    def _handler(self) -> type[BaseHTTPRequestHandler]:
        asked = self.asked

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                there = self.path.partition("?")[0]
                asked[there] += 1
                kind = {"js": "text/javascript", "css": "text/css"}.get(
                    there.rpartition(".")[2], "image/svg+xml"
                )
                body = {
                    "text/javascript": b"self.trespass()",
                    "image/svg+xml": b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
                }.get(kind, b"")
                self.send_response(200)
                self.send_header("Access-Control-Allow-Origin", "*")
                self.send_header("Content-Type", kind)
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def do_POST(self) -> None:
                self.do_GET()

            @override
            def log_message(self, format: str, *args: Any) -> None:
                """Say nothing."""

        return Handler


@contextmanager
def foreign_host() -> Iterator[Foreign]:
    foreign = Foreign()
    thread = Thread(target=foreign.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield foreign
    finally:
        foreign.server.shutdown()
        foreign.server.server_close()
        thread.join()


def serve_for_tests() -> None:
    """Serve a copy of the site with the policy of its worker and without, for tests that are not in Python.

    Tells the addresses in a line of JSON; a line ``asked`` is answered with what the other host was asked for, after
    ``stop`` the host at home is gone, and with the end of the input all are.
    """
    with (
        TemporaryDirectory() as folder,
        foreign_host() as foreign,
        hosted(copied(Path("site"), Path(folder, "site"))) as host,
        hosted(host.folder) as speaking,
        hosted(host.folder, policy=False) as silent,
    ):
        print(
            json.dumps(
                {"home": host.url, "speaking": speaking.url, "silent": silent.url, **foreign.addresses}
            ),
            flush=True,
        )
        for line in sys.stdin:
            if line == "stop\n":
                host.stop()
            print(json.dumps(foreign.asked), flush=True)
