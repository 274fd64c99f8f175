import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { readDoi } from "../fields/doi.ts";
import { isbn13 } from "../fields/isbn.ts";
import type { IdentityRule } from "../identity.ts";
import { foldText, foldTitle } from "./fold.ts";
import { dateOf, titleOf } from "./promote.ts";

/**
 * Keys that two records of one work share: `doi:…` and `source:system:…` whatever the kinds, `isbn:…`, `part:…` and
 * the codes of offices (`application:india:202021012345`) with a word that keeps kinds apart.
 */
export function identityKeys(kind: KindDefinition, data: RecordData): string[] {
  return [...new Set(kind.unique.flatMap((rule) => keysOf(rule, data)))];
}

/** What a title match compares: a question for a person, never a proof. */
export function titleIdentity(
  kind: KindDefinition,
  data: RecordData,
): { title: string; container: string; year: string | null } {
  const rule = kind.unique.find((known) => known.by === "title");
  return {
    title: foldTitle(titleOf(kind, data)),
    container: rule?.container === undefined ? "" : foldText(textOf(data[rule.container])),
    year: dateOf(kind, data)?.slice(0, 4) ?? null,
  };
}

function keysOf(rule: IdentityRule, data: RecordData): string[] {
  switch (rule.by) {
    case "doi":
      return prefixed("doi", readDoi(textOf(data[rule.field])).value);
    case "source":
      return sourceKeys(data[rule.field]);
    case "isbn":
      return prefixed("isbn", isbn13(textOf(data[rule.field])));
    case "part": {
      const [isbn, title] = [isbn13(textOf(data[rule.isbn])), foldTitle(textOf(data[rule.title]))];
      return isbn === "" || title === "" ? [] : [`part:${isbn}:${title}`];
    }
    case "code": {
      const code = codeOf(textOf(data[rule.field]));
      return code === "" ? [] : [`${rule.name}:${withinOf(textOf(data[rule.within]))}:${code}`];
    }
    case "title":
      return [];
  }
}

function prefixed(name: string, value: string | undefined): string[] {
  return value === undefined || value === "" ? [] : [`${name}:${value}`];
}

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

/** A number given by an office, without case and separators. */
export const codeOf = (text: string) =>
  text
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

// The country most files leave out or abbreviate.
const india = new Set(["", "in", "ind", "bharat", "republic of india"]);

function withinOf(text: string): string {
  const folded = foldText(text);
  return india.has(folded) ? "india" : folded;
}

const textOf = (value: unknown) => (typeof value === "string" ? value : "");
