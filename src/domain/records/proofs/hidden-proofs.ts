import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import { kinds } from "#kinds/registry.ts";

/** Fields and columns of tables (`kind/field`, `kind/table.column`) whose proofs are hidden from some who see the record. */
export const hiddenProofs = kinds.flatMap((kind) => {
  const { fields, columns } = sensitiveParts(kind);
  const inside = Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  return [...fields, ...inside].map((path) => `${kind.slug}/${path}`);
});
