// <hazari-score>: results deal by deal, added up by `hazari_rules`.

class HazariScore extends HTMLElement {}

customElements.define("hazari-score", HazariScore);
