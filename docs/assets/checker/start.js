// The engine of the page, there before all the rest: where the address holds cards, it starts while the page is drawn.

import { Engine } from "./engine.js";
import { readLink } from "./links.js";

/** What the build says to the page. */
export const data = JSON.parse(/** @type {HTMLElement} */ (document.getElementById("hazari-data")).textContent ?? "");

export const engine = new Engine(data);

const link = readLink(location.hash);
if (link && link.kind !== "broken") engine.start();
