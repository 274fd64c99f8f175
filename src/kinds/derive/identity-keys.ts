import { isPartialDate, type PartialDate } from "../day.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { readDoi } from "../fields/doi.ts";
import { toIsbn13 } from "../fields/isbn.ts";
import { type CodeRule, fieldsOfIdentity, type IdentityRule } from "../identity.ts";
import { foldText } from "./fold.ts";
import { dateOf, titleOf } from "./title-and-days.ts";
import { foldTitle } from "./titles/fold-title.ts";
import { signsIn } from "./titles/title-signs.ts";

/**
 * Keys that records of the same work share: `doi:…` and `source:system:…` across kinds, `isbn:…`, `part:…` and the
 * numbers assigned by offices (`application:india:202021012345`), each with a word that keeps kinds apart.
 */
export function identityKeys(kind: KindDefinition, data: RecordData): string[] {
  return [...new Set(kind.identityRules.flatMap((rule) => keysOf(kind, rule, data)))];
}

/** The fields that `identityKeys` and the comparison of titles use. */
export function fieldsOfKeys(kind: KindDefinition): string[] {
  const fields = kind.identityRules.flatMap((rule) =>
    fieldsOfIdentity(rule.by === "title" ? { ...rule, keyFields: [], weakEvidence: [] } : rule),
  );
  return [...new Set([kind.title, ...fields])];
}

export type TitleIdentity = {
  title: string;
  /** The signs in the title that distinguish works, such as those of "C++" and "C#"; folding removes them. */
  signs: string;
  container: string;
  /** All names of what the work is part of, including `container`. */
  containers: readonly string[];
  year: string | null;
  date: PartialDate | null;
  dateDifference: "distinguishes" | "doubtful" | "ignored";
  /** The values that are known, by field, folded for comparing. */
  keyFields: Readonly<Record<string, string>>;
  weakEvidence: Readonly<Record<string, string>>;
};

/** The values that are compared if works share no identifier. A cell that could not be read is compared as typed. */
export function titleIdentity(
  kind: KindDefinition,
  data: RecordData,
  unread: Readonly<Record<string, string>> = {},
): TitleIdentity {
  const rule = kind.identityRules.find((one) => one.by === "title");
  const within = new Set(kind.identityRules.flatMap((one) => (one.by === "code" ? [one.within] : [])));
  const textIn = (name: string) => foldText(textOf(data[name]));
  const foldedValues = (names: readonly string[] = []) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const text = comparedAs(data[name] ?? unread[name]);
        return text === "" ? [] : [[name, within.has(name) ? foldCountry(text) : text]];
      }),
    );
  const date = dateOf(kind, data) ?? null;
  const dateDifference = rule?.dateDifference ?? "distinguishes";
  // Of a date that could not be read, such as an academic year, the text tells two works of one title apart.
  const unreadDates = rule && date === null ? kind.date : [];
  const container = rule?.container === undefined ? "" : textIn(rule.container);
  return {
    title: foldTitle(titleOf(kind, data)),
    signs: signsIn(titleOf(kind, data)),
    container,
    containers: [container, ...(rule?.otherContainers ?? []).map(textIn)].filter((name) => name !== ""),
    year: date?.slice(0, 4) ?? null,
    date,
    dateDifference,
    keyFields: foldedValues([...(rule?.keyFields ?? []), ...(dateDifference === "distinguishes" ? unreadDates : [])]),
    weakEvidence: foldedValues([
      ...(rule?.weakEvidence ?? []),
      ...(dateDifference === "distinguishes" ? [] : unreadDates),
    ]),
  };
}

/** Folds values such as "Vol. 12", "pp. 012-44" and "2nd edition", without the label and leading zeros. */
function comparedAs(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (typeof value === "string" && isPartialDate(value)) return value;
  const plain = foldText(textOf(value))
    .replace(/^(?:vol|volume|issue|iss|no|number|pp|p|page|pages|art|article)(?: no)? ?(?=\d)/, "")
    .replace(/(?<=^| )0+(?=\d)/g, "");
  const [, ordinal, figure] = /^(?:(\p{L}+)|(\d{1,2})(?:st|nd|rd|th)?)(?: (?:edition|edn|ed))?$/u.exec(plain) ?? [];
  const number = ordinals.indexOf(ordinal ?? "") + 1;
  return figure ?? (number > 0 ? String(number) : plain);
}

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

