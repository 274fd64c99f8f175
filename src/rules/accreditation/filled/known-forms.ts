import { foldText } from "#kinds/derive/fold.ts";
import type { TableDefinition, TableForm } from "../table-definition.ts";
import { tables } from "../tables.ts";

/** A part of a form of a shipped table. */
export type KnownPart = { table: TableDefinition; form: TableForm; part: number };

/** `naac.3.4.5@university-2020` */
export const nameOfForm = ({ table, form }: Pick<KnownPart, "table" | "form">) => `${table.id}@${form.name}`;

/** The form of that name. */
export function formNamed(name: string): Pick<KnownPart, "table" | "form"> | undefined {
  const [id, edition] = name.split("@");
  const table = tables.find((one) => one.id === id);
  const form = table?.forms.find((one) => one.name === edition);
  return table && form && { table, form };
}

/** The parts of forms with exactly these headings, in order; the ones in use first. */
export function partsWithHeadings(headings: readonly string[]): readonly KnownPart[] {
  return known().byHeadings.get(keyOf(headings)) ?? [];
}

/** Whether a line begins as the headings of a form do: the rows of a long list are passed over at little cost. */
export function mayBeHeadings(cells: readonly string[]): boolean {
  const first = cells.find((cell) => cell.trim() !== "");
  return first !== undefined && first.length <= longestFirst && known().firstHeadings.has(foldText(first));
}

const longestFirst = 120;

/** `naac.3.4.5@university-2020` where these are the headings of a form, or of forms that are read alike; else null. */
export function recogniseForm(headings: readonly string[]): string | null {
  const [only, another] = readAlikeOnce(partsWithHeadings(headings));
  return only && !another ? nameOfForm(only) : null;
}

/** Of parts that are filled and read in the same way, the first. */
export function readAlikeOnce(parts: readonly KnownPart[]): KnownPart[] {
  const byReading = new Map<string, KnownPart>();
  for (const one of parts) {
    const key = readingOf(one);
    if (!byReading.has(key)) byReading.set(key, one);
  }
  return [...byReading.values()];
}

/** People are read in one way, whatever the columns tell of them. */
function readingOf({ table, form, part }: KnownPart): string {
  const { row, kinds, columns } = table;
  const named = form.parts[part]?.headings.map(({ column }) => columns[column]);
  return row === "person" ? row : JSON.stringify([row, kinds, named]);
}

/** The dates of a record type whose calendar years a form of these headings labels as academic years. */
export function labelledDates(headings: readonly string[], kind: string): readonly string[] {
  const [{ table } = {}] = partsWithHeadings(headings);
  return (table?.years.isLabelledAsAcademic && table.kinds.find((one) => one.kind === kind)?.dates) || [];
}

type KnownForms = {
  /** By headings without capitals and punctuation. */
  byHeadings: ReadonlyMap<string, KnownPart[]>;
  /** The first heading of each. */
  firstHeadings: ReadonlySet<string>;
};

let all: KnownForms | undefined;
function known(): KnownForms {
  if (all) return all;
  const byHeadings = new Map<string, KnownPart[]>();
  const firstHeadings = new Set<string>();
  for (const table of tables)
    for (const form of table.forms)
      for (const [part, { headings }] of form.parts.entries()) {
        const key = keyOf(headings.map(({ header }) => header));
        byHeadings.set(key, [...(byHeadings.get(key) ?? []), { table, form, part }]);
        firstHeadings.add(foldText(headings[0]?.header ?? ""));
      }
  all = { byHeadings, firstHeadings };
  return all;
}

/** Columns without a heading, which a file may have at its end, say nothing. */
function keyOf(headings: readonly string[]): string {
  return headings
    .filter((heading) => heading.trim() !== "" && !/^column \(\d+\)$/.test(heading))
    .map((heading) => foldText(heading))
    .join("|");
}
