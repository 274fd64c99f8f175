import type { Scope } from "../../scope.ts";
import { type ClaimEvidence, type ClaimState, isOpenClaim } from "../claims.ts";
import type { Pair } from "./candidate-pairs.ts";

/** The ids of what a merge moved to the surviving record, so that it can be moved back. */
export type Moved = {
  proofs: { id: string; record: string; field: string }[];
  claims: { id: string; record: string }[];
  /** Decisions about other works that were copied to the surviving record. */
  pairs: string[];
  /** Choices for public pages that were copied to the surviving record. */
  publicWorks: number[];
  /** Open claims that the merge accepted, because their claimants are authors of the work, as they were before. */
  accepted?: { id: string; state: string; evidence: string | null }[];
  /** The departments that the surviving record had by its own file; older merges changed none. */
  namedDepartments?: number[];
};

export type MergeRow = {
  id: string;
  record: string;
  absorbed: string[];
  version: number;
  moved: Moved;
  evidence: object;
  score: number;
  decidedBy: number;
  decidedAt: Date;
  undoneAt: Date | null;
};

const columns = `id, record_id as record, absorbed, version, moved, evidence, score, decided_by as "decidedBy", decided_at as "decidedAt", undone_at as "undoneAt"`;

/**
 * Waits for others who write these records or their identifiers. Locks identifiers first, like the triggers of `records`,
 * to avoid deadlocks.
 */
export async function lockWorks(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.db.query({
    text: `select pg_advisory_xact_lock(hashtextextended(k, $1::int)) from (
             select distinct k from records r cross join lateral unnest(r.keys) k
             where r.institute_id = $1 and r.id = any ($2::uuid[]) and k not like 'single:%' order by k) keys`,
    values: [scope.institute, ids],
  });
}

/**
 * Moves the records to the bin as parts of the surviving one, and gives that one their identifiers and the highest of their
 * versions, so that its next version differs from every version that anybody has read.
 */
export async function absorbRecords(
  scope: Scope,
  merge: { survivor: string; absorbed: readonly string[]; account: number; version: number },
): Promise<void> {
  await scope.db.query({
    text: `with gone as (
             update records set deleted_at = coalesce(deleted_at, now()), merged_into = $2, updated_at = now(),
               version = version + case when id = any ($3::uuid[]) then 1 else 0 end
             where institute_id = $1 and (id = any ($3::uuid[]) or merged_into = any ($3::uuid[])) returning id, version
           )
           insert into record_events (institute_id, record_id, version, account_id, what)
           select $1, id, version, $4, 'merged' from gone where id = any ($3::uuid[])`,
    values: [scope.institute, merge.survivor, merge.absorbed, merge.account],
  });
  await scope.db.query({
    text: `update records s set version = $3, merged_keys = ${mergedKeys}
           where s.institute_id = $1 and s.id = $2`,
    values: [scope.institute, merge.survivor, merge.version],
  });
}

const mergedKeys = `array(select distinct k from records r cross join lateral unnest(r.keys) k
  where r.institute_id = $1 and r.merged_into = $2 and k not like 'single:%' order by k)`;

/**
 * Separates the records again; records that were merged into one of them before go back to it. A verified record that lost
 * a proof in the meantime must be verified again.
 */
export async function separateRecords(
  scope: Scope,
  merge: { id: string; survivor: string; absorbed: readonly string[]; account: number },
): Promise<void> {
  await scope.db.query({
    text: `with recursive parts as (
             select a as part, a as of from unnest($3::uuid[]) a
             union
             select b, p.of from parts p join merges m on m.institute_id = $1 and m.record_id = p.part and m.undone_at is null
               cross join lateral unnest(m.absorbed) b
           ), lost as (
             select p.record_id, jsonb_build_object('proofs', jsonb_build_object('after', null, 'before',
                 jsonb_agg(jsonb_build_object('field', p.field, 'name', p.name))),
               'state', jsonb_build_object('before', 'verified', 'after', 'changed')) as change
             from records r join merges m on m.institute_id = $1 and m.id = $5
               join proofs p on p.institute_id = $1 and p.record_id = r.id and p.removed_at > m.decided_at
             where r.institute_id = $1 and r.id = any ($3::uuid[]) and r.state = 'verified' group by p.record_id
           ), back as (
             update records r set merged_into = nullif(p.of, r.id), deleted_at = case when p.of = r.id then null else r.deleted_at end,
               state = case when l.record_id is null then r.state else 'changed' end,
               submitted_at = case when l.record_id is null then r.submitted_at else now() end,
               updated_at = now(), version = version + 1
             from parts p left join lost l on l.record_id = p.part
             where r.institute_id = $1 and r.id = p.part and r.merged_into = $2 returning r.id, r.version
           )
           insert into record_events (institute_id, record_id, version, account_id, what, change)
           select $1, id, version, $4, 'merge-undone', coalesce((select change from lost where record_id = id), '{}')
           from back where id = any ($3::uuid[])`,
    values: [scope.institute, merge.survivor, merge.absorbed, merge.account, merge.id],
  });
  await scope.db.query({
    text: `update records s set merged_keys = ${mergedKeys} where s.institute_id = $1 and s.id = $2`,
    values: [scope.institute, merge.survivor],
  });
}

