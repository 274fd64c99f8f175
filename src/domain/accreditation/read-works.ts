import { scopesForTables } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import {
  type CandidateScope,
  type CandidateSearch,
  type Days,
  findCandidates,
  type IndexedDates,
  indexedReasons,
  listDraftAuthors,
  listExcluded,
} from "#db/queries/accreditation/find-candidates.ts";
import { type CandidateRow, type PostRow, readCandidates } from "#db/queries/accreditation/table-candidates.ts";
import type { DepartmentRow } from "#db/queries/departments.ts";
import { hasListings } from "#db/queries/journals/listings.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { overlapsSpan } from "#kinds/appointment.ts";
import { type Day, spanOf } from "#kinds/day.ts";
import { instituteScope, isCounted, isUnassigned } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate, TablePerson } from "#rules/accreditation/candidate.ts";
import { fieldsOf } from "#rules/accreditation/fields-of.ts";
import { listingFacts } from "#rules/accreditation/listed-journal.ts";
import type { Reason } from "#rules/accreditation/reasons.ts";
import { daysOfPeriod, daysWithNeighbourYears } from "#rules/accreditation/rows/dating.ts";
import {
  aboutOf,
  type EvaluatedTable,
  type ExcludedRecord,
  makeTableEvaluator,
  type TableRequest,
} from "#rules/accreditation/rows/evaluate-table.ts";
import { yearsOf } from "#rules/accreditation/rows/years-of-period.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { spanOfYear } from "#rules/periods/days-of-condition.ts";
import { withListings } from "./with-listings.ts";

/** `readExcluded` reads some of the records that were excluded without being read; `limit` null: all. */
export type Evaluated = {
  evaluated: EvaluatedTable;
  readExcluded(reason: Reason, from: number, limit: number | null): Promise<ExcludedRecord[]>;
};

/** A page of what is left out, by title; without a limit all of it. What an index excluded comes last. */
export async function readExcludedRecords(
  { evaluated, readExcluded }: Evaluated,
  { reason, from, limit }: { reason?: string | undefined; from: number; limit: number | null },
): Promise<ExcludedRecord[]> {
  const { excluded, excludedByIndex } = evaluated;
  const end = limit === null ? Number.POSITIVE_INFINITY : from + limit;
  const read = excluded.filter((one) => reason === undefined || one.reason === reason);
  const groups = [read.slice(from, end)];
  let before = read.length;
  for (const group of excludedByIndex.filter((one) => reason === undefined || one.reason === reason)) {
    const [first, last] = [Math.max(from - before, 0), Math.min(end - before, group.count)];
    if (first < last) groups.push(await readExcluded(group.reason, first, limit === null ? null : last - first));
    before += group.count;
  }
  return groups.flat();
}

/** All that is left out. */
export const readAllExcludedRecords = (table: Evaluated) => readExcludedRecords(table, { from: 0, limit: null });

export function countExcluded({ excluded, excludedByIndex }: EvaluatedTable, reason?: string): number {
  const isOfReason = (one: { reason: Reason }) => reason === undefined || one.reason === reason;
  return excludedByIndex.filter(isOfReason).reduce((sum, { count }) => sum + count, excluded.filter(isOfReason).length);
}

type About = {
  department: DepartmentRow | null;
  /** Only works of this account, which they count for. */
  account: number | null;
  posts: readonly PostRow[];
  /** Of departments. */
  names: ReadonlyMap<number, string>;
  /** Only this one is evaluated, unless other records may replace it. */
  record?: string | undefined;
};

/**
 * Evaluates every candidate of the table. Where an index tells that a record is of another period, or a draft, it is not
 * read: of an institute with much work, that is most of them.
 */
export async function evaluateWorks(
  scope: Scope,
  actor: Actor,
  request: TableRequest,
  about: About,
): Promise<Evaluated> {
  const { table, period, settings } = request;
  const kinds = table.kinds.map(({ kind }) => kindBySlug(kind));
  const accounts = [...new Set(about.posts.map(({ account }) => account))];
  const span = daysOfPeriod(table.years.period, period, settings);
  const onStaff = about.posts.filter((post) => overlapsSpan(post, span.from, span.to));
  const holders = endFieldsOf(table).size > 0 ? [...new Set(onStaff.map(({ account }) => account))] : [];
  const candidates =
    about.account === null
      ? { scope: about.department?.id ?? instituteScope, accounts, readableScopes: scopesForTables(actor, holders) }
      : { scope: -about.account, accounts: [], readableScopes: [-about.account] };
  const hasDays = hasOnlyOwnDates(table);
  // Where another record may replace this one, all are evaluated and this one is found among the results.
  const needsOthers = table.once !== undefined && about.record !== undefined;
  const search = {
    kinds,
    record: needsOthers ? undefined : about.record,
    isVerifiedOnly: request.isVerifiedOnly,
    days: hasDays ? daysWithNeighbourYears(table.years.period, period, settings) : null,
    indexed: hasDays && !needsOthers ? indexedDates(request) : undefined,
  };
  const { matches, excluded } = await findCandidates(scope, candidates, search);
  // Nobody is reminded of their own drafts, nor of a single one.
  const asksAuthors = excluded.draft > 0 && about.account === null && about.record === undefined;
  const draftAuthors = asksAuthors ? await authorsOfDrafts(scope, candidates, search, about) : new Set<string>();
  const toCandidate = candidateOf(about, table, span);
  const evaluation = makeTableEvaluator(request);
  const fieldNames = fieldsOf(table);
  const needsListings = listingFacts.some((name) => fieldNames.has(name)) && (await hasListings(scope));
  const readOptions = {
    kinds,
    fieldNames,
    readsLinksOnlyOfUndated: true,
    readsDepartments: fieldNames.has("departments"),
  };
  for await (const batch of readCandidates(scope, candidates, matches, readOptions)) {
    for (const row of needsListings ? await withListings(scope, [...batch]) : batch) evaluation.add(toCandidate(row));
  }
  const excludedByIndex = indexedReasons.map((reason) => ({
    reason,
    count: excluded[reason],
    authors: reason === "draft" ? draftAuthors : new Set<string>(),
  }));
  return {
    evaluated: { ...evaluation.end(), excludedByIndex },
    readExcluded: async (reason, from, limit) => {
      const indexedReason = indexedReasons.find((one) => one === reason);
      if (!indexedReason) return [];
      const ids = await listExcluded(scope, candidates, { ...search, reason: indexedReason, from, limit });
      const found = new Map<string, Candidate>();
      const countedIds = ids.map((id) => ({ id, isCounted: true, isDuplicate: false }));
      for await (const rows of readCandidates(scope, candidates, countedIds, { ...readOptions, fieldNames: new Set() }))
        for (const row of rows) found.set(row.id, toCandidate(row));
      return ids.flatMap((id) => {
        const candidate = found.get(id);
        return candidate ? [{ ...aboutOf(candidate), reason }] : [];
      });
    },
  };
}

