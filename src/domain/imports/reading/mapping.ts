import { createHash } from "node:crypto";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { peopleParts } from "#kinds/define-kind.ts";
import { type ColumnMatch, type ColumnTarget, matchColumns } from "#kinds/derive/cells/match-columns.ts";

/**
 * A mapping as it travels and is remembered: by header, a field's name, `people:<part>`, or null for "left out". Behind
 * the name of a date the order of its day and month may stand: `fromDate month-first`.
 */
export type Mapping = Record<string, string | null>;

const peoplePrefix = "people:";

export function targetText(target: ColumnTarget): string | null {
  if (target.to === "field") return target.field;
  return target.to === "people" ? `${peoplePrefix}${target.part}` : null;
}

export function targetLabel(kind: KindDefinition, target: ColumnTarget): string | null {
  if (target.to === "field") return kind.fields[target.field]?.label ?? null;
  if (target.to === "ignored") return null;
  return target.part === "names" ? (kind.people?.label ?? "People") : peopleLabels[target.part];
}

const peopleLabels = {
  names: "People",
  principal: "Principal investigator",
  co: "Co-investigators",
  affiliations: "Affiliations",
  departments: "Departments",
  emails: "College e-mails",
  lead: "Lead authors",
  students: "Students",
  corresponding: "Corresponding authors",
} as const;

/** Where each column goes: what a person said wins, the rest is recognised by its header. */
export function columnsFor(kind: KindDefinition, header: readonly string[], said: Mapping): ColumnMatch[] {
  return matchColumns(kind, header).map((match) => {
    // A column may well be called "constructor".
    const input = Object.hasOwn(said, match.header) ? said[match.header] : undefined;
    if (input === undefined) return match;
    return { header: match.header, target: targetOf(kind, input), how: "header" };
  });
}

/** Every place of a kind that a column may feed, for the person who matches by hand. */
export function targetsOf(kind: KindDefinition): { value: string; label: string }[] {
  const fields = Object.entries(kind.fields).filter(([, field]) => field.readonly === undefined);
  return [
    ...fields.map(([name, field]) => ({ value: name, label: field.label })),
    ...peopleParts.map((part) => ({
      value: `${peoplePrefix}${part}`,
      label: targetLabel(kind, { to: "people", part }) ?? part,
    })),
  ];
}

export function headerHash(header: readonly string[]): string {
  return createHash("sha256").update(header.join("\u001f")).digest("hex");
}

/** The place alone, without the order of its dates. */
export const placeIn = (target: string) => target.split(" ")[0] ?? "";

function targetOf(kind: KindDefinition, said: string | null): ColumnTarget {
  if (said === null) return { to: "ignored" };
  const input = placeIn(said);
  const part = peopleParts.find((one) => `${peoplePrefix}${one}` === input);
  if (part) return { to: "people", part };
  return Object.hasOwn(kind.fields, input) && kind.fields[input]?.readonly === undefined
    ? { to: "field", field: input }
    : { to: "ignored" };
}
