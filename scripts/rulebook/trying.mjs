// Lets the wheel verify its examples inside Pyodide: node trying.mjs …/pyodide.mjs …/hazari_rules-….whl
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodideFile, wheelFile] = process.argv.slice(2);
try {
  const { loadPyodide } = await import(pathToFileURL(pyodideFile));
  const pyodide = await loadPyodide();
  pyodide.unpackArchive(new Uint8Array(readFileSync(wheelFile)), "wheel");
  process.exitCode = pyodide.runPython(`
from hazari_rules.__main__ import main
main(["verify"])
`);
} catch (wrong) {
  // Left to itself, Node would print the line of Pyodide in which it was met, which is a megabyte.
  console.error(String(wrong.message).trim());
  process.exitCode = 1;
}