/** What an index tells of records of kinds of which the table lists every record. */
function indexedDates({ table, period, settings }: TableRequest): IndexedDates {
  const { period: kind } = table.years;
  return {
    ...daysOfPeriod(kind, period, settings),
    kinds: table.kinds.filter(({ only }) => only === undefined).map((one) => one.kind),
    years: yearsOf(period).map((year) => spanOfYear(kind, year, settings).first),
  };
}

/** Public ids of those who were on the staff on a day of their drafts. */
async function authorsOfDrafts(
  scope: Scope,
  candidates: CandidateScope,
  search: CandidateSearch,
  { posts }: About,
): Promise<Set<string>> {
  const authors = new Set(await listDraftAuthors(scope, candidates, { ...search, staffDays: posts }));
  return new Set(posts.flatMap(({ account, publicId }) => (authors.has(account) ? [publicId] : [])));
}

/** Whether the table counts by the date that orders the kind's lists, so that an index has the candidates' days. */
function hasOnlyOwnDates({ row, kinds }: TableDefinition): boolean {
  return (
    row === "work" &&
    kinds.every(
      ({ kind, dates, isLatest, lastsUntil }) =>
        !isLatest && lastsUntil === undefined && String(kindBySlug(kind).date) === String(dates),
    )
  );
}

function postsBy<Key>(posts: readonly PostRow[], key: (post: PostRow) => Key): Map<Key, PostRow[]> {
  const found = new Map<Key, PostRow[]>();
  for (const post of posts) found.set(key(post), [...(found.get(key(post)) ?? []), post]);
  return found;
}

/** For each kind that is listed as long as it lasts, such as memberships, the field with its end. */
function endFieldsOf({ kinds }: TableDefinition): Map<string, string> {
  return new Map(
    kinds.flatMap(({ kind, lastsUntil }) => (lastsUntil === undefined ? [] : [[kind, lastsUntil] as const])),
  );
}

function candidateOf(
  { department, posts, names }: About,
  table: TableDefinition,
  period: Days,
): (row: CandidateRow) => Candidate {
  const ofAccount = postsBy(posts, ({ publicId }) => publicId);
  const endFields = endFieldsOf(table);
  return (row) => {
    const people = peopleOf(row);
    const isHeld = endFields.has(row.kind) && row.people.some(({ account }) => account);
    return {
      id: row.id,
      kind: kindBySlug(row.kind),
      state: row.state,
      title: row.title,
      data: row.data,
      people,
      departments: row.scopes.flatMap((one) => names.get(one) ?? []),
      isCounted: isHeld ? people.some(({ isOwn }) => isOwn) : row.isCounted,
      isDuplicate: row.isDuplicate,
      isUnassigned: !row.isCounted && isUnassigned(row.people),
      proofs: row.proofs,
    };
  };

  /** Those who were on the staff on the record's date, or while it lasted in the period, are own. */
  function peopleOf(row: CandidateRow): TablePerson[] {
    const { people } = row;
    const { first: day, last } = daysOfStaff(row);
    const undated = day === null ? namesOfUndated(row) : undefined;
    return people.map((person, position) => {
      const { name, role } = person;
      const account = undated ? undated.get(position) : ownAccount(person, day, last);
      return { name, role, account, isOwn: account !== undefined };
    });
  }

  function daysOfStaff({ kind, day, dayEnd, data }: CandidateRow): { first: Day | null; last: Day | null } {
    const endField = endFields.get(kind);
    if (endField === undefined || day === null) return { first: day, last: dayEnd ?? day };
    const end = data[endField];
    const last = typeof end === "string" ? spanOf(end).last : period.to;
    return { first: day > period.from ? day : period.from, last: last < period.to ? last : period.to };
  }

  function ownAccount(person: StoredPerson, first: Day | null, last: Day | null): string | undefined {
    const { account } = person;
    return account && isCounted(person) && wasOnStaff(account, first, last) ? account : undefined;
  }

  function wasOnStaff(account: string, first: Day | null, last: Day | null): boolean {
    return (ofAccount.get(account) ?? []).some((post) => overlapsSpan(post, first, last));
  }

  /** Public ids by position. */
  function namesOfUndated({ dayEnd, authorships }: CandidateRow): Map<number, string> {
    const own = new Map<number, string>();
    for (const authorship of authorships) {
      const { department: counted, position, publicId } = authorship;
      const isOwn =
        department === null ? counted !== null : counted === department.id || wasOnStaff(publicId, null, dayEnd);
      if (isCounted(authorship) && isOwn) own.set(position, publicId);
    }
    return own;
  }
}
