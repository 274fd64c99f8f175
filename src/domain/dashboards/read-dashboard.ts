import { foundRoles } from "#access/policies/people.ts";
import { instituteScope, nowhereScope } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { dashboards } from "#contract/dashboards.ts";
import type { Parsed, Presented } from "#contract/endpoint.ts";
import {
  countFigures,
  countStaff,
  type FigureQuery,
  type FigureRow,
  listFigures,
  listRecent,
  listRecentOwn,
  listScopeFigures,
  sumMonthNeeded,
} from "#db/queries/dashboard.ts";
import { type DepartmentCode, listAllDepartments } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";
import { spanOf } from "#kinds/day.ts";
import type { Period } from "#kinds/period.ts";
import { recordKinds } from "#kinds/registry.ts";
import { yearIn } from "#rules/periods/year-in.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sliceOf, usualScope } from "../records/lists/list-slice.ts";
import { readSidebar } from "../records/lists/read-sidebar.ts";

type Requester = { actor: Actor; academicStart: number; instituteName: string };

type Dashboard = Presented<typeof dashboards.read>;

const yearsShown = 5;
const slugs = recordKinds.map(({ slug }) => slug);
const publications = new Set(recordKinds.filter(({ group }) => group === "publications").map(({ slug }) => slug));

/**
 * Distinct counts on one period: of all years, or of the requested year; the trend shows the last five. A work shared
 * by departments is in each of them and once in the institute; the number of shared ones is included.
 */
export async function readDashboard(
  scope: Scope,
  requester: Requester,
  read: () => Parsed<typeof dashboards.read>["query"],
): Promise<Dashboard> {
  const { actor, academicStart } = requester;
  const input = read();
  const wanted = input.scope ?? usualScope(actor);
  const slice = sliceOf(actor, wanted);
  const scopes = slice.of === "scopes" ? slice.scopes : [];
  const { period = "calendar", year } = input;
  const years = lastYears(scope, period, academicStart);
  const listed = year === undefined ? years : [...years, year];
  const figureQuery = { scopes, kinds: slugs, period, academicStart, years: listed };
  const rows = await figures(scope, figureQuery);
  const monthNeeded = await countMonthNeeded(scope, figureQuery, rows);
  const departments = await listAllDepartments(scope);
  const sidebar = await readSidebar(scope, actor);
  const staff = wanted === "own" ? [] : await countStaff(scope, wanted === "department" ? scopes : null, foundRoles);
  const all = staff.find(({ department }) => department === null);
  const counted = inYear(rows, year);
  const totals = figuresOf(counted);
  const shares = wanted === "institute" ? await departmentFigures(scope, figureQuery, departments) : [];
  const parts = shares.map(({ department, rows: own }) => ({
    code: department.code,
    name: department.name,
    teachers: staff.find((row) => row.department === department.id)?.teachers ?? 0,
    total: figuresOf(inYear(own, year)).total,
    trend: trendOf(own, years),
  }));
  const sum = addUp(parts.map(({ total }) => total));
  const unassigned = wanted === "institute" ? await countUnassigned(scope, figureQuery, year) : sidebar.unassigned;
  const recent =
    wanted === "own" ? await listRecentOwn(scope, actor.account, slugs) : await listRecent(scope, scopes, slugs);
  return {
    scope: wanted,
    title: titleOf(wanted, requester, departments, scopes),
    period,
    clock: period,
    asOf: scope.now,
    years: years.map((one) => ({ year: one, label: labelOf(period, one) })),
    teachers: wanted === "own" ? 1 : (all?.teachers ?? 0),
    waiting: all?.waiting ?? 0,
    toConfirm: sidebar.toConfirm,
    unassigned,
    noProof: totals.noProof,
    monthNeeded,
    undated: figuresOf(inYear(rows, 0)).total,
    kinds: recordKinds.map(({ slug }) => ofKind(slug, rows, counted, years)),
    totals,
    trend: years.map((one) => ({ ...ofYear(rows, one), label: labelOf(period, one) })),
    departments: parts,
    reconcile:
      wanted === "institute"
        ? { sum, shared: addUp(counted.map(({ shared }) => shared)), total: totals.total, unassigned }
        : { sum: totals.total, shared: 0, total: totals.total, unassigned },
    recent: recent.map(({ people, ...row }) => ({ ...row, people: people.map(({ name }) => name).join(", ") })),
  };
}

