import { isDeepStrictEqual } from "node:util";
import type { FrozenContent } from "#db/queries/submissions/frozen-tables.ts";
import type { Reason } from "#rules/accreditation/reasons.ts";
import type { TableDefinition, TableForm } from "#rules/accreditation/table-definition.ts";
import { text } from "#texts/text.ts";

export type ComparedRow = Pick<FrozenContent, "kind" | "title" | "state" | "year" | "part" | "cells" | "gaps"> & {
  record: string;
};

/** A table as it was at one moment. */
export type ComparedTable = {
  report: string;
  definition: TableDefinition;
  form: TableForm;
  period: { from: number; to: number };
  rows: readonly ComparedRow[];
  excluded: readonly { record: string; reason: string }[];
};

/** What happened to a record that is no longer in a table. */
export type Status = "merged" | "deleted" | "erased" | "present";

export const causes = {
  "new-record": text("New record"),
  "other-period": text("Other period"),
  "date-moved": text("Date or department moved"),
  merged: text("Merged with another record"),
  verified: text("Verified"),
  unverified: text("No longer verified"),
  submitted: text("Submitted"),
  unsubmitted: text("No longer submitted"),
  deleted: text("Deleted"),
  erased: text("Deleted permanently"),
  appointment: text("Appointments changed"),
  department: text("Department or its name changed"),
  rule: text("Rule of the table changed"),
  edited: text("Record changed"),
  "proof-added": text("Proof added"),
  "proof-removed": text("Proof removed"),
  "person-erased": text("Person erased from the submission"),
} as const;
export type Cause = keyof typeof causes;

type Cell = string | number | null;

export type Difference = {
  report: string;
  record: string;
  kind: string;
  title: string;
  change: "added" | "removed" | "changed";
  cause: Cause;
  /** By the heading of the column. */
  cells: { column: string; before: Cell; after: Cell }[];
};

/** For the reason for which a record was excluded from the first table: why it is a row of the second. */
const additionCauses: Partial<Record<Reason, Cause>> = {
  "not-verified": "verified",
  draft: "submitted",
  "counted-once": "merged",
  "not-on-staff": "appointment",
  transferred: "appointment",
  "other-period": "date-moved",
  undated: "date-moved",
  "month-needed": "date-moved",
};
/** The same for a row of the first table and the reason for which the second excludes its record. */
const removalCauses: typeof additionCauses = {
  ...additionCauses,
  "not-verified": "unverified",
  draft: "unsubmitted",
};

type Comparison = {
  before: ComparedTable;
  after: ComparedTable;
  /** When the first side was frozen. */
  since: Date;
  statusOf: (record: string) => Status;
};

/** Every row that is on one side only or differs, with one cause each; by record, and by year if money is counted. */
export function differencesOf({ before, after, since, statusOf }: Comparison): Difference[] {
  const { report } = before;
  const isOtherPeriod = before.period.from !== after.period.from || before.period.to !== after.period.to;
  // People are listed for the period as a whole, works by their own year.
  const isOutside = ({ year }: ComparedRow, { definition, period }: ComparedTable) =>
    isOtherPeriod && (definition.row === "person" || year < period.from || year > period.to);
  const isOtherRule = !isSame(before.definition, after.definition);
  const rowsBefore = byKey(before);
  const rowsAfter = byKey(after);
  const about = ({ record, kind, title }: ComparedRow) => ({ report, record, kind, title });
  const found: Difference[] = [];
  const causeOfAddition = causeOf(before, additionCauses, (record) =>
    createdAtOf(record) > since.getTime() ? "new-record" : undefined,
  );
  const causeOfRemoval = causeOf(after, removalCauses, (record) => {
    const status = statusOf(record);
    return status === "present" ? undefined : status;
  });
  for (const [key, row] of rowsAfter) {
    const rowBefore = rowsBefore.get(key);
    if (!rowBefore) found.push({ ...about(row), change: "added", cause: causeOfAddition(row), cells: [] });
    else {
      const changed = changeOf({ row: rowBefore, table: before }, { row, table: after }, isOtherRule);
      if (changed && isOutside(rowBefore, after)) {
        // A person is not of another year because the period is.
        if (changed.cells.length === 0) continue;
        changed.cause = "other-period";
      }
      if (changed) found.push({ ...about(row), change: "changed", ...changed });
    }
  }
  for (const [key, row] of rowsBefore)
    if (!rowsAfter.has(key)) found.push({ ...about(row), change: "removed", cause: causeOfRemoval(row), cells: [] });
  return found;

  /** Finds why a row of the one table is not in the other. */
  function causeOf(
    other: ComparedTable,
    causeByReason: typeof additionCauses,
    ownCause: (record: string) => Cause | undefined,
  ) {
    const reasons = new Map(other.excluded.map(({ record, reason }) => [record, reason as Reason]));
    const records = new Set(other.rows.map(({ record }) => record));
    return (row: ComparedRow): Cause => {
      const { record } = row;
      if (isOutside(row, other)) return "other-period";
      const reason = reasons.get(record);
      if (reason) return causeByReason[reason] ?? (isOtherRule ? "rule" : "edited");
      if (records.has(record)) return "edited";
      return ownCause(record) ?? (isOtherRule ? "rule" : "date-moved");
    };
  }
}

