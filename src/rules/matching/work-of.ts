import type { KindDefinition } from "#kinds/define-kind.ts";
import { identityKeys, titleIdentity } from "#kinds/derive/identity-keys.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Work } from "./classify-duplicate.ts";

/** What is compared of a record, or of a row that may become one. */
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
    scope: kind.uniqueScope,
  };
}
