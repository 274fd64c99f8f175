import type { Plugin } from "vite";
import { collectTexts } from "./scripts/texts/collect.ts";
import { shortKey } from "./src/texts/short-key.ts";

/** Where the server writes e-mails, pages and files of its own: what only these say, no browser translates. */
const onServer = /^src\/(cli|domain\/mail|http\/pages)\/|-(mails|readme)\.ts$/;

/**
 * The browser's catalogues have short keys in place of English sentences, which its code holds already, and leave out
 * what only the server says, and what is the same in English.
 */
export function cataloguesByShortKeys(): Plugin {
  let leftOut: ReadonlySet<string> | undefined;
  return {
    name: "catalogues-by-short-keys",
    enforce: "pre",
    transform(code, id) {
      if (!/\/src\/texts\/(?:catalogues\/[\w-]+|english)\.json$/.test(id)) return null;
      leftOut ??= textsOfServerOnly();
      const all = Object.entries(JSON.parse(code) as Record<string, string>);
      const entries = all.filter(([sentence, translation]) => translation !== sentence && !leftOut?.has(sentence));
      const short = Object.fromEntries(entries.map(([sentence, translation]) => [shortKey(sentence), translation]));
      if (Object.keys(short).length < entries.length) throw new Error(`Two sentences of ${id} have one short key.`);
      return JSON.stringify(short);
    },
  };
}

function textsOfServerOnly(): Set<string> {
  const texts = collectTexts("src");
  const elsewhere = new Set(texts.filter(({ path }) => !onServer.test(path)).map(({ sentence }) => sentence));
  return new Set(texts.map(({ sentence }) => sentence).filter((sentence) => !elsewhere.has(sentence)));
}
