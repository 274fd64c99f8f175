import { tableScopes } from "#access/policies/records.ts";
import { type Actor, keepers } from "#access/roles.ts";
import {
  type CandidateRow,
  eachCandidate,
  listPosts,
  type PostRow,
} from "#db/queries/accreditation/table-candidates.ts";
import type { DepartmentCode } from "#db/queries/directory.ts";
import { findInstitute } from "#db/queries/institutes.ts";
import type { Scope } from "#db/scope.ts";
import { isWithin } from "#kinds/appointment.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "#rules/accreditation/candidate.ts";
import { belongs } from "#rules/accreditation/check.ts";
import { daysAround, type TablePeriod } from "#rules/accreditation/dating.ts";
import { beginTable, type EvaluatedTable, type TableQuestion, yearsOf } from "#rules/accreditation/evaluate-table.ts";
import { fieldsOf } from "#rules/accreditation/fields-of.ts";
import { inYearsByPerson } from "#rules/accreditation/in-years.ts";
import { listingFacts } from "#rules/accreditation/listed-journal.ts";
import { evaluatePeople } from "#rules/accreditation/people/evaluate-people.ts";
import type { Manual, TableDefinition, TableForm } from "#rules/accreditation/table-definition.ts";
import { formOf, manualsOf } from "#rules/accreditation/tables.ts";
import { isCounted } from "#rules/counting/scopes-of.ts";
import { spanOfYear } from "#rules/periods/days-meant.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import { readSettings } from "../tenants/institute-settings.ts";
import { departmentAsked, departmentsFor } from "./department-asked.ts";
import { findTable, listTables } from "./forms/local-tables.ts";
import { withOwnRules } from "./own-rules.ts";
import { periodAsked } from "./period-asked.ts";
import { hiddenColumns, readPeople } from "./read-people.ts";
import { withListings } from "./with-listings.ts";

export type Requester = { actor: Actor; academicStart: number };

export type TableInput = {
  manual?: Manual | undefined;
  period?: string | undefined;
  dept?: string | undefined;
  form?: string | undefined;
  /** Only verified records count. */
  verified?: "true" | undefined;
  /** As typed: one number a year. */
  students?: string | undefined;
  /** For copies that others read later: sensitive columns stay empty for everybody. */
  isForOthers?: boolean;
};

export type AskedTable = {
  /** As the college applies it. */
  table: TableDefinition;
  /** Who deactivated a rule, by its reason. */
  ruleMakers: ReadonlyMap<string, string>;
  form: TableForm;
  manual: Manual;
  period: TablePeriod;
  /** Null: the whole institute. */
  department: DepartmentCode | null;
  /** Those whose tables the actor may open; without an entry for the institute. */
  departments: DepartmentCode[];
  /** Columns that the actor may not read. */
  hidden: readonly string[];
};

/** The tables and the manual by whose numbers the institute calls them. */
export async function readTables(scope: Scope, actor: Actor, manual: Manual | undefined) {
  const { naacManual } = await settingsOf(scope);
  return { manual: manual ?? naacManual, tables: await listTables(scope, actor) };
}

async function settingsOf(scope: Scope) {
  return readSettings((await findInstitute(scope)).settings);
}

/** One table of a department or the institute, worked out from the records as they are now. */
export async function readTable(
  scope: Scope,
  requester: Requester,
  id: string,
  input: TableInput,
): Promise<AskedTable & { evaluated: EvaluatedTable }> {
  return evaluatedTable(scope, requester, await findTable(scope, requester.actor, id), input);
}

/** The same for a definition that is at hand. */
export async function evaluatedTable(
  scope: Scope,
  { actor, academicStart }: Requester,
  definition: TableDefinition,
  input: TableInput,
): Promise<AskedTable & { evaluated: EvaluatedTable }> {
  const form = formOf(definition, input.form) ?? unknownForm(definition);
  const { naacManual, tableRules } = await settingsOf(scope);
  const asked = input.manual ?? naacManual;
  const { table, ruleMakers } = await withOwnRules(scope, definition, tableRules[definition.id]);
  const manual = [asked, ...manualsOf(table)].find((one) => manualsOf(table).includes(one)) ?? asked;
  const settings = { academicYearStartsInMonth: academicStart };
  const period = periodAsked(scope, input.period, table.years, settings);
  const departments = await departmentsFor(scope, actor);
  const department = departmentAsked(actor, departments, input.dept || undefined, "dept");
  const posts = await listPosts(scope, department?.id ?? null, keepers);
  const question = {
    table,
    form,
    period,
    settings,
    isVerifiedOnly: input.verified === "true",
    staff: staffOf(posts, table, period, academicStart),
    students: input.students?.split(",").map(Number) ?? [],
    hidden: hiddenColumns(actor, table, input.isForOthers),
  } satisfies TableQuestion;
  const found = { table, ruleMakers, form, manual, period, department, departments: departments.open };
  const works = (of: TableQuestion) =>
    worksOf(scope, actor, of, { department, posts, names: namesOf(departments.all) });
  if (table.row !== "person") return { ...found, hidden: question.hidden, evaluated: await works(question) };
  const days = daysAround(table.years.period, period, settings);
  const within = { department: department?.id ?? null, days, roles: keepers };
  const people = await readPeople(scope, actor, table, { ...within, hidden: question.hidden });
  const ofWorks = table.kinds.length > 0 ? await works({ ...question, table: asWorks(table) }) : undefined;
  const inYears = ofWorks && inYearsByPerson(ofWorks.rows.map((row) => ({ ...row, received: 0n })));
  return { ...found, hidden: question.hidden, evaluated: evaluatePeople(people, question, inYears) };
}

