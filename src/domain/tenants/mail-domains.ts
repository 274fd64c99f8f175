import { timingSafeEqual } from "node:crypto";
import type { Actor } from "#access/roles.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { removeDomainClaim, saveDomainClaim, tryDomainCode } from "#db/queries/domain-claims.ts";
import { insertDomain, listDomainsInUse, removeDomain } from "#db/queries/domains.ts";
import { listInstitutes, lockInstitute } from "#db/queries/institutes.ts";
import { inTransaction, type Scope, withoutScope, withScope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { domainCodePlaceholder, domainCodePurpose, hashOfCode } from "../mail/mailed-links.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { Refusal, refusalOfInput } from "../refusal.ts";
import { translatorForPerson } from "../translator-for.ts";

const codeLifetimeSeconds = 30 * 60;
const maxAttempts = 5;

/** Mails a code to an address of the domain: whoever reads it there may claim the domain. */
export async function requestDomain(
  appContext: Pick<AppContext, "sendsMail">,
  scope: Scope,
  { domain, address }: { domain: string; address: string },
): Promise<void> {
  if (address.slice(address.lastIndexOf("@") + 1) !== domain) {
    const message = sentence("Enter an address that ends in @{{domain}}.", { domain });
    throw refusalOfInput("address", "other-domain", message);
  }
  if ((await listDomainsInUse(scope)).some((one) => one.domain === domain)) throw refusalOfConflict(alreadyYours);
  if (!appContext.sendsMail)
    throw refusalOfConflict("This server cannot send e-mail. Ask the super admin to add the domain.");
  await inTransaction(scope, async (tx) => {
    await saveDomainClaim(tx, { domain, address, lifetimeSeconds: codeLifetimeSeconds });
    const t = await translatorForPerson(tx, address);
    await queueMail(tx, {
      to: address,
      purpose: domainCodePurpose,
      subject: t("Code for the e-mail domain {{domain}}", { domain }),
      body: `${t("Hello,")}

${t("Someone wants to add the e-mail domain {{domain}} to their institute. If this is correct, give them this code within 30 minutes:", { domain })}

${domainCodePlaceholder}

${t("With this code, addresses of {{domain}} can register with that institute. If you did not expect this, ignore this e-mail.", { domain })}
`,
    });
  });
}

/** Claims the domain with the code that was mailed to an address of it. */
export async function confirmDomain(
  scope: Scope,
  actor: Actor,
  { domain, code, ipAddress }: { domain: string; code: string; ipAddress: string },
): Promise<void> {
  const hash = await tryDomainCode(scope, domain, maxAttempts);
  if (!hash || !timingSafeEqual(hash, hashOfCode(code)))
    throw refusalOfInput("code", "wrong", "This code is wrong or has expired. Request a new one.");
  await insertUnused(scope, domain);
  await removeDomainClaim(scope, domain);
  await writeAudit(scope, actor, { action: "domain-added", target: domain, ipAddress });
}

/** A super admin adds a domain to any institute, without a code. */
export async function grantDomain(
  appContext: Pick<AppContext, "database">,
  scope: Scope,
  actor: Actor,
  { institute, domain, ipAddress }: { institute: string; domain: string; ipAddress: string },
): Promise<void> {
  const institutes = await withoutScope(appContext.database, listInstitutes);
  const found = institutes.find(({ publicId }) => publicId === institute);
  if (!found) throw new Refusal("not-found");
  await withScope(appContext.database, found.id, (tx) => insertUnused(tx, domain));
  await writeAudit(scope, actor, { action: "domain-added", target: `${domain} (${found.name})`, ipAddress });
}

/** From then on addresses of the domain may register with the institute. */
async function insertUnused(scope: Scope, domain: string): Promise<void> {
  if ((await listDomainsInUse(scope)).some((one) => one.domain === domain)) throw refusalOfConflict(alreadyYours);
  try {
    await inTransaction(scope, (tx) => insertDomain(tx, domain));
  } catch (error) {
    if (isUniqueViolation(error, "domains_pkey"))
      throw refusalOfConflict("That e-mail domain belongs to another institute.");
    throw error;
  }
}

/**
 * Removes an e-mail domain. People with an address of it could no longer sign in, so one in use stays, and so does the
 * last.
 */
export async function removeMailDomain(scope: Scope, actor: Actor, domain: string, ipAddress: string): Promise<void> {
  await inTransaction(scope, async (tx) => {
    await lockInstitute(tx);
    const known = await listDomainsInUse(tx);
    const found = known.find((one) => one.domain === domain);
    if (!found) throw new Refusal("not-found");
    if (known.length === 1)
      throw refusalOfConflict("The last e-mail domain cannot be removed, because nobody could sign in without it.");
    if (found.accounts > 0) throw refusalOfConflict(inUseMessage(found.accounts, domain));
    await removeDomain(tx, domain);
    await writeAudit(tx, actor, { action: "domain-removed", target: domain, ipAddress });
  });
}

const alreadyYours = "Your institute already has this domain.";

function inUseMessage(accounts: number, domain: string): string {
  if (accounts === 1)
    return sentence("One account has an address of {{domain}} and could no longer sign in.", { domain });
  return sentence("{{accounts}} accounts have an address of {{domain}} and could no longer sign in.", {
    accounts,
    domain,
  });
}

function refusalOfConflict(message: string): Refusal {
  return new Refusal("conflict", { message, issues: [{ field: "domain", code: "conflict", message }] });
}
