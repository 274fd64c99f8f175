import type { RecordData } from "#kinds/field.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate, TablePerson } from "#rules/accreditation/candidate.ts";
import { nameOfForm } from "#rules/accreditation/filled/known-forms.ts";
import type { TableRequest } from "#rules/accreditation/rows/evaluate-table.ts";
import { findShippedTable, formOf } from "#rules/accreditation/tables.ts";
import { evaluateTable } from "../records/evaluate-table.ts";

/** Two faculty members of the college, and a person of another one. */
const people: readonly TablePerson[] = [
  { name: "Asha Rao", account: "asha", role: "principal", isOwn: true },
  { name: "Bela Das", account: "bela", role: "co", isOwn: true },
  { name: "Chand Roy", role: "co", isOwn: false },
];

export type TableRecord = Partial<Omit<Candidate, "kind" | "data">> & { kind: string; data: object };

/**
 * A shipped table ("naac.3.4.5", or with the name of a form "naac.3.4.5@2022") of a college with four faculty members, for the
 * years that the body asks for until 2023-24: its rows as "heading: cell | heading: cell", and what was left out.
 */
export function evaluateShippedTable(
  name: string,
  records: readonly TableRecord[],
  more: Pick<Partial<TableRequest>, "office" | "institute"> = {},
) {
  const [id = "", edition] = name.split("@");
  const table = findShippedTable(id);
  const form = table && formOf(table, edition);
  if (!table || !form) throw new Error(`There is no form ${name}.`);
  const last = table.years.period === "calendar" ? 2024 : 2023;
  const period = { from: last - table.years.count + 1, to: last };
  const staff = new Map(
    Array.from(
      { length: table.years.count },
      (_, index) => [period.from + index, new Set(["asha", "bela", "c", "d"])] as const,
    ),
  );
  const candidates = records.map(
    ({ kind, data, ...other }, index): Candidate => ({
      id: String(index + 1),
      kind: kindBySlug(kind),
      state: "submitted",
      title: String(index + 1),
      people,
      data: data as RecordData,
      departments: ["Computer", "Civil"],
      isCounted: true,
      isDuplicate: false,
      proofs: 1,
      ...other,
    }),
  );
  const question = { table, form, period, staff, settings: { academicYearStartsInMonth: 7 }, isVerifiedOnly: false };
  const found = evaluateTable(candidates, { ...question, ...more });
  const rows = found.rows.map(({ part, cells }) =>
    (form.parts[part]?.headings ?? []).map(({ header }, index) => `${header}: ${cells[index] ?? "-"}`).join(" | "),
  );
  return {
    ...found,
    form: nameOfForm({ table, form }),
    rows,
    summary: found.summary && {
      headers: found.summary.headers,
      rows: found.summary.lines.map(({ cells }) => cells),
    },
    breakdown: found.breakdown?.lines.map(({ cells }) => cells),
    gaps: found.rows.flatMap(({ gaps }) => gaps),
    excluded: found.excluded.map(({ record, reason }) => `${record}: ${reason}`),
  };
}