/** The records behind the columns of years in rows of people. */
function asWorks({ hasYearColumns: _, ...table }: TableDefinition): TableDefinition {
  return { ...table, row: "work" };
}

async function worksOf(
  scope: Scope,
  actor: Actor,
  question: TableQuestion,
  about: { department: DepartmentCode | null; posts: PostRow[]; names: ReadonlyMap<number, string> },
): Promise<EvaluatedTable> {
  const { table, period, settings } = question;
  const { department, posts } = about;
  const toCandidate = candidateOf({ ...about, posts: byAccount(posts) });
  const evaluation = beginTable(question);
  const batches = eachCandidate(
    scope,
    {
      scope: department?.id ?? 0,
      accounts: [...new Set(posts.map(({ account }) => account))],
      viewer: tableScopes(actor),
    },
    table.kinds.map(({ kind }) => kindBySlug(kind)),
    hasOnlyOwnDates(table) ? daysAround(table.years.period, period, settings) : null,
    fieldsOf(table),
  );
  const needsListings = listingFacts.some((name) => fieldsOf(table).has(name));
  for await (const batch of batches) {
    const rows = needsListings ? await withListings(scope, batch) : batch;
    for (const candidate of rows.map(toCandidate)) if (belongs(table, candidate)) evaluation.judge(candidate);
  }
  return evaluation.end();
}

function unknownForm({ forms }: TableDefinition): never {
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

/** Full-time faculty on the last day of each year. */
function staffOf(
  posts: readonly PostRow[],
  { years: { period: kind } }: TableDefinition,
  period: TablePeriod,
  academicStart: number,
): Map<number, number> {
  return new Map(
    yearsOf(period).map((year) => {
      const { last } = spanOfYear(kind, year, { academicYearStartsInMonth: academicStart });
      const present = posts.filter((post) => post.isFullTime && isWithin(post, last, last));
      return [year, new Set(present.map(({ account }) => account)).size];
    }),
  );
}

/** Whether the table counts by the date that orders the kind's lists, so that an index has the candidates' days. */
function hasOnlyOwnDates({ row, kinds }: TableDefinition): boolean {
  return (
    row === "work" &&
    kinds.every(({ kind, dates, isLatest }) => !isLatest && String(kindBySlug(kind).date) === String(dates))
  );
}

type About = {
  department: DepartmentCode | null;
  posts: ReadonlyMap<number, readonly PostRow[]>;
  names: ReadonlyMap<number, string>;
};

function candidateOf({ department, posts, names }: About): (row: CandidateRow) => Candidate {
  return (row) => {
    const own = new Map<number, string>();
    for (const authorship of row.authorships) {
      if (isCounted(authorship) && isHere(authorship, row)) own.set(authorship.position, authorship.publicId);
    }
    return {
      id: row.id,
      kind: kindBySlug(row.kind),
      state: row.state,
      title: row.title,
      data: row.data,
      people: row.people.map(({ name, role }, position) => ({
        name,
        role,
        account: own.get(position),
        isOwn: own.has(position),
      })),
      departments: row.scopes.flatMap((one) => names.get(one) ?? []),
      counts: row.counts,
      isRepeat: row.isRepeat,
      proofs: row.proofs,
    };
  };

  function isHere(
    { account, department: counted }: CandidateRow["authorships"][number],
    { day, dayEnd }: CandidateRow,
  ) {
    if (department === null) return counted !== null;
    return counted === department.id || (posts.get(account) ?? []).some((post) => isWithin(post, day, dayEnd ?? day));
  }
}

function byAccount(posts: readonly PostRow[]): Map<number, PostRow[]> {
  const found = new Map<number, PostRow[]>();
  for (const post of posts) found.set(post.account, [...(found.get(post.account) ?? []), post]);
  return found;
}

function namesOf(departments: readonly DepartmentCode[]): Map<number, string> {
  return new Map(departments.map(({ id, name }) => [id, name]));
}
