import type { KindDefinition } from "#kinds/define-kind.ts";
import { identityKeys, titleIdentity } from "#kinds/derive/identity-keys.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Work } from "./classify-duplicate.ts";

/** The details by which duplicates are found, of a record or of a row that may become one. */
export function workOf(
  kind: KindDefinition,
  {
    data,
    people,
    unread,
  }: {
    data: RecordData;
    people: readonly { name: string }[];
    unread?: Readonly<Record<string, string>> | undefined;
  },
): Work {
  return {
    ...titleIdentity(kind, data, unread),
    keys: identityKeys(kind, data),
    people: people.map(({ name }) => name),
    scope: kind.duplicateScope,
  };
}

/** Combines two spellings of a work, so that a third one is compared with both. */
export function combineWorks(one: Work, other: Work): Work {
  return {
    ...one,
    keys: [...new Set([...one.keys, ...other.keys])],
    keyFields: { ...other.keyFields, ...one.keyFields },
    weakEvidence: { ...other.weakEvidence, ...one.weakEvidence },
    containers: [...new Set([...one.containers, ...other.containers])],
    people: one.people.length >= other.people.length ? one.people : other.people,
    date: one.date ?? other.date,
    year: one.year ?? other.year,
  };
}
