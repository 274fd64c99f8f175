import { maySeeSensitive } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { factsOf } from "./facts-of.ts";

/** Names of the fields that this viewer does not get to see. */
export function hiddenFields(kind: KindDefinition, record: RecordRow, actor: Actor): Set<string> {
  const sensitive = Object.entries(kind.fields).filter(([, field]) => field.sensitive);
  if (sensitive.length === 0 || maySeeSensitive(actor, factsOf(kind, record, actor))) return new Set();
  return new Set(sensitive.map(([name]) => name));
}

export function without<V>(values: Readonly<Record<string, V>>, hidden: ReadonlySet<string>): Record<string, V> {
  if (hidden.size === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name.split(".")[0] ?? "")));
}
