import type { Plugin } from "vite";
import { collectTexts } from "./scripts/texts/collect.ts";
import { shortKey } from "./src/texts/short-key.ts";

/** Where the server writes e-mails, pages and files of its own, or stops: what only these say, no browser translates. */
const onServer = new RegExp(
  [
    /^src\/(cli|domain\/(backup|demo|installation|mail)|http\/pages)\//,
    /^src\/(config|main|domain\/(accounts\/session\/session-key|lookups\/services|records\/doctor-\w+))\.ts$/,
    /-(mails|readme)\.ts$/,
  ]
    .map(({ source }) => source)
    .join("|"),
);

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
      const isLeftOut = (key: string) => leftOut?.has(key) || leftOut?.has(key.replace(/_(?:one|other)$/, ""));
      const entries = all
        .filter(([sentence, translation]) => translation !== sentence && !isLeftOut(sentence))
        // Translations that begin alike stand together, where the compression finds them.
        .sort(([, a], [, b]) => (a < b ? -1 : 1));
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
