import { isHeldOn } from "../../is-held-on.ts";
import { newId } from "../../new-id.ts";
import type { Scope } from "../../scope.ts";

/** Adds each spelling of a person only once, even if it was declined. */
export async function insertProposedVariant(
  scope: Scope,
  { account, folded, printed }: { account: number; folded: string; printed: string },
): Promise<void> {
  await scope.db.query({
    text: `insert into proposed_variants (institute_id, id, account_id, folded, printed) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [scope.institute, newId(), account, folded, printed],
  });
}

export type ProposedVariant = {
  id: string;
  account: number;
  publicId: string;
  email: string;
  name: string;
  printed: string;
  folded: string;
  /** Of today's appointments. */
  departments: number[];
};

const columns = `v.id, v.printed, v.folded, a.id as account, a.public_id as "publicId", a.email, a.name,
  array(select p.department_id from appointments p where p.institute_id = a.institute_id and p.account_id = a.id
    and ${isHeldOn("p", "$2::date")}) as departments`;

const open = `from proposed_variants v join accounts a on a.institute_id = v.institute_id and a.id = v.account_id
  where v.institute_id = $1 and v.declined_at is null and a.state = 'active'`;

export async function listProposedVariants(scope: Scope): Promise<ProposedVariant[]> {
  return scope.db.query<ProposedVariant>({
    text: `select ${columns} ${open} order by v.id limit 500`,
    values: [scope.institute, scope.today],
  });
}

/** Locked until the transaction ends. */
export async function lockProposedVariant(scope: Scope, id: string): Promise<ProposedVariant | undefined> {
  return scope.db.find<ProposedVariant>({
    text: `select ${columns} ${open} and v.id = $3 for update of v`,
    values: [scope.institute, scope.today, id],
  });
}

/** Makes it one of the person's name variants, by which records are matched. */
export async function approveVariant(scope: Scope, id: string): Promise<void> {
  await scope.db.query({
    text: `with approved as (
             delete from proposed_variants where institute_id = $1 and id = $2 returning institute_id, account_id, folded, printed)
           insert into name_variants (institute_id, account_id, folded, printed)
           select institute_id, account_id, folded, printed from approved on conflict do nothing`,
    values: [scope.institute, id],
  });
}

export async function rejectVariant(scope: Scope, id: string): Promise<void> {
  await scope.db.query({
    text: `update proposed_variants set declined_at = now() where institute_id = $1 and id = $2`,
    values: [scope.institute, id],
  });
}
