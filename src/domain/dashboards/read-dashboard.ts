import { type Actor, managesInstitute, rolesWithRecords, seesOnlyFigures } from "#access/roles.ts";
import type { dashboards } from "#contract/dashboards.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import { withFormerNoProof } from "#contract/shapes.ts";
import { findDashboard } from "#db/queries/dashboard.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import type {
  GroupKey,
  GroupQuery,
  GroupStatement,
  WorkFigures,
  WorkGroup,
} from "#db/queries/records/groups/group-query.ts";
import { planGroups } from "#db/queries/records/groups/group-works.ts";
import { furtherDepartmentsCount } from "#db/queries/records/record-counts.ts";
import type { Slice } from "#db/queries/records/record-slice.ts";
import type { Scope } from "#db/scope.ts";
import type { Condition } from "#kinds/condition.ts";
import { spanOf } from "#kinds/day.ts";
import { monthNeededYear, type Period, undatedYear } from "#kinds/period.ts";
import { instituteScope, unassignedScope } from "#kinds/record-state.ts";
import { recordKinds } from "#kinds/registry.ts";
import { yearCondition } from "#rules/periods/year-condition.ts";
import { yearIn } from "#rules/periods/year-in.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { defaultScope, figuresSliceOf } from "../records/lists/list-slice.ts";

type Requester = { actor: Actor; academicStart: number; instituteName: string };

type Dashboard = Presented<typeof dashboards.read>;

const shownYearCount = 5;
const maxLaterYears = 3;
const slugs = recordKinds.map(({ slug }) => slug);
const publications = new Set(recordKinds.filter(({ group }) => group === "publications").map(({ slug }) => slug));

/**
 * Distinct counts by one type of year: of all years, or of the requested one; the trend shows the last five. A work shared
 * by departments is in each of them and once in the institute; the number of shared ones is included.
 */
export async function readDashboard(
  scope: Scope,
  requester: Requester,
  readInput: () => Parsed<typeof dashboards.read>["query"],
): Promise<Dashboard> {
  const { actor, academicStart } = requester;
  const input = readInput();
  const isOnlyFigures = seesOnlyFigures(actor);
  const scopeName = isOnlyFigures ? "institute" : (input.scope ?? defaultScope(actor));
  const slice = figuresSliceOf(actor, scopeName);
  const scopes = slice.type === "scopes" ? slice.scopes : [];
  const { period = "calendar", year } = input;
  const years = lastYears(scope, period, academicStart);
  const laterYears = yearsAfter(years);
  const listed = [...years, ...laterYears, ...(year === undefined ? [] : [year])];
  const planFigures = (ofSlice: Slice, where = anyTime, groups: readonly GroupKey[] = []) =>
    planStatement(scope, {
      slice: ofSlice,
      kinds: recordKinds,
      where,
      academicStart,
      departments: new Map(),
      by: groups,
      isOneOfMany: true,
    });
  const byYear = { type: "year", period, only: listed } as const;
  const where = year === undefined ? anyTime : yearCondition(period, year);
  const isOfAll = scopeName === "institute";
  const isOwn = scopeName === "own";
  // A person's own records are read one by one anyway: grouping them by academic year as well finds those whose month is
  // needed, without another query.
  const byAcademicYear: GroupKey[] =
    isOwn && period !== "academic" ? [{ type: "year", period: "academic", only: [] }] : [];
  const seesUnassigned = managesInstitute(actor) || isOnlyFigures;
  const found = await findDashboard(scope, {
    account: actor.account,
    kinds: slugs,
    byKind: planFigures(slice, anyTime, [{ type: "kind" }, byYear, ...byAcademicYear]),
    monthNeeded: period === "academic" || isOwn ? undefined : planFigures(slice, { op: "missing", field: "month" }),
    byDepartment: isOfAll ? planFigures(slice, anyTime, [{ type: "dept" }, byYear]) : undefined,
    unassigned: seesUnassigned ? planFigures(unassignedSlice, isOfAll ? where : anyTime) : undefined,
    shared: isOfAll ? furtherDepartmentsCount(scope, where, { kinds: recordKinds, academicStart }) : undefined,
    staff: isOwn ? undefined : { departments: isOfAll ? "all" : scopes, rolesWithRecords },
    recent: isOnlyFigures ? undefined : isOwn ? "own" : scopes,
  });
  const { departments, staff, shared, unassigned } = found;
  const rows = found.byKind.map(yearRowOf);
  const academicYearOf = ({ year, academicYear }: YearRow) => (byAcademicYear.length > 0 ? academicYear : year);
  const findRowsWithoutMonth = () => rows.filter((row) => academicYearOf(row) === monthNeededYear);
  const monthNeeded = found.monthNeeded ?? figuresOf(findRowsWithoutMonth()).total;
  const all = staff.find(({ department }) => department === null);
  const ofKinds = groupRows(rows);
  const totals = figuresOf(rowsOfYear(rows, year));
  const rowsByDepartment = found.byDepartment && groupRows(found.byDepartment.map(yearRowOf));
  const departmentFigures = (rowsByDepartment ? departments : []).flatMap(({ id, code, name, isDeactivated }) => {
    const own = rowsByDepartment?.get(String(id)) ?? [];
    const teachers = staff.find((row) => row.department === id)?.teachers ?? 0;
    if (isDeactivated && teachers === 0 && own.length === 0) return [];
    return { code, name, teachers, total: figuresOf(rowsOfYear(own, year)).total, trend: trendOf(own, years) };
  });
  const sum = departmentFigures.reduce((all, { total }) => all + total, 0);
  return {
    scope: scopeName,
    title: titleOf(scopeName, requester, departments, scopes),
    period,
    // The former name, for older clients.
    clock: period,
    asOf: scope.now,
    years: years.map((one) => ({ year: one, label: labelOf(period, one) })),
    laterYears: laterYears
      .filter((one) => ofYear(rows, one).total > 0)
      .map((one) => ({ year: one, label: labelOf(period, one) })),
    teachers: isOwn ? 1 : (all?.teachers ?? 0),
    pending: all?.pending ?? 0,
    waiting: all?.pending ?? 0,
    toConfirm: found.toConfirm,
    unassigned,
    withoutProof: totals.withoutProof,
    noProof: totals.withoutProof,
    monthNeeded,
    undated: figuresOf(rowsOfYear(rows, undatedYear)).total,
    kinds: slugs.map((kind) => {
      const own = ofKinds.get(kind) ?? [];
      return { kind, ...withFormerNoProof(figuresOf(rowsOfYear(own, year))), trend: trendOf(own, years) };
    }),
    totals: withFormerNoProof(totals),
    trend: years.map((one) => ({ ...withFormerNoProof(ofYear(rows, one)), label: labelOf(period, one) })),
    departments: departmentFigures,
    reconcile:
      scopeName === "institute"
        ? { sum, shared, total: totals.total, unassigned }
        : { sum: totals.total, shared: 0, total: totals.total, unassigned },
    recent: found.recent.map(({ people, at, ...row }) => ({
      ...row,
      at: new Date(at),
      people: people.map(({ name }) => name).join("; "),
    })),
  };
}