export async function moveProofs(
  scope: Scope,
  proofs: readonly { id: string; record: string; field: string }[],
  records: readonly string[],
): Promise<void> {
  await scope.db.query({
    text: `update proofs p set record_id = n.record, field = n.field from jsonb_to_recordset($2) as n(id uuid, record uuid, field text)
           where p.institute_id = $1 and p.id = n.id`,
    values: [scope.institute, JSON.stringify(proofs)],
  });
  await scope.db.query({
    text: `update records r set proof_fields = array(
             select p.field from proofs p where p.institute_id = $1 and p.record_id = r.id and p.removed_at is null order by p.id)
           where r.institute_id = $1 and r.id = any ($2::uuid[])`,
    values: [scope.institute, records],
  });
}

/** Moves claims to the surviving record, unless the same person already has a claim on it. */
export async function moveClaims(scope: Scope, survivor: string, from: readonly string[]): Promise<Moved["claims"]> {
  return scope.db.query({
    text: `with first as (
             select distinct on (account_id) id, record_id from claims c
             where c.institute_id = $1 and c.record_id = any ($3::uuid[]) and not exists (
               select 1 from claims s where s.institute_id = $1 and s.record_id = $2 and s.account_id = c.account_id)
             order by account_id, (state = 'accepted') desc, created_at
           )
           update claims c set record_id = $2 from first f where c.institute_id = $1 and c.id = f.id returning c.id, f.record_id as record`,
    values: [scope.institute, survivor, from],
  });
}

export async function moveClaimsBack(scope: Scope, survivor: string, claims: Moved["claims"]): Promise<void> {
  await scope.db.query({
    text: `update claims c set record_id = n.record from jsonb_to_recordset($3) as n(id uuid, record uuid)
           where c.institute_id = $1 and c.id = n.id and c.record_id = $2`,
    values: [scope.institute, survivor, JSON.stringify(claims)],
  });
}

/** Accepts open claims of people who are confirmed authors of the record by now; returns them as they were. */
export async function acceptClaimsOfAuthors(
  scope: Scope,
  record: string,
  account: number,
): Promise<{ id: string; claimant: string; state: ClaimState; evidence: ClaimEvidence | null }[]> {
  return scope.db.query({
    text: `with unanswered as (
             select c.id, p.public_id as claimant, c.state, c.evidence from claims c
             join authorships a on a.institute_id = $1 and a.record_id = $2 and a.account_id = c.account_id and a.state = 'confirmed'
             join accounts p on p.institute_id = $1 and p.id = c.account_id
             where c.institute_id = $1 and c.record_id = $2 and ${isOpenClaim}
           )
           update claims c set state = 'accepted', evidence = 'person', answered_by = $3, answered_at = now() from unanswered u
           where c.institute_id = $1 and c.id = u.id returning u.id, u.claimant, u.state, u.evidence`,
    values: [scope.institute, record, account],
  });
}

/** Opens them again, unless a person has answered or withdrawn them since. */
export async function reopenClaims(scope: Scope, record: string, claims: Moved["accepted"] = []): Promise<void> {
  await scope.db.query({
    text: `update claims c set state = n.state, evidence = n.evidence, answered_by = null, answered_at = null
           from jsonb_to_recordset($3) as n(id uuid, state text, evidence text)
           where c.institute_id = $1 and c.id = n.id and c.record_id = $2 and c.state = 'accepted'`,
    values: [scope.institute, record, JSON.stringify(claims)],
  });
}

export async function listRejectedClaimants(scope: Scope, records: readonly string[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `select distinct a.public_id from claims c join accounts a on a.institute_id = $1 and a.id = c.account_id
           where c.institute_id = $1 and c.record_id = any ($2::uuid[]) and c.state = 'rejected'`,
    values: [scope.institute, records],
  });
}

