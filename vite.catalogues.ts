import type { Plugin } from "vite";
import { shortKey } from "./src/texts/short-key.ts";

/** The browser's catalogues have short keys in place of English sentences, which its code holds already. */
export function cataloguesByShortKeys(): Plugin {
  return {
    name: "catalogues-by-short-keys",
    enforce: "pre",
    transform(code, id) {
      if (!/\/src\/texts\/catalogues\/[\w-]+\.json$/.test(id)) return null;
      const entries = Object.entries(JSON.parse(code) as Record<string, string>);
      const short = Object.fromEntries(entries.map(([sentence, translation]) => [shortKey(sentence), translation]));
      if (Object.keys(short).length < entries.length) throw new Error(`Two sentences of ${id} have one short key.`);
      return JSON.stringify(short);
    },
  };
}
