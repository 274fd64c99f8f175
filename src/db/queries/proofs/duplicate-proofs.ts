import type { Scope } from "../../scope.ts";
import { isVerifiedByViewer } from "../records/records.ts";
import { bind, columnsOf, type Values } from "../records/values.ts";
import { areProofsHidden, type ProofsHiddenFrom } from "../records/visible-data.ts";

export type DuplicateProof = {
  proof: string;
  file: string;
  record: string;
  kind: string;
  title: string;
  people: string[];
  addedByName: string;
  scopes: number[];
  createdBy: number;
  isVisible: boolean;
};

export type DuplicateGroup = {
  /** "file": the same bytes; "page": only first pages that look the same. */
  matchedBy: "file" | "page";
  proofs: DuplicateProof[];
  /** Who allowed all of these records to share the proof. */
  allowedBy: string | null;
  allowedAt: Date | null;
};

export type ProofViewer = {
  scopes: readonly number[];
  account: number;
  /** Kinds that the viewer verifies, by department. */
  named: readonly { department: number; kind: string }[];
  hiddenFrom: ProofsHiddenFrom;
  /** `kind/field` and `kind/table.column`, whose proofs are never compared. */
  excludedFields: readonly string[];
};

const maxGroupsOfRecord = 20;

/**
 * Groups of proofs with the same content on several records, at least one of them visible; the newest first. With
 * `record`, only groups that contain this record.
 */
export async function listDuplicateProofs(
  scope: Scope,
  viewer: ProofViewer,
  filter: { record: string } | { isAllowed: boolean; limit: number },
): Promise<DuplicateGroup[]> {
  const values: Values = [scope.institute];
  const { canSee, isCompared } = conditionsOf(viewer, values);
  const ofRecord = "record" in filter;
  const recordParam = ofRecord ? bind(values, filter.record) : "";
  const recordDigests = `(select f.sha256 from proofs p join stored_files f on f.institute_id = $1 and f.id = p.file_id
      where p.institute_id = $1 and p.record_id = ${recordParam}::uuid and p.removed_at is null)`;
  const stateCondition = ofRecord ? "" : `where (allowed_by is not null) = ${bind(values, filter.isAllowed)}::boolean`;
  return scope.db.query<DuplicateGroup>({
    text: `with pairs as (
        select f.sha256 as a, f.sha256 as b, 'file' as matched_by from stored_files f
        where f.institute_id = $1 ${ofRecord ? `and f.sha256 in ${recordDigests}` : ""} group by f.sha256 having count(*) > 1
        union all
        select a, b, 'page' from page_pairs where institute_id = $1 ${ofRecord ? `and (a in ${recordDigests} or b in ${recordDigests})` : ""}
      ), members as (
        select pairs.matched_by, pairs.a, pairs.b, r.id as record_id, p.id as proof_id, f.sha256, ${canSee} as is_visible,
          json_build_object('proof', p.id, 'file', p.name, 'record', r.id, 'kind', r.kind, 'title', r.title,
            'people', jsonb_path_query_array(r.people, '$[0 to 4].name'), 'addedByName', adder.name, 'scopes', r.scopes,
            'createdBy', r.created_by, 'isVisible', ${canSee}) as shown
        from pairs
        join stored_files f on f.institute_id = $1 and f.sha256 in (pairs.a, pairs.b)
        join proofs p on p.institute_id = $1 and p.file_id = f.id and p.removed_at is null
        join records r on r.institute_id = $1 and r.id = p.record_id and r.deleted_at is null and r.question is null
        join accounts adder on adder.institute_id = $1 and adder.id = p.added_by
        where ${isCompared}
      ), groups as (
        select matched_by, a, b, max(proof_id::text) as newest, array_agg(distinct record_id) as records,
          json_agg(shown order by record_id, proof_id) as proofs
        from members group by matched_by, a, b
        having count(distinct record_id) > 1 and bool_or(is_visible)
          and (matched_by = 'file' or bool_or(sha256 = a) and bool_or(sha256 = b))
          ${ofRecord ? `and bool_or(record_id = ${recordParam}::uuid)` : ""}
      ), decided as (
        select g.*, decision.name as allowed_by, decision.decided_at as allowed_at from groups g left join lateral (
          select n.name, l.decided_at from allowed_reuses l join accounts n on n.institute_id = $1 and n.id = l.decided_by
          where l.institute_id = $1 and l.sha256 in (g.a, g.b) and l.records @> g.records order by l.decided_at desc limit 1) decision on true
      )
      select matched_by as "matchedBy", proofs, allowed_by as "allowedBy", allowed_at as "allowedAt" from decided ${stateCondition}
      order by newest desc limit ${bind(values, ofRecord ? maxGroupsOfRecord : filter.limit)}`,
    values,
  });
}

