import type { Scope } from "../../scope.ts";
import { isVerifiedByViewer, type RecordViewer } from "../records/records.ts";
import { bind, columnsOf, type Values } from "../records/values.ts";
import type { Pair } from "./candidate-pairs.ts";

export type FoundPair = Pair & { id: string; class: "same" | "possible" | "version"; evidence: object; score: number };

/** Stores the found pairs; one that is stored already keeps its id. */
export async function savePairs(scope: Scope, pairs: readonly FoundPair[]): Promise<void> {
  if (pairs.length === 0) return;
  await scope.db.query({
    text: `insert into duplicate_pairs as p (institute_id, id, a, b, class, evidence, score)
           select $1, n.id, n.a, n.b, n.class, n.evidence, n.score
           from jsonb_to_recordset($2) as n(id uuid, a uuid, b uuid, class text, evidence jsonb, score real)
           join records one on one.institute_id = $1 and one.id = n.a and one.deleted_at is null
           join records other on other.institute_id = $1 and other.id = n.b and other.deleted_at is null
           where not exists (select 1 from record_pairs d where d.institute_id = $1 and d.a = n.a and d.b = n.b)
           on conflict (institute_id, a, b) do update
             set class = excluded.class, evidence = excluded.evidence, score = excluded.score, is_due = false
             where (p.class, p.evidence, p.score, p.is_due) is distinct from (excluded.class, excluded.evidence, excluded.score, false)`,
    values: [scope.institute, JSON.stringify(pairs)],
  });
}

/** Pairs to compare again, because one of their records has changed. */
export async function listPairsToRecheck(scope: Scope, limit: number): Promise<Pair[]> {
  return scope.db.query<Pair>({
    text: "select a, b from duplicate_pairs where institute_id = $1 and is_due order by a, b limit $2",
    values: [scope.institute, limit],
  });
}

export async function removePairs(scope: Scope, pairs: readonly Pair[]): Promise<void> {
  if (pairs.length === 0) return;
  await scope.db.query({
    text: `delete from duplicate_pairs p using unnest($2::uuid[], $3::uuid[]) as n(a, b)
           where p.institute_id = $1 and p.a = n.a and p.b = n.b`,
    values: [scope.institute, ...columnsOf(pairs, "a", "b")],
  });
}

/** Drops the pairs that a search of the whole institute did not find again, except those stored since it began. */
export async function removePairsNotFound(scope: Scope, found: readonly Pair[], begunAt: Date): Promise<void> {
  await scope.db.query({
    text: `delete from duplicate_pairs p where p.institute_id = $1 and p.found_at < $4
             and not exists (select 1 from unnest($2::uuid[], $3::uuid[]) as n(a, b) where n.a = p.a and n.b = p.b)`,
    values: [scope.institute, ...columnsOf(found, "a", "b"), begunAt],
  });
}

export type ComparisonProgress = {
  /** When all records were last compared. */
  searchedAt: Date | null;
  /** The newest record that was compared; newer ones still have to be. */
  lastRecord: string | null;
};

export async function findComparisonProgress(scope: Scope): Promise<ComparisonProgress | undefined> {
  return scope.db.find<ComparisonProgress>({
    text: `select searched_at as "searchedAt", last_record as "lastRecord" from duplicate_searches where institute_id = $1`,
    values: [scope.institute],
  });
}

/** Ids are in the order of creation. */
export async function findNewestRecord(scope: Scope): Promise<string | undefined> {
  const row = await scope.db.find<{ id: string }>({
    text: "select id from records where institute_id = $1 order by id desc limit 1",
    values: [scope.institute],
  });
  return row?.id;
}

/** Notes that all records up to this one were compared just now. */
export async function saveFullComparison(scope: Scope, lastRecord: string | undefined): Promise<void> {
  await scope.db.query({
    text: `insert into duplicate_searches (institute_id, searched_at, last_record) values ($1, now(), $2)
           on conflict (institute_id) do update set searched_at = now(), last_record = excluded.last_record`,
    values: [scope.institute, lastRecord ?? null],
  });
}

/** Notes up to which record newer records were compared. */
export async function saveLastComparedRecord(scope: Scope, lastRecord: string): Promise<void> {
  await scope.db.query({
    text: `insert into duplicate_searches (institute_id, last_record) values ($1, $2)
           on conflict (institute_id) do update set last_record = excluded.last_record`,
    values: [scope.institute, lastRecord],
  });
}

/** Ids of records that were created after this one. */
export async function listRecordsSince(scope: Scope, after: string | null, limit: number): Promise<string[]> {
  return scope.db.column<string>({
    text: `select id from records where institute_id = $1 and ($2::uuid is null or id > $2) order by id limit $3`,
    values: [scope.institute, after, limit],
  });
}

