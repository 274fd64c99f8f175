import type { Day } from "#kinds/day.ts";
import type { Scope } from "../scope.ts";
import { byName } from "./directory.ts";

/** Reopens these sections of the signatures; a signature without remaining sections is withdrawn. */
export async function reopenSections(
  scope: Scope,
  campaign: string,
  { accounts, kinds }: { accounts: readonly number[]; kinds: readonly string[] },
): Promise<void> {
  await scope.db.query({
    text: "select reopen_sections($1, $2, $3::int[], $4::text[])",
    values: [scope.institute, campaign, accounts, kinds],
  });
}

/** Allows this transaction to change signed-off sections. */
export async function allowSignedChanges(scope: Scope): Promise<void> {
  await scope.db.query({ text: "select set_config('app.passes_signatures', 'on', true)", values: [] });
}

export type SignedSectionRow = {
  id: string;
  campaign: string;
  /** Of the campaign; null: the institute. */
  department: number | null;
  deadline: Day;
  account: number;
  personId: string;
  person: string;
  /** Who can reopen it, by name. */
  leaders: string[];
};

/** The signed sections of open campaigns that keep the record as it is. */
export async function listSignedSections(scope: Scope, record: string): Promise<SignedSectionRow[]> {
  return scope.db.query<SignedSectionRow>({
    text: `select c.id, c.title as campaign, c.department_id as department, c.deadline, p.id as account, p.public_id as "personId",
             coalesce(nullif(p.name, ''), p.email) as person, campaign_leaders(c.institute_id, c.department_id, $3::date) as leaders
           from records r cross join lateral signed_sections(r) s
           join campaigns c on c.institute_id = r.institute_id and c.id = s.campaign
           join accounts p on p.institute_id = r.institute_id and p.id = s.account
           where r.institute_id = $1 and r.id = $2
           order by c.deadline, c.id, ${byName("p")}, p.id`,
    values: [scope.institute, record, scope.today],
  });
}
