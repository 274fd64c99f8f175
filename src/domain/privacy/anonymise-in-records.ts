import { isDeepStrictEqual } from "node:util";
import { listTracedRecords, lockTracedRecords, type TracedRecord } from "#db/queries/accounts/traces.ts";
import { findByPublicIds, type PersonForMatching } from "#db/queries/people-matching.ts";
import type { StoredPerson } from "#db/queries/records/records.ts";
import { updateRecord } from "#db/queries/records/update-record.ts";
import type { Scope } from "#db/scope.ts";
import type { RecordData } from "#kinds/field.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { anonymisePerson, type ErasedPerson } from "#rules/erasure/anonymise-person.ts";
import type { Link } from "../records/authorship/link-people.ts";
import { prepareRecord } from "../records/prepare-record.ts";

const batchSize = 100;

export type AnonymisedIn = {
  /** Records whose people list had an entry of the person. */
  records: string[];
  /** The person's names as printed there. */
  names: string[];
};

/**
 * Makes a person anonymous on every record that names them, in the caller's transaction. Entries keep account,
 * position and state, so that scopes and counters do not change; the search no longer finds the old name. Neither the
 * state of a record nor its count changes.
 */
export async function anonymiseInRecords(
  scope: Scope,
  account: { id: number; email: string },
  person: ErasedPerson,
): Promise<AnonymisedIn> {
  const ids = await listTracedRecords(scope, { account: account.id, publicId: person.publicId, email: account.email });
  const found: AnonymisedIn = { records: [], names: [] };
  for (let from = 0; from < ids.length; from += batchSize) {
    const records = await lockTracedRecords(scope, ids.slice(from, from + batchSize));
    const directory = await directoryOf(scope, records);
    for (const record of records) {
      const lines = record.people.filter(({ account: linked }) => linked === person.publicId);
      if (lines.length > 0) found.records.push(record.id);
      found.names.push(...lines.filter(({ state }) => state !== "declined").map(({ name }) => name));
      await anonymiseInRecord(scope, record, lines.length > 0 ? person : { ...person, names: [] }, directory);
    }
  }
  return found;
}

async function anonymiseInRecord(
  scope: Scope,
  record: TracedRecord,
  person: ErasedPerson,
  directory: ReadonlyMap<string, PersonForMatching>,
): Promise<void> {
  // Another person may be printed with the same name: in the people list only the link and the address identify the
  // person.
  const people = anonymisePerson(record.people, { ...person, names: [] });
  const data = anonymisePerson(withoutAddresses(record.data, person.emails) as RecordData, person);
  const unread = anonymisePerson(record.unread, person, { insideTexts: true });
  const { people: formerPeople, data: formerData, unread: unreadBefore } = record;
  const former = { people: formerPeople, data: formerData, unread: unreadBefore };
  if (isDeepStrictEqual(former, { people, data, unread })) return;
  const prepared = prepareRecord(
    { ...record, kind: kindBySlug(record.kind), people, data, unread, links: linksOf(people, directory) },
    scope,
  );
  const written = await updateRecord(scope, prepared, record.version, {
    account: null,
    what: "anonymised",
    change: {},
  });
  if (!written) throw new Error("A locked record changed under the lock.");
}

function linksOf(people: readonly StoredPerson[], directory: ReadonlyMap<string, PersonForMatching>): Link[] {
  return people.flatMap(({ account: publicId, state, matchedBy }, position) => {
    const account = publicId === undefined ? undefined : directory.get(publicId);
    if (!account || state === undefined || matchedBy === undefined) return [];
    return [{ position, account, matchedBy, state, decidedAt: null }];
  });
}

async function directoryOf(scope: Scope, records: readonly TracedRecord[]): Promise<Map<string, PersonForMatching>> {
  const publicIds = records.flatMap(({ people }) => people.flatMap(({ account }) => account ?? []));
  return findByPublicIds(scope, publicIds);
}

/** A field that contained only the address is empty afterwards, rather than invalid. */
function withoutAddresses(value: unknown, emails: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutAddresses(part, emails));
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([, part]) => typeof part !== "string" || !emails.includes(part.trim().toLowerCase()),
  );
  return Object.fromEntries(kept.map(([name, part]) => [name, withoutAddresses(part, emails)]));
}
