import { mayEnterFigures } from "#access/policies/accreditation.ts";
import type { Actor } from "#access/roles.ts";
import type { yearlyFigures as endpoints } from "#contract/accreditation/yearly-figures.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import {
  insertYearlyFigures,
  listYearlyFigures,
  updateYearlyFigures,
} from "#db/queries/accreditation/yearly-figures.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import { type FiguresOfYear, type YearlyFigure, yearlyFigureNames } from "#kinds/yearly-figures.ts";
import { findMissing, withLinesOf, yearlyFiguresOf } from "#rules/accreditation/figures/compute-figure.ts";
import { yearsOf } from "#rules/accreditation/rows/years-of-period.ts";
import { yearOfDay } from "#rules/periods/year-in.ts";
import { labelOf, parseYearLabel } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../refusal.ts";
import { departmentsWithTables, findRequestedDepartment } from "./find-requested-department.ts";
import { readRequestedPeriod } from "./read-requested-period.ts";
import { type RequestedTable, type Requester, readTables } from "./read-table.ts";

const firstYear = 1990;

type Entered = Presented<typeof endpoints.list>;
type Change = Parsed<typeof endpoints.change>["body"];

export async function readYearlyFigures(scope: Scope, actor: Actor, dept: string | undefined): Promise<Entered> {
  return present(scope, actor, await findDepartment(scope, actor, dept));
}

async function present(scope: Scope, actor: Actor, department: DepartmentRow | null): Promise<Entered> {
  const rows = await listYearlyFigures(scope, { department: department?.id ?? null });
  return {
    department: department && { code: department.code, name: department.name },
    mayEnter: mayEnterFigures(actor, department?.id ?? null).allowed,
    rows: rows.map(({ year, version, figures }) => ({ year: labelOf("academic", year), version, figures })),
  };
}

/** Changes all given years or none. The audit trail records each number before and after. */
export async function changeYearlyFigures(
  scope: Scope,
  { actor, academicStart }: Requester,
  dept: string | undefined,
  readChange: () => Change,
  ipAddress: string,
): Promise<Entered> {
  const requested = await findDepartment(scope, actor, dept);
  const department = requested?.id ?? null;
  ensureAllowed(mayEnterFigures(actor, department));
  const years = readChange().years.map(({ year: label, ...change }) => ({
    ...change,
    ...toYear(scope, label, academicStart),
  }));
  if (new Set(years.map(({ year }) => year)).size < years.length)
    throw refusalOfInput("years", "repeated", "Enter each year once.");
  await inTransaction(scope, async (tx) => {
    const before = new Map((await listYearlyFigures(tx, { department })).map((row) => [row.year, row.figures]));
    // In one order, so that two people who save at once do not wait for each other.
    for (const { year, label, version, figures: given } of years.sort((a, b) => a.year - b.year)) {
      if (version === undefined) throw new Refusal("version-missing");
      const last = before.get(year) ?? {};
      const changed = yearlyFigureNames.filter(
        (name) => given[name] !== undefined && (given[name] ?? undefined) !== last[name],
      );
      const figures = withChanges(last, given);
      const toSave = { department, year, figures };
      // Version 0: nothing was entered for the year before.
      const isSaved =
        version === 0 ? await insertYearlyFigures(tx, toSave) : await updateYearlyFigures(tx, { ...toSave, version });
      if (!isSaved) throw new Refusal("stale", { current: await present(tx, actor, requested) });
      if (changed.length === 0) continue;
      await writeAudit(tx, actor, {
        action: "figures-entered",
        target: label,
        ipAddress,
        detail: {
          ...(requested && { dept: requested.code }),
          ...Object.fromEntries(changed.map((name) => [name, { from: last[name] ?? null, to: figures[name] ?? null }])),
        },
      });
    }
  });
  return present(scope, actor, requested);
}

/** What the office enters for a table, and what of it is not filled. */
export function figuresToEnter(actor: Actor, { table, period, department, office }: RequestedTable) {
  const figures = yearlyFiguresOf(table.figure);
  if (figures.length === 0) return null;
  return {
    figures,
    mayEnter: mayEnterFigures(actor, department?.id ?? null).allowed,
    missing: presentMissing(findMissing(figures, yearsOf(period), office)),
  };
}

/** What is not filled for these tables, each figure once. */
export async function listMissingFigures(
  scope: Scope,
  { actor, academicStart }: Requester,
  { dept, reports, manual: requested, period }: Parsed<typeof endpoints.missing>["query"],
): Promise<Presented<typeof endpoints.missing>> {
  const department = await findDepartment(scope, actor, dept);
  const stored = await listYearlyFigures(scope, { department: department?.id ?? null });
  const office = new Map(stored.map(({ year, figures }) => [year, figures]));
  const { manual, tables } = await readTables(scope, actor, requested);
  const ids = reports.split(",");
  const settings = { academicYearStartsInMonth: academicStart };
  const years = new Map<YearlyFigure, Set<number>>();
  for (const table of tables.filter(({ id }) => ids.includes(id))) {
    const figures = yearlyFiguresOf(withLinesOf(table, manual).figure);
    if (figures.length === 0) continue;
    const ofPeriod = yearsOf(readRequestedPeriod(scope, period, table.years, settings));
    for (const one of findMissing(figures, ofPeriod, office))
      years.set(one.figure, new Set([...(years.get(one.figure) ?? []), ...one.years]));
  }
  return {
    rows: presentMissing([...years].map(([figure, ofFigure]) => ({ figure, years: [...ofFigure].sort() }))),
    mayEnter: mayEnterFigures(actor, department?.id ?? null).allowed,
  };
}

async function findDepartment(scope: Scope, actor: Actor, code: string | undefined) {
  return findRequestedDepartment(actor, await departmentsWithTables(scope, actor), code || undefined, "dept");
}

function presentMissing(missing: readonly { figure: YearlyFigure; years: readonly number[] }[]) {
  return missing.map(({ figure, years }) => ({
    figure,
    years: years.map((year) => labelOf("academic", year)),
  }));
}

function withChanges(
  last: FiguresOfYear,
  given: { [Name in YearlyFigure]?: number | null | undefined },
): FiguresOfYear {
  const entries = yearlyFigureNames.flatMap((name) => {
    const value = given[name] === undefined ? last[name] : given[name];
    return value === undefined || value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(entries);
}

/** A year that has begun. */
function toYear({ today }: Scope, label: string, academicStart: number): { year: number; label: string } {
  const latest = yearOfDay(today, academicStart);
  const year = parseYearLabel(label);
  if (year !== undefined && year >= firstYear && year <= latest) return { year, label: labelOf("academic", year) };
  throw refusalOfInput(
    "year",
    "out-of-range",
    sentence("Choose an academic year from {{from}} to {{to}}.", {
      from: labelOf("academic", firstYear),
      to: labelOf("academic", latest),
    }),
  );
}
