import { mayReadTables } from "#access/policies/accreditation.ts";
import { type Actor, rolesWithRecords } from "#access/roles.ts";
import { listPosts, type PostRow } from "#db/queries/accreditation/table-candidates.ts";
import { listYearlyFigures } from "#db/queries/accreditation/yearly-figures.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { overlapsSpan } from "#kinds/appointment.ts";
import type { Period } from "#kinds/period.ts";
import type { FiguresOfYear } from "#kinds/yearly-figures.ts";
import { withLinesOf, yearlyFiguresOf } from "#rules/accreditation/figures/compute-figure.ts";
import { evaluatePeople } from "#rules/accreditation/people/evaluate-people.ts";
import { daysWithNeighbourYears, type TablePeriod } from "#rules/accreditation/rows/dating.ts";
import type { TableRequest } from "#rules/accreditation/rows/evaluate-table.ts";
import { inYearsByPerson } from "#rules/accreditation/rows/in-years.ts";
import { yearsOf } from "#rules/accreditation/rows/years-of-period.ts";
import type { Manual, TableDefinition, TableForm } from "#rules/accreditation/table-definition.ts";
import { formOf, manualsOf, sortTablesOfManual } from "#rules/accreditation/tables.ts";
import { versionFor } from "#rules/accreditation/validity.ts";
import { spanOfYear } from "#rules/periods/days-of-condition.ts";
import type { PeriodSettings } from "#rules/periods/period.ts";
import { labelOf } from "#rules/periods/year-label.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import { readSettings } from "../tenants/institute-settings.ts";
import { departmentsWithTables, findRequestedDepartment } from "./find-requested-department.ts";
import { findTable, listTables } from "./forms/list-tables.ts";
import { withOwnRules } from "./own-rules.ts";
import { hiddenColumns, readPeople } from "./read-people.ts";
import { readRequestedPeriod } from "./read-requested-period.ts";
import { type Evaluated, evaluateWorks } from "./read-works.ts";

export type Requester = { actor: Actor; academicStart: number };

export type StudentsByYear = Readonly<Record<string, number>>;

export type TableInput = {
  manual?: Manual | undefined;
  period?: string | undefined;
  dept?: string | undefined;
  form?: string | undefined;
  /** Only verified records count. */
  verified?: "true" | undefined;
  /** One number for each year from the first, as in an address, or by the names of the years. */
  students?: string | StudentsByYear | undefined;
  /** Only this record is looked for: the table is read as far as that requires. */
  record?: string | undefined;
  /** For copies that others read later: sensitive columns stay empty for everybody. */
  isForOthers?: boolean;
  /** Of the actor's own records alone. */
  isOwn?: boolean;
};

/** A table as requested, with its rows and figures, and what is left out. */
export type TableResult = RequestedTable & Evaluated;

export type RequestedTable = {
  /** As the college applies it. */
  table: TableDefinition;
  /** Who deactivated a rule, by its reason. */
  rulesChangedBy: ReadonlyMap<string, string>;
  /** The requested layout of its columns. */
  form: TableForm;
  /** The manual whose number of the table is shown. */
  manual: Manual;
  period: TablePeriod;
  /** Null: the whole institute. */
  department: DepartmentRow | null;
  /** Those whose tables the actor may open; without an entry for the institute. */
  departments: DepartmentRow[];
  /** Columns that the actor may not read. */
  hidden: readonly string[];
  /** What the office has entered, by year. */
  office: ReadonlyMap<number, FiguresOfYear>;
};

/** The tables that the actor may open, and the manual by whose numbers the institute calls them. */
export async function readTables(scope: Scope, actor: Actor, manual: Manual | undefined) {
  const shown = manual ?? (await settingsOf(scope)).naacManual;
  return {
    manual: shown,
    tables: mayReadTables(actor) ? sortTablesOfManual(shown, await listTables(scope, actor)) : [],
  };
}

/** What all tables of a request are computed from, read once. */
export type SharedData = Awaited<ReturnType<typeof readSharedData>>;

export async function readSharedData(scope: Scope, actor: Actor) {
  const read = new Map<string, Promise<PostRow[]>>();
  return {
    settings: await settingsOf(scope),
    departments: await departmentsWithTables(scope, actor),
    /** Of a department, the institute or one account. */
    posts(owner: { department: number | null; account: number | null }): Promise<PostRow[]> {
      const key = `${owner.department} ${owner.account}`;
      const posts = read.get(key) ?? listPosts(scope, owner, rolesWithRecords);
      read.set(key, posts);
      return posts;
    },
  };
}

async function settingsOf(scope: Scope) {
  return readSettings((await findInstitute(scope)).settings);
}

/** One table of a department or the institute, computed from the records as they are now. */
export async function readTable(
  scope: Scope,
  requester: Requester,
  id: string,
  input: TableInput,
): Promise<TableResult> {
  const definition = await findTable(scope, requester.actor, id, input.manual);
  return evaluateDefinition(scope, requester, definition, input);
}

