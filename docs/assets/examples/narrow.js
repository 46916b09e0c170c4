// The list of all examples, narrowed to a rule and a category at once. The address keeps what was asked for, so that a
// narrowed list can be linked to; without this script the list is whole.

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form.narrow"));
const list = document.querySelector(".example-index");

if (form && list) {
  narrowFromAddress(form);
  form.addEventListener("change", () => narrow(form, list));
  // The fields are empty only after the event.
  form.addEventListener("reset", () => setTimeout(() => narrow(form, list)));
  form.addEventListener("submit", (event) => event.preventDefault());
  addEventListener("popstate", () => {
    narrowFromAddress(form);
    narrow(form, list);
  });
  form.hidden = false;
  narrow(form, list);
}

/** @param {HTMLFormElement} form @returns {HTMLSelectElement[]} */
function fieldsOf(form) {
  return [...form.querySelectorAll("select")];
}

/** @param {HTMLFormElement} form */
function narrowFromAddress(form) {
  const asked = new URLSearchParams(location.search);
  for (const field of fieldsOf(form)) {
    const value = asked.get(field.name) ?? "";
    // What is not offered narrows nothing.
    field.value = [...field.options].some((option) => option.value === value) ? value : "";
  }
}

/** @param {HTMLFormElement} form @param {Element} list */
function narrow(form, list) {
  const [rule, category] = fieldsOf(form).map((field) => field.value);
  const entries = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("dd")]);
  for (const entry of entries) {
    const { rule: own, categories } = entry.dataset;
    const kinds = (categories ?? "").split(" ");
    entry.hidden = (rule !== "" && own !== rule) || (category !== "" && !kinds.includes(category));
  }
  for (const name of /** @type {HTMLElement[]} */ ([...list.querySelectorAll("dt")])) {
    name.hidden = !hasShown(name);
  }
  for (const part of /** @type {HTMLElement[]} */ ([...list.querySelectorAll("section")])) {
    part.hidden = !part.querySelector("dd:not([hidden])");
  }
  const number = entries.filter((entry) => !entry.hidden).length;
  say(form, number, entries.length);
  keep(form);
}

/** Tell whether anything is shown below a rule. @param {Element} name */
function hasShown(name) {
  for (let next = name.nextElementSibling; next?.tagName === "DD"; next = next.nextElementSibling) {
    if (!(/** @type {HTMLElement} */ (next).hidden)) return true;
  }
  return false;
}

/** @param {HTMLFormElement} form @param {number} number @param {number} total */
function say(form, number, total) {
  const said = /** @type {HTMLElement} */ (form.querySelector("[role=status]"));
  const { shown = "", none = "" } = said.dataset;
  said.textContent = number ? shown.replace("{number}", String(number)).replace("{total}", String(total)) : none;
}

/** @param {HTMLFormElement} form */
function keep(form) {
  const address = new URL(location.href);
  for (const field of fieldsOf(form)) {
    if (field.value) address.searchParams.set(field.name, field.value);
    else address.searchParams.delete(field.name);
  }
  if (address.href !== location.href) history.replaceState(history.state, "", address);
}
