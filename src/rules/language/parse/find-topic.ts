import { findKind, recordKinds } from "#kinds/registry.ts";
import { findFilterField } from "../fields/filter-field.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { commandKeys } from "../vocabulary/command-keys.ts";
import { foldLabel } from "../vocabulary/find-closest.ts";
import { findKinds } from "../vocabulary/kind-names.ts";
import { findOutput, outputs } from "../vocabulary/outputs.ts";
import { syntaxTopics } from "../vocabulary/syntax-topics.ts";
import { allVerbs, findVerb } from "../vocabulary/verbs.ts";

/** Finds a topic of `help` (`helpEntries`): a verb, a key, a kind, an output, a symbol or a field. */
export function findTopic(typed: string): string | undefined {
  const folded = foldLabel(typed);
  if (folded === "") return undefined;
  const key = commandKeys.find(({ name, aliases }) => [name, ...aliases].some((word) => word === folded));
  const slug = findKind(typed)?.slug ?? findKinds(typed, { allowsPart: false })[0]?.slug;
  const symbol = syntaxTopics.find((topic) => topic === folded);
  const known = findVerb(typed)?.name ?? key?.name ?? slug ?? findOutput(typed)?.name ?? symbol;
  return known ?? findFilterField(fieldsOfKinds(recordKinds), typed)?.name;
}

export function topicNames(): string[] {
  const fields = fieldsOfKinds(recordKinds).map(({ name }) => name);
  const others = [...allVerbs, ...commandKeys, ...outputs].map(({ name }) => name);
  return [...others, ...syntaxTopics, ...fields];
}
