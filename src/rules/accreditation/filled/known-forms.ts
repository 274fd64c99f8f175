import { foldText } from "#kinds/derive/fold.ts";
import type { TableDefinition, TableForm } from "../table-definition.ts";
import { tables } from "../tables.ts";

export type KnownPart = { table: TableDefinition; form: TableForm; part: number };

/** `naac.3.4.5@university-2020` */
export const nameOfForm = ({ table, form }: Pick<KnownPart, "table" | "form">) => `${table.id}@${form.name}`;

export function findKnownForm(name: string): Pick<KnownPart, "table" | "form"> | undefined {
  const [id, edition] = name.split("@");
  const table = tables.find((one) => one.id === id);
  const form = table?.forms.find((one) => one.name === edition);
  return table && form && { table, form };
}

/** The parts of forms with exactly these headings in this order; forms in use come first. */
export function partsWithHeadings(headings: readonly string[]): readonly KnownPart[] {
  return knownForms().byHeadings.get(keyOf(headings)) ?? [];
}

/** Whether a line begins like a form's headings: a cheap check to skip the rows of long lists. */
export function mayBeHeadings(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== "");
  // Most lines of a large file end here, before a long cell is folded.
  return first !== undefined && first.length <= maxFirstLength && knownForms().firstHeadings.has(foldHeading(first));
}

const maxFirstLength = 120;

/** The name of the form with these headings (or of forms that are read in the same way); otherwise null. */
export function recogniseForm(headings: readonly string[]): string | null {
  const [only, another] = keepOneOfEachReading(partsWithHeadings(headings));
  return only && !another ? nameOfForm(only) : null;
}

/** Keeps the first of several parts that are read in the same way. */
export function keepOneOfEachReading(parts: readonly KnownPart[]): KnownPart[] {
  const byReading = new Map<string, KnownPart>();
  for (const one of parts) {
    const key = readingOf(one);
    if (!byReading.has(key)) byReading.set(key, one);
  }
  return [...byReading.values()];
}

/** Tables of people are all read in the same way, with any columns. */
function readingOf({ table, form, part }: KnownPart): string {
  const { row, kinds, columns } = table;
  const named = form.parts[part]?.headings.map(({ column }) => columns[column]);
  return row === "person" ? row : JSON.stringify([row, kinds, named]);
}

/** The date fields whose calendar years a form with these headings labels as academic years. */
export function labelledDates(headings: readonly string[], kind: string): readonly string[] {
  const [{ table } = {}] = partsWithHeadings(headings);
  return (table?.years.isLabelledAsAcademic && table.kinds.find((one) => one.kind === kind)?.dates) || [];
}

type KnownForms = {
  /** By folded headings. */
  byHeadings: ReadonlyMap<string, KnownPart[]>;
  /** The first heading of each form, folded. */
  firstHeadings: ReadonlySet<string>;
};

let cachedForms: KnownForms | undefined;
function knownForms(): KnownForms {
  if (cachedForms) return cachedForms;
  const byHeadings = new Map<string, KnownPart[]>();
  const firstHeadings = new Set<string>();
  for (const table of tables)
    for (const form of table.forms)
      for (const [part, { headings }] of form.parts.entries()) {
        const key = keyOf(headings.map(({ header }) => header));
        byHeadings.set(key, [...(byHeadings.get(key) ?? []), { table, form, part }]);
        firstHeadings.add(foldHeading(headings[0]?.header ?? ""));
      }
  cachedForms = { byHeadings, firstHeadings };
  return cachedForms;
}

/** Ignores columns without a heading, which a file may have at its end. */
function keyOf(headings: readonly string[]): string {
  return headings
    .filter((heading) => heading.trim() !== "" && !/^column \(\d+\)$/.test(heading))
    .map(foldHeading)
    .join("|");
}

/** The column of serial numbers is called in many ways, and its heading says nothing about the others. */
function foldHeading(heading: string): string {
  const folded = foldText(heading);
  return /^(?:s|sl|sr|serial) ?(?:no?|number)?$/.test(folded) ? "serial" : folded;
}
