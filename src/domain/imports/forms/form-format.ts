import type { KindDefinition } from "#kinds/define-kind.ts";
import type { ColumnMatch } from "#kinds/derive/cells/match-columns.ts";
import { findKnownForm } from "#rules/accreditation/filled/known-forms.ts";
import { targetsOfForm } from "#rules/accreditation/filled/read-filled-row.ts";
import type { TableDefinition, TableForm } from "#rules/accreditation/table-definition.ts";

/** How a file is read that is the filled form of a shipped table: `form:naac.3.4.5@university-2020`. */
export type FormFormat = `form:${string}`;

const prefix = "form:";

/** Columns that the form itself does not have: which part a row is of, and which record type it is read as. */
export const partHeading = "Part of the form";
export const typeHeading = "Record type";

/** A heading as it is staged: some forms have several spaces, which no one sees. */
export const normalizeHeading = (name: string) => name.replace(/\s+/g, " ").trim();

export const formatOfForm = (name: string): FormFormat => `${prefix}${name}`;

export const isFormFormat = (format: string | null | undefined): format is FormFormat =>
  format?.startsWith(prefix) === true;

/** A part of a form has no name of its own; its last title serves as one. */
export function titleOfPart({ parts }: TableForm, part: number): string {
  return parts[part]?.titles.at(-1)?.text.trim() ?? "";
}

export function formOf(format: FormFormat): { table: TableDefinition; form: TableForm } {
  const found = findKnownForm(format.slice(prefix.length));
  if (!found) throw new Error(`There is no form ${format}.`);
  return found;
}

/** Why no records are made from the rows of a form. */
export function whyNoRecords({ readBack }: TableDefinition): string | undefined {
  return readBack && "not" in readBack ? readBack.not : undefined;
}

/** The one record type that a form lists; null if it lists several, or nothing that becomes a record. */
export function kindOfFormat(format: FormFormat): string | null {
  const { table } = formOf(format);
  const [only, another] = table.row === "person" || whyNoRecords(table) ? [] : table.kinds;
  return only && !another ? only.kind : null;
}

/** The columns of a form with one record type, as the fields that they fill. */
export function columnsInForm(format: FormFormat, kind: KindDefinition, header: readonly string[]): ColumnMatch[] {
  const { table, form } = formOf(format);
  const targets = form.parts.toReversed().flatMap((part) => [...targetsOfForm({ table, part }, kind)]);
  const known = new Map(targets.map(([name, target]) => [normalizeHeading(name), target]));
  return header.map((name) => {
    const target = known.get(name) ?? { to: "ignored" };
    return { header: name, target, how: target.to === "ignored" ? "none" : "header" };
  });
}
