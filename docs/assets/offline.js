// Asks the service worker to keep the pages of this language and the checker, and says what has become of it. Loaded
// behind theme.js, in the same file.

/** @typedef {"ready" | "waiting" | "partly" | "full" | "refused"} Kept */

// The tool of a page, if any, loads first: what is kept for later does not compete with it.
const tool = /** @type {HTMLElement | null} */ (document.querySelector("hazari-checker, hazari-score"));
const TOOL_PATIENCE = 60_000;

// Over these the runtime, 3 MB, is fetched only by who opens a tool.
const SLOW = ["slow-2g", "2g", "3g"];

/** @param {Kept} state */
function tellKept(state) {
  page.dataset.offline = state;
  for (const place of all("[data-kept]")) {
    const words = place.getAttribute(`data-${state}`);
    place.textContent = words;
    place.hidden = !words;
  }
}

function toolIsBusy() {
  return tool?.dataset.state === "idle" || tool?.dataset.state === "starting";
}

/** @returns {Promise<void>} */
function whenQuiet() {
  return new Promise((resolve) => {
    const idle = () => (window.requestIdleCallback ? requestIdleCallback(() => resolve(), { timeout: 2000 }) : setTimeout(resolve, 200));
    const loaded = () => {
      if (!tool || !toolIsBusy()) return void idle();
      const done = () => {
        watch.disconnect();
        clearTimeout(late);
        idle();
      };
      const watch = new MutationObserver(() => toolIsBusy() || done());
      watch.observe(tool, { attributeFilter: ["data-state"] });
      const late = setTimeout(done, TOOL_PATIENCE);
    };
    if (document.readyState === "complete") loaded();
    else addEventListener("load", loaded, { once: true });
  });
}

function asksToKeep() {
  const connection = /** @type {{saveData?: boolean, effectiveType?: string} | undefined} */ (Reflect.get(navigator, "connection"));
  const parts = performance.getEntriesByType("resource").map(({ name }) => name);
  return {
    type: "open",
    lang: page.lang,
    isSaving: connection?.saveData === true,
    isSlow: !tool && SLOW.includes(connection?.effectiveType ?? ""),
    read: [location.href, ...parts],
    withRuntime: tool?.dataset.state === "ready",
  };
}

async function keep() {
  if (!location.protocol.startsWith("http")) return;
  const workers = navigator.serviceWorker;
  // Over plain http, and in some private windows, there is none.
  if (!workers) return tellKept("refused");
  workers.addEventListener("message", ({ data, ports }) => {
    if (data?.type === "kept") tellKept(data.state);
    if (data?.type === "which") ports[0].postMessage({ lang: page.lang, build: config.build, runtime: tool ? config.runtime : null });
  });
  workers.startMessages();
  await whenQuiet();
  try {
    await workers.register(new URL(config.keeper, location.href));
  } catch (error) {
    // A TypeError says that the file did not arrive; what is there already goes on working.
    if (/** @type {Error} */ (error).name !== "TypeError") tellKept("refused");
  }
  const ask = async () => (await workers.ready).active?.postMessage(asksToKeep());
  // A new build has taken over, and may not have what this page needs yet.
  workers.addEventListener("controllerchange", ask);
  await ask();
}

keep();
