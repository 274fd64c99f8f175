import type { PreparedRecord } from "#db/queries/records/insert-record.ts";
import type { OpenQuestion, StoredPerson } from "#db/queries/records/records.ts";
import { searchVector } from "#db/search-text.ts";
import type { Day } from "#kinds/day.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import { identityKeys } from "#kinds/derive/identity-keys.ts";
import { searchWords } from "#kinds/derive/search-text.ts";
import { titleAndDays } from "#kinds/derive/title-and-days.ts";
import { titleHashes } from "#kinds/derive/title-hashes.ts";
import type { RecordData } from "#kinds/field.ts";
import type { RecordState } from "#kinds/record-state.ts";
import { scopesOf } from "#rules/counting/scopes-of.ts";
import type { Link } from "./authorship/link-people.ts";
import { documentKey } from "./duplicates/document-key.ts";
import { listProofLinks } from "./proofs/list-proof-links.ts";

/** What was already derived from title and identifiers, to compare the work with others. */
export type KnownKeys = Pick<PreparedRecord, "keys" | "titleHashes">;

export type RecordDraft = {
  id: string;
  kind: KindDefinition;
  state: RecordState;
  data: RecordData;
  people: StoredPerson[];
  links: readonly Link[];
  known?: KnownKeys | undefined;
  unread: Record<string, string>;
  /** The owner of a document. */
  createdBy: number;
  /** Who types it for that person. */
  enteredBy?: number | undefined;
  batch?: string | null;
  question?: OpenQuestion | null;
  /** Of an imported record. */
  namedDepartments?: readonly number[] | undefined;
};

/** All derived data of a record: title and days, scopes, keys, search words, authorships. */
export function prepareRecord(draft: RecordDraft, context: { institute: number; today: Day }): PreparedRecord {
  const { kind, data, people, links } = draft;
  const { title, day, dayEnd } = titleAndDays(kind, data);
  const { scopes, departmentOf, monthNeeded } = scopesOf({
    people: links.map((link) => ({ ...link, account: link.account.id, appointments: link.account.appointments })),
    day,
    dayEnd,
    creator: draft.batch ? null : draft.createdBy,
    named: draft.namedDepartments,
    today: context.today,
  });
  return {
    id: draft.id,
    kind: kind.slug,
    state: draft.state,
    day,
    dayEnd,
    createdBy: draft.createdBy,
    enteredBy: draft.enteredBy,
    title: kind.isOnePerPerson ? (people[0]?.name ?? title) : title,
    scopes,
    monthNeeded,
    ...(draft.known ?? keysOf(kind, data, title, draft.createdBy)),
    search: searchTextOf(context.institute, draft),
    data,
    people,
    unread: draft.unread,
    proofLinks: listProofLinks(kind, data).length,
    batch: draft.batch ?? null,
    question: draft.question ?? null,
    namedDepartments: [...(draft.namedDepartments ?? [])],
    authorships: links.map(({ position, account, matchedBy, state, decidedAt }) => ({
      position,
      account: account.id,
      department: departmentOf.get(position) ?? null,
      matchedBy,
      state,
      decidedAt,
    })),
  };
}

function keysOf(kind: KindDefinition, data: RecordData, title: string, owner: number): KnownKeys {
  const keys = identityKeys(kind, data);
  return kind.isOnePerPerson
    ? { keys: [...keys, documentKey(kind, owner)], titleHashes: [] }
    : { keys, titleHashes: titleHashes(title) };
}

export function searchTextOf(institute: number, { kind, data, people }: Pick<RecordDraft, "kind" | "data" | "people">) {
  return searchVector(institute, searchWords(kind, data, people));
}
