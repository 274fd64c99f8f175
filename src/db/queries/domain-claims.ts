import type { Scope } from "../scope.ts";

/** Replaces an earlier claim of the same domain; expired claims are deleted. */
export async function saveDomainClaim(
  scope: Scope,
  claim: { domain: string; address: string; lifetimeSeconds: number },
) {
  await scope.db.query({
    text: `with removed_claims as (delete from domain_claims where institute_id = $1 and expires_at < now() and domain <> $2)
           insert into domain_claims (institute_id, domain, address, expires_at)
           values ($1, $2, $3, now() + make_interval(secs => $4))
           on conflict (institute_id, domain) do update
             set address = excluded.address, code_hash = null, tries = 0, expires_at = excluded.expires_at`,
    values: [scope.institute, claim.domain, claim.address, claim.lifetimeSeconds],
  });
}

/** Stores the code that is mailed to this address; false if no claim is open any more. */
export async function saveDomainCode(scope: Scope, address: string, hash: Buffer): Promise<boolean> {
  return (
    (await scope.db.execute({
      text: `update domain_claims set code_hash = $3, tries = 0
           where institute_id = $1 and address = $2 and expires_at > now() returning 1`,
      values: [scope.institute, address, hash],
    })) > 0
  );
}

/** Uses one of a few attempts; returns the hash of the code, or undefined when no attempt is left. */
export async function tryDomainCode(scope: Scope, domain: string, maxAttempts: number): Promise<Buffer | undefined> {
  const [row] = await scope.db.query<{ hash: Buffer | null }>({
    text: `update domain_claims set tries = tries + 1
           where institute_id = $1 and domain = $2 and expires_at > now() and tries < $3 returning code_hash as hash`,
    values: [scope.institute, domain, maxAttempts],
  });
  return row?.hash ?? undefined;
}

export async function removeDomainClaim(scope: Scope, domain: string): Promise<void> {
  await scope.db.query({
    text: "delete from domain_claims where institute_id = $1 and domain = $2",
    values: [scope.institute, domain],
  });
}
