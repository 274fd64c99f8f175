import { foldWord } from "#kinds/reading/clean-text.ts";

const certain = ["title", "year", "eid"];
const oneOf = ["documenttype", "authorfullnames", "authorsid", "sourcetitle"];

/** Whether a header is that of a Scopus export, whichever of its columns were chosen. */
export function isScopusExport(header: readonly string[]): boolean {
  const names = new Set(header.map(foldWord));
  return certain.every((name) => names.has(name)) && oneOf.some((name) => names.has(name));
}
