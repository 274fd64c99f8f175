import type { StoredRecord } from "#contract/record-shapes.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { newKey } from "../../../core/api/new-key.ts";
import type { PersonLine, ShownPerson } from "../../../fields/people/people-lines.ts";
import { textsOf } from "../form-texts.ts";

/** The form of a saved record; of a new one, empty but for its creator. */
export function formOfRecord(kind: KindDefinition, record: StoredRecord | null, owner: ShownPerson) {
  const people = record?.people ?? (kind.people ? [ownerEntry(kind, owner)] : []);
  return {
    texts: textsOf(kind, record?.data ?? {}, record?.unread),
    lines: people.map((person): PersonLine => ({ ...person, key: newKey() })),
  };
}

function ownerEntry(kind: KindDefinition, owner: ShownPerson): ShownPerson {
  const role = kind.people?.leadRole ?? kind.people?.roles[0];
  return { ...owner, ...(role && { role }) };
}
