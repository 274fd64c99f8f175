import { maySeeProofs, maySeeSensitive } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import type { RecordRow } from "#db/queries/records.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { factsOf } from "./facts-of.ts";

/** Names of the fields that this viewer does not get to see. */
export function hiddenFields(kind: KindDefinition, record: RecordRow, actor: Actor): Set<string> {
  const facts = factsOf(kind, record, actor);
  const [seesSensitive, seesProofs] = [maySeeSensitive(actor, facts), maySeeProofs(actor, facts)];
  const hidden = Object.entries(kind.fields).filter(
    ([, { sensitive, type }]) => (sensitive && !seesSensitive) || (type === "file" && !seesProofs),
  );
  return new Set(hidden.map(([name]) => name));
}

export function without<V>(values: Readonly<Record<string, V>>, hidden: ReadonlySet<string>): Record<string, V> {
  if (hidden.size === 0) return values;
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name.split(".")[0] ?? "")));
}
