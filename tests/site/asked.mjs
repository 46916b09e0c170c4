// What the search of each built index finds: queries by language as JSON on the input, addresses of pages as JSON on the output.

import { readFileSync } from "node:fs";

import { Index } from "../../docs/assets/search/index.js";

const [, , site] = process.argv;
const found = Object.entries(JSON.parse(readFileSync(0, "utf8"))).map(([lang, queries]) => {
  const file = `${site}/${lang === "en" ? "" : `${lang}/`}search/search_index.json`;
  const index = new Index(JSON.parse(readFileSync(file, "utf8")));
  return [lang, Object.fromEntries(queries.map((query) => [query, index.search(query).map(({ location }) => location)]))];
});
process.stdout.write(JSON.stringify(Object.fromEntries(found)));
