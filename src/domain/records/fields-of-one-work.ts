import type { KindDefinition } from "#kinds/define-kind.ts";
import { fieldsOfIdentity } from "#kinds/identity.ts";

/** Fields by which the world tells this work from every other: a copy must not carry them. */
export function fieldsOfOneWork(kind: KindDefinition): Set<string> {
  const names = kind.unique.flatMap((rule) => {
    if (rule.by === "title") return [];
    if (rule.by === "part") return [];
    return rule.by === "code" ? [rule.field] : fieldsOfIdentity(rule);
  });
  names.push(...Object.entries(kind.fields).flatMap(([name, { type }]) => (type === "doi" ? [name] : [])));
  return new Set(names.filter((name) => name !== kind.title));
}
