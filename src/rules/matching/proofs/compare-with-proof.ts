import type { KindDefinition } from "#kinds/define-kind.ts";
import { listFilledFields } from "#kinds/derive/field-value.ts";
import { foldText } from "#kinds/derive/fold.ts";
import type { RecordData } from "#kinds/field.ts";
import { type FieldDefinition, fieldType } from "#kinds/fields/field-types.ts";
import { parseName } from "../parse-name.ts";

/** Whether a value is in the text of a proof; "differs": another value of its type is. */
export type ProofAgreement = "agrees" | "differs" | "not found";

export type ProofComparison = {
  /** By field name; also `people`. */
  fields: Record<string, ProofAgreement>;
  /** Folded texts that the proof contains, which are marked on the page. */
  printed: string[];
};

/**
 * Compares a record's values with the text of its proof, to help the reviewer, who decides. Texts are compared without
 * case, accents and punctuation; dates by year and month; amounts by their digits.
 */
export function compareWithProof(
  kind: KindDefinition,
  record: { data: RecordData; people: readonly { name: string }[] },
  text: string,
): ProofComparison {
  const page = addSpaces(text);
  const fields: Record<string, ProofAgreement> = {};
  const printed = new Set<string>();
  for (const [name, field, value] of listFilledFields(kind, record.data)) {
    if (!comparable.has(field.type)) continue;
    const parts = partsOf(field, value).map((spellings) => spellings.find((one) => page.includes(` ${one} `)));
    for (const one of parts) if (one !== undefined) printed.add(one);
    if (parts.length > 0 && parts.every((one) => one !== undefined)) fields[name] = "agrees";
    else fields[name] = hasAnother(field, text) ? "differs" : "not found";
  }
  const names = record.people.map(({ name }) => foldText(parseName(name).surname)).filter((name) => name.length > 1);
  const named = names.filter((name) => page.includes(` ${name} `));
  for (const name of named) printed.add(name);
  if (names.length > 0) fields.people = named.length === names.length ? "agrees" : "not found";
  return { fields, printed: [...printed] };
}

/** Folded with a space at both ends, so that only complete words match. */
function addSpaces(text: string): string {
  return ` ${foldText(text)} `;
}

const comparable = new Set(["text", "doi", "isbn", "issn", "date", "partial-date", "year", "money", "int", "page"]);

/** The parts of a value that must be printed, each in one of its spellings. */
function partsOf(field: FieldDefinition, value: unknown): string[][] {
  if (field.type === "date" || field.type === "partial-date") {
    const [year = "", month] = String(value).split("-");
    return month === undefined ? [[year]] : [[year], monthSpellings(month)];
  }
  if (field.type === "money")
    return [[...new Set([String(value), Number(value).toLocaleString("en-IN")])].map(foldText)];
  const shown = foldText(fieldType(field).show(value, field));
  return shown === "" ? [] : [[shown]];
}

function monthSpellings(month: string): string[] {
  const day = new Date(Date.UTC(2020, Number(month) - 1, 1));
  const named = (["long", "short"] as const).map((style) =>
    day.toLocaleDateString("en", { month: style, timeZone: "UTC" }),
  );
  return [...named.map(foldText), month];
}

const anotherOf: Readonly<Record<string, RegExp>> = {
  doi: /\b10\.\d{4,9}\/\S+/,
  issn: /\b\d{4}-\d{3}[\dXx]\b/,
  isbn: /\b97[89][-\s\d]{10,14}\b/,
};

function hasAnother({ type }: FieldDefinition, text: string): boolean {
  return anotherOf[type]?.test(text) ?? false;
}
