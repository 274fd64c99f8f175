import type { KindDefinition, PeoplePart } from "#kinds/define-kind.ts";
import { type CsvColumn, csvColumns } from "#kinds/derive/cells/csv-headers.ts";
import { type ColumnMatch, matchColumns } from "#kinds/derive/cells/match-columns.ts";
import { peopleLabel } from "#kinds/derive/cells/people-cells.ts";
import { archiveHeadings } from "./manifest.ts";

export type ArchiveContents = "person" | "department" | "institute";

const recordHeadings = { proofs: "Proof files", state: "State", updated: "Changed" } as const;

/** Addresses and departments of colleagues are of no use in another institute: a person's archive has neither. */
const ofThisInstitute: readonly PeoplePart[] = ["emails", "departments"];

/**
 * The columns of a record type in an archive, with the headings that people read, each once. Sensitive fields are in
 * none of them.
 */
export function archiveColumns(kind: KindDefinition, contents: ArchiveContents): CsvColumn[] {
  const taken = new Set<string>(Object.values(archiveHeadings));
  return csvColumns(kind)
    .map((column) => {
      const heading = headingOf(kind, column);
      const header = taken.has(heading) ? `${heading} (${column.header})` : heading;
      taken.add(header);
      return { ...column, header };
    })
    .filter(
      (column) => contents !== "person" || column.source !== "people" || !ofThisInstitute.includes(column.peoplePart),
    );
}

function headingOf(kind: KindDefinition, column: CsvColumn): string {
  if (column.source === "record") return recordHeadings[column.value];
  if (column.source === "field") return column.field.label;
  return peopleLabel(kind, column.peoplePart);
}

/** What fills a column, as a manifest names it: a field, `people:<part>`, or a note that no import reads. */
export function columnSource(column: CsvColumn): string {
  if (column.source === "field") return column.name;
  return column.source === "people" ? `people:${column.peoplePart}` : `note:${column.value}`;
}

/**
 * The target of each heading of an archive for one record type. `unknown` are the places of headings that it has no
 * field for: those of other types, whose cells are empty, or of another version of the product.
 */
export function matchArchiveColumns(
  kind: KindDefinition,
  header: readonly string[],
): { columns: ColumnMatch[]; unknown: number[] } {
  const own = new Map(archiveColumns(kind, "institute").map((column) => [column.header, column]));
  const skipped = new Set<string>([...Object.values(archiveHeadings), ...Object.values(recordHeadings)]);
  const columns = header.map((heading): ColumnMatch => ({ ...toColumn(heading, own.get(heading)) }));
  const filled = new Set(columns.map(({ target }) => JSON.stringify(target)));
  const unknown: number[] = [];
  for (const [index, match] of columns.entries()) {
    if (match.how !== "none" || skipped.has(match.header)) continue;
    // A field that an earlier version called otherwise.
    const [other] = matchColumns(kind, [match.header]);
    const key = JSON.stringify(other?.target);
    if (other && other.how !== "none" && other.how !== "words" && !filled.has(key)) {
      filled.add(key);
      columns[index] = other;
    } else unknown.push(index);
  }
  return { columns, unknown };
}

function toColumn(header: string, column: CsvColumn | undefined): ColumnMatch {
  if (column?.source === "people") return { header, target: { to: "people", part: column.peoplePart }, how: "header" };
  if (column?.source === "field" && column.field.readonly === undefined)
    return { header, target: { to: "field", field: column.name }, how: "header" };
  return { header, target: { to: "ignored" }, how: column ? "header" : "none" };
}
