import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { AuthorshipState, MatchWay, RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import { openDataOf } from "../records/open-data.ts";
import type { StoredPerson } from "../records/records.ts";

export type CandidateRow = {
  id: string;
  kind: string;
  state: RecordState;
  title: string;
  day: Day | null;
  dayEnd: Day | null;
  /** Without sensitive fields and columns. */
  data: RecordData;
  people: StoredPerson[];
  scopes: number[];
  /** The scope counts it. */
  counts: boolean;
  /** An older record of the same work is counted in the scope instead. */
  isRepeat: boolean;
  proofs: number;
  /** By position in the people list; the department is that of the record's date. */
  authorships: {
    position: number;
    account: number;
    publicId: string;
    department: number | null;
    state: AuthorshipState;
    matchedBy: MatchWay;
  }[];
};

/** The department, or 0 for the institute, with the accounts of everybody who was ever on its staff. */
export type CandidateScope = { scope: number; accounts: readonly number[]; viewer: readonly number[] };

/**
 * Records of the kinds that the scope counts, that repeat one of them, or whose people belong to the scope without
 * being counted there, some at a time: a table keeps little of each. `days`: only those of these days and those without
 * a date. `named`: only these fields.
 */
export async function* eachCandidate(
  scope: Scope,
  of: CandidateScope,
  kinds: readonly KindDefinition[],
  days: { from: Day; to: Day } | null,
  named?: ReadonlySet<string>,
): AsyncGenerator<CandidateRow[], void, undefined> {
  const found = await findCandidates(scope, of, kinds, days);
  for (let from = 0; from < found.length; from += atOnce) {
    const some = new Map(found.slice(from, from + atOnce).map((one) => [one.id, one]));
    const rows = await readCandidates(scope, [...some.keys()], of.viewer, kinds, named);
    yield rows.map((row) =>
      Object.assign(row, {
        counts: some.get(row.id)?.counts ?? false,
        isRepeat: some.get(row.id)?.isRepeat ?? false,
        authorships: row.linked === "" ? [] : row.linked.split(",").map((one) => readLinked(one, row.people)),
      }),
    );
  }
}

const atOnce = 500;

async function findCandidates(
  scope: Scope,
  of: CandidateScope,
  kinds: readonly KindDefinition[],
  days: { from: Day; to: Day } | null,
): Promise<FoundCandidate[]> {
  const wanted = [of.scope, ...(of.scope === 0 ? [nowhere] : of.accounts.map((account) => -account))];
  return scope.db.query<FoundCandidate>({
    text: `with found as (
        select s.record_id as id, bool_or(s.scope = $2::int) as counts, false as is_repeat from record_scopes s
        where s.institute_id = $1 and s.scope = any ($3::int[]) and s.kind = any ($4::text[])
          and ($5::date is null or s.day between $5 and $6 or s.day = 'infinity') group by s.record_id
        union all
        select o.id, false, true from records o
        where o.institute_id = $1 and o.older_scopes <> '{}' and $2::int = any (o.older_scopes) and o.kind = any ($4::text[])
          and o.deleted_at is null and o.question is null
          and ($5::date is null or coalesce(o.day, 'infinity') between $5 and $6 or o.day is null))
      select id, bool_or(counts) and not bool_or(is_repeat) as counts, bool_or(is_repeat) as "isRepeat" from found group by id`,
    values: [scope.institute, of.scope, wanted, kinds.map(({ slug }) => slug), days?.from ?? null, days?.to ?? null],
    isRead: true,
  });
}

async function readCandidates(
  scope: Scope,
  ids: readonly string[],
  viewer: readonly number[],
  kinds: readonly KindDefinition[],
  named: ReadonlySet<string> | undefined,
): Promise<StoredCandidate[]> {
  return scope.db.query<StoredCandidate>({
    text: `select r.id, r.kind, r.state, r.title, r.day, r.day_end as "dayEnd", ${openDataOf(kinds, named)} as data, r.people, r.scopes,
        cardinality(r.proof_fields) + r.proof_links as proofs, coalesce(linked.people, '') as linked
      from records r left join (
        select a.record_id, string_agg(concat_ws(':', a.position, a.account_id, coalesce(a.department_id, 0), a.state, a.matched_by), ',') as people
        from authorships a where a.institute_id = $1 and a.record_id = any ($2::uuid[]) group by a.record_id) linked on linked.record_id = r.id
      where r.institute_id = $1 and r.id = any ($2::uuid[]) and r.scopes && $3::int[]`,
    values: [scope.institute, ids, viewer],
    isRead: true,
  });
}

type FoundCandidate = Pick<CandidateRow, "id" | "counts" | "isRepeat">;

/** `linked`: position, account, department or 0, state and how it was matched, with colons between them, of each person. */
type StoredCandidate = Omit<CandidateRow, "authorships" | "counts" | "isRepeat"> & { linked: string };

function readLinked(linked: string, people: readonly StoredPerson[]): CandidateRow["authorships"][number] {
  const [position, account, department, state, matchedBy] = linked.split(":");
  return {
    position: Number(position),
    account: Number(account),
    publicId: people[Number(position)]?.account ?? "",
    department: Number(department) || null,
    state: state as AuthorshipState,
    matchedBy: matchedBy as MatchWay,
  };
}

const nowhere = 2147483647;

export type PostRow = {
  account: number;
  starts: Day | null;
  ends: Day | null;
  /** Of the faculty: full-time, and neither visiting nor adjunct. */
  isFullTime: boolean;
};

/** Every post of people who keep records, in a department or in the institute; additional charges are none. */
export async function listPosts(
  scope: Scope,
  department: number | null,
  teaching: readonly string[],
): Promise<PostRow[]> {
  return scope.db.query<PostRow>({
    text: `select p.account_id as account, p.starts, p.ends,
             p.full_time and coalesce(p.nature, 'regular') not in ('visiting', 'adjunct') and a.role = any ($3::text[]) as "isFullTime"
           from appointments p join accounts a on a.institute_id = p.institute_id and a.id = p.account_id
           where p.institute_id = $1 and p.type <> 'additional' and ($2::int is null or p.department_id = $2)`,
    values: [scope.institute, department, teaching],
    isRead: true,
  });
}
