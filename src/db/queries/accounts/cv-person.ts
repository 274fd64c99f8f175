import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import { isHeldOn } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";
import { approvedName, byName } from "../directory.ts";
import { visibleDataOf } from "../records/visible-data.ts";

export type CvPersonRow = {
  accountId: number;
  publicId: string;
  name: string;
  email: string;
  role: string;
  orcid: string | null;
  /** To whom the person shows the parts of the public page; null if that was never chosen. */
  pageSettings: Record<string, unknown> | null;
  institute: string;
  /** The person's appointments, also those as an additional charge; the latest first. */
  appointments: {
    departmentId: number;
    department: string;
    designation: string | null;
    type: string;
    starts: Day | null;
    ends: Day | null;
  }[];
  /** Only the documents that the viewer may read, without sensitive fields. */
  documents: { kind: string; data: RecordData }[];
};

/** A person with all appointments, and their documents of these kinds that a viewer with these scopes may read. */
export async function findCvPerson(
  scope: Scope,
  { person, viewerScopes }: { person: string; viewerScopes: readonly number[] },
  kinds: readonly KindDefinition[],
): Promise<CvPersonRow | undefined> {
  // The key of a document, of which each person has one, is "single:", its kind and the account.
  return scope.db.find<CvPersonRow>({
    text: `select a.id as "accountId", a.public_id as "publicId", ${approvedName("a")} as name, a.email, a.role, a.orcid, page_settings(a.institute_id, a.id) as "pageSettings", i.name as institute,
        coalesce((select json_agg(json_build_object('departmentId', d.id, 'department', d.name, 'designation', p.designation,
            'type', p.type, 'starts', p.starts, 'ends', p.ends) order by coalesce(p.ends, 'infinity') desc, p.starts desc nulls last, p.id)
          from appointments p join departments d on d.institute_id = p.institute_id and d.id = p.department_id
          where p.institute_id = a.institute_id and p.account_id = a.id), '[]') as appointments,
        coalesce((select json_agg(json_build_object('kind', r.kind, 'data', ${visibleDataOf(kinds)}))
          from unnest($4::text[]) wanted(key)
          join record_keys k on k.institute_id = $1 and k.key = wanted.key || a.id
          join records r on r.institute_id = $1 and r.id = k.record_id and r.deleted_at is null and r.scopes && $3::int[]), '[]') as documents
      from accounts a join institutes i on i.id = a.institute_id
      where a.institute_id = $1 and a.public_id = $2::uuid`,
    values: [scope.institute, person, viewerScopes, kinds.map(({ slug }) => `single:${slug}:`)],
    isReadOnly: true,
  });
}

export type CvPersonToPrint = { publicId: string; name: string; email: string };

/**
 * Active accounts that have an appointment today, sorted by name. An appointment as an additional charge is enough.
 * `departments`: those of the appointment; null means any.
 */
export async function listCvPeople(
  scope: Scope,
  { departments, roles }: { departments: readonly number[] | null; roles: readonly string[] },
): Promise<CvPersonToPrint[]> {
  return scope.db.query<CvPersonToPrint>({
    text: `select a.public_id as "publicId", coalesce(nullif(${approvedName("a")}, ''), a.email) as name, a.email from accounts a
           where a.institute_id = $1 and a.state = 'active' and a.erased_at is null and a.role = any ($2::text[]) and exists (
             select 1 from appointments p where p.institute_id = a.institute_id and p.account_id = a.id
               and ($3::int[] is null or p.department_id = any ($3))
               and ${isHeldOn("p", "$4::date")})
           order by ${byName("a")}, a.id`,
    values: [scope.institute, roles, departments, scope.today],
    isReadOnly: true,
  });
}
