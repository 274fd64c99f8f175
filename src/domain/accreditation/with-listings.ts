import { findListings } from "#db/queries/journals/listings.ts";
import type { Scope } from "#db/scope.ts";
import type { RecordData } from "#kinds/field.ts";

/** The records, with what the institute's lists of journals and notices of retraction say of each in its data. */
export async function withListings<Row extends { id: string; data: RecordData }>(
  scope: Scope,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const found = await findListings(
    scope,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map(({ id, ...listing }) => [id, listing]));
  for (const { id, data } of rows) Object.assign(data, byId.get(id));
  return rows;
}
