import type { Actor } from "#access/roles.ts";
import type { journals } from "#contract/accreditation/journals.ts";
import type { Presented } from "#contract/endpoint.ts";
import { listListings, listNoticesOf } from "#db/queries/journals/listings.ts";
import type { Scope } from "#db/scope.ts";
import { readRecord } from "./read-record.ts";

/** In which lists the journal of a record that the actor may see was on its date, and the notices about its DOI. */
export async function listingsOfRecord(
  scope: Scope,
  actor: Actor,
  at: { kind: string; id: string },
): Promise<Presented<typeof journals.ofRecord>> {
  const { id } = await readRecord(scope, actor, at.kind, at.id);
  const [found] = await listListings(scope, [id]);
  const notices = await listNoticesOf(scope, id);
  const { listedIn = [], listsOfDay = [] } = found ?? {};
  return {
    listedIn,
    notIn: listsOfDay.filter((list) => !listedIn.includes(list)),
    notices: notices.map(({ nature, noticedOn, reasons, noticeDoi }) => ({
      nature,
      noticedOn,
      reasons,
      doi: noticeDoi,
    })),
  };
}
