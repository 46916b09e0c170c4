// Chance, from the browser's own source of it, and cards as they are dealt.

/** @param {number} size @returns {number} a number from 0 below `size`, each as likely as the others */
function below(size) {
  const limit = 2 ** 32 - (2 ** 32 % size);
  const drawn = new Uint32Array(1);
  // Above the limit the lower numbers would come a little more often.
  do crypto.getRandomValues(drawn);
  while (drawn[0] >= limit);
  return drawn[0] % size;
}

/**
 * @template T
 * @param {T[]} pack
 * @returns {T[]} the same in another order, each order as likely as the others
 */
export function shuffled(pack) {
  const left = [...pack];
  return pack.map(() => left.splice(below(left.length), 1)[0]);
}

/**
 * @param {string[]} pack
 * @param {number} players
 * @returns {string[][]} the hands of so many players, dealt at random
 */
export function dealt(pack, players) {
  const cards = shuffled(pack);
  const size = cards.length / players;
  return Array.from({ length: players }, (_, player) => cards.slice(player * size, (player + 1) * size));
}

/**
 * @param {string[]} cards
 * @param {number[]} sizes
 * @returns {string[][]} the cards as they come, in groups of these sizes
 */
export function parted(cards, sizes) {
  let from = 0;
  return sizes.map((size) => cards.slice(from, (from += size)));
}
