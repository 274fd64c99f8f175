import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Scope } from "../../scope.ts";
import { visibleDataOf } from "../records/visible-data.ts";

export type CvPersonRow = {
  account: number;
  publicId: string;
  name: string;
  email: string;
  role: string;
  orcid: string | null;
  institute: string;
  /** Additional charges included; the latest first. */
  posts: {
    departmentId: number;
    department: string;
    designation: string | null;
    starts: Day | null;
    ends: Day | null;
  }[];
  /** The documents that the viewer may read, without sensitive fields. */
  documents: { kind: string; data: RecordData }[];
};

/** A person with all posts, and their documents of these kinds. */
export async function findCvPerson(
  scope: Scope,
  { person, viewer }: { person: string; viewer: readonly number[] },
  kinds: readonly KindDefinition[],
): Promise<CvPersonRow | undefined> {
  return scope.db.find<CvPersonRow>({
    text: `select c.id as account, c.public_id as "publicId", c.name, c.email, c.role, c.orcid, i.name as institute,
        coalesce((select json_agg(json_build_object('departmentId', d.id, 'department', d.name, 'designation', p.designation,
            'starts', p.starts, 'ends', p.ends) order by coalesce(p.ends, 'infinity') desc, p.starts desc nulls last, p.id)
          from appointments p join departments d on d.institute_id = p.institute_id and d.id = p.department_id
          where p.institute_id = c.institute_id and p.account_id = c.id), '[]') as posts,
        coalesce((select json_agg(json_build_object('kind', r.kind, 'data', ${visibleDataOf(kinds)}))
          from unnest($4::text[]) wanted(key)
          join record_keys k on k.institute_id = $1 and k.key = wanted.key || c.id
          join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null and r.scopes && $3::int[]), '[]') as documents
      from accounts c join institutes i on i.id = c.institute_id
      where c.institute_id = $1 and c.public_id = $2::uuid`,
    values: [scope.institute, person, viewer, kinds.map(({ slug }) => `single:${slug}:`)],
    isRead: true,
  });
}

export type CvPersonToPrint = { publicId: string; name: string; email: string };

/** Active accounts with a post today in one of these departments, or (null) in any; additional charges included. By name. */
export async function listCvPeople(
  scope: Scope,
  { departments, roles }: { departments: readonly number[] | null; roles: readonly string[] },
): Promise<CvPersonToPrint[]> {
  return scope.db.query<CvPersonToPrint>({
    text: `select c.public_id as "publicId", coalesce(nullif(c.name, ''), c.email) as name, c.email from accounts c
           where c.institute_id = $1 and c.state = 'active' and c.erased_at is null and c.role = any ($2::text[]) and exists (
             select 1 from appointments p where p.institute_id = c.institute_id and p.account_id = c.id
               and ($3::int[] is null or p.department_id = any ($3))
               and (p.starts is null or p.starts <= $4::date) and (p.ends is null or p.ends >= $4::date))
           order by lower(c.name), c.id`,
    values: [scope.institute, roles, departments, scope.today],
    isRead: true,
  });
}
