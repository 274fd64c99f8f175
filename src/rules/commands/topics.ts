import { findKind, recordKinds } from "#kinds/registry.ts";
import { foldLabel } from "./closest.ts";
import { findFilterField } from "./filter-field.ts";
import { findKinds } from "./kind-names.ts";
import { commandKeys } from "./read-keys.ts";
import { fieldsOfKinds } from "./shared-fields.ts";
import { allVerbs, findVerb } from "./verbs.ts";

/** What `help` can be asked about, by its one name: a verb, a key, a kind's slug or a field's name. */
export function findTopic(written: string): string | undefined {
  const wanted = foldLabel(written);
  if (wanted === "") return undefined;
  const key = commandKeys.find(({ name, aliases }) => [name, ...aliases].some((word) => word === wanted));
  const slug = findKind(written)?.slug ?? findKinds(written, { wide: false })[0]?.slug;
  return findVerb(written)?.name ?? key?.name ?? slug ?? findFilterField(fieldsOfKinds(recordKinds), written)?.name;
}

export function topicNames(): string[] {
  const fields = fieldsOfKinds(recordKinds).map(({ name }) => name);
  return [...allVerbs.map(({ name }) => name), ...commandKeys.map(({ name }) => name), ...fields];
}
