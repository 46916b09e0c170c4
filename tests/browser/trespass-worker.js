// A worker in the place of the checker's, that tries what only a text taken for more than text would try. Asked with the
// address of another host, it tells which attempts ran and which its policy has refused under which directive.
self.onmessage = async ({ data: { foreign, socket } }) => {
  const ran = [];
  const refused = {};
  let tried = "";
  let heard = () => {};
  self.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    refused[tried] ??= effectiveDirective.replace(/-elem$/, "");
    heard();
  });
  self.trespass = () => ran.push(tried);
  const run = "trespass()";

  const attempts = {
    eval: () => (0, eval)(run),
    Function: () => new Function(run)(),
    "timer with text": () => void setTimeout(run),
    "imported text": () => import(`data:text/javascript,${run}`),
    "foreign module": () => import(`${foreign}evil.js`).then(self.trespass),
    "blob worker": () => {
      const worker = new Worker(URL.createObjectURL(new Blob(["postMessage(1)"])));
      worker.onmessage = self.trespass;
    },
    "foreign request": () => fetch(`${foreign}asked`, { mode: "no-cors" }).then(self.trespass),
    "foreign old request": () => {
      const request = new XMLHttpRequest();
      request.open("GET", `${foreign}asked`);
      request.send();
    },
    "foreign socket": () => void new WebSocket(socket),
  };

  for (const [name, attempt] of Object.entries(attempts)) {
    tried = name;
    const done = new Promise((resolve) => {
      heard = resolve;
      setTimeout(resolve, 250);
    });
    try {
      await attempt();
    } catch {
      // Refused; the event tells by what.
    }
    await done;
  }
  // What the rules need is let be.
  const empty = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);
  const compiles = await WebAssembly.compile(empty).then(() => true, () => false);
  const own = (await fetch("../../../../404.html")).ok;
  self.postMessage({ tried: Object.keys(attempts), ran, refused, compiles, own });
};
