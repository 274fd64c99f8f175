import type { Connection } from "../../connection.ts";
import { isHeldOn } from "../../is-held-on.ts";
import type { Scope } from "../../scope.ts";
import type { Values } from "../records/values.ts";
import { type PhotoViewer, showsPhoto } from "./shown-photo.ts";

export type AccountState = "pending" | "active" | "deactivated";

/** The data for a sign-in, a reset and a token; never leaves the server. */
export type AccountRow = {
  id: number;
  publicId: string;
  email: string;
  name: string;
  role: string;
  tags: string[];
  state: AccountState;
  passwordHash: string | null;
  photoFile: string | null;
  preferences: unknown;
  version: number;
};

export const accountColumns = `id, public_id as "publicId", email, name, role, tags, state, password_hash as "passwordHash",
  photo_file as "photoFile", preferences, version`;

export async function findAccountByEmail(scope: Scope, email: string): Promise<AccountRow | undefined> {
  return scope.db.find<AccountRow>({
    text: `select ${accountColumns} from accounts where institute_id = $1 and email = $2`,
    values: [scope.institute, email],
  });
}

export async function findAccount(scope: Scope, id: number): Promise<AccountRow | undefined> {
  return scope.db.find<AccountRow>({
    text: `select ${accountColumns} from accounts where institute_id = $1 and id = $2`,
    values: [scope.institute, id],
    isReadOnly: true,
  });
}

/** The same, locked until the transaction ends: nobody signs in meanwhile. */
export async function lockAccount(scope: Scope, id: number): Promise<AccountRow | undefined> {
  return scope.db.find<AccountRow>({
    text: `select ${accountColumns} from accounts where institute_id = $1 and id = $2 for update`,
    values: [scope.institute, id],
  });
}

export type NewAccount = {
  publicId: string;
  email: string;
  name: string;
  role: string;
  tags?: string[];
  state: AccountState;
  passwordHash?: string | null;
  orcid?: string | null;
  scopusAuthorIds?: string[];
};

/**
 * Discards plans that were made while the tables were smaller: within one transaction that adds very many accounts, the
 * triggers and foreign keys would otherwise read the whole table for each account.
 */
export async function discardPlans(scope: Scope): Promise<void> {
  await scope.db.query({ text: "discard plans", values: [] });
}

/** The new account's id; undefined when the address already has one. */
export async function insertAccount(scope: Scope, account: NewAccount): Promise<number | undefined> {
  return (await insertAccounts(scope, [account])).get(account.email);
}

/** The ids of the new accounts by address; an address that already has one is left out. */
export async function insertAccounts(scope: Scope, accounts: readonly NewAccount[]): Promise<Map<string, number>> {
  const rows = await scope.db.query<{ id: number; email: string }>({
    text: `insert into accounts (institute_id, public_id, email, name, role, tags, state, password_hash, orcid, scopus_author_ids)
           select $1, "publicId", email, name, role, coalesce(tags, '{}'), state, "passwordHash", orcid, coalesce("scopusAuthorIds", '{}')
           from jsonb_to_recordset($2) as n("publicId" uuid, email text, name text, role text, tags text[], state text,
             "passwordHash" text, orcid text, "scopusAuthorIds" text[])
           on conflict (institute_id, email) do nothing returning id, email`,
    values: [scope.institute, JSON.stringify(accounts)],
  });
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export type AccountChange = {
  name?: string | undefined;
  role?: string | undefined;
  tags?: string[] | undefined;
  state?: AccountState | undefined;
  orcid?: string | null | undefined;
  scopusAuthorIds?: string[] | undefined;
};

/** Writes only the given values; false when the version has changed. A new name is approved at once, the displayed one is not a change. */
export async function updateAccount(
  scope: Scope,
  account: { id: number; version: number },
  change: AccountChange,
): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update accounts set name = coalesce($4, name), approved_name = case when coalesce($4, name) = name then approved_name end, role = coalesce($5, role), tags = coalesce($6, tags),
             coordinator_department = case when $6::text[] is null or $6 = tags then coordinator_department end, state = coalesce($7, state), orcid = case when $8 then $9 else orcid end, scopus_author_ids = coalesce($10, scopus_author_ids),
             version = version + 1, updated_at = now()
           where institute_id = $1 and id = $2 and version = $3 returning 1`,
      values: [
        scope.institute,
        account.id,
        account.version,
        change.name ?? null,
        change.role ?? null,
        change.tags ?? null,
        change.state ?? null,
        change.orcid !== undefined,
        change.orcid ?? null,
        change.scopusAuthorIds ?? null,
      ],
    })) === 1
  );
}

export async function updatePasswordHash(scope: Scope, account: number, hash: string): Promise<void> {
  await scope.db.query({
    text: "update accounts set password_hash = $3, updated_at = now() where institute_id = $1 and id = $2",
    values: [scope.institute, account, hash],
  });
}

/** Replaces the hash only if it is still the checked one: a password changed in between is kept. */
export async function replacePasswordHash(
  scope: Scope,
  account: number,
  hashes: { checked: string; newHash: string },
): Promise<void> {
  await scope.db.query({
    text: "update accounts set password_hash = $4 where institute_id = $1 and id = $2 and password_hash = $3",
    values: [scope.institute, account, hashes.checked, hashes.newHash],
  });
}

export async function approveAccount(scope: Scope, account: number): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update accounts set state = 'active', version = version + 1, updated_at = now()
           where institute_id = $1 and id = $2 and state = 'pending' returning 1`,
      values: [scope.institute, account],
    })) === 1
  );
}

