"""What is said to hosts is what the site's own server does, and what a trial does with it."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from rulebook import browser, hosting, hosts, policy, readers, serve

ROOT = Path(__file__).parents[2]
NGINX = (ROOT / "deploy" / "nginx.conf").read_text("utf-8")
CADDY = (ROOT / "deploy" / "Caddyfile").read_text("utf-8")
WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "pages.yml").read_text("utf-8"))
STEPS: list[dict[str, Any]] = WORKFLOW["jobs"]["publish"]["steps"]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    for name in ("index.html", "fr/index.html", "assets/site.12345678.css", "assets/fonts/anek-latin.woff2"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name * 100, "utf-8")
    return folder


@pytest.fixture
def url(site: Path) -> Iterator[str]:
    with serve.served(site) as url:
        yield url


def test_nginx_is_told_the_types_of_the_site_s_own_server() -> None:
    block = re.search(r"types \{(.*?)\}", NGINX, re.DOTALL)
    assert block
    told = {
        f".{ending}": kind
        for kind, endings in re.findall(r"(\S+) ([^;]+);", block[1])
        for ending in endings.split()
    }
    assert told == {ending: kind.removesuffix("; charset=utf-8") for ending, kind in serve.TYPES.items()}


@pytest.mark.parametrize("text", [NGINX, CADDY], ids=["nginx", "Caddy"])
def test_a_host_is_told_the_worker_s_policy(text: str) -> None:
    assert text.count(f'"{policy.WORKER}"') == 1


@pytest.mark.parametrize("settings", [hosts.nginx_settings, hosts.caddy_settings], ids=["nginx", "Caddy"])
def test_a_trial_exchanges_lines_that_are_there_once(settings: Any) -> None:
    text = NGINX if settings is hosts.nginx_settings else CADDY
    found = hosts.configured(text, *settings(Path("/srv/here"), "/hazari", 8123))
    assert "/srv/here" in found
    assert "127.0.0.1:8123" in found
    with pytest.raises(ValueError, match="once in the configuration, got it 0 times"):
        hosts.configured(found, *settings(Path("/srv/here"), "/hazari", 8123))


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """All programs that there are, none of them nginx."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setattr(hosts, "_PATH", str(folder))
    return folder


def test_without_nginx_and_without_the_right_to_install_it_its_tests_are_left_out_with_a_line(
    programs: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    assert hosts.have_nginx() == 0
    assert capfd.readouterr().out == (
        "nginx is missing, and its tests are left out: get it with 'apt-get install nginx "
        "libnginx-mod-http-brotli-static libnginx-mod-http-brotli-filter'.\n"
    )


def test_where_nginx_can_be_installed_it_must_be_there_afterwards(
    programs: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (programs / "apt-get").write_text("#!/bin/sh\nexit 100\n", "utf-8")
    (programs / "apt-get").chmod(0o755)
    monkeypatch.setattr(browser, "may_install", lambda: True)
    assert hosts.have_nginx() == 1
    *said, last = capfd.readouterr().out.splitlines()
    assert any(
        line.startswith("$ apt-get install") and line.endswith(" ".join(hosts.PACKAGES)) for line in said
    )
    assert last.startswith("nginx for the tests is missing and was not installed: get it with")


def test_readers_walk_without_an_error_and_their_answers_are_counted(url: str, site: Path) -> None:
    tally = readers.read(url, hosting.walked(site), 0.3, 5)
    assert tally.errors == []
    assert len(tally.taken) > 5
    assert tally.received > 0
    assert next(tally.lines(0.3)).endswith(" 0 errors")


def test_what_a_reader_does_not_get_is_an_error(url: str) -> None:
    tally = readers.read(url, ["nothing"], 1, 2)
    assert tally.taken == []
    assert tally.errors[0] == "reader 0: ValueError expected 200, got 404"


def test_the_table_has_a_line_for_every_kind_of_file(url: str, site: Path) -> None:
    names = hosting.kinds(site)
    assert names == ["assets/fonts/anek-latin.woff2", "assets/site.12345678.css", "index.html"]
    _, font, style, page = hosting.table(url, names)
    assert re.search(r"font/woff2\s+–\s+–\s+2,900  no-cache$", font)
    assert re.search(r"text/css; charset=utf-8\s+\d+\s+\d+\s+2,400  a year, immutable$", style)
    assert page.endswith("no-cache")


def test_the_workflow_names_every_action_by_its_version() -> None:
    assert all(re.fullmatch(r"actions/[a-z/-]+@v\d+", step["uses"]) for step in STEPS if "uses" in step)


def test_the_workflow_builds_for_the_address_at_which_it_publishes() -> None:
    (build,) = (step for step in STEPS if step.get("name") == "Build")
    assert build["run"] == "scripts/site --build"
    assert build["env"] == {"SITE_URL": "${{ steps.pages.outputs.base_url }}/"}


def test_the_workflow_keeps_what_open_pages_need_and_nothing_else(tmp_path: Path) -> None:
    old = ["assets/runtime/old/a.wasm", "assets/site.00000000.css", "offline/en.json"]
    new = [
        "assets/runtime/new/a.wasm",
        "assets/tools/new/a.js",
        "assets/site.11111111.css",
        "offline/en.json",
        "index.html",
    ]
    for folder, names in (("before", old), ("site", new)):
        for name in names:
            (tmp_path / folder / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / name).write_text(folder, "utf-8")
    (step,) = (step for step in STEPS if str(step.get("name")).startswith("Keep"))
    subprocess.run(["bash", "-eo", "pipefail", "-c", step["run"]], cwd=tmp_path, check=True)
    found = {
        folder: {
            path.relative_to(tmp_path / folder).as_posix(): path.read_text("utf-8")
            for path in (tmp_path / folder).rglob("*")
            if path.is_file()
        }
        for folder in ("before", "site")
    }
    assert found["site"] == dict.fromkeys(old, "before") | dict.fromkeys(new, "site")
    assert found["before"].keys() == {*old, *new} - {"index.html"}
