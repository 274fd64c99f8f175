import type { RecordState } from "#kinds/record-state.ts";
import { isHeldOn } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";

export type MissingProofsQuery = {
  /** Whose records: of people with a post in these departments today, of everybody, or of one account. */
  owners: { departments: readonly number[] } | "everybody" | { account: number };
  /** Of the viewer. */
  scopes: readonly number[];
  kinds: readonly string[];
  /** Of these, the kinds whose records must have a proof. */
  required: readonly string[];
};

export type MissingRow = {
  account: number;
  id: string;
  name: string;
  count: number;
  required: number;
  remindedAt: Date | null;
};

/** A record lacks a proof if it has neither file nor link, and where a proof is required also if it has no file. */
const lacksProof = (required: string) =>
  `(not r.has_proof or (cardinality(r.proof_fields) = 0 and r.kind = any (${required}::text[])))`;

/** How many visible records that lack a proof each active person has, those with the most required proofs first. */
export async function countMissingProofs(
  scope: Scope,
  { owners, scopes, kinds, required }: MissingProofsQuery,
): Promise<MissingRow[]> {
  const departments = typeof owners === "object" && "departments" in owners ? owners.departments : null;
  const account = typeof owners === "object" && "account" in owners ? owners.account : null;
  return scope.db.query<MissingRow>({
    text: `select a.id as account, a.public_id as id, coalesce(nullif(a.name, ''), a.email) as name, m.count, m.required, w.reminded_at as "remindedAt"
           from accounts a
           cross join lateral (
             select count(*)::int as count, count(*) filter (where r.kind = any ($7::text[]))::int as required
             from record_scopes s join records r on r.institute_id = $1 and r.id = s.record_id
             where s.institute_id = $1 and s.scope = -a.id and s.kind = any ($6::text[]) and ${lacksProof("$7")}
               and r.deleted_at is null and r.question is null and r.scopes && $5::int[]) m
           left join proof_reminders w on w.institute_id = $1 and w.account_id = a.id
           where a.institute_id = $1 and a.state = 'active' and m.count > 0 and ($2::int is null or a.id = $2)
             and ($3::int[] is null or exists (
               select 1 from appointments p where p.institute_id = $1 and p.account_id = a.id and p.department_id = any ($3)
                 and ${isHeldOn("p", "$4::date")}))
           order by m.required desc, m.count desc, a.id limit 1000`,
    values: [scope.institute, account, departments, scope.today, scopes, kinds, required],
  });
}

export type RecordWithoutProof = {
  id: string;
  kind: string;
  title: string;
  state: RecordState;
  /** Its first day. */
  date: string | null;
  /** Only a file counts for it, and it has a link. */
  hasLink: boolean;
};

/** The visible records of this person that lack a proof, those of required kinds first. */
export async function listRecordsWithoutProof(
  scope: Scope,
  person: string,
  { scopes, kinds, required }: Pick<MissingProofsQuery, "scopes" | "kinds" | "required">,
): Promise<RecordWithoutProof[]> {
  return scope.db.query<RecordWithoutProof>({
    text: `select r.id, r.kind, r.title, r.state, r.day::text as date, r.proof_links > 0 as "hasLink"
           from accounts a join record_scopes s on s.institute_id = $1 and s.scope = -a.id and s.kind = any ($4::text[])
           join records r on r.institute_id = $1 and r.id = s.record_id
           where a.institute_id = $1 and a.public_id = $2 and ${lacksProof("$5")}
             and r.deleted_at is null and r.question is null and r.scopes && $3::int[]
           order by r.kind = any ($5::text[]) desc, r.day desc nulls last, r.id limit 200`,
    values: [scope.institute, person, scopes, kinds, required],
  });
}

/** Stores that these accounts are reminded now; returns those that were not reminded within the last day. */
export async function insertReminders(scope: Scope, accounts: readonly number[]): Promise<number[]> {
  return scope.db.column<number>({
    text: `insert into proof_reminders as w (institute_id, account_id) select $1, unnest($2::int[])
           on conflict (institute_id, account_id) do update set reminded_at = now() where w.reminded_at < now() - interval '1 day'
           returning account_id`,
    values: [scope.institute, accounts],
  });
}