/** Merges the given preferences into the stored ones and returns all. */
export async function updatePreferences(scope: Scope, account: number, preferences: object): Promise<unknown> {
  const [row] = await scope.db.query<{ preferences: unknown }>({
    text: `update accounts set preferences = preferences || $3 || case when $3::jsonb ? 'columns' then jsonb_build_object(
             'columns', (select coalesce(jsonb_object_agg(kind, columns), '{}')
                         from jsonb_each(coalesce(preferences -> 'columns', '{}') || ($3::jsonb -> 'columns')) as chosen (kind, columns)
                         where columns <> '[]')) else '{}' end
           where institute_id = $1 and id = $2 returning preferences`,
    values: [scope.institute, account, JSON.stringify(preferences)],
  });
  return row?.preferences ?? {};
}

/** Harvesters see that a public page changed which shows the photo to everyone. */
export async function updatePhoto(scope: Scope, account: number, file: string | null): Promise<void> {
  await scope.db.query({
    text: "update accounts set photo_file = $3, updated_at = now() where institute_id = $1 and id = $2",
    values: [scope.institute, account, file],
  });
  await scope.db.execute({
    text: "update public_profiles set updated_at = now() where institute_id = $1 and account_id = $2 and is_shown(shown ->> 'photo', 1)",
    values: [scope.institute, account],
  });
}

export async function findPhoto(scope: Scope, publicId: string, viewer: PhotoViewer): Promise<string | undefined> {
  const values: Values = [scope.institute, scope.today, publicId];
  const [row] = await scope.db.query<{ file: string | null }>({
    text: `select a.photo_file as file from accounts a left join public_profiles p on p.institute_id = a.institute_id and p.account_id = a.id
           where a.institute_id = $1 and a.public_id = $3 and ${showsPhoto({ account: "a.id", profile: "p" }, viewer, values)}`,
    values,
  });
  return row?.file ?? undefined;
}

/** Who is notified of a new registration: heads of the department and the institute's admins. */
export async function listApprovers(
  scope: Scope,
  department: number,
  roles: { heads: readonly string[]; admins: readonly string[] },
): Promise<number[]> {
  return scope.db.column<number>({
    text: `select a.id from accounts a
           where a.institute_id = $1 and a.state = 'active' and (a.role = any ($5::text[]) or a.role = any ($4::text[]) and exists (
             select 1 from appointments p where p.institute_id = $1 and p.account_id = a.id and p.department_id = $2
               and ${isHeldOn("p", "$3::date")}))
           order by a.id`,
    values: [scope.institute, department, scope.today, roles.heads, roles.admins],
  });
}

/** Counts active super admins except this one; concurrent callers wait until this transaction ends. */
export async function countOtherSuperAdmins(scope: Scope, account: number): Promise<number> {
  return scope.db.count({
    text: "select other_super_admins($1, $2) as others",
    values: [scope.institute, account],
  });
}

export async function findAccountAnywhere(
  db: Connection,
  publicId: string,
): Promise<{ institute: number; id: number } | undefined> {
  return db.find<{ institute: number; id: number }>({
    text: "select institute_id as institute, id from find_account_anywhere($1)",
    values: [publicId],
  });
}
