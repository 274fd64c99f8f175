import { sensitiveParts } from "#kinds/derive/sensitive-parts.ts";
import { kinds } from "#kinds/registry.ts";

/** The fields and columns of tables (`kind/field`, `kind/table.column`) whose proofs some who see the record may not see. */
export const sensitiveProofFields = kinds.flatMap((kind) => {
  const { fields, columns } = sensitiveParts(kind);
  const inside = Object.entries(columns).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));
  return [...fields, ...inside].map((path) => `${kind.slug}/${path}`);
});
