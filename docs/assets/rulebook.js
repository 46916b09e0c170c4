// The language menu leads to the same place of the translated page: ids are the same in every language.

for (const event of ["pointerdown", "click", "focusin"]) {
  document.addEventListener(event, ({ target }) => {
    const link = /** @type {Element} */ (target).closest?.("a.md-select__link");
    if (link) /** @type {HTMLAnchorElement} */ (link).hash = location.hash;
  });
}
