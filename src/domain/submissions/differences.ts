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

/** What became of a record that is not in a table any more. */
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

/** Why a record was left out on one side and is a row on the other: what happened to it in between. */
const whenAdded: Partial<Record<Reason, Cause>> = {
  "not-verified": "verified",
  draft: "submitted",
  "counted-once": "merged",
  "not-on-staff": "appointment",
  "other-period": "date-moved",
  undated: "date-moved",
  "month-needed": "date-moved",
};
const whenRemoved: typeof whenAdded = { ...whenAdded, "not-verified": "unverified", draft: "unsubmitted" };

type Between = {
  before: ComparedTable;
  after: ComparedTable;
  /** When the first side was frozen. */
  since: Date;
  statusOf: (record: string) => Status;
};

/** Every row that is on one side only or differs, with one cause each; by record, and by year if money is counted. */
export function differencesOf({ before, after, since, statusOf }: Between): Difference[] {
  const { report } = before;
  const isOtherPeriod = before.period.from !== after.period.from || before.period.to !== after.period.to;
  // People are listed for the period as a whole, works by their own year.
  const isOutside = ({ year }: ComparedRow, { definition, period }: ComparedTable) =>
    isOtherPeriod && (definition.row === "person" || year < period.from || year > period.to);
  const isOtherRule = !isSame(before.definition, after.definition);
  const [former, present] = [before, after].map(byKey) as [Map<string, ComparedRow>, Map<string, ComparedRow>];
  const [formerReasons, presentReasons] = [before, after].map(
    ({ excluded }) => new Map(excluded.map((one) => [one.record, one.reason as Reason])),
  ) as [Map<string, Reason>, Map<string, Reason>];
  const known = new Set(before.rows.map(({ record }) => record));
  const remaining = new Set(after.rows.map(({ record }) => record));
  const about = ({ record, kind, title }: ComparedRow) => ({ report, record, kind, title });
  const found: Difference[] = [];
  for (const [key, row] of present) {
    const earlier = former.get(key);
    if (!earlier) found.push({ ...about(row), change: "added", cause: causeOfAdded(row), cells: [] });
    else {
      const changed = changeOf({ row: earlier, table: before }, { row, table: after }, isOtherRule);
      if (changed && isOutside(earlier, after)) {
        // A person is not of another year because the period is.
        if (changed.cells.length === 0) continue;
        changed.cause = "other-period";
      }
      if (changed) found.push({ ...about(row), change: "changed", ...changed });
    }
  }
  for (const [key, row] of former)
    if (!present.has(key)) found.push({ ...about(row), change: "removed", cause: causeOfRemoved(row), cells: [] });
  return found;

  function causeOfAdded(row: ComparedRow): Cause {
    const { record } = row;
    if (isOutside(row, before)) return "other-period";
    const reason = formerReasons.get(record);
    if (reason) return whenAdded[reason] ?? (isOtherRule ? "rule" : "edited");
    if (known.has(record)) return "edited";
    if (madeAt(record) > since.getTime()) return "new-record";
    return isOtherRule ? "rule" : "date-moved";
  }

  function causeOfRemoved(row: ComparedRow): Cause {
    const { record } = row;
    if (isOutside(row, after)) return "other-period";
    const reason = presentReasons.get(record);
    if (reason) return whenRemoved[reason] ?? (isOtherRule ? "rule" : "edited");
    if (remaining.has(record)) return "edited";
    const status = statusOf(record);
    if (status !== "present") return status;
    return isOtherRule ? "rule" : "date-moved";
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
  const [former, present] = [before, after].map(cellsByColumn) as [Map<string, Cell>, Map<string, Cell>];
  const columns = [...new Set([...former.keys(), ...present.keys()])];
  const changed = columns.filter((column) => (former.get(column) ?? null) !== (present.get(column) ?? null));
  const cells = changed.map((column) => ({
    column: headingOf(column),
    before: former.get(column) ?? null,
    after: present.get(column) ?? null,
  }));
  const lackedProof = lacksProof(before.row);
  if (before.row.year !== after.row.year) return { cause: "date-moved", cells };
  if (cells.length > 0) {
    if (cells.some((one) => isErased(one.before) || isErased(one.after))) return { cause: "person-erased", cells };
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
const isErased = (cell: Cell) => typeof cell === "string" && cell.includes("erased:");

/** The time in an id of version 7. */
function madeAt(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

/** As data: the database keeps neither the order of properties nor absent ones. */
function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [one, other].map((value) => (value === undefined ? null : JSON.parse(JSON.stringify(value))));
  return isDeepStrictEqual(a, b);
}
