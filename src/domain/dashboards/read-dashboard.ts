import { instituteScope, nowhereScope } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import {
  countFigures,
  countStaff,
  type FigureRow,
  type FigureWish,
  listFigures,
  listRecent,
  listRecentOwn,
  listScopeFigures,
  type RecentRow,
  sumMonthNeeded,
} from "#db/queries/dashboard.ts";
import { type DepartmentCode, listAllDepartments } from "#db/queries/directory.ts";
import { spanOf } from "#kinds/day.ts";
import { recordKinds } from "#kinds/registry.ts";
import { yearIn } from "#rules/clocks/year-in.ts";
import { labelOf } from "#rules/clocks/year-label.ts";
import { sliceOf, usualScope } from "../records/list-slice.ts";
import { readRail } from "../records/read-rail.ts";
import type { Scope } from "../scope.ts";
import { addUp, type Figures, figuresOf, inYear, trendOf } from "./figures.ts";

export type DashboardWish = {
  scope?: "own" | "department" | "institute" | undefined;
  clock?: "calendar" | "academic" | undefined;
  year?: number | undefined;
};

export type Asker = { actor: Actor; academicStart: number; instituteName: string };

export type Dashboard = {
  scope: "own" | "department" | "institute";
  title: string;
  clock: "calendar" | "academic";
  asOf: Date;
  years: { year: number; label: string }[];
  teachers: number;
  waiting: number;
  toConfirm: number;
  unassigned: number;
  noProof: number;
  monthNeeded: number;
  undated: number;
  kinds: (Figures & { kind: string; trend: number[] })[];
  totals: Figures;
  trend: { year: number; label: string; total: number; publications: number; noProof: number }[];
  departments: { code: string; name: string; teachers: number; total: number; trend: number[] }[];
  reconcile: { sum: number; shared: number; total: number; unassigned: number };
  recent: RecentRow[];
};

const yearsShown = 5;
const slugs = recordKinds.map(({ slug }) => slug);
const publications = new Set(recordKinds.filter(({ group }) => group === "publications").map(({ slug }) => slug));

/**
 * True counts on one clock: of all years, or of the year that is asked for; the trend shows the last five. A work shared
 * by departments is in each of them and once in the institute, and how many were shared is said.
 */
export async function readDashboard(scope: Scope, asker: Asker, read: () => DashboardWish): Promise<Dashboard> {
  const { actor, academicStart } = asker;
  const wish = read();
  const wanted = wish.scope ?? usualScope(actor);
  const slice = sliceOf(actor, wanted);
  const scopes = slice.of === "scopes" ? slice.scopes : [];
  const { clock = "calendar", year } = wish;
  const years = lastYears(scope, clock, academicStart);
  const listed = year === undefined ? years : [...years, year];
  const figureWish = { scopes, kinds: slugs, clock, academicStart, years: listed };
  const rows = await figures(scope, figureWish);
  const monthNeeded = await countMonthNeeded(scope, figureWish, rows);
  const departments = await listAllDepartments(scope);
  const rail = await readRail(scope, actor);
  const staff = wanted === "own" ? [] : await countStaff(scope, wanted === "department" ? scopes : null);
  const all = staff.find(({ department }) => department === null);
  const counted = inYear(rows, year);
  const totals = figuresOf(counted);
  const shares = wanted === "institute" ? await departmentFigures(scope, figureWish, departments) : [];
  const parts = shares.map(({ department, rows: own }) => ({
    code: department.code,
    name: department.name,
    teachers: staff.find((row) => row.department === department.id)?.teachers ?? 0,
    total: figuresOf(inYear(own, year)).total,
    trend: trendOf(own, years),
  }));
  const sum = addUp(parts.map(({ total }) => total));
  const unassigned = wanted === "institute" ? await countUnassigned(scope, figureWish, year) : rail.unassigned;
  return {
    scope: wanted,
    title: titleOf(wanted, asker, departments, scopes),
    clock,
    asOf: scope.now,
    years: years.map((one) => ({ year: one, label: labelOf(clock, one) })),
    teachers: wanted === "own" ? 1 : (all?.teachers ?? 0),
    waiting: all?.waiting ?? 0,
    toConfirm: rail.toConfirm,
    unassigned,
    noProof: totals.noProof,
    monthNeeded,
    undated: figuresOf(inYear(rows, 0)).total,
    kinds: recordKinds.map(({ slug }) => ofKind(slug, rows, counted, years)),
    totals,
    trend: years.map((one) => ({ ...ofYear(rows, one), label: labelOf(clock, one) })),
    departments: parts,
    reconcile:
      wanted === "institute"
        ? { sum, shared: addUp(counted.map(({ shared }) => shared)), total: totals.total, unassigned }
        : { sum: totals.total, shared: 0, total: totals.total, unassigned },
    recent:
      wanted === "own" ? await listRecentOwn(scope, actor.account, slugs) : await listRecent(scope, scopes, slugs),
  };
}

function lastYears(scope: Scope, clock: "calendar" | "academic", academicStart: number): number[] {
  const present = Number(yearIn(clock, spanOf(scope.today), { academicYearStartsInMonth: academicStart }));
  return Array.from({ length: yearsShown }, (_, index) => present - yearsShown + 1 + index);
}

/** The counters speak for one department or the institute; a person's records, or two departments together, are counted. */
function isKept([only, ...others]: readonly number[]): boolean {
  return only !== undefined && only >= 0 && others.length === 0;
}

function figures(scope: Scope, wish: FigureWish): Promise<FigureRow[]> {
  return isKept(wish.scopes) ? listFigures(scope, wish) : countFigures(scope, wish);
}

/** Works that stand in no academic year for want of a month; the figures of that clock know them already. */
async function countMonthNeeded(scope: Scope, wish: FigureWish, known: readonly FigureRow[]): Promise<number> {
  if (wish.clock === "calendar" && isKept(wish.scopes)) return sumMonthNeeded(scope, wish);
  const rows = wish.clock === "academic" ? known : await countFigures(scope, { ...wish, clock: "academic" });
  return figuresOf(inYear(rows, 1)).total;
}

async function departmentFigures(scope: Scope, wish: FigureWish, departments: readonly DepartmentCode[]) {
  const rows = await listScopeFigures(scope, { ...wish, scopes: departments.map(({ id }) => id) });
  return departments.map((department) => ({ department, rows: rows.filter((row) => row.scope === department.id) }));
}

async function countUnassigned(scope: Scope, wish: FigureWish, year: number | undefined): Promise<number> {
  return figuresOf(inYear(await listScopeFigures(scope, { ...wish, scopes: [nowhereScope] }), year)).total;
}

function titleOf(
  wanted: Dashboard["scope"],
  { actor, instituteName }: Asker,
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
