import type pg from "pg";
import { countedFieldsOf } from "#kinds/derive/cells/counted-fields.ts";
import { indexedFieldsOf } from "#kinds/derive/cells/indexed-fields.ts";
import { recordKinds } from "#kinds/registry.ts";

/**
 * Tells the database which fields of each kind it counts and sorts by. It computes again what is stored for a field that was
 * declared in another way before.
 */
export async function declareCountedFields(owner: pg.Client): Promise<void> {
  // Only tests and the restore of an old backup have a schema without this function.
  const { rows } = await owner.query<{ isThere: boolean }>(
    `select to_regproc('public.declare_counted_fields') is not null as "isThere"`,
  );
  if (!rows[0]?.isThere) return;
  const declared = recordKinds.map((kind) => {
    const { numbers, texts } = indexedFieldsOf(kind);
    return { kind: kind.slug, ...countedFieldsOf(kind), sort_numbers: numbers, sort_texts: texts };
  });
  await owner.query("select declare_counted_fields($1)", [JSON.stringify(declared)]);
}