/** SQL over `records r` and `proofs p`: whether the viewer sees the record's proofs, and whether this proof is compared. */
function conditionsOf(viewer: ProofViewer, values: Values): { canSee: string; isCompared: string } {
  const scopes = `${bind(values, viewer.scopes)}::int[]`;
  const account = `${bind(values, viewer.account)}::int`;
  const areHidden = areProofsHidden(viewer.hiddenFrom, values);
  const excluded = `${bind(values, viewer.excludedFields)}::text[]`;
  const [kinds = "", departments = ""] = columnsOf(viewer.named, "kind", "department").map((one) => bind(values, one));
  const isInScopes = `(r.scopes && ${scopes} or ${isVerifiedByViewer(kinds, departments)})`;
  return {
    canSee: `(r.created_by = ${account} or ${isInScopes}${areHidden ? ` and not ${areHidden()}` : ""})`,
    isCompared: `r.kind || '/' || split_part(p.field, '.', 1) <> all (${excluded})
          and r.kind || '/' || split_part(p.field, '.', 1) || '.' || split_part(p.field, '.', 3) <> all (${excluded})`,
  };
}

export type RecordWithFile = { sha256: Buffer; kind: string; id: string; title: string };

/** The records that have one of these files as a proof, as far as the viewer sees that proof. */
export async function listRecordsWithFiles(
  scope: Scope,
  viewer: ProofViewer,
  digests: readonly Buffer[],
): Promise<RecordWithFile[]> {
  const values: Values = [scope.institute];
  const { canSee, isCompared } = conditionsOf(viewer, values);
  return scope.db.query<RecordWithFile>({
    text: `select distinct f.sha256, r.kind, r.id, r.title
           from stored_files f
           join proofs p on p.institute_id = $1 and p.file_id = f.id and p.removed_at is null
           join records r on r.institute_id = $1 and r.id = p.record_id and r.deleted_at is null and r.question is null
           where f.institute_id = $1 and f.sha256 = any (${bind(values, digests)}::bytea[]) and ${canSee} and ${isCompared}
           order by r.id limit 1000`,
    values,
  });
}

export type ProofRecord = {
  proof: string;
  record: string;
  kind: string;
  scopes: number[];
  createdBy: number;
  sha256: Buffer;
};

/** These proofs with their records; removed ones are left out. */
export async function listProofRecords(scope: Scope, ids: readonly string[]): Promise<ProofRecord[]> {
  return scope.db.query<ProofRecord>({
    text: `select p.id as proof, r.id as record, r.kind, r.scopes, r.created_by as "createdBy", f.sha256
           from proofs p join stored_files f on f.institute_id = $1 and f.id = p.file_id
           join records r on r.institute_id = $1 and r.id = p.record_id and r.deleted_at is null
           where p.institute_id = $1 and p.id = any ($2::uuid[]) and p.removed_at is null`,
    values: [scope.institute, ids],
  });
}

export async function insertAllowedReuse(
  scope: Scope,
  reuse: { id: string; sha256: Buffer; records: readonly string[]; account: number },
): Promise<void> {
  await scope.db.query({
    text: `insert into allowed_reuses (institute_id, id, sha256, records, decided_by) values ($1, $2, $3, $4::uuid[], $5)`,
    values: [scope.institute, reuse.id, reuse.sha256, reuse.records, reuse.account],
  });
}

/** Deletes what was allowed for these files and any of these records. */
export async function removeAllowedReuses(
  scope: Scope,
  digests: readonly Buffer[],
  records: readonly string[],
): Promise<void> {
  await scope.db.query({
    text: `delete from allowed_reuses where institute_id = $1 and sha256 = any ($2::bytea[]) and records && $3::uuid[]`,
    values: [scope.institute, digests, records],
  });
}