/** Copies decisions: a work that differs from a part differs from the whole. Returns the added decisions. */
export async function copyPairs(scope: Scope, survivor: string, from: readonly string[]): Promise<Moved["pairs"]> {
  return scope.db.column<string>({
    text: `insert into record_pairs (institute_id, a, b, class, decided_by, decided_at, relation, original)
           select distinct on (o.other) $1, least($2::uuid, o.other), greatest($2::uuid, o.other), p.class, p.decided_by, p.decided_at, p.relation,
             case when p.original = any ($3::uuid[]) then $2 else p.original end
           from record_pairs p cross join lateral (select case when p.a = any ($3::uuid[]) then p.b else p.a end as other) o
           where p.institute_id = $1 and p.class in ('different', 'version') and (p.a = any ($3::uuid[]) or p.b = any ($3::uuid[]))
             and o.other <> $2 and o.other <> all ($3::uuid[])
           order by o.other, p.decided_at
           on conflict (institute_id, a, b) do nothing returning id`,
    values: [scope.institute, survivor, from],
  });
}

export async function removeDecisions(scope: Scope, ids: readonly string[]): Promise<void> {
  await scope.db.query({
    text: "delete from record_pairs where institute_id = $1 and id = any ($2::uuid[])",
    values: [scope.institute, ids],
  });
}

export async function listDecidedAmong(scope: Scope, ids: readonly string[]): Promise<Pair[]> {
  return scope.db.query<Pair>({
    text: "select a, b from record_pairs where institute_id = $1 and a = any ($2::uuid[]) and b = any ($2::uuid[])",
    values: [scope.institute, ids],
  });
}

/** If a person hid one of the records on their public page, the surviving one is hidden, too. Returns the accounts. */
export async function copyPublicWorks(scope: Scope, survivor: string, from: readonly string[]): Promise<number[]> {
  return scope.db.column<number>({
    text: `insert into public_works (institute_id, account_id, record_id, visibility)
           select distinct on (account_id) $1, account_id, $2, visibility from public_works
           where institute_id = $1 and record_id = any ($3::uuid[])
           order by account_id, array_position(array['hidden', 'heads', 'signed-in', 'public'], visibility)
           on conflict (institute_id, account_id, record_id) do nothing returning account_id`,
    values: [scope.institute, survivor, from],
  });
}

export async function removePublicWorks(scope: Scope, survivor: string, accounts: readonly number[]): Promise<void> {
  await scope.db.query({
    text: "delete from public_works where institute_id = $1 and record_id = $2 and account_id = any ($3::int[])",
    values: [scope.institute, survivor, accounts],
  });
}

export async function insertMerge(scope: Scope, merge: Omit<MergeRow, "decidedAt" | "undoneAt">): Promise<void> {
  await scope.db.query({
    text: `insert into merges (institute_id, id, record_id, absorbed, version, moved, evidence, score, decided_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      scope.institute,
      merge.id,
      merge.record,
      merge.absorbed,
      merge.version,
      JSON.stringify(merge.moved),
      JSON.stringify(merge.evidence),
      merge.score,
      merge.decidedBy,
    ],
  });
}

export async function findMerge(scope: Scope, id: string): Promise<MergeRow | undefined> {
  return scope.db.find<MergeRow>({
    text: `select ${columns} from merges where institute_id = $1 and id = $2`,
    values: [scope.institute, id],
  });
}

/** Every merge into a record, undone ones included, oldest first; locked until the transaction ends. */
export async function lockMergesInto(scope: Scope, record: string): Promise<MergeRow[]> {
  return scope.db.query<MergeRow>({
    text: `select ${columns} from merges where institute_id = $1 and record_id = $2 order by version for update`,
    values: [scope.institute, record],
  });
}

export async function markMergeUndone(scope: Scope, id: string, account: number): Promise<void> {
  await scope.db.query({
    text: "update merges set undone_by = $3, undone_at = now() where institute_id = $1 and id = $2",
    values: [scope.institute, id, account],
  });
}

export type MergeEvent = { version: number; change: Record<string, { before?: unknown; after?: unknown }> };

/** What the merges of these versions changed. */
export async function listMergeEvents(
  scope: Scope,
  record: string,
  versions: readonly number[],
): Promise<MergeEvent[]> {
  return scope.db.query<MergeEvent>({
    text: `select version, change from record_events
           where institute_id = $1 and record_id = $2 and version = any ($3::int[]) and what = 'merged'`,
    values: [scope.institute, record, versions],
  });
}
