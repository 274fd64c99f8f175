import type { Scope } from "../../scope.ts";
import { bind, type Values } from "../records/values.ts";
import { areProofsHidden, type ProofsHiddenFrom } from "../records/visible-data.ts";

export type SameProof = {
  proof: string;
  file: string;
  record: string;
  kind: string;
  title: string;
  people: string[];
  createdBy: string;
  addedBy: string;
  scopes: number[];
  creator: number;
  sha256: string;
  isVisible: boolean;
};

export type SameGroup = {
  /** The same bytes, or only the same look of the first page. */
  how: "file" | "page";
  proofs: SameProof[];
  /** Who allowed it for all of these records. */
  allowedBy: string | null;
  allowedAt: Date | null;
};

export type SameViewing = {
  scopes: readonly number[];
  account: number;
  hiddenFrom: ProofsHiddenFrom;
  /** `kind/field` and `kind/table.column`, whose proofs are never compared. */
  hidden: readonly string[];
};

/** The same proofs on several records, at least one of them visible: for one record or for all; the newest first. */
export async function listSameProofs(
  scope: Scope,
  viewing: SameViewing,
  filter: { record: string } | { isAllowed: boolean; limit: number },
): Promise<SameGroup[]> {
  const values: Values = [scope.institute];
  const { sees, isCompared } = conditionsOf(viewing, values);
  const ofRecord = "record" in filter;
  const which = ofRecord ? bind(values, filter.record) : "";
  const mine = `(select f.sha256 from proofs p join stored_files f on f.institute_id = $1 and f.id = p.file_id
      where p.institute_id = $1 and p.record_id = ${which}::uuid and p.removed_at is null)`;
  const last = ofRecord ? "" : `where (allowed_by is not null) = ${bind(values, filter.isAllowed)}::boolean`;
  const rows = await scope.db.query<SameGroup>({
    text: `with pairs as (
        select f.sha256 as a, f.sha256 as b, 'file' as how from stored_files f
        where f.institute_id = $1 ${ofRecord ? `and f.sha256 in ${mine}` : ""} group by f.sha256 having count(*) > 1
        union all
        select a, b, 'page' from page_pairs where institute_id = $1 ${ofRecord ? `and (a in ${mine} or b in ${mine})` : ""}
      ), sides as (
        select q.how, q.a, q.b, r.id as record_id, p.id as proof_id, f.sha256, ${sees} as is_visible,
          json_build_object('proof', p.id, 'file', p.name, 'record', r.id, 'kind', r.kind, 'title', r.title,
            'people', jsonb_path_query_array(r.people, '$[0 to 4].name'), 'createdBy', c.name, 'addedBy', d.name, 'scopes', r.scopes,
            'creator', r.created_by, 'sha256', encode(f.sha256, 'hex'), 'isVisible', ${sees}) as shown
        from pairs q
        join stored_files f on f.institute_id = $1 and f.sha256 in (q.a, q.b)
        join proofs p on p.institute_id = $1 and p.file_id = f.id and p.removed_at is null
        join records r on r.institute_id = $1 and r.id = p.record_id and r.deleted_at is null and r.question is null
        join accounts c on c.institute_id = $1 and c.id = r.created_by
        join accounts d on d.institute_id = $1 and d.id = p.added_by
        where ${isCompared}
      ), groups as (
        select how, a, b, max(proof_id::text) as newest, array_agg(distinct record_id) as records,
          json_agg(shown order by record_id, proof_id) as proofs
        from sides group by how, a, b
        having count(distinct record_id) > 1 and bool_or(is_visible)
          and (how = 'file' or bool_or(sha256 = a) and bool_or(sha256 = b))
          ${ofRecord ? `and bool_or(record_id = ${which}::uuid)` : ""}
      ), decided as (
        select g.*, w.name as allowed_by, w.decided_at as allowed_at from groups g left join lateral (
          select n.name, l.decided_at from proof_allowances l join accounts n on n.institute_id = $1 and n.id = l.decided_by
          where l.institute_id = $1 and l.sha256 in (g.a, g.b) and l.records @> g.records order by l.decided_at desc limit 1) w on true
      )
      select how, proofs, allowed_by as "allowedBy", allowed_at as "allowedAt" from decided ${last}
      order by newest desc limit ${bind(values, ofRecord ? 20 : filter.limit)}`,
    values,
  });
  return rows;
}

/** As SQL over `records r` and `proofs p`: whether the viewer sees the record's proofs, and whether such a proof is compared. */
function conditionsOf(viewing: SameViewing, values: Values): { sees: string; isCompared: string } {
  const viewer = `${bind(values, viewing.scopes)}::int[]`;
  const me = `${bind(values, viewing.account)}::int`;
  const areHidden = areProofsHidden(viewing.hiddenFrom, values);
  const hidden = `${bind(values, viewing.hidden)}::text[]`;
  return {
    sees: `(r.created_by = ${me} or r.scopes && ${viewer}${areHidden ? ` and not ${areHidden()}` : ""})`,
    isCompared: `r.kind || '/' || split_part(p.field, '.', 1) <> all (${hidden})
          and r.kind || '/' || split_part(p.field, '.', 1) || '.' || split_part(p.field, '.', 3) <> all (${hidden})`,
  };
}

export type RecordWithFile = { sha256: Buffer; kind: string; id: string; title: string };

/** The records with exactly these files as a proof that the viewer sees; no other is returned. */
export async function listRecordsWithFiles(
  scope: Scope,
  viewing: SameViewing,
  digests: readonly Buffer[],
): Promise<RecordWithFile[]> {
  const values: Values = [scope.institute];
  const { sees, isCompared } = conditionsOf(viewing, values);
  return scope.db.query<RecordWithFile>({
    text: `select distinct f.sha256, r.kind, r.id, r.title
           from stored_files f
           join proofs p on p.institute_id = $1 and p.file_id = f.id and p.removed_at is null
           join records r on r.institute_id = $1 and r.id = p.record_id and r.deleted_at is null and r.question is null
           where f.institute_id = $1 and f.sha256 = any (${bind(values, digests)}::bytea[]) and ${sees} and ${isCompared}
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

export async function insertAllowance(
  scope: Scope,
  allowance: { id: string; sha256: Buffer; records: readonly string[]; account: number },
): Promise<void> {
  await scope.db.query({
    text: `insert into proof_allowances (institute_id, id, sha256, records, decided_by) values ($1, $2, $3, $4::uuid[], $5)`,
    values: [scope.institute, allowance.id, allowance.sha256, allowance.records, allowance.account],
  });
}

/** Undoes what was allowed for these records. */
export async function removeAllowances(
  scope: Scope,
  digests: readonly Buffer[],
  records: readonly string[],
): Promise<void> {
  await scope.db.query({
    text: `delete from proof_allowances where institute_id = $1 and sha256 = any ($2::bytea[]) and records && $3::uuid[]`,
    values: [scope.institute, digests, records],
  });
}