function keysOf(kind: KindDefinition, rule: IdentityRule, data: RecordData): string[] {
  switch (rule.by) {
    case "doi":
      return doiKeys(readDoi(textOf(data[rule.field])).value);
    case "source":
      return sourceKeys(data[rule.field]);
    case "isbn":
      // Each editor of a volume of proceedings enters its ISBN on a separate record.
      return isProceedings(titleOf(kind, data)) ? [] : addPrefix("isbn", toIsbn13(textOf(data[rule.field])));
    case "part": {
      const [isbn, title] = [toIsbn13(textOf(data[rule.isbn])), foldTitle(textOf(data[rule.title]))];
      if (titleIdentity(kind, data).containers.some(isProceedings)) return [];
      return isbn === "" || title === "" ? [] : [`part:${isbn}:${title}`];
    }
    case "code": {
      const country = foldCountry(textOf(data[rule.within]));
      return codesOf(rule, textOf(data[rule.field])).map((code) => `${rule.name}:${country}:${code}`);
    }
    case "title":
      return [];
  }
}

/** Papers of a volume share its ISBN, and volumes of a conference may differ in it, so it proves nothing. */
const isProceedings = (title: string) => /\bproceedings\b/i.test(title);

function addPrefix(name: string, value: string | undefined): string[] {
  return value === undefined || value === "" ? [] : [`${name}:${value}`];
}

/** Records that were stored before links were read in full have these characters as codes. */
export function doiKeys(doi = ""): string[] {
  if (!encoded.test(doi)) return addPrefix("doi", doi);
  const withCodes = doi.replace(/[()+,:;]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return [...addPrefix("doi", doi), ...addPrefix("doi", withCodes)];
}

const encoded = /[()+,:;]/;

function sourceKeys(rows: unknown): string[] {
  if (!Array.isArray(rows)) return [];
  return rows.flatMap((row: { system?: unknown; identifier?: unknown }) => {
    const [system, identifier] = [
      codeOf(textOf(row.system)).toLowerCase(),
      textOf(row.identifier).trim().toLowerCase(),
    ];
    return system === "" || identifier === "" ? [] : [`source:${system}:${identifier}`];
  });
}

/** The number as typed, which older records have in their keys, and without what an office prints around it. */
export function codesOf({ hasLetter }: CodeRule, typed: string): string[] {
  const code = codeOf(withoutLabel(typed));
  const plain = hasLetter ? code.replace(publicationLetter, "") : code;
  return [...new Set([codeOf(typed), plain])].filter((code) => code !== "");
}

/** "Application No. 202021012345 A" is the number 202021012345. */
const publicationLetter = /(?<=\d{8})[AB]\d?$/;

/** Removes case and separators from a number assigned by an office. */
export const codeOf = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const withoutLabel = (text: string) =>
  text.replace(
    /^\s*(?:(?:indian|patent|design|application|appln?|appl|registration|reg|membership)\b\.?\s*)*(?:(?:number|no)\b\.?|#)?[\s:.-]*(?=\w*\d)/i,
    "",
  );

// The country, which most files leave out or abbreviate.
const india = new Set(["", "in", "ind", "bharat", "republic of india"]);

function foldCountry(text: string): string {
  const folded = foldText(text);
  return india.has(folded) ? "india" : folded;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** The keys that a typed identifier may mean: a DOI, an ISBN, an office's number, "system: id", or the key itself. */
export function keysOfIdentifier(kind: KindDefinition, identifier: string): string[] {
  const [system = "", ...rest] = identifier.split(":");
  const source = [{ system: system.trim(), identifier: rest.join(":").trim() }];
  const keys = kind.identityRules.flatMap((rule) => {
    if (rule.by === "part" || rule.by === "title") return [];
    return identityKeys(kind, { [rule.field]: rule.by === "source" ? source : identifier.trim() });
  });
  // The database gives each person's only document of a kind a key that begins with "single:".
  return [...new Set([...keys, identifier.trim()])].filter((key) => !key.startsWith("single:"));
}
