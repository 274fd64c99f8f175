import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { AuthorshipState, MatchMethod, RecordState } from "#kinds/record-state.ts";
import type { Scope } from "../../scope.ts";
import type { StoredPerson } from "../records/records.ts";
import { columnsOf } from "../records/values.ts";
import { visibleDataOf } from "../records/visible-data.ts";
import { type CandidateMatch, type CandidateScope, findCandidates } from "./find-candidates.ts";

export type CandidateRow = CandidateMatch & {
  kind: string;
  state: RecordState;
  title: string;
  day: Day | null;
  dayEnd: Day | null;
  /** Without sensitive fields and columns. */
  data: RecordData;
  people: StoredPerson[];
  scopes: number[];
  proofs: number;
  /** By position in the people list; the department is that of the record's date. */
  authorships: {
    position: number;
    account: number;
    publicId: string;
    department: number | null;
    state: AuthorshipState;
    matchedBy: MatchMethod;
  }[];
};

/**
 * Records of these kinds that count in the scope, are duplicates of one counted there, or name its people without
 * counting there; 500 at a time, to save memory. `fieldNames`: only these fields.
 */
export async function* eachCandidate(
  scope: Scope,
  candidateScope: CandidateScope,
  kinds: readonly KindDefinition[],
  fieldNames?: ReadonlySet<string>,
): AsyncGenerator<CandidateRow[], void, undefined> {
  const { matches } = await findCandidates(scope, candidateScope, { kinds, days: null });
  for await (const rows of readCandidates(scope, candidateScope, matches, { kinds, fieldNames })) yield [...rows];
}

type ReadOptions = {
  kinds: readonly KindDefinition[];
  /** Only these fields. */
  fieldNames?: ReadonlySet<string> | undefined;
  /** Read the linked accounts only of records without a date: for the others, appointments say who was on the staff. */
  readsLinksOnlyOfUndated?: boolean;
  /** Read which departments count each record, for tables that print them. */
  readsDepartments?: boolean;
};

/** As above, for these records. Each row is parsed when it is read: 500 parsed together would be moved to the old generation of the heap. */
export async function* readCandidates(
  scope: Scope,
  { scope: scopeId, readableScopes }: Pick<CandidateScope, "scope" | "readableScopes">,
  found: readonly CandidateMatch[],
  { kinds, fieldNames, readsLinksOnlyOfUndated = false, readsDepartments = true }: ReadOptions,
): AsyncGenerator<Iterable<CandidateRow>, void, undefined> {
  const data = visibleDataOf(kinds, fieldNames);
  for (let from = 0; from < found.length; from += batchSize) {
    const batch = found.slice(from, from + batchSize);
    const rows = await scope.db.query<StoredCandidate>({
      // Nearly all are of the scope itself, which is found in the list sooner than two lists are compared.
      text: `select r.id, r.kind, r.state, r.title, r.day, r.day_end as "dayEnd", (${data})::text as data, r.people::text as people,
          case when $5::boolean then array_to_string(r.scopes, ',') else '' end as scopes,
          cardinality(r.proof_fields) + r.proof_links as proofs,
          case when $4::boolean and r.day is not null then '' else (
            select coalesce(string_agg(concat_ws(':', a.position, a.account_id, coalesce(a.department_id, 0), a.state, a.matched_by), ','), '')
            from authorships a where a.institute_id = $1 and a.record_id = r.id) end as "authorshipTexts"
        from records r where r.institute_id = $1 and r.id = any ($2::uuid[]) and ($6::int = any (r.scopes) or r.scopes && $3::int[])`,
      values: [
        scope.institute,
        ...columnsOf(batch, "id"),
        readableScopes,
        readsLinksOnlyOfUndated,
        readsDepartments,
        readableScopes.includes(scopeId) ? scopeId : null,
      ],
      isReadOnly: true,
    });
    yield parseRows(rows, new Map(batch.map((one) => [one.id, one])));
  }
}

const batchSize = 500;

/** `authorshipTexts`: for each person the position, account, department or 0, state and way of matching, separated by colons. */
type StoredCandidate = Pick<CandidateRow, "id" | "kind" | "state" | "title" | "day" | "dayEnd" | "proofs"> & {
  data: string;
  people: string;
  authorshipTexts: string;
  scopes: string;
};

function* parseRows(rows: readonly StoredCandidate[], matches: ReadonlyMap<string, CandidateMatch>) {
  for (const { id, kind, state, title, day, dayEnd, data, people: printed, scopes, proofs, authorshipTexts } of rows) {
    const { isCounted = false, isDuplicate = false } = matches.get(id) ?? {};
    const people: StoredPerson[] = JSON.parse(printed);
    yield {
      id,
      kind,
      state,
      title,
      day,
      dayEnd,
      isCounted,
      isDuplicate,
      data: JSON.parse(data) as RecordData,
      people,
      proofs,
      scopes: scopes === "" ? [] : scopes.split(",").map(Number),
      authorships: authorshipTexts === "" ? [] : authorshipTexts.split(",").map((one) => readAuthorship(one, people)),
    };
  }
}

function readAuthorship(text: string, people: readonly StoredPerson[]): CandidateRow["authorships"][number] {
  const [position, account, department, state, matchedBy] = text.split(":");
  return {
    position: Number(position),
    account: Number(account),
    publicId: people[Number(position)]?.account ?? "",
    department: Number(department) || null,
    state: state as AuthorshipState,
    matchedBy: matchedBy as MatchMethod,
  };
}

export type PostRow = {
  account: number;
  department: number;
  publicId: string;
  starts: Day | null;
  ends: Day | null;
  /** Full-time, neither visiting nor adjunct, and of somebody who has records. */
  isFullTimeFaculty: boolean;
};

/** Posts (no additional charges) of approved accounts: of a department, of the institute, or of one account. */
export async function listPosts(
  scope: Scope,
  { department, account }: { department: number | null; account: number | null },
  rolesWithRecords: readonly string[],
): Promise<PostRow[]> {
  return scope.db.query<PostRow>({
    text: `select p.account_id as account, p.department_id as department, a.public_id as "publicId", p.starts, p.ends,
             p.full_time and coalesce(p.nature, 'regular') not in ('visiting', 'adjunct') and a.role = any ($3::text[]) as "isFullTimeFaculty"
           from appointments p join accounts a on a.institute_id = p.institute_id and a.id = p.account_id
           where p.institute_id = $1 and p.type <> 'additional' and a.state <> 'pending' and ($2::int is null or p.department_id = $2)
             and ($4::int is null or p.account_id = $4)`,
    values: [scope.institute, department, rolesWithRecords, account],
    isReadOnly: true,
  });
}
