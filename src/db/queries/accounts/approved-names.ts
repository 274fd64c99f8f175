import { isHeldOn } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";

/**
 * Changes the displayed name; works are matched by the approved one until the new one is approved. False if it is already
 * approved.
 */
export async function updateOwnName(scope: Scope, account: number, name: string): Promise<boolean> {
  const [row] = await scope.db.query<{ isAwaitingApproval: boolean }>({
    text: `update accounts set name = $3, approved_name = nullif(coalesce(approved_name, name), $3), version = version + 1, updated_at = now()
           where institute_id = $1 and id = $2 returning approved_name is not null as "isAwaitingApproval"`,
    values: [scope.institute, account, name],
  });
  return row?.isAwaitingApproval ?? false;
}

/** The name that was approved last; empty before the first. */
export async function findApprovedName(scope: Scope, account: number): Promise<string> {
  const found = await scope.db.find<{ name: string }>({
    text: "select coalesce(approved_name, name) as name from accounts where institute_id = $1 and id = $2",
    values: [scope.institute, account],
  });
  return found?.name ?? "";
}

export type NameToApprove = {
  account: number;
  id: string;
  email: string;
  name: string;
  /** The former name, which still matches works while `name` awaits approval. */
  approvedName: string;
  /** Of today's appointments. */
  departments: number[];
};

const columns = `a.id as account, a.public_id as id, a.email, a.name, a.approved_name as "approvedName",
  array(select p.department_id from appointments p where p.institute_id = a.institute_id and p.account_id = a.id
    and ${isHeldOn("p", "$2::date")}) as departments`;

export async function listNamesToApprove(scope: Scope): Promise<NameToApprove[]> {
  return scope.db.query<NameToApprove>({
    text: `select ${columns} from accounts a where a.institute_id = $1 and a.approved_name is not null and a.state = 'active' order by a.id limit 500`,
    values: [scope.institute, scope.today],
  });
}

/** Locked until the transaction ends. */
export async function lockNameToApprove(scope: Scope, id: string): Promise<NameToApprove | undefined> {
  return scope.db.find<NameToApprove>({
    text: `select ${columns} from accounts a where a.institute_id = $1 and a.public_id = $3 and a.approved_name is not null for update of a`,
    values: [scope.institute, scope.today, id],
  });
}

/** Approves the displayed name; the previous one stays among the person's name variants. */
export async function approveName(scope: Scope, account: number, foldedBefore: string): Promise<void> {
  await scope.db.query({
    text: `with before as (
             select institute_id, id, approved_name from accounts where institute_id = $1 and id = $2 and approved_name <> ''
           ), kept as (
             insert into name_variants (institute_id, account_id, folded, printed) select institute_id, id, $3, approved_name from before
             where $3 <> '' on conflict do nothing
           )
           update accounts set approved_name = null, version = version + 1, updated_at = now() where institute_id = $1 and id = $2`,
    values: [scope.institute, account, foldedBefore],
  });
}

export async function rejectName(scope: Scope, account: number): Promise<void> {
  await scope.db.query({
    text: `update accounts set name = approved_name, approved_name = null, version = version + 1, updated_at = now()
           where institute_id = $1 and id = $2 and approved_name is not null`,
    values: [scope.institute, account],
  });
}
