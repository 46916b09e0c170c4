// Runs the rules in a module worker: Pyodide from the site itself, `hazari_rules` inside its archive.
//
// From the page:  {type: "start", runtime, manifest, anew}   {type: "ask", id, text}
// To the page:    {type: "progress", received, total}  {type: "ready"}  {type: "answer", id, text}
//                 {type: "refused", id, detail}         Python raised; it can be asked again
//                 {type: "failed", cause, detail, file} nothing more comes from this worker; `file` of the runtime may
//                                                       be right where it is fetched anew

/** @typedef {"wasm" | "network" | "damaged" | "mime" | "timeout" | "worker" | "runtime"} Cause */
/** @typedef {{plain: number, br: number, gz: number}} Sizes */
/** @typedef {{digest: string, library: string, lock: object, files: Record<string, Sizes>}} Manifest */

const MODULE = "pyodide.mjs";
const SCRIPT = "pyodide.asm.js";
const WASM = "pyodide.asm.wasm";
const LIBRARY = "python_stdlib.zip";

const nativeFetch = self.fetch.bind(self);
const nativeCompile = globalThis.WebAssembly?.compileStreaming?.bind(WebAssembly);

/** @type {((line: string) => string) | undefined} */
let explain;
let hasFailed = false;

class Failure extends Error {
  /**
   * @param {Cause} cause
   * @param {unknown} detail
   * @param {string | null} file of the runtime, where it is damaged or has a wrong type
   */
  constructor(cause, detail, file = null) {
    super(detail instanceof Error ? detail.message : String(detail));
    this.cause = cause;
    this.file = file;
  }
}

/** @param {unknown} error Only the first failure is told: those after it are its consequences. */
function fail(error) {
  if (hasFailed) return;
  hasFailed = true;
  const failure = error instanceof Failure ? error : new Failure("runtime", error);
  self.postMessage({ type: "failed", cause: failure.cause, detail: failure.message, file: failure.file });
}

/** Counts what arrives in the bytes that travel, which differ from those that come out of the decompression. */
class Progress {
  /** @param {Record<string, Sizes>} files */
  constructor(files) {
    this.files = files;
    /** @type {Map<string, number>} */
    this.shares = new Map();
    /** @type {"br" | "gz" | "plain"} */
    this.usual = "br";
    /** @type {Map<string, "br" | "gz" | "plain">} */
    this.encodings = new Map();
    this.told = -1;
    this.toldAt = 0;
  }

  /** @param {string} name @param {string | null} encoding The header that came with the file. */
  encoded(name, encoding) {
    this.usual = encoding === "br" ? "br" : encoding === "gzip" ? "gz" : "plain";
    this.encodings.set(name, this.usual);
  }

  /** @param {string} name @param {number} share How much of the file has arrived, from 0 to 1. */
  arrived(name, share) {
    this.shares.set(name, share);
    this.tell();
  }

  /** @param {boolean} always Tells that something happened even where no further byte came: the time-out begins anew. */
  tell(always = false) {
    let received = 0;
    let total = 0;
    for (const [name, sizes] of Object.entries(this.files)) {
      // Scripts are imported, which shows no headers: they travel as the others do.
      const size = sizes[this.encodings.get(name) ?? this.usual];
      total += size;
      received += size * (this.shares.get(name) ?? 0);
    }
    const hundredth = Math.floor((100 * received) / total);
    // On a very slow line a hundredth takes longer than the time-out: every second with a byte is told too.
    const now = performance.now();
    if (!always && hundredth === this.told && now - this.toldAt < 1000) return;
    this.told = hundredth;
    this.toldAt = now;
    self.postMessage({ type: "progress", received: Math.round(received), total });
  }
}

/**
 * @param {string} name
 * @param {string} address
 * @param {RequestCache} cache
 * @returns {Promise<Response>}
 */
async function request(name, address, cache) {
  let response;
  try {
    response = await nativeFetch(address, { cache });
  } catch (error) {
    throw new Failure("network", `${name}: ${error}`);
  }
  if (!response.ok || !response.body) throw new Failure("network", `${name}: status ${response.status}`);
  return response;
}

/** @param {Response} response */
function typeOf(response) {
  return (response.headers.get("content-type") ?? "").split(";")[0].trim().toLowerCase();
}

/**
 * @param {string} name
 * @param {string} address
 * @param {Progress} progress
 * @param {RequestCache} cache
 * @returns {Promise<Response>} The file as it arrives; whatever is wrong with it is told before Pyodide sees it,
 *     since Pyodide would wait for ever.
 */
