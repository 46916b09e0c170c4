"""The site on real hosts, as ``deploy/`` sets them up: nginx, which is installed where that is possible, and Caddy."""

from __future__ import annotations

import http.client
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from rulebook import browser, serve

ROOT: Final = Path(__file__).parents[2]
DEPLOY: Final = ROOT / "deploy"

PACKAGES: Final = ("nginx", "libnginx-mod-http-brotli-static", "libnginx-mod-http-brotli-filter")
HOW_TO_GET_IT: Final = f"get it with 'apt-get install {' '.join(PACKAGES)}'"

# Programs of the system's own are not on everybody's path.
_PATH: Final = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"
_MODULES: Final = Path("/etc/nginx/modules-enabled")

PATIENCE: Final = 20
"""Seconds in which a host must have begun to answer."""

type Setting = tuple[str, str]
"""A line of a configuration that is the host's own, and what stands there for a trial."""


@dataclass(frozen=True, slots=True)
class Given:
    """What a host gave: the headers by their names in small letters, and the body as it travelled."""

    status: int
    headers: dict[str, str]
    body: bytes


def find_nginx() -> Path | None:
    """Return nginx with the modules for Brotli, where this machine has them."""
    found = shutil.which("nginx", path=_PATH)
    has_brotli = any(_MODULES.glob("*brotli-static*")) and any(_MODULES.glob("*brotli-filter*"))
    return Path(found) if found and has_brotli else None


def find_caddy() -> Path | None:
    """Return Caddy, where this machine has it."""
    found = shutil.which("caddy", path=_PATH)
    return Path(found) if found else None


def have_nginx() -> int:
    """Have nginx, installed where we may; otherwise say that what needs it is left out."""
    if find_nginx() is None and browser.may_install():
        print("No nginx with Brotli found: installing it …", flush=True)
        browser.install(*PACKAGES)
        if find_nginx() is None:
            print(f"nginx for the tests is missing and was not installed: {HOW_TO_GET_IT}.")
            return 1
    found = find_nginx()
    print(
        f"nginx is {found}." if found else f"nginx is missing, and its tests are left out: {HOW_TO_GET_IT}."
    )
    return 0


def configured(text: str, *settings: Setting) -> str:
    """Return a configuration with the host's own lines exchanged; raises ``ValueError`` where one is not there once."""
    for line, instead in settings:
        if text.count(line) != 1:
            raise ValueError(f"expected {line!r} once in the configuration, got it {text.count(line)} times")
        text = text.replace(line, instead)
    return text


def nginx_settings(root: Path, folder: str, port: int) -> list[Setting]:
    """Return what a trial exchanges in ``nginx.conf``: where it listens, what it serves."""
    return [
        ("    listen 80;\n", f"    listen {serve.HOST}:{port};\n"),
        ("    listen [::]:80;\n", ""),
        ("root /var/www/hazari;", f'root "{root}";'),
        ('set $hazari "";', f'set $hazari "{folder}";'),
    ]


def caddy_settings(root: Path, folder: str, port: int) -> list[Setting]:
    """Return the same for the ``Caddyfile``."""
    alone = "{\n\tadmin off\n\tauto_https off\n}\n"
    return [
        ("\nrules.example.org {\n", f"\n{alone}http://{serve.HOST}:{port} {{\n"),
        ("root * /var/www/hazari\n", f'root * "{root}"\n'),
        ('vars hazari ""', f'vars hazari "{folder}"'),
    ]


