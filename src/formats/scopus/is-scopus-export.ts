import { foldWord } from "#kinds/reading/clean-text.ts";

const certain = ["title", "year"];
const oneOf = ["documenttype", "authorfullnames", "authorsid", "sourcetitle"];

/** Whether a header is that of a Scopus export, whichever of its columns were chosen. */
export function isScopusExport(header: readonly string[]): boolean {
  const names = new Set(header.map(foldWord));
  return hasWorks(names) && names.has("eid") && oneOf.some((name) => names.has(name));
}

/** Whether a table of works has the headings and document types of such an export, but is from elsewhere. */
export function isListOfWorks(header: readonly string[]): boolean {
  const names = new Set(header.map(foldWord));
  return hasWorks(names) && names.has("documenttype") && names.has("sourcetitle");
}

const hasWorks = (names: ReadonlySet<string>) => certain.every((name) => names.has(name));
