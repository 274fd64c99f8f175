import { tableScopes } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import {
  type CandidateRow,
  findCandidates,
  type PostRow,
  readCandidates,
} from "#db/queries/accreditation/table-candidates.ts";
import type { DepartmentCode } from "#db/queries/directory.ts";
import type { Scope } from "#db/scope.ts";
import { isWithin } from "#kinds/appointment.ts";
import { isCounted } from "#kinds/record-state.ts";
import { kindBySlug } from "#kinds/registry.ts";
import type { Candidate } from "#rules/accreditation/candidate.ts";
import { belongs } from "#rules/accreditation/check.ts";
import { daysAround, daysOfPeriod } from "#rules/accreditation/dating.ts";
import {
  aboutOf,
  beginTable,
  type EvaluatedTable,
  type ExcludedRecord,
  type TableQuestion,
} from "#rules/accreditation/evaluate-table.ts";
import { fieldsOf } from "#rules/accreditation/fields-of.ts";
import { listingFacts } from "#rules/accreditation/listed-journal.ts";
import type { TableDefinition } from "#rules/accreditation/table-definition.ts";
import { withListings } from "./with-listings.ts";

/** `readOutside` reads what was only named as outside the period. */
export type Evaluated = {
  evaluated: EvaluatedTable;
  readOutside(ids: readonly string[]): Promise<ExcludedRecord[]>;
};

/** All that is left out, with what was only named. */
export async function everyExcluded({ evaluated, readOutside }: Evaluated): Promise<ExcludedRecord[]> {
  return [...evaluated.excluded, ...(await readOutside(evaluated.outside))];
}

type About = {
  department: DepartmentCode | null;
  posts: readonly PostRow[];
  /** Of departments. */
  names: ReadonlyMap<number, string>;
  /** Only this one is judged, where others do not change what becomes of it. */
  record?: string | undefined;
};

/**
 * Every candidate, judged by the table. Where an index tells that a record is of another period, it is not read: of an
 * institute with much work, that is most of them.
 */
export async function evaluateWorks(
  scope: Scope,
  actor: Actor,
  question: TableQuestion,
  about: About,
): Promise<Evaluated> {
  const { table, period, settings } = question;
  const kinds = table.kinds.map(({ kind }) => kindBySlug(kind));
  const accounts = [...new Set(about.posts.map(({ account }) => account))];
  const of = { scope: about.department?.id ?? 0, accounts, viewer: tableScopes(actor) };
  const hasDays = hasOnlyOwnDates(table);
  const whole = wholeKinds(table);
  const { inside, outside } = await findCandidates(scope, of, {
    kinds,
    record: table.once ? undefined : about.record,
    days: hasDays ? daysAround(table.years.period, period, settings) : null,
    ...(hasDays && { period: { ...daysOfPeriod(table.years.period, period, settings), kinds: whole } }),
  });
  const toCandidate = candidateOf(about);
  const evaluation = beginTable(question);
  const named = fieldsOf(table);
  const needsListings = listingFacts.some((name) => named.has(name));
  // A draft is left out as such, unless its date or what it is says otherwise before.
  const ofDrafts = hasDays && whole.length === kinds.length ? table.kinds.flatMap(({ dates }) => dates) : undefined;
  const reading = { kinds, named, isLinkedByDay: true, ofDrafts };
  for await (const batch of readCandidates(scope, of, inside, reading)) {
    const rows = needsListings ? await withListings(scope, batch) : batch;
    for (const candidate of rows.map(toCandidate)) if (belongs(table, candidate)) evaluation.judge(candidate);
  }
  return {
    evaluated: { ...evaluation.end(), outside },
    readOutside: async (ids) => {
      const found = new Map<string, Candidate>();
      const asked = ids.map((id) => ({ id, counts: true, isRepeat: false }));
      for await (const rows of readCandidates(scope, of, asked, { kinds, named: new Set(), isLinkedByDay: true }))
        for (const row of rows) found.set(row.id, toCandidate(row));
      return ids.flatMap((id) => {
        const candidate = found.get(id);
        return candidate ? [{ ...aboutOf(candidate), reason: "other-period" as const }] : [];
      });
    },
  };
}

/** Whether the table counts by the date that orders the kind's lists, so that an index has the candidates' days. */
function hasOnlyOwnDates({ row, kinds }: TableDefinition): boolean {
  return (
    row === "work" &&
    kinds.every(({ kind, dates, isLatest }) => !isLatest && String(kindBySlug(kind).date) === String(dates))
  );
}

/** Kinds of which every record is a candidate. */
function wholeKinds({ kinds }: TableDefinition): string[] {
  return kinds.filter(({ only }) => only === undefined).map(({ kind }) => kind);
}

function candidateOf({ department, posts, names }: About): (row: CandidateRow) => Candidate {
  const ofAccount = new Map<string, PostRow[]>();
  for (const post of posts) ofAccount.set(post.publicId, [...(ofAccount.get(post.publicId) ?? []), post]);
  return (row) => {
    const own = ownOf(row);
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

  /** Public ids of those who were on the staff on the record's date, by position. */
  function ownOf({ day, dayEnd, people, authorships }: CandidateRow): Map<number, string> {
    const wasHere = (account: string) =>
      (ofAccount.get(account) ?? []).some((post) => isWithin(post, day, dayEnd ?? day));
    const own = new Map<number, string>();
    if (day === null) {
      for (const authorship of authorships) {
        const { department: counted, position, publicId } = authorship;
        const isHere = department === null ? counted !== null : counted === department.id || wasHere(publicId);
        if (isCounted(authorship) && isHere) own.set(position, publicId);
      }
      return own;
    }
    for (const [position, person] of people.entries())
      if (person.account && isCounted(person) && wasHere(person.account)) own.set(position, person.account);
    return own;
  }
}
