import { findListings } from "#db/queries/journals/listings.ts";
import type { Scope } from "#db/scope.ts";
import type { RecordData } from "#kinds/field.ts";

/** Adds to the records' data what the institute's lists of journals and notices of retraction say of each. */
export async function addListings(scope: Scope, rows: readonly { id: string; data: RecordData }[]): Promise<void> {
  const found = await findListings(
    scope,
    rows.map(({ id }) => id),
  );
  if (found.length === 0) return;
  const byId = new Map(found.map(({ id, ...listing }) => [id, listing]));
  for (const { id, data } of rows) Object.assign(data, byId.get(id));
}
