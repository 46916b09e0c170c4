// Runs requests and provoked errors inside Pyodide under Node.
//
//     node inside.mjs FOLDER [PACKAGE] < lines.json
//
// FOLDER holds Pyodide with its archive; PACKAGE is a source tree to import from where the archive holds none.
// Standard output gets one JSON object: the answer to each line, the text of each provoked error, and the
// modules that were imported from the archive.

import { readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, sources] = process.argv.slice(2).map((path) => resolve(path));
const { lines, lock, errors } = JSON.parse(readFileSync(0, "utf8"));

const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);

// Node shows the source line of an uncaught error, and Pyodide is one line of a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message ?? error);
  process.exit(1);
});

const said = [];
const pyodide = await loadPyodide({
  indexURL: folder,
  lockFileContents: { info: lock, packages: {} },
  // Never asked for anything; without it Pyodide names an address of its own.
  packageBaseUrl: folder,
  stdout: (line) => said.push(line),
  stderr: (line) => said.push(line),
});
if (sources) {
  const mount = `/mounted/${basename(sources)}`;
  pyodide.FS.mkdirTree(mount);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: sources }, mount);
  pyodide.runPython("import sys; sys.path.append('/mounted'); sys.dont_write_bytecode = True");
}

const explain = pyodide.pyimport("hazari_rules.door").explain;
const answers = lines.map((line) => explain(line));

/** The text of what is thrown: making it runs Python's own traceback code. */
function provoke(act) {
  try {
    return `no error: ${act()}`;
  } catch (error) {
    return String(error.message ?? error);
  }
}
const provoked = { "explain a number": provoke(() => explain(7)), "explain nothing": provoke(() => explain()) };
for (const [name, code] of Object.entries(errors)) {
  provoked[name] = provoke(() => pyodide.runPython(code));
}

const modules = pyodide
  .runPython(
    `import sys
sorted(
    name for name, module in sys.modules.items()
    if ".zip/" in (getattr(getattr(module, "__spec__", None), "origin", None) or "")
)`,
  )
  .toJs();
process.stdout.write(JSON.stringify({ answers, errors: provoked, modules, said }));
