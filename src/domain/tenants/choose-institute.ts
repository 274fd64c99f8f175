import { findInstituteOfDomain } from "#db/queries/domains.ts";
import { listInstitutes } from "#db/queries/institutes.ts";
import { withoutScope } from "#db/scope.ts";
import { sentence } from "#texts/sentence.ts";
import type { AppContext } from "../app-context.ts";
import { Refusal } from "../refusal.ts";

type Services = Pick<AppContext, "database">;

/** The institute with that name or e-mail domain; undefined without one. */
export async function findInstituteNamed(appContext: Services, named: string): Promise<number | undefined> {
  const folded = named.trim().toLowerCase();
  const institutes = await withoutScope(appContext.database, listInstitutes);
  return institutes.find(({ name, domains }) => name.toLowerCase() === folded || domains.includes(folded))?.id;
}

/** For commands without an actor: the named institute, else the one of an address's e-mail domain, else the first. */
export async function chooseInstitute(
  appContext: Services,
  choice: { named?: string | undefined; email?: string | undefined },
): Promise<number> {
  if (choice.named !== undefined) {
    const found = await findInstituteNamed(appContext, choice.named);
    if (found === undefined)
      throw new Refusal("not-found", {
        message: sentence("There is no institute “{{named}}”.", { named: choice.named }),
      });
    return found;
  }
  const domain = choice.email?.trim().toLowerCase().split("@")[1] ?? "";
  const ofDomain = await withoutScope(appContext.database, (db) => findInstituteOfDomain(db, domain));
  if (ofDomain) return ofDomain.institute;
  throw new Refusal("not-found", { message: "There is no institute yet. Start the server and open its set-up link." });
}
