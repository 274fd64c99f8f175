import type { Scope } from "../../scope.ts";
import type { AccountState } from "./accounts.ts";

export type ErasableAccount = {
  id: number;
  publicId: string;
  email: string;
  name: string;
  role: string;
  state: AccountState;
  photoFile: string | null;
  /** As printed. */
  variants: string[];
  isErased: boolean;
};

/** An account of the institute, deleted ones included; locked until the transaction ends. */
export function lockErasable(scope: Scope, publicId: string): Promise<ErasableAccount | undefined> {
  return find(scope, publicId, "for update of a");
}

export function findErasable(scope: Scope, publicId: string): Promise<ErasableAccount | undefined> {
  return find(scope, publicId);
}

function find(scope: Scope, publicId: string, lock = ""): Promise<ErasableAccount | undefined> {
  return scope.db.find<ErasableAccount>({
    text: `select a.id, a.public_id as "publicId", a.email, a.name, a.role, a.state, a.photo_file as "photoFile", a.erased_at is not null as "isErased",
             array(select v.printed from name_variants v where v.institute_id = a.institute_id and v.account_id = a.id) as variants
           from accounts a where a.institute_id = $1 and a.public_id = $2 ${lock}`,
    values: [scope.institute, publicId],
  });
}

/** Active admins of the institute besides this account; concurrent callers wait until this transaction ends. */
export async function countOtherAdmins(scope: Scope, account: number): Promise<number> {
  return scope.db.count({
    text: "select other_admins($1, $2) as others",
    values: [scope.institute, account],
  });
}

/** Removes everything personal from the row; nobody can sign in with it again. */
export async function anonymiseAccount(
  scope: Scope,
  account: number,
  anonymous: { email: string; name: string },
): Promise<void> {
  await scope.db.query({
    text: `update accounts set email = $3, name = $4, approved_name = null, role = 'Faculty', tags = '{}', state = 'deactivated', password_hash = null, orcid = null,
             scopus_author_ids = '{}', photo_file = null, preferences = '{}', delivery = '{}', digest_on = null, last_sign_in_at = null, erased_at = coalesce(erased_at, now()),
             version = version + 1, updated_at = now()
           where institute_id = $1 and id = $2`,
    values: [scope.institute, account, anonymous.email, anonymous.name],
  });
}

// Data of the account that nobody else needs. Its appointments stay, as works are counted by them.
const deletions = [
  "delete from name_variants where institute_id = $1 and account_id = $2",
  "delete from proposed_variants where institute_id = $1 and account_id = $2",
  "delete from works_not_mine where institute_id = $1 and account_id = $2",
  "delete from work_citations where institute_id = $1 and account_id = $2",
  "delete from monthly_searches where institute_id = $1 and account_id = $2",
  "delete from orcid_sign_ins where institute_id = $1 and account_id = $2",
  "delete from orcid_links where institute_id = $1 and account_id = $2",
  "delete from orcid_works where institute_id = $1 and account_id = $2",
  "delete from claims where institute_id = $1 and account_id = $2",
  // Includes sent sheets and comments; the person's comments on appraisals of others stay, without the name.
  "delete from appraisals where institute_id = $1 and account_id = $2",
  "delete from campaign_answers where institute_id = $1 and account_id = $2",
  "delete from delegations where institute_id = $1 and (owner_id = $2 or delegate_id = $2)",
  "delete from second_factors where institute_id = $1 and account_id = $2",
  "delete from sessions where institute_id = $1 and account_id = $2",
  "delete from password_resets where institute_id = $1 and account_id = $2",
  // Shared views stay without their owner, as others use them.
  "delete from saved_views where institute_id = $1 and account_id = $2 and visibility = 'personal'",
  "delete from public_items where institute_id = $1 and account_id = $2",
  "delete from public_works where institute_id = $1 and account_id = $2",
  "delete from public_profiles where institute_id = $1 and account_id = $2",
  "delete from proof_reminders where institute_id = $1 and account_id = $2",
  // The address of the page contains a name.
  "delete from public_slugs where institute_id = $1 and account_id = $2",
  "delete from notifications where institute_id = $1 and account_id = $2",
  "delete from import_mappings where institute_id = $1 and account_id = $2",
  "delete from idempotency_keys where institute_id = $1 and account_id = $2",
  "delete from download_tickets where institute_id = $1 and account_id = $2",
  "update appointments set designation = null, reason_of_leaving = null, leaves = '[]' where institute_id = $1 and account_id = $2",
];

export async function removePersonalData(scope: Scope, account: number): Promise<void> {
  for (const text of deletions) await scope.db.query({ text, values: [scope.institute, account] });
}

export async function removeMailsTo(scope: Scope, email: string): Promise<void> {
  await scope.db.query({
    text: "delete from outbox where institute_id = $1 and to_address = $2",
    values: [scope.institute, email],
  });
}

export async function anonymiseInAudit(
  scope: Scope,
  account: number,
  addresses: { before: string; after: string },
): Promise<void> {
  await scope.db.query({
    text: "select forget_in_audit($1, $2, $3, $4)",
    values: [scope.institute, account, addresses.before, addresses.after],
  });
}

/** The person's documents, including deleted ones. */
export async function listOwnDocuments(scope: Scope, account: number, kinds: readonly string[]): Promise<string[]> {
  return scope.db.column<string>({
    text: `select id from records where institute_id = $1 and created_by = $2 and kind = any ($3::text[]) order by id`,
    values: [scope.institute, account, kinds],
  });
}

export type ErasureCounts = {
  shared: number;
  alone: number;
  proofs: number;
  documentProofs: number;
  documents: number;
  sessions: number;
  notifications: number;
  mails: number;
};

/** Counts what would be kept without the person, and what would be deleted. */
export async function countPersonalData(
  scope: Scope,
  person: { account: number; email: string },
  documentKinds: readonly string[],
): Promise<ErasureCounts> {
  const [row] = await scope.db.query<ErasureCounts>({
    text: `with works as (
             select r.id, r.kind = any ($4::text[]) as is_document, exists (
               select 1 from authorships o where o.institute_id = $1 and o.record_id = r.id and o.account_id <> $2 and o.state <> 'declined') as is_shared
             from records r where r.institute_id = $1 and (r.created_by = $2 and r.kind = any ($4::text[])
               or r.kind <> all ($4::text[]) and r.id in (
                 select record_id from authorships where institute_id = $1 and account_id = $2 and state <> 'declined'))
           )
           select count(*) filter (where not is_document and is_shared)::int as shared,
             count(*) filter (where not is_document and not is_shared)::int as alone,
             count(*) filter (where is_document)::int as documents,
             (select count(*)::int from proofs p join works w on w.id = p.record_id where p.institute_id = $1 and not w.is_document) as proofs,
             (select count(*)::int from proofs p join works w on w.id = p.record_id where p.institute_id = $1 and w.is_document) as "documentProofs",
             (select count(*)::int from sessions where institute_id = $1 and account_id = $2 and ended_at is null) as sessions,
             (select count(*)::int from notifications where institute_id = $1 and account_id = $2) as notifications,
             (select count(*)::int from outbox where institute_id = $1 and to_address = $3) as mails
           from works`,
    values: [scope.institute, person.account, person.email, documentKinds],
  });
  if (!row) throw new Error("Nothing was counted.");
  return row;
}