async function download(name, address, progress, cache) {
  const response = await request(name, address, cache);
  const type = typeOf(response);
  if (name === WASM && type !== "application/wasm") {
    throw new Failure("mime", `${name}: expected application/wasm, got ${type || "no type"}`, name);
  }
  progress.encoded(name, response.headers.get("content-encoding"));
  const reader = response.body.getReader();
  const expected = progress.files[name].plain;
  let arrived = 0;
  const counted = new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done && arrived !== expected) throw new Failure("damaged", `${name}: expected ${expected} bytes, got ${arrived}`, name);
        if (done) return controller.close();
        arrived += value.byteLength;
        progress.arrived(name, Math.min(1, arrived / expected));
        controller.enqueue(value);
      } catch (error) {
        fail(error instanceof Failure ? error : new Failure("network", `${name}: ${error}`));
        controller.error(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(counted, { headers: { "content-type": type } });
}

/**
 * The archive holds the rules: a single wrong bit could change a verdict and be seen by nobody.
 * @param {Response} response
 * @param {string} expected its SHA-256 in hexadecimal digits
 */
async function verified(response, expected) {
  const bytes = await response.arrayBuffer();
  // Only pages that come over a safe connection may compute one.
  const digest = await self.crypto?.subtle?.digest("SHA-256", bytes);
  const found = digest && [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (found && found !== expected) throw new Failure("damaged", `${LIBRARY}: expected ${expected}, got ${found}`, LIBRARY);
  return new Response(bytes, { headers: response.headers });
}

/**
 * @param {string} name
 * @param {string} address
 * @param {Progress} progress
 * @param {boolean} isAnew whether what the browser has kept is left aside
 * @returns {Promise<any>} What the script exports.
 */
async function load(name, address, progress, isAnew) {
  // An import takes what the browser has kept; this replaces it.
  if (isAnew) await (await request(name, address, "reload")).arrayBuffer();
  try {
    const exports = await import(address);
    progress.arrived(name, 1);
    return exports;
  } catch (error) {
    // A script that does not arrive, or not as a script, is a TypeError everywhere; what cannot be read is damaged.
    if (error instanceof SyntaxError) throw new Failure("damaged", `${name}: ${error}`, name);
    if (!(error instanceof TypeError)) throw new Failure("runtime", `${name}: ${error}`);
    const type = typeOf(await request(name, address, "default"));
    throw new Failure(/\b(java|ecma)script\b/.test(type) ? "network" : "mime", `${name}: ${error}, sent as ${type}`, name);
  }
}

/**
 * Has Pyodide take the downloads under way for its own, and nothing else from anywhere.
 * @param {Map<string, Promise<Response>>} downloads
 * @param {Promise<WebAssembly.Module>} compiled what Pyodide would compile only after its script had come
 * @param {Progress} progress
 */
function offer(downloads, compiled, progress) {
  self.fetch = (input) => {
    const address = input instanceof Request ? input.url : String(input);
    return downloads.get(address) ?? Promise.reject(new TypeError(`not part of the runtime: ${address}`));
  };
  WebAssembly.instantiateStreaming = async (_source, imports) => {
    try {
      const module = await compiled;
      const instance = await WebAssembly.instantiate(module, imports);
      progress.tell(true);
      return { module, instance };
    } catch (error) {
      // Pyodide only warns of this on the console. What cannot be compiled is not what was sent, though it be as long.
      fail(error instanceof WebAssembly.CompileError ? new Failure("damaged", error, WASM) : error);
      throw error;
    }
  };
}

/**
 * Compiles while it arrives. What a page in Firefox was left at in the midst of that goes on waiting for its bytes, and
 * whatever is compiled afterwards waits behind it for ever: there it is compiled when it has arrived.
 * @param {Promise<Response>} downloaded
 * @returns {Promise<WebAssembly.Module>}
 */
async function compile(downloaded) {
  if (!navigator.userAgent.includes("Firefox/")) return nativeCompile(downloaded);
  return WebAssembly.compile(await (await downloaded).arrayBuffer());
}

/** @param {{runtime: string, manifest: Manifest, anew?: string[]}} task */
async function start({ runtime, manifest, anew = [] }) {
  if (!nativeCompile) throw new Failure("wasm", "this browser has no WebAssembly, or it is switched off");
  const base = runtime.endsWith("/") ? runtime : `${runtime}/`;
  const progress = new Progress(manifest.files);
  progress.tell();
  const downloads = new Map();
  for (const name of [WASM, LIBRARY]) {
    const address = new URL(name, base).href;
    const arriving = download(name, address, progress, anew.includes(name) ? "reload" : "default");
    const downloaded = name === LIBRARY ? arriving.then((response) => verified(response, manifest.library)) : arriving;
    downloaded.catch(fail);
    downloads.set(address, downloaded);
  }
  const compiled = compile(downloads.get(new URL(WASM, base).href));
  // What is wrong with it is told where Pyodide takes it.
  compiled.catch(() => {});
  offer(downloads, compiled, progress);
  const [{ loadPyodide }] = await Promise.all(
    [MODULE, SCRIPT].map((name) => load(name, new URL(name, base).href, progress, anew.includes(name))),
  );
  const pyodide = await loadPyodide({
    indexURL: base,
    lockFileContents: { info: manifest.lock, packages: {} },
    // Never asked for anything; without it Pyodide names an address of its own.
    packageBaseUrl: base,
  });
  progress.tell(true);
  explain = pyodide.pyimport("hazari_rules.door").explain;
  self.postMessage({ type: "ready" });
}

/** @param {{id: number, text: string}} question */
function ask({ id, text }) {
  try {
    self.postMessage({ type: "answer", id, text: explain(text) });
  } catch (error) {
    // An exception of Python leaves Python whole; anything else, such as a full stack, may not.
    if (error?.name !== "PythonError") throw error;
    self.postMessage({ type: "refused", id, detail: error.message });
  }
}

self.onmessage = async ({ data }) => {
  try {
    if (data.type === "start") await start(data);
    else if (data.type === "ask") ask(data);
  } catch (error) {
    fail(error);
  }
};