function lastYears(scope: Scope, period: Period, academicStart: number): number[] {
  const present = Number(yearIn(period, spanOf(scope.today), { academicYearStartsInMonth: academicStart }));
  return Array.from({ length: yearsShown }, (_, index) => present - yearsShown + 1 + index);
}

/**
 * There are counters for one department or the institute; a person's records, or two departments together, are
 * counted.
 */
function isKept([only, ...others]: readonly number[]): boolean {
  return only !== undefined && only >= 0 && others.length === 0;
}

function figures(scope: Scope, input: FigureQuery): Promise<FigureRow[]> {
  return isKept(input.scopes) ? listFigures(scope, input) : countFigures(scope, input);
}

/** Works without an academic year for want of a month; the figures of that period include them already. */
async function countMonthNeeded(scope: Scope, input: FigureQuery, known: readonly FigureRow[]): Promise<number> {
  if (input.period !== "academic" && isKept(input.scopes)) return sumMonthNeeded(scope, input);
  const rows = input.period === "academic" ? known : await countFigures(scope, { ...input, period: "academic" });
  return figuresOf(inYear(rows, 1)).total;
}

async function departmentFigures(scope: Scope, input: FigureQuery, departments: readonly DepartmentCode[]) {
  const rows = await listScopeFigures(scope, { ...input, scopes: departments.map(({ id }) => id) });
  return departments.map((department) => ({ department, rows: rows.filter((row) => row.scope === department.id) }));
}

async function countUnassigned(scope: Scope, input: FigureQuery, year: number | undefined): Promise<number> {
  return figuresOf(inYear(await listScopeFigures(scope, { ...input, scopes: [nowhereScope] }), year)).total;
}

function titleOf(
  wanted: Dashboard["scope"],
  { actor, instituteName }: Requester,
  departments: readonly DepartmentCode[],
  scopes: readonly number[],
): string {
  if (wanted === "own") return actor.name || actor.email;
  if (scopes.includes(instituteScope)) return instituteName;
  return departments
    .filter(({ id }) => scopes.includes(id))
    .map(({ name }) => name)
    .join(", ");
}

function ofKind(kind: string, rows: readonly FigureRow[], counted: readonly FigureRow[], years: readonly number[]) {
  const isOfKind = (row: FigureRow) => row.kind === kind;
  return { kind, ...figuresOf(counted.filter(isOfKind)), trend: trendOf(rows.filter(isOfKind), years) };
}

function ofYear(rows: readonly FigureRow[], year: number) {
  const own = inYear(rows, year);
  const { total, noProof } = figuresOf(own);
  return {
    year,
    total,
    noProof,
    publications: figuresOf(own.filter(({ kind }) => publications.has(kind ?? ""))).total,
  };
}

type Figures = Dashboard["totals"];

function addUp(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** Three states are counted; the two in between count with them until records are verified. */
function figuresOf(rows: readonly FigureRow[]): Figures {
  const [draft, submitted, verified] = [
    addUp(rows.map((row) => row.drafts)),
    addUp(rows.map((row) => row.submitted)),
    addUp(rows.map((row) => row.verified)),
  ];
  const noProof = addUp(rows.map((row) => row.noProof));
  return { draft, submitted, returned: 0, changed: 0, verified, total: draft + submitted + verified, noProof };
}

/** The rows of one year, or all rows. */
function inYear(rows: readonly FigureRow[], year: number | undefined): FigureRow[] {
  return rows.filter((row) => year === undefined || row.year === year);
}

function trendOf(rows: readonly FigureRow[], years: readonly number[]): number[] {
  return years.map((year) => figuresOf(inYear(rows, year)).total);
}
