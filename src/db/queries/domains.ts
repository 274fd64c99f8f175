import type { Connection } from "../connection.ts";
import type { Scope } from "../scope.ts";

export type InstituteOfDomain = { institute: number; isKnown: boolean; name: string; settings: unknown };

/** The institute that owns exactly this e-mail domain, else the first one; none before the set-up. */
export async function findInstituteOfDomain(db: Connection, domain: string): Promise<InstituteOfDomain | undefined> {
  return db.find<InstituteOfDomain>({
    text: `select institute_id as institute, is_known as "isKnown", name, settings from find_institute_by_domain($1)`,
    values: [domain],
  });
}

export async function listDomains(scope: Scope): Promise<string[]> {
  return scope.db.column<string>({
    text: "select domain from domains where institute_id = $1 order by domain",
    values: [scope.institute],
  });
}

export type DomainRow = { domain: string; accounts: number };

/** Each with the number of accounts that have an address of it. */
export async function listDomainsInUse(scope: Scope): Promise<DomainRow[]> {
  return scope.db.query<DomainRow>({
    text: `select d.domain, count(a.id)::int as accounts
           from domains d left join accounts a on a.institute_id = $1 and split_part(a.email, '@', 2) = d.domain
           where d.institute_id = $1 group by d.domain order by d.domain`,
    values: [scope.institute],
  });
}

/** A domain that this or another institute already owns raises a unique violation. */
export async function insertDomain(scope: Scope, domain: string): Promise<void> {
  await scope.db.query({ text: "select add_own_domain($1, $2)", values: [scope.institute, domain] });
}

export async function removeDomain(scope: Scope, domain: string): Promise<void> {
  await scope.db.query({ text: "select remove_own_domain($1, $2)", values: [scope.institute, domain] });
}
