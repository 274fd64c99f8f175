import type { Actor } from "#access/roles.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { insertDomain, listDomainsInUse, removeDomain } from "#db/queries/domains.ts";
import { lockInstitute } from "#db/queries/institutes.ts";
import { inTransaction } from "#db/scope.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { Refusal } from "../refusal.ts";
import type { Scope } from "../scope.ts";

/** Claims a mail domain for the institute; addresses of it may register from then on. */
export async function addMailDomain(scope: Scope, actor: Actor, domain: string, address: string): Promise<void> {
  const known = await listDomainsInUse(scope);
  if (known.some((one) => one.domain === domain)) throw conflict("This domain is yours already.");
  try {
    await inTransaction(scope, async (inner) => {
      await insertDomain(inner, domain);
      await writeAudit(inner, actor, { action: "domain-added", target: domain, address });
    });
  } catch (error) {
    if (isUniqueViolation(error, "domains_pkey")) throw conflict("That mail domain belongs to another institute.");
    throw error;
  }
}

/** Gives a mail domain up. Whose address is of it could not sign in any more, so one in use stays, and so does the last. */
export async function removeMailDomain(scope: Scope, actor: Actor, domain: string, address: string): Promise<void> {
  await inTransaction(scope, async (inner) => {
    await lockInstitute(inner);
    const known = await listDomainsInUse(inner);
    const found = known.find((one) => one.domain === domain);
    if (!found) throw new Refusal("not-found");
    if (known.length === 1) throw conflict("The last mail domain stays: without one nobody could sign in.");
    if (found.accounts > 0) throw conflict(inUse(found.accounts, domain));
    await removeDomain(inner, domain);
    await writeAudit(inner, actor, { action: "domain-removed", target: domain, address });
  });
}

function inUse(accounts: number, domain: string): string {
  if (accounts === 1) return `One account has an address of ${domain} and could not sign in any more.`;
  return `${accounts} accounts have an address of ${domain} and could not sign in any more.`;
}

function conflict(message: string): Refusal {
  return new Refusal("conflict", { message, issues: [{ field: "domain", code: "conflict", message }] });
}