function lastYears(scope: Scope, period: Period, academicStart: number): number[] {
  const present = Number(yearIn(period, spanOf(scope.today), { academicYearStartsInMonth: academicStart }));
  return Array.from({ length: shownYearCount }, (_, index) => present - shownYearCount + 1 + index);
}

function yearsAfter(years: readonly number[]): number[] {
  const present = years.at(-1) ?? 0;
  return Array.from({ length: maxLaterYears }, (_, index) => present + 1 + index);
}

const anyTime: Condition = { op: "always" };

const unassignedSlice: Slice = { type: "scopes", scopes: [unassignedScope] };

function planStatement(scope: Scope, query: GroupQuery): GroupStatement {
  const statement = planGroups(scope, query);
  if (!statement) throw new Error("These figures of a dashboard cannot be read without the records.");
  return statement;
}

/** Figures of a kind or a department in a year; null in the years that are not shown one by one. */
type YearRow = Pick<WorkFigures, "drafts" | "submitted" | "verified"> & {
  withoutProof: number;
  /** The slug of the kind, or the id of the department. */
  group: string;
  year: number | null;
  /** Null also if the query does not group by academic year. */
  academicYear: number | null;
};

// The fields are listed, because a rest pattern over some hundred rows took a tenth of the server's time.
function yearRowOf({
  keys: [group, year, academicYear],
  drafts,
  submitted,
  verified,
  withoutProof,
}: WorkGroup): YearRow {
  return {
    group: group ?? "",
    year: year === null ? null : Number(year),
    academicYear: academicYear == null ? null : Number(academicYear),
    drafts,
    submitted,
    verified,
    withoutProof: withoutProof ?? 0,
  };
}

function titleOf(
  dashboardScope: Dashboard["scope"],
  { actor, instituteName }: Requester,
  departments: readonly DepartmentRow[],
  scopes: readonly number[],
): string {
  if (dashboardScope === "own") return actor.name || actor.email;
  if (scopes.includes(instituteScope)) return instituteName;
  return departments
    .filter(({ id }) => scopes.includes(id))
    .map(({ name }) => name)
    .join(", ");
}

function groupRows(rows: readonly YearRow[]): Map<string, YearRow[]> {
  const found = new Map<string, YearRow[]>();
  for (const row of rows) {
    const own = found.get(row.group);
    if (own) own.push(row);
    else found.set(row.group, [row]);
  }
  return found;
}

function ofYear(rows: readonly YearRow[], year: number) {
  const own = rowsOfYear(rows, year);
  const { total, withoutProof } = figuresOf(own);
  return {
    year,
    total,
    withoutProof,
    publications: figuresOf(own.filter(({ group }) => publications.has(group))).total,
  };
}

type Figures = Omit<Dashboard["totals"], "noProof">;

function figuresOf(rows: readonly YearRow[]): Figures {
  const figures = { draft: 0, submitted: 0, verified: 0, total: 0, withoutProof: 0 };
  for (const { drafts, submitted, verified, withoutProof } of rows) {
    figures.draft += drafts;
    figures.submitted += submitted;
    figures.verified += verified;
    figures.total += drafts + submitted + verified;
    figures.withoutProof += withoutProof;
  }
  return figures;
}

function rowsOfYear(rows: readonly YearRow[], year: number | undefined): YearRow[] {
  return rows.filter((row) => year === undefined || row.year === year);
}

function trendOf(rows: readonly YearRow[], years: readonly number[]): number[] {
  return years.map((year) => figuresOf(rowsOfYear(rows, year)).total);
}