export type PairRow = {
  id: string;
  /** The records in the order of their ids; for a merge, the kept record comes first. */
  records: string[];
  class: string;
  evidence: object;
  score: number;
  relation: string | null;
  original: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

export const pairStates = ["open", "different", "merged"] as const;
export type PairState = (typeof pairStates)[number];

export type PairFilter = {
  state: PairState;
  viewer: RecordViewer;
  kind?: string | undefined;
  /** Its id. */
  department?: number | undefined;
  class?: string | undefined;
};

const sources = {
  open: `select p.id, array[p.a, p.b] as records, p.class, p.evidence, p.score, null::text as relation, null::uuid as original,
      null::int as decided_by, null::timestamptz as decided_at from duplicate_pairs p where p.institute_id = $1`,
  different: `select p.id, array[p.a, p.b] as records, p.class, p.evidence, p.score, p.relation, p.original, p.decided_by, p.decided_at
      from record_pairs p where p.institute_id = $1 and p.class in ('different', 'version')`,
  merged: `select m.id, m.record_id || m.absorbed as records, 'same' as class, m.evidence, m.score, null::text as relation, null::uuid as original,
      m.decided_by, m.decided_at from merges m where m.institute_id = $1 and m.undone_at is null`,
} as const satisfies Record<PairState, string>;

/** Pairs whose records the viewer may all see; for a merge, each merged record is checked by itself. */
function visiblePairs({ state, viewer, kind, department, class: pairClass }: PairFilter, values: Values): string {
  const [scopes, account] = [bind(values, viewer.scopes), bind(values, viewer.account)];
  const named = columnsOf(viewer.named ?? [], "kind", "department").map((column) => bind(values, column));
  const isNamed = isVerifiedByViewer(named[0] ?? "", named[1] ?? "");
  const someRecord = (test: string) =>
    `exists (select 1 from records r where r.institute_id = $1 and r.id = any (w.records) and ${test})`;
  const where = [
    `not ${someRecord(`not (r.scopes && ${scopes}::int[] or r.created_by = ${account}::int or ${isNamed})`)}`,
    // Records in the bin need no decision.
    state === "merged"
      ? `exists (select 1 from records r where r.institute_id = $1 and r.id = w.records[1] and r.deleted_at is null)`
      : `not ${someRecord("r.deleted_at is not null")}`,
    ...(kind === undefined ? [] : [someRecord(`r.kind = ${bind(values, kind)}`)]),
    ...(department === undefined ? [] : [someRecord(`${bind(values, department)}::int = any (r.scopes)`)]),
    ...(pairClass === undefined ? [] : [`w.class = ${bind(values, pairClass)}`]),
  ];
  return `(${sources[state]}) w where ${where.join(" and ")}`;
}

/** The likeliest first; decisions from the newest. */
export async function listPairs(
  scope: Scope,
  filter: PairFilter,
  page: { after: [number | string, string] | undefined; limit: number },
): Promise<(PairRow & { sort: number | string })[]> {
  const values: Values = [scope.institute];
  const from = visiblePairs(filter, values);
  const [sort, type] =
    filter.state === "open" ? ["w.score", "real"] : ["date_trunc('milliseconds', w.decided_at)", "timestamptz"];
  const after = page.after
    ? `and (${sort}, w.id) < (${bind(values, page.after[0])}::${type}, ${bind(values, page.after[1])}::uuid)`
    : "";
  return scope.db.query({
    text: `select w.id, w.records, w.class, w.evidence, w.score, w.relation, w.original, w.decided_at as "decidedAt", ${sort}::text as sort,
             (select coalesce(d.approved_name, d.name) from accounts d where d.institute_id = $1 and d.id = w.decided_by) as "decidedBy"
           from ${from} ${after} order by ${sort} desc, w.id desc limit ${bind(values, page.limit)}`,
    values,
  });
}

export async function countPairs(scope: Scope, filter: PairFilter): Promise<number> {
  const values: Values = [scope.institute];
  const from = visiblePairs(filter, values);
  return scope.db.count({ text: `select count(*)::int as count from ${from}`, values });
}

/** Open pairs of which the viewer sees only one record; other people decide them. */
export async function countPartlyVisible(scope: Scope, viewer: RecordViewer): Promise<number> {
  return scope.db.count({
    text: `select count(*)::int as count from duplicate_pairs p
           join records one on one.institute_id = $1 and one.id = p.a join records other on other.institute_id = $1 and other.id = p.b
           where p.institute_id = $1
             and (one.scopes && $2::int[] or one.created_by = $3::int) <> (other.scopes && $2::int[] or other.created_by = $3::int)`,
    values: [scope.institute, viewer.scopes, viewer.account],
  });
}

export type DecidablePair = Pair & { isOpen: boolean; class: string; evidence: object; score: number };

/** An open pair or a decided one. */
export async function findPair(scope: Scope, id: string): Promise<DecidablePair | undefined> {
  const open = await scope.db.find<DecidablePair>({
    text: `select a, b, true as "isOpen", class, evidence, score from duplicate_pairs where institute_id = $1 and id = $2`,
    values: [scope.institute, id],
  });
  return (
    open ??
    scope.db.find<DecidablePair>({
      text: `select a, b, false as "isOpen", class, evidence, score from record_pairs where institute_id = $1 and id = $2`,
      values: [scope.institute, id],
    })
  );
}

export async function listPairsOf(scope: Scope, ids: readonly string[]): Promise<FoundPair[]> {
  return scope.db.query<FoundPair>({
    text: `select id, a, b, class, evidence, score from duplicate_pairs
           where institute_id = $1 and a = any ($2::uuid[]) and b = any ($2::uuid[]) order by score desc`,
    values: [scope.institute, ids],
  });
}

export type PairDecision = Pair & {
  id: string;
  class: "different" | "version";
  relation: string | null;
  original: string | null;
  evidence: object;
  score: number;
};

export async function decidePairs(scope: Scope, pairs: readonly PairDecision[], account: number): Promise<void> {
  await scope.db.query({
    text: `insert into record_pairs (institute_id, id, a, b, class, relation, original, evidence, score, decided_by)
           select $1, n.id, n.a, n.b, n.class, n.relation, n.original, n.evidence, n.score, $3
           from jsonb_to_recordset($2) as n(id uuid, a uuid, b uuid, class text, relation text, original uuid, evidence jsonb, score real)
           on conflict (institute_id, a, b) do update set class = excluded.class, relation = excluded.relation, original = excluded.original,
             decided_by = excluded.decided_by, decided_at = now()`,
    values: [scope.institute, JSON.stringify(pairs), account],
  });
}
