// Files from and to the device.

const NAME = "hazari-score.json";

// More than any sheet has; the rules say so of a longer one. What a cut could hide is behind that.
const ENOUGH = 10_001;

/** @param {string} text @param {string} name */
export function download(text, name = NAME) {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * @param {Blob} file
 * @returns {Promise<string | null>} its text as far as it matters; null where it is no text
 */
export async function read(file) {
  // A letter has at most four bytes; one that the cut goes through is left out.
  const bytes = await file.slice(0, 4 * ENOUGH).arrayBuffer();
  try {
    const isWhole = file.size <= 4 * ENOUGH;
    return begin(new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: !isWhole }));
  } catch {
    return null;
  }
}

/** @param {string} text @returns {string} its beginning, no letter cut in two */
export function begin(text) {
  return [...text.slice(0, 2 * ENOUGH)].slice(0, ENOUGH).join("");
}
