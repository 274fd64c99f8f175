import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import {
  type AuthorshipState,
  type MatchWay,
  nowhereScope,
  type RecordState,
  statesMeant,
} from "#kinds/record-state.ts";
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

type Days = { from: Day; to: Day };

/**
 * Records of the kinds that the scope counts, that repeat one of them, or whose people belong to the scope without
 * being counted there, some at a time: a table keeps little of each. `days`: only those of these days and those without
 * a date. `named`: only these fields.
 */
export async function* eachCandidate(
  scope: Scope,
  of: CandidateScope,
  kinds: readonly KindDefinition[],
  days: Days | null,
  named?: ReadonlySet<string>,
): AsyncGenerator<CandidateRow[], void, undefined> {
  const { inside } = await findCandidates(scope, of, { kinds, days });
  yield* readCandidates(scope, of, inside, { kinds, named });
}

export type CandidatesFound = {
  inside: FoundCandidate[];
  /** Ids of records that the scope counts and whose whole date is outside `period`, the latest first. */
  outside: string[];
};

export type CandidateSearch = {
  kinds: readonly KindDefinition[];
  /** Records of these days and those without a date; all where it is null. */
  days: Days | null;
  /** Of these kinds, what is certainly not of these days is only named. */
  period?: Days & { kinds: readonly string[] };
  /** Only this record. */
  record?: string | undefined;
};

export async function findCandidates(
  scope: Scope,
  of: CandidateScope,
  { kinds, days, period, record }: CandidateSearch,
): Promise<CandidatesFound> {
  const wanted = [of.scope, ...(of.scope === 0 ? [nowhereScope] : of.accounts.map((account) => -account))];
  // Of a record that the scope does not count, the viewer may see nothing: that is known when it is read.
  const named = period && of.viewer.includes(of.scope) ? period : { from: null, to: null, kinds: [] };
  const groups = await scope.db.query<Omit<FoundCandidate, "id"> & { isOutside: boolean; ids: string }>({
    text: `with found as (
        select s.record_id as id, bool_or(s.scope = $2::int) as counts, false as is_repeat, min(s.day) as day,
          bool_or(s.scope = $2::int) and bool_and(s.kind = any ($7::text[]) and s.day < 'infinity' and (s.day > $9::date or s.day_end < $8::date)) as is_outside
        from record_scopes s
        where s.institute_id = $1 and s.scope = any ($3::int[]) and s.kind = any ($4::text[])
          and ($5::date is null or s.day between $5 and $6 or s.day = 'infinity') ${record ? "and s.record_id = $10" : ""} group by s.record_id
        union all
        select o.id, false, true, null, false from records o
        where o.institute_id = $1 and o.older_scopes <> '{}' and $2::int = any (o.older_scopes) and o.kind = any ($4::text[])
          and o.deleted_at is null and o.question is null
          and ($5::date is null or coalesce(o.day, 'infinity') between $5 and $6 or o.day is null) ${record ? "and o.id = $10" : ""}),
      candidates as (
        select id, bool_or(counts) and not bool_or(is_repeat) as counts, bool_or(is_repeat) as is_repeat, bool_and(is_outside) as is_outside, min(day) as day
        from found group by id)
      select counts, is_repeat as "isRepeat", is_outside as "isOutside", string_agg(id::text, ',' order by day desc, id) as ids
      from candidates group by counts, is_repeat, is_outside`,
    values: [
      ...[scope.institute, of.scope, wanted, kinds.map(({ slug }) => slug), days?.from ?? null, days?.to ?? null],
      ...[named.kinds, named.from, named.to, ...(record ? [record] : [])],
    ],
    isRead: true,
  });
  const found: CandidatesFound = { inside: [], outside: [] };
  for (const { counts, isRepeat, isOutside, ids } of groups)
    if (isOutside) found.outside = ids.split(",");
    else for (const id of ids.split(",")) found.inside.push({ id, counts, isRepeat });
  return found;
}

type Reading = {
  kinds: readonly KindDefinition[];
  /** Only these fields. */
  named?: ReadonlySet<string> | undefined;
  /** Who is linked, of records without a date alone: of others, appointments tell who was on the staff. */
  isLinkedByDay?: boolean;
  /** All that is read of a dated draft's data, where its state says enough. */
  ofDrafts?: readonly string[] | undefined;
};

export async function* readCandidates(
  scope: Scope,
  { viewer }: Pick<CandidateScope, "viewer">,
  found: readonly FoundCandidate[],
  { kinds, named, isLinkedByDay = false, ofDrafts }: Reading,
): AsyncGenerator<CandidateRow[], void, undefined> {
  const open = openDataOf(kinds, named);
  const data = ofDrafts
    ? `case when r.state = any ($5::text[]) and r.day is not null then ${onlyFields(ofDrafts)} else ${open} end`
    : open;
  const drafts = ofDrafts ? [statesMeant(["draft"])] : [];
  for (let from = 0; from < found.length; from += atOnce) {
    const some = new Map(found.slice(from, from + atOnce).map((one) => [one.id, one]));
    const rows = await scope.db.query<StoredCandidate>({
      text: `select r.id, r.kind, r.state, r.title, r.day, r.day_end as "dayEnd", ${data} as data, r.people, r.scopes,
          cardinality(r.proof_fields) + r.proof_links as proofs,
          case when $4::boolean and r.day is not null then '' else (
            select coalesce(string_agg(concat_ws(':', a.position, a.account_id, coalesce(a.department_id, 0), a.state, a.matched_by), ','), '')
            from authorships a where a.institute_id = $1 and a.record_id = r.id) end as linked
        from records r where r.institute_id = $1 and r.id = any ($2::uuid[]) and r.scopes && $3::int[]`,
      values: [scope.institute, [...some.keys()], viewer, isLinkedByDay, ...drafts],
      isRead: true,
    });
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

function onlyFields(names: readonly string[]): string {
  return `jsonb_strip_nulls(jsonb_build_object(${names.map((name) => `'${name}', r.data->'${name}'`).join(", ")}))`;
}

export type FoundCandidate = Pick<CandidateRow, "id" | "counts" | "isRepeat">;

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

export type PostRow = {
  account: number;
  publicId: string;
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
    text: `select p.account_id as account, a.public_id as "publicId", p.starts, p.ends,
             p.full_time and coalesce(p.nature, 'regular') not in ('visiting', 'adjunct') and a.role = any ($3::text[]) as "isFullTime"
           from appointments p join accounts a on a.institute_id = p.institute_id and a.id = p.account_id
           where p.institute_id = $1 and p.type <> 'additional' and ($2::int is null or p.department_id = $2)`,
    values: [scope.institute, department, teaching],
    isRead: true,
  });
}
