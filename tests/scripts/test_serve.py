import gzip
import http.client
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import brotli
import pytest
from rulebook import serve


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes


def ask(url: str, path: str, headers: Mapping[str, str] | None = None, method: str = "GET") -> Answer:
    connection = http.client.HTTPConnection(urlsplit(url).netloc, timeout=10)
    connection.request(method, path, headers=dict(headers or {}))
    response = connection.getresponse()
    answer = Answer(response.status, response.headers, response.read())
    connection.close()
    return answer


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A tiny site with one of everything; a file that no one may have lies beside it."""
    folder = tmp_path / "site"
    files = {
        "index.html": "home",
        "404.html": "nothing here",
        "fr/index.html": "accueil",
        "app.webmanifest": "{}",
        "rules.json": "{}",
        "assets/checker/worker.js": "worker",
        "assets/tools/d1/checker/worker.js": "worker",
        "assets/runtime/d1/pyodide.mjs": "module" * 100,
        "assets/runtime/d1/pyodide.asm.wasm": "wasm" * 100,
        "as de cœur.txt": "A♥",
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    for name in ("assets/runtime/d1/pyodide.mjs", "assets/runtime/d1/pyodide.asm.wasm"):
        data = (folder / name).read_bytes()
        (folder / f"{name}.br").write_bytes(brotli.compress(data))
        (folder / f"{name}.gz").write_bytes(gzip.compress(data))
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    return folder


@pytest.fixture
def url(site: Path) -> Iterator[str]:
    with serve.served(site) as url:
        yield url


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/app.webmanifest", "application/manifest+json"),
        ("/rules.json", "application/json"),
        ("/assets/checker/worker.js", "text/javascript; charset=utf-8"),
        ("/assets/runtime/d1/pyodide.mjs", "text/javascript; charset=utf-8"),
        ("/assets/runtime/d1/pyodide.asm.wasm", "application/wasm"),
        ("/as%20de%20c%C5%93ur.txt", "text/plain; charset=utf-8"),
    ],
)
def test_every_file_has_its_own_type(url: str, path: str, expected: str) -> None:
    answer = ask(url, path)
    assert answer.status == 200
    assert answer.headers["Content-Type"] == expected


@pytest.mark.parametrize(
    ("accepted", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br; q=0.0, gzip; q=0", None),
        ("deflate", None),
        ("", None),
    ],
)
def test_a_compressed_file_is_sent_where_the_browser_takes_it(
    url: str, accepted: str, encoding: str | None
) -> None:
    answer = ask(url, "/assets/runtime/d1/pyodide.asm.wasm", {"Accept-Encoding": accepted})
    assert answer.headers["Content-Encoding"] == encoding
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.headers["Content-Type"] == "application/wasm"
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}[encoding]
    assert unpack(answer.body) == b"wasm" * 100


def test_text_is_compressed_when_it_is_asked_for(url: str, site: Path) -> None:
    unpack = {"br": brotli.decompress, "gzip": gzip.decompress, None: bytes}
    tags = set()
    for accepted, encoding in (("gzip, br", "br"), ("gzip", "gzip"), ("deflate", None)):
        answer = ask(url, "/", {"Accept-Encoding": accepted})
        assert answer.headers["Content-Encoding"] == encoding
        assert answer.headers["Vary"] == "Accept-Encoding"
        assert unpack[encoding](answer.body) == b"home"
        tags.add(answer.headers["ETag"])
    assert len(tags) == 3
    (site / "index.html").write_text("another home", "utf-8")
    assert gzip.decompress(ask(url, "/", {"Accept-Encoding": "gzip"}).body) == b"another home"


def test_a_picture_is_sent_as_it_is(url: str, site: Path) -> None:
    (site / "picture.png").write_bytes(b"picture")
    answer = ask(url, "/picture.png", {"Accept-Encoding": "gzip, br"})
    assert answer.body == b"picture"
    assert answer.headers["Vary"] is None


def test_what_its_digest_names_is_kept_and_nothing_else(url: str, site: Path) -> None:
    for name in ("bundle.a5f9d56c.min.js", "site.0123abcd.css", "theme.js"):
        (site / "assets" / name).write_text("", "utf-8")
    lasting = {
        name: "immutable" in (ask(url, f"/assets/{name}").headers["Cache-Control"] or "")
        for name in (
            "bundle.a5f9d56c.min.js",
            "site.0123abcd.css",
            "theme.js",
            "runtime/d1/pyodide.mjs",
            "tools/d1/checker/worker.js",
        )
    }
    assert lasting == {
        "bundle.a5f9d56c.min.js": True,
        "site.0123abcd.css": True,
        "theme.js": False,
        "runtime/d1/pyodide.mjs": True,
        "tools/d1/checker/worker.js": True,
    }


def test_a_folder_is_its_index_page_and_has_a_slash(url: str) -> None:
    assert ask(url, "/fr/").body == b"accueil"
    moved = ask(url, "/fr")
    assert moved.status == 301
    assert moved.headers["Location"] == "/fr/"


@pytest.mark.parametrize("path", ["/nothing", "/assets/", "/assets/checker", "/%00", "/fr/index.html/"])
def test_what_is_missing_is_answered_by_the_404_page(url: str, path: str) -> None:
    answer = ask(url, path)
    if answer.status == 301:
        answer = ask(url, answer.headers["Location"])
    assert (answer.status, answer.body) == (404, b"nothing here")
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"


def test_a_site_without_a_404_page_still_answers(site: Path, url: str) -> None:
    (site / "404.html").unlink()
    assert ask(url, "/nothing").status == 404


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/fr/../../secret.txt", "//etc/passwd", "//127.0.0.1/fr"]
)
def test_nothing_outside_the_folder_is_served_and_no_redirect_leaves_the_host(url: str, path: str) -> None:
    answer = ask(url, path)
    assert answer.status == 404
    assert b"secret" not in answer.body


def test_a_small_answer_leaves_in_one_piece(url: str) -> None:
    address = urlsplit(url)
    assert address.hostname
    assert address.port
    with socket.create_connection((address.hostname, address.port), timeout=10) as line:
        for _ in range(3):
            line.sendall(b"GET /rules.json HTTP/1.1\r\nHost: here\r\n\r\n")
            head, _, body = line.recv(65536).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200")
            assert body == b"{}"


def test_head_sends_no_file_and_other_methods_are_refused(url: str) -> None:
    head = ask(url, "/", method="HEAD")
    assert (head.status, head.headers["Content-Length"], head.body) == (200, "4", b"")
    assert ask(url, "/", method="POST").status == 501


def test_a_file_that_the_browser_has_is_not_sent_again(site: Path, url: str) -> None:
    tag = ask(url, "/").headers["ETag"]
    again = ask(url, "/", {"If-None-Match": tag})
    assert (again.status, again.body) == (304, b"")
    os.utime(site / "index.html", (1, 1))
    assert ask(url, "/", {"If-None-Match": tag}).status == 200
    compressed = ask(url, "/assets/runtime/d1/pyodide.mjs", {"Accept-Encoding": "br"}).headers["ETag"]
    assert compressed != ask(url, "/assets/runtime/d1/pyodide.mjs").headers["ETag"]


def test_only_what_is_named_by_its_digest_is_kept_without_asking(url: str) -> None:
    assert ask(url, "/").headers["Cache-Control"] == "no-cache"
    assert "immutable" in ask(url, "/assets/runtime/d1/pyodide.mjs").headers["Cache-Control"]


@pytest.mark.parametrize("folder", ["checker", "tools/d1/checker"])
def test_the_worker_may_fetch_nothing_foreign_and_evaluate_nothing(url: str, folder: str) -> None:
    policy = ask(url, f"/assets/{folder}/worker.js").headers["Content-Security-Policy"]
    assert policy == "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
    assert ask(url, "/").headers["Content-Security-Policy"] is None


def test_a_site_can_lie_under_a_prefix(site: Path) -> None:
    with serve.served(site, "/hazari/") as url:
        assert url.endswith("/hazari/")
        assert ask(url, "/hazari/fr/").body == b"accueil"
        assert ask(url, "/hazari/fr").headers["Location"] == "/hazari/fr/"
        assert ask(url, "/hazari/assets/checker/worker.js").headers["Content-Security-Policy"]
        assert ask(url, "/fr/").status == 404
        assert ask(url, "/hazari").status == 404


def test_a_taken_port_is_said_in_one_line(site: Path) -> None:
    with socket.socket() as taken:
        taken.bind((serve.HOST, 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(OSError, match=f"^port {port} is taken; choose another with --port N$"):
            serve.open_server(site, port)
    with pytest.raises(OSError, match=r"^expected a port from 0 to 65535, got 70000$"):
        serve.open_server(site, 70_000)


SERVE = """
import signal, sys, types
# Tests that run in the background inherit from the shell that Ctrl-C is nothing to them.
signal.signal(signal.SIGINT, signal.default_int_handler)
from pathlib import Path
from rulebook import serve
import rulebook
publish = types.ModuleType("rulebook.publish")
publish.build = lambda: int(sys.argv[2])
sys.modules["rulebook.publish"] = rulebook.publish = publish
serve.ROOT = Path(sys.argv[1])
sys.exit(serve.serve(0))
"""


PATHS = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}


def test_ctrl_c_ends_the_server_without_a_traceback(site: Path) -> None:
    command = [sys.executable, "-c", SERVE, str(site.parent), "0"]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=PATHS
    ) as server:
        assert server.stdout
        line = server.stdout.readline()
        assert line.startswith("Serving on http://127.0.0.1:")
        assert ask(line.split()[2], "/").body == b"home"
        server.send_signal(signal.SIGINT)
        try:
            _, said = server.communicate(timeout=10)
        finally:
            server.kill()
    assert (server.returncode, said) == (0, "")


def test_a_site_that_cannot_be_built_is_not_served(site: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SERVE, str(site.parent), "1"],
        capture_output=True,
        timeout=30,
        check=False,
        env=PATHS,
    )
    assert (done.returncode, done.stdout, done.stderr) == (1, b"", b"")
