import type { Role } from "#access/roles.ts";
import { newId } from "#db/new-id.ts";
import { insertAccount } from "#db/queries/accounts/accounts.ts";
import { insertAppointment } from "#db/queries/accounts/appointments.ts";
import { replaceVariants } from "#db/queries/accounts/name-variants.ts";
import type { Scope } from "#db/scope.ts";
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
  orcid?: string | null | undefined;
  scopusAuthorIds?: string[] | undefined;
  variants?: string[] | undefined;
  /** Without one the account cannot sign in until its owner sets a password with a mailed link. */
  passwordHash?: string | undefined;
};

/** Adds an active account; the caller has checked the rights. */
export async function addAccount(scope: Scope, account: NewAccount): Promise<{ id: number; publicId: string }> {
  const publicId = newId();
  const id = await insertAccount(scope, {
    ...account,
    publicId,
    state: "active",
    scopusAuthorIds: account.scopusAuthorIds ?? [],
  });
  if (id === undefined) {
    const message = "An account with this address already exists.";
    throw new Refusal("conflict", { message, issues: [{ field: "email", code: "conflict", message }] });
  }
  if (account.department !== undefined)
    await insertAppointment(scope, {
      account: id,
      department: account.department,
      designation: account.designation ?? null,
      starts: account.joined ?? null,
    });
  if (account.variants?.length) await replaceVariants(scope, id, account.variants);
  return { id, publicId };
}
