// What is heavy begins when the page is there and nothing else is to do.

// With nothing else to do the browser may still be busy for long; nothing waits longer than this, in milliseconds.
const PATIENCE = 2000;

// Where the browser does not tell whether it is idle.
const BREATH = 200;

/** @param {HTMLElement} element at whose first touch it begins at the latest @param {() => void} act may be called again */
export function whenIdle(element, act) {
  for (const touch of ["focusin", "pointerdown"]) element.addEventListener(touch, act, { once: true });
  const wait = () => {
    if (window.requestIdleCallback) window.requestIdleCallback(act, { timeout: PATIENCE });
    else setTimeout(act, BREATH);
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true });
}
