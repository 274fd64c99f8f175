import type { Role } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { insertAccounts } from "#db/queries/accounts/accounts.ts";
import { insertAppointments } from "#db/queries/accounts/appointments.ts";
import { insertVariants } from "#db/queries/accounts/name-variants.ts";
import type { Scope } from "#db/scope.ts";
import type { AppointmentNature } from "#kinds/appointment.ts";
import type { Day } from "#kinds/day.ts";
import { Refusal } from "../refusal.ts";

export type NewAccount = {
  email: string;
  name: string;
  role: Role;
  tags?: string[];
  /** Id of the department; an admin or super admin may have none. */
  department?: number | undefined;
  designation?: string | null | undefined;
  /** Without it the appointment has no beginning. */
  joined?: Day | undefined;
  nature?: AppointmentNature | null | undefined;
  orcid?: string | null | undefined;
  scopusAuthorIds?: string[] | undefined;
  variants?: string[] | undefined;
  /** Without one the account cannot sign in until its owner sets a password with a mailed link. */
  passwordHash?: string | undefined;
};

export type AddedAccount = { id: number; publicId: string };

/** Adds an active account; the caller has checked the rights. */
export async function addAccount(scope: Scope, account: NewAccount): Promise<AddedAccount> {
  const added = (await addAccounts(scope, [account])).get(account.email);
  if (added) return added;
  const message = "An account with this address already exists.";
  throw new Refusal("conflict", { message, issues: [{ field: "email", code: "conflict", message }] });
}

/** Adds active accounts with different addresses; one that already has an account is left out of the answer. */
export async function addAccounts(scope: Scope, accounts: readonly NewAccount[]): Promise<Map<string, AddedAccount>> {
  const publicIds = new Map(accounts.map(({ email }) => [email, newId()]));
  const ids = await insertAccounts(
    scope,
    accounts.map(({ email, name, role, tags, passwordHash, orcid, scopusAuthorIds }) => {
      const own = { publicId: publicIds.get(email) ?? "", email, name, role, state: "active" as const };
      return {
        ...own,
        tags: tags ?? [],
        passwordHash: passwordHash ?? null,
        orcid: orcid ?? null,
        scopusAuthorIds: scopusAuthorIds ?? [],
      };
    }),
  );
  const added = accounts.flatMap((account) => {
    const id = ids.get(account.email);
    return id === undefined ? [] : [{ ...account, id }];
  });
  await insertAppointments(
    scope,
    added.flatMap(({ id, department, designation = null, nature = null, joined: starts = null }) =>
      department === undefined ? [] : [{ account: id, department, designation, nature, starts }],
    ),
  );
  await insertVariants(
    scope,
    added.map(({ id, variants = [] }) => ({ account: id, printed: variants })),
  );
  return new Map(added.map(({ id, email }) => [email, { id, publicId: publicIds.get(email) ?? "" }]));
}
