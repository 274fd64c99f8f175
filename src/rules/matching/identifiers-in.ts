import { codeOf, codesOf, doiKeys } from "#kinds/derive/identity-keys.ts";
import { readDoi } from "#kinds/fields/doi.ts";
import { readIsbn, toIsbn13 } from "#kinds/fields/isbn.ts";
import { readIssn } from "#kinds/fields/issn.ts";
import { kinds } from "#kinds/registry.ts";

/** The identifiers in a text. */
export type Identifiers = {
  /** Keys that works with this number have. */
  keys: string[];
  /** The beginnings of such keys, for parts of a book. */
  keyPrefixes: string[];
  /** In upper case without separators, as at the end of a key. */
  code: string | undefined;
  /** In the stored form. */
  issn: string | undefined;
  /** The first and last record ID that begin with the text. */
  ids: { from: string; to: string } | undefined;
  name: "DOI" | "ISBN" | "ISSN" | "number" | "id" | undefined;
};

const codeRules = kinds.flatMap(({ identityRules }) =>
  identityRules.flatMap((rule) => (rule.by === "code" ? rule : [])),
);
const systems = ["scopus", "wos", "webofscience", "pubmed", "pubmedid", "pmid", "orcid", "arxiv"];
const maxLength = 200;

/**
 * Finds the identifiers that a text may be: a DOI (also as a link), an ISBN, an ISSN, a number assigned by an office or
 * another system, the beginning of a record's ID.
 */
export function identifiersIn(text: string): Identifiers {
  const found: Identifiers = {
    keys: [],
    keyPrefixes: [],
    code: undefined,
    issn: undefined,
    ids: undefined,
    name: undefined,
  };
  const typed = text.trim();
  if (typed.length > maxLength || !/\d/.test(typed)) return found;
  const doi = readDoi(typed).value;
  // Chapters have the DOI of their book with an addition: "10.5555/book_3", "10.5555/book.ch3".
  if (doi !== undefined)
    return { ...found, keys: doiKeys(doi), keyPrefixes: [`doi:${doi}_`, `doi:${doi}.`], name: "DOI" };
  const issn = readIssn(typed).value;
  if (issn !== undefined) found.issn = issn;
  const isbn = readIsbn(typed).value;
  if (isbn !== undefined) {
    found.keys.push(`isbn:${toIsbn13(isbn)}`);
    found.keyPrefixes.push(`part:${toIsbn13(isbn)}:`);
  }
  found.ids = idRangeOf(typed.toLowerCase());
  const code = codeOf(typed);
  if (/\s\S*\s/.test(typed) || !/\d{3}/.test(code)) return nameIdentifier(found);
  found.code = code;
  const keys = codeRules.flatMap((rule) => codesOf(rule, typed).map((one) => `${rule.name}:india:${one}`));
  found.keys.push(...new Set(keys));
  if (!/\s/.test(typed)) found.keys.push(...systems.map((system) => `source:${system}:${typed.toLowerCase()}`));
  return nameIdentifier(found);
}

function nameIdentifier(found: Identifiers): Identifiers {
  const name =
    found.keyPrefixes.length > 0 ? "ISBN" : found.issn ? "ISSN" : found.code ? "number" : found.ids ? "id" : undefined;
  return { ...found, name };
}

/** IDs are sorted as text, so those with the same beginning are a range. */
function idRangeOf(typed: string): Identifiers["ids"] {
  const digits = typed.replace(/…$/, "").replaceAll("-", "");
  if (!/^[0-9a-f]{4,32}$/.test(digits) || /[^0-9a-f-]/.test(typed.replace(/…$/, ""))) return undefined;
  const uuidWith = (fill: string) =>
    digits.padEnd(32, fill).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { from: uuidWith("0"), to: uuidWith("f") };
}
