"""A small server for the built site on this machine: right types, compressed files, the site's own 404 page."""

from __future__ import annotations

import errno
import gzip
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final, override
from urllib.parse import unquote, urlsplit

import brotli

from rulebook import policy

ROOT: Final = Path(__file__).parents[2]

HOST: Final = "127.0.0.1"

TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/vnd.microsoft.icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".pdf": "application/pdf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
"""Kept here because what a machine's own table says of ``.mjs`` or ``.wasm`` differs."""

# Text is compressed when it is asked for, as hosts do; what is ready in a compressed file beside it is sent from there.
_TEXTS: Final = frozenset({".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".webmanifest", ".xml"})

# In the order of preference; the file beside the plain one has this ending.
_ENCODINGS: Final = {"br": ".br", "gzip": ".gz"}

# A policy in the page does not reach a module worker: it comes with the worker. Where a host does not send it, the
# service worker adds it.
_WORKER: Final = re.compile(r"assets/(?:tools/[0-9a-f]+/)?checker/worker\.js$")

# What is named by the digest of its contents, a file or the folder it lies in, never changes.
_NAMED_BY_DIGEST: Final = re.compile(
    r"offline/|assets/(?:runtime|tools)/|assets/.*\.[0-9a-f]{8}\.(?:min\.)?(?:css|js)$"
)

_LARGE: Final = 300_000


class Server(ThreadingHTTPServer):
    """Serves one folder under one prefix of the address."""

    daemon_threads = True

    def __init__(self, folder: Path, port: int, prefix: str = "/") -> None:
        """Bind the port, 0 for a free one; raises ``OSError`` where it is taken."""
        self.folder = folder.resolve()
        self.prefix = prefix
        super().__init__((HOST, port), Handler)

    @property
    def url(self) -> str:
        """The address of the folder, with a slash at its end."""
        return f"http://{HOST}:{self.server_address[1]}{self.prefix}"

    @override
    def handle_error(self, request: Any, client_address: Any) -> None:
        # A browser that leaves a page drops its connections; that is no fault worth a traceback.
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with the files of the server's folder."""

    protocol_version = "HTTP/1.1"
    # Head and body leave together and at once: in parts, the second waits 40 ms for word that the first has come.
    wbufsize = -1
    disable_nagle_algorithm = True
    server: Server

    def do_GET(self) -> None:
        """Send a file, or the 404 page."""
        name = self._name()
        if name is None:
            self._send_missing()
            return
        path = self.server.folder / name
        is_folder, has_slash = path.is_dir(), name.endswith("/") or not name
        if is_folder and not has_slash:
            self._redirect(f"{urlsplit(self.path).path}/")
            return
        page = path / "index.html" if is_folder else path
        # A file has no slash at its end, though the file system overlooks it.
        if page.is_file() and is_folder == has_slash:
            self._send(HTTPStatus.OK, page, name)
        else:
            self._send_missing()

    def do_HEAD(self) -> None:
        """Send the same without the file."""
        self.do_GET()

    @override
    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: a build that passed has no missing file to tell of."""

    def _name(self) -> str | None:
        """Return what is asked for as a path within the folder, or nothing where it lies outside."""
        address = unquote(urlsplit(self.path).path)
        if not address.startswith(self.server.prefix) or "\0" in address:
            return None
        name = address.removeprefix(self.server.prefix)
        within = (self.server.folder / name).resolve()
        return name if within.is_relative_to(self.server.folder) and not name.startswith("/") else None

    def _redirect(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        # One slash: two would be read as the name of another host.
        self.send_header("Location", f"/{address.lstrip('/')}")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _send_missing(self) -> None:
        page = self.server.folder / "404.html"
        if page.is_file():
            self._send(HTTPStatus.NOT_FOUND, page, "404.html")
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _send(self, status: HTTPStatus, path: Path, name: str) -> None:
        encodings = {
            encoding: compressed
            for encoding, ending in _ENCODINGS.items()
            if (compressed := path.with_name(path.name + ending)).is_file()
        }
        is_text = path.suffix in _TEXTS and not encodings
        lasting = bool(_NAMED_BY_DIGEST.match(name))
        offered = list(_ENCODINGS) if is_text else list(encodings)
        encoding = next((one for one in offered if one in self._accepted()), None)
        stat = path.stat()
        tag = f'"{stat.st_mtime_ns:x}-{stat.st_size:x}{f"-{encoding}" if encoding else ""}"'
        unchanged = status is HTTPStatus.OK and self.headers.get("If-None-Match") == tag
        if unchanged:
            body = b""
        elif encoding and is_text:
            # The best compression of a large pack would take seconds.
            best = lasting and stat.st_size < _LARGE
            body = _compressed(path, stat.st_mtime_ns, encoding, 11 if best else 9)
        else:
            body = (encodings[encoding] if encoding else path).read_bytes()

        self.send_response(HTTPStatus.NOT_MODIFIED if unchanged else status)
        self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
        if not unchanged:
            self.send_header("Content-Length", str(len(body)))
        if encoding:
            self.send_header("Content-Encoding", encoding)
        if offered:
            self.send_header("Vary", "Accept-Encoding")
        if status is HTTPStatus.OK:
            self.send_header("ETag", tag)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if lasting else "no-cache")
        self.send_header("X-Content-Type-Options", "nosniff")
        if _WORKER.match(name):
            self.send_header("Content-Security-Policy", policy.WORKER)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def _accepted(self) -> set[str]:
        """Return the encodings that the browser takes; one with a quality of 0 is refused."""
        accepted = set()
        for one in self.headers.get("Accept-Encoding", "").lower().split(","):
            encoding, _, quality = one.replace(" ", "").partition(";q=")
            if quality.rstrip("0") not in {"0.", "."} and quality != "0":
                accepted.add(encoding)
        return accepted


@lru_cache(256)
def _compressed(path: Path, time: int, encoding: str, effort: int) -> bytes:
    """Return a file compressed; the time of its last change tells whether what is kept still holds."""
    data = path.read_bytes()
    return (
        brotli.compress(data, quality=effort)
        if encoding == "br"
        else gzip.compress(data, min(effort, 9), mtime=0)
    )


@contextmanager
def served(folder: Path, prefix: str = "/") -> Iterator[str]:
    """Serve a folder on a free port for as long as the block runs; gives its address."""
    with Server(folder, 0, prefix) as server:
        thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        thread.start()
        try:
            yield server.url
        finally:
            server.shutdown()
            thread.join()


def open_server(folder: Path, port: int) -> Server:
    """Return a server on this port; raises ``OSError`` with one line that says what to do where it cannot be had."""
    try:
        return Server(folder, port)
    except OverflowError:
        raise OSError(f"expected a port from 0 to 65535, got {port}") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise OSError(f"port {port} is taken; choose another with --port N") from None
        raise OSError(f"port {port} cannot be used: {error.strerror}; choose another with --port N") from None


def serve(port: int) -> int:
    """Build the site and serve it until Ctrl-C; return the exit code."""
    # Only this command builds: the tests serve folders of their own.
    from rulebook import publish  # noqa: PLC0415

    try:
        # The port is taken first: nobody waits for a build to learn that it is not free.
        server = open_server(ROOT / "site", port)
    except OSError as error:
        print(error, file=sys.stderr)
        return 1
    with server:
        try:
            failed = publish.build()
            if failed:
                return failed
            print(f"Serving on {server.url} (Ctrl-C ends it)", flush=True)
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0