@contextmanager
def on_nginx(site: Path, folder: str = "") -> Iterator[str]:
    """Serve a site on nginx as ``deploy/nginx.conf`` says, in a folder of the host such as ``/hazari``; gives its address."""
    program = find_nginx()
    if program is None:
        raise RuntimeError(f"nginx is missing: {HOW_TO_GET_IT}")
    with _place(site, folder) as (work, root, port):
        text = configured((DEPLOY / "nginx.conf").read_text("utf-8"), *nginx_settings(root, folder, port))
        (work / "site.conf").write_text(text, "utf-8")
        # What a distribution has around it, as little of it as it can be.
        around = [
            f"include {_MODULES}/*.conf;",
            *(["user root;"] if os.geteuid() == 0 else []),
            f"daemon off; worker_processes 2; pid {work}/pid; error_log {work}/log;",
            "events { worker_connections 512; }",
            f"http {{ access_log off; sendfile on; tcp_nopush on; client_body_temp_path {work}/body;",
            *(f"{kind}_temp_path {work}/{kind};" for kind in ("proxy", "fastcgi", "uwsgi", "scgi")),
            f"include {work}/site.conf; }}",
        ]
        (work / "nginx.conf").write_text("\n".join(around), "utf-8")
        command = [str(program), "-e", f"{work}/log", "-c", f"{work}/nginx.conf"]
        with _running(command, work / "log", port):
            yield f"http://{serve.HOST}:{port}{folder}/"


@contextmanager
def on_caddy(site: Path, folder: str = "") -> Iterator[str]:
    """Serve a site on Caddy as ``deploy/Caddyfile`` says, in the same way."""
    program = find_caddy()
    if program is None:
        raise RuntimeError("Caddy is missing: get it with 'apt-get install caddy'")
    with _place(site, folder) as (work, root, port):
        text = configured((DEPLOY / "Caddyfile").read_text("utf-8"), *caddy_settings(root, folder, port))
        (work / "Caddyfile").write_text(text, "utf-8")
        command = [str(program), "run", "--adapter", "caddyfile", "--config", f"{work}/Caddyfile"]
        with _running(
            command, work / "log", port, {"XDG_DATA_HOME": str(work), "XDG_CONFIG_HOME": str(work)}
        ):
            yield f"http://{serve.HOST}:{port}{folder}/"


HOSTS: Final[dict[str, tuple[Callable[[], Path | None], Callable[..., AbstractContextManager[str]]]]] = {
    "nginx": (find_nginx, on_nginx),
    "Caddy": (find_caddy, on_caddy),
}


@contextmanager
def _place(site: Path, folder: str) -> Iterator[tuple[Path, Path, int]]:
    """Give a folder to work in, the folder that the host serves, with the site in it, and a port."""
    with tempfile.TemporaryDirectory(prefix="hazari-host-") as work:
        root = site.resolve()
        if folder:
            root = Path(work, "root")
            root.mkdir()
            (root / folder.removeprefix("/")).symlink_to(site.resolve(), target_is_directory=True)
        with socket.socket() as free:
            free.bind((serve.HOST, 0))
            port = free.getsockname()[1]
        yield Path(work), root, port


@contextmanager
def _running(
    command: list[str], log: Path, port: int, environment: dict[str, str] | None = None
) -> Iterator[None]:
    with log.open("ab") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, env=os.environ | (environment or {}))
    try:
        begun = time.monotonic()
        while not _answers(port):
            if process.poll() is not None or time.monotonic() - begun > PATIENCE:
                raise RuntimeError(f"{command[0]} does not answer: {log.read_text('utf-8', 'replace')}")
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENCE)


def _answers(port: int) -> bool:
    with socket.socket() as attempt:
        attempt.settimeout(1)
        return attempt.connect_ex((serve.HOST, port)) == 0


def ask(url: str, path: str, encodings: str = "", **headers: str) -> Given:
    """Ask for something below an address; the names of headers are written with ``_`` for ``-``."""
    host, prefix = re.fullmatch(r"http://([^/]+)(/.*)", url).groups()  # type: ignore[union-attr]
    connection = http.client.HTTPConnection(host, timeout=PATIENCE)
    asked = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", prefix + path, headers={"Accept-Encoding": encodings, **asked})
    response = connection.getresponse()
    found = {name.lower(): value for name, value in response.getheaders()}
    given = Given(response.status, found, response.read())
    connection.close()
    return given


if __name__ == "__main__":
    sys.exit(have_nginx())
