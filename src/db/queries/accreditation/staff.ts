import type { AppointmentNature } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";
import { approvedName } from "../directory.ts";
import { visibleDataOf } from "../records/visible-data.ts";

export type StaffRow = {
  account: number;
  publicId: string;
  name: string;
  /** Of the whole institute, without additional charges. */
  appointments: {
    departmentId: number;
    department: string;
    designation: string | null;
    nature: AppointmentNature | null;
    isFullTime: boolean;
    starts: Day | null;
    ends: Day | null;
  }[];
  /** Their documents of the given kinds that the viewer may read. */
  documents: { id: string; kind: string; data: RecordData; createdBy: number; scopes: number[] }[];
  /** Their submitted scholars that the viewer may read. */
  scholars: RecordData[];
};

export type StaffQuery = {
  /** Null: the institute. */
  department: number | null;
  /** Only this account; null: everybody. */
  account: number | null;
  /** A post in these days. */
  from: Day;
  to: Day;
  roles: readonly string[];
  readableScopes: readonly number[];
  /** For those who may read sensitive fields. */
  hasSensitive: boolean;
};

/** Approved people with a post in the department in these days, with all their posts and documents. */
export async function listStaff(
  scope: Scope,
  { department, account, from, to, roles, readableScopes, hasSensitive }: StaffQuery,
  kinds: { documents: readonly KindDefinition[]; scholars: KindDefinition },
): Promise<StaffRow[]> {
  const data = hasSensitive ? "r.data" : visibleDataOf(kinds.documents);
  const keys = kinds.documents.map(({ slug }) => `single:${slug}:`);
  return scope.db.query<StaffRow>({
    text: `select c.id as account, c.public_id as "publicId", ${approvedName("c")} as name,
        (select json_agg(json_build_object('departmentId', d.id, 'department', d.name, 'designation', p.designation, 'nature', p.nature,
            'isFullTime', p.full_time, 'starts', p.starts, 'ends', p.ends) order by p.starts nulls first, p.id)
          from appointments p join departments d on d.institute_id = p.institute_id and d.id = p.department_id
          where p.institute_id = c.institute_id and p.account_id = c.id and p.type <> 'additional') as appointments,
        coalesce((
          select json_agg(json_build_object('id', r.id, 'kind', r.kind, 'data', ${data}, 'createdBy', r.created_by, 'scopes', r.scopes))
          from unnest($7::text[]) wanted(key)
          join record_keys k on k.institute_id = $1 and k.key = wanted.key || c.id
          join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null and r.scopes && $6::int[]), '[]') as documents,
        coalesce((
          select json_agg(r.data order by r.id) from record_scopes s
          join records r on r.institute_id = $1 and r.id = s.record_id and r.scopes && $6::int[]
          where s.institute_id = $1 and s.scope = -c.id and s.kind = $9 and s.state not in ('draft', 'returned')), '[]') as scholars
      from accounts c
      where c.institute_id = $1 and c.state <> 'pending' and ($8::int is null or c.id = $8) and c.role = any ($5::text[]) and exists (
        select 1 from appointments p
        where p.institute_id = c.institute_id and p.account_id = c.id and p.type <> 'additional'
          and ($2::int is null or p.department_id = $2)
          and coalesce(p.starts, '-infinity') <= $4::date and coalesce(p.ends, 'infinity') >= $3::date)`,
    values: [scope.institute, department, from, to, roles, readableScopes, keys, account, kinds.scholars.slug],
    isReadOnly: true,
  });
}