function byKey({ definition, rows }: ComparedTable): Map<string, ComparedRow> {
  return new Map(rows.map((row) => [definition.row === "receipts" ? `${row.record} ${row.year}` : row.record, row]));
}

type RowInTable = { row: ComparedRow; table: ComparedTable };

function changeOf(
  before: RowInTable,
  after: RowInTable,
  isOtherRule: boolean,
): Pick<Difference, "cause" | "cells"> | undefined {
  const cellsBefore = cellsByColumn(before);
  const cellsAfter = cellsByColumn(after);
  const columns = [...new Set([...cellsBefore.keys(), ...cellsAfter.keys()])];
  const changed = columns.filter((column) => (cellsBefore.get(column) ?? null) !== (cellsAfter.get(column) ?? null));
  const cells = changed.map((column) => ({
    column: headingOf(column),
    before: cellsBefore.get(column) ?? null,
    after: cellsAfter.get(column) ?? null,
  }));
  const lackedProof = lacksProof(before.row);
  if (before.row.year !== after.row.year) return { cause: "date-moved", cells };
  if (cells.length > 0) {
    if (cells.some((cell) => isErased(cell.before) || isErased(cell.after))) return { cause: "person-erased", cells };
    if (isOtherRule && changed.every(isOtherSource)) return { cause: "rule", cells };
    return { cause: changed.every(isOfDepartment) ? "department" : "edited", cells };
  }
  if (before.row.state !== after.row.state) {
    if (after.row.state === "verified") return { cause: "verified", cells };
    if (before.row.state === "verified") return { cause: "unverified", cells };
  }
  if (lackedProof !== lacksProof(after.row)) return { cause: lackedProof ? "proof-added" : "proof-removed", cells };
  return undefined;

  function isOtherSource(column: string): boolean {
    return !isSame(before.table.definition.columns[column], after.table.definition.columns[column]);
  }

  function isOfDepartment(column: string): boolean {
    const source = after.table.definition.columns[column];
    return source !== undefined && Object.values(source).includes("departments");
  }

  function headingOf(column: string): string {
    const headings = [after, before].flatMap(({ row, table }) => table.form.parts[row.part]?.headings ?? []);
    return headings.find((one) => one.column === column)?.header.trim() || column;
  }
}

/** Without the serial number, which moves with the rows above. */
function cellsByColumn({ row, table: { definition, form } }: RowInTable): Map<string, Cell> {
  const headings = form.parts[row.part]?.headings ?? [];
  return new Map(
    headings.flatMap(({ column }, index) => {
      const source = definition.columns[column];
      return source && "serial" in source ? [] : [[column, row.cells[index] ?? null] as const];
    }),
  );
}

const lacksProof = ({ gaps }: ComparedRow) => gaps.some(({ code }) => code === "no-proof");
/** Begins the text that replaces the name of an erased person. */
export const erasedMark = "erased:";
const isErased = (cell: Cell) => typeof cell === "string" && cell.includes(erasedMark);

/** The time of creation, which an id (UUID version 7) begins with. */
function createdAtOf(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** Whether both are equal as JSON: the database keeps neither the order of properties nor absent ones. */
function isSame(a: unknown, b: unknown): boolean {
  return isDeepStrictEqual(toJson(a), toJson(b));
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.parse(JSON.stringify(value)));
