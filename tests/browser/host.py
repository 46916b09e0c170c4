"""A host of the site that can be stopped, changed and started again, and that remembers what it was asked for."""

import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, override

from rulebook import serve


class Host:
    """Serves a folder under one address for as long as it is up."""

    def __init__(self, folder: Path, prefix: str = "/", *, policy: bool = True) -> None:
        self.folder = folder
        self.prefix = prefix
        self.sends_policy = policy
        self.types: dict[str, str] = {}
        """What is sent as another type than its own: the end of its path, and that type."""
        self.asked: Counter[str] = Counter()
        self.is_up = False
        self._port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://{serve.HOST}:{self._port}{self.prefix}"

    def start(self, folder: Path | None = None) -> None:
        """Serve, from now on another folder if one is given."""
        self.folder = folder or self.folder
        self._server = serve.Server(self.folder, self._port, self.prefix)
        self._server.RequestHandlerClass = self._handler()
        self._port = self._server.server_address[1]
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()
        self.is_up = True

    def stop(self) -> None:
        """Answer nobody any more, those with an open connection neither."""
        if self.is_up:
            self.is_up = False
            self._server.shutdown()
            self._server.server_close()
            self._thread.join()

    def move(self, folder: Path) -> None:
        """Serve another folder under the same address."""
        self.stop()
        self.start(folder)

    def _handler(self) -> type[serve.Handler]:
        host = self
        server = self._server

        class Handler(serve.Handler):
            @override
            def do_GET(self) -> None:
                if not host.is_up or host._server is not server:
                    self.close_connection = True
                    return
                host.asked[self.path.split("?", 1)[0].removeprefix(host.prefix)] += 1
                super().do_GET()

            @override
            def send_header(self, keyword: str, value: Any) -> None:
                if keyword == "Content-Type":
                    path = self.path.split("?", 1)[0]
                    value = next((sent for end, sent in host.types.items() if path.endswith(end)), value)
                if keyword != "Content-Security-Policy" or host.sends_policy:
                    super().send_header(keyword, value)

        return Handler


@contextmanager
def hosted(folder: Path, prefix: str = "/", *, policy: bool = True) -> Iterator[Host]:
    """A host that is stopped in the end."""
    host = Host(folder, prefix, policy=policy)
    try:
        yield host
    finally:
        host.stop()