/** The same for a definition that is already read, with the shared data if that is read too. */
export async function evaluateDefinition(
  scope: Scope,
  { actor, academicStart }: Requester,
  definition: TableDefinition,
  input: TableInput,
  given?: SharedData,
): Promise<TableResult> {
  const sharedData = given ?? (await readSharedData(scope, actor));
  const { departments } = sharedData;
  const { naacManual, tableRules } = sharedData.settings;
  const requestedManual = input.manual ?? naacManual;
  const known = manualsOf(definition);
  const manual = [requestedManual, ...known].find((one) => known.includes(one)) ?? requestedManual;
  const settings = { academicYearStartsInMonth: academicStart };
  const period = readRequestedPeriod(scope, input.period, definition.years, settings);
  const used = withLinesOf(versionFor(definition, manual, period), manual);
  const form = formOf(used, input.form) ?? refuseUnknownForm(used);
  const { table, rulesChangedBy } = await withOwnRules(scope, used, tableRules[used.id]);
  const department = input.isOwn ? null : findRequestedDepartment(actor, departments, input.dept || undefined, "dept");
  const account = input.isOwn ? actor.account : null;
  const posts = await sharedData.posts({ department: department?.id ?? null, account });
  const { students } = input;
  const comparesDepartments =
    department === null && !input.isOwn && table.furtherMetrics?.some(({ per }) => per === "department-years");
  const names = new Map(departments.all.map(({ id, name }) => [id, name]));
  const years = { kind: table.years.period, period, settings };
  const office = await readOffice(scope, table, { department: department?.id ?? null, period, students });
  const request = {
    table,
    form,
    period,
    settings,
    isVerifiedOnly: input.verified === "true",
    staff: onLastDays(posts, years, ({ publicId }) => publicId),
    office,
    hidden: hiddenColumns(actor, table, input.isForOthers),
    institute: sharedData.settings,
    manual,
    ...(comparesDepartments && { departments: onLastDays(posts, years, (post) => names.get(post.department) ?? "") }),
  } satisfies TableRequest;
  const found = { table, rulesChangedBy, form, manual, period, department, departments: departments.open, office };
  const readWorks = (tableRequest: TableRequest) =>
    evaluateWorks(scope, actor, tableRequest, {
      department,
      account,
      posts,
      names,
      record: input.record,
    });
  if (table.row !== "person") return { ...found, hidden: request.hidden, ...(await readWorks(request)) };
  const days = daysWithNeighbourYears(table.years.period, period, settings);
  const staffQuery = { department: department?.id ?? null, account, days, roles: rolesWithRecords };
  const people = await readPeople(scope, actor, table, { ...staffQuery, hidden: request.hidden });
  const ofWorks =
    table.kinds.length > 0 ? await readWorks({ ...request, table: withoutYearColumns(table) }) : undefined;
  const inYears = ofWorks && inYearsByPerson(ofWorks.evaluated.rows.map((row) => ({ ...row, received: 0n })));
  const evaluated = evaluatePeople(people, request, inYears);
  return { ...found, hidden: request.hidden, evaluated, readExcluded: async () => [] };
}

/** What the office has entered for each year. Numbers of students in the request take their place. */
async function readOffice(
  scope: Scope,
  { figure, years }: TableDefinition,
  {
    department,
    period,
    students,
  }: { department: number | null; period: TablePeriod; students: TableInput["students"] },
): Promise<Map<number, FiguresOfYear>> {
  const stored = yearlyFiguresOf(figure).length === 0 ? [] : await listYearlyFigures(scope, { department, ...period });
  const office = new Map(stored.map(({ year, figures }) => [year, figures]));
  const numbers = typeof students === "string" ? students.split(",") : undefined;
  for (const [index, year] of yearsOf(period).entries()) {
    const given = numbers ? Number(numbers[index] || 0) : (students as StudentsByYear)?.[labelOf(years.period, year)];
    if (given) office.set(year, { ...office.get(year), students: given });
  }
  return office;
}

/** The records behind the columns of years in rows of people. */
function withoutYearColumns({ hasYearColumns: _, ...table }: TableDefinition): TableDefinition {
  return { ...table, row: "work" };
}

function refuseUnknownForm({ forms }: TableDefinition): never {
  throw new Refusal("invalid-input", {
    issues: [
      {
        field: "form",
        code: "unknown-form",
        message: sentence("The forms of this table are {{names}}.", { names: { and: forms.map(({ name }) => name) } }),
      },
    ],
  });
}

/** The people or departments of full-time posts on the last day of each year. */
function onLastDays<Key>(
  posts: readonly PostRow[],
  { kind, period, settings }: { kind: Period; period: TablePeriod; settings: PeriodSettings },
  keyOf: (post: PostRow) => Key,
): Map<number, Set<Key>> {
  return new Map(
    yearsOf(period).map((year) => {
      const { last } = spanOfYear(kind, year, settings);
      const present = posts.filter((post) => post.isFullTimeFaculty && overlapsSpan(post, last, last));
      return [year, new Set(present.map(keyOf))];
    }),
  );
}
