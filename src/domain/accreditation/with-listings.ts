import { listListings } from "#db/queries/journals/listings.ts";
import type { Scope } from "#db/scope.ts";
import type { RecordData } from "#kinds/field.ts";

/** The records with what the institute's lists of journals and notices of retraction say of each, in one query. */
export async function withListings<Row extends { id: string; data: RecordData }>(
  scope: Scope,
  rows: readonly Row[],
): Promise<Row[]> {
  const found = await listListings(
    scope,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map(({ id, ...listing }) => [id, listing]));
  return rows.map((row) => ({ ...row, data: { ...row.data, ...byId.get(row.id) } }));
}
