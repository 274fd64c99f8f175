import type { Actor } from "#access/roles.ts";
import { isUniqueViolation } from "#db/errors.ts";
import { newId } from "#db/new-id.ts";
import { findDelegator } from "#db/queries/delegations.ts";
import { type InsertedRecord, insertRecord, type PreparedRecord } from "#db/queries/records/insert-record.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import { inTransaction, type Scope } from "#db/scope.ts";
import type { KindDefinition } from "#kinds/define-kind.ts";
import type { RecordData } from "#kinds/field.ts";
import type { Person } from "#kinds/person.ts";
import { inSentence } from "#texts/in-sentence.ts";
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import { linkPeople, withoutAccount } from "./authorship/link-people.ts";
import { matchAuthors } from "./authorship/match-authors.ts";
import { refuseSensitiveFields } from "./delegates/refuse-sensitive-fields.ts";
import { notifyProposedAuthors } from "./notify-proposed-authors.ts";
import { prepareRecord } from "./prepare-record.ts";
import { readNewData, readPeople, refuseInvalid } from "./read-input.ts";
import { requireKind } from "./require-kind.ts";

/**
 * Creates a draft. Without a people list its owner is its only author. `for` is the public id of the person for whom a
 * delegate creates it. The input is read after the kind is known.
 */
export async function createRecord(
  scope: Scope,
  actor: Actor,
  slug: string,
  readInput: () => { data: RecordData; people?: Person[] | undefined; for?: string | undefined },
): Promise<RecordRow> {
  const kind = requireKind(slug);
  const given = readInput();
  const owner = await ownerFor(scope, actor, kind, given.for);
  if (owner !== actor) refuseSensitiveFields(kind, given.data);
  const data = readNewData(kind, given.data);
  refuseInvalid(kind, data);
  const people = given.people ? readPeople(kind, given.people) : [ownerEntry(kind, owner)];
  return createCheckedRecord(scope, actor, kind, { data, people }, owner);
}

export type Owner = Pick<Actor, "account" | "publicId" | "name" | "email">;

/** The person for whom a delegate creates the record, as the database has it now; by default the actor. */
export async function ownerFor(
  scope: Scope,
  actor: Actor,
  kind: KindDefinition,
  publicId: string | undefined,
): Promise<Owner> {
  if (publicId === undefined || publicId === actor.publicId) return actor;
  const owner = await findDelegator(scope, actor.account, publicId);
  if (!owner)
    throw new Refusal("not-allowed", {
      reason: "You do not enter records for this person. Ask them to make you a delegate.",
    });
  if (kind.isOnePerPerson) throw new Refusal("not-allowed", { reason: "A personal document belongs to its owner." });
  return { ...owner, account: owner.id };
}

/** Creates a draft from data that was already checked. */
export async function createCheckedRecord(
  scope: Scope,
  actor: Actor,
  kind: KindDefinition,
  { data, people: authors }: { data: RecordData; people: Person[] },
  owner: Owner = actor,
): Promise<RecordRow> {
  const found = await matchAuthors(scope, authors);
  // A delegate is not an author because of a matching name: the owner of the record decides that.
  const matches = owner.account === actor.account ? found : withoutAccount(found, actor.publicId);
  const { people, links } = linkPeople({
    people: authors,
    matches,
    earlier: [],
    creator: owner.publicId,
    now: scope.now,
  });
  const draft = {
    id: newId(),
    kind,
    state: "draft" as const,
    data,
    people,
    links,
    // Only imports have cells that could not be read.
    unread: {},
    createdBy: owner.account,
    enteredBy: owner.account === actor.account ? undefined : actor.account,
  };
  const record = prepareRecord(draft, scope);
  const proposed = links.filter(({ state }) => state === "proposed");
  const insert = () => insertOnce(scope, kind, record);
  const written =
    proposed.length === 0
      ? await insert()
      : await inTransaction(scope, async () => {
          // The record is written last: its counters are rows shared by many, and are locked from there to the end.
          await notifyProposedAuthors(scope, actor, [{ record, proposed }]);
          return insert();
        });
  return rowOf(record, owner, actor, written);
}

/** The entry of the person who creates a record as its author. */
export function ownerEntry(kind: KindDefinition, actor: Pick<Actor, "name" | "email" | "publicId">): Person {
  const role = kind.people?.roles[0];
  return { name: actor.name || actor.email, account: actor.publicId, ...(role && { role }) };
}

async function insertOnce(scope: Scope, kind: KindDefinition, record: PreparedRecord) {
  try {
    return await insertRecord(scope, record);
  } catch (error) {
    if (!isUniqueViolation(error, "record_keys_single")) throw error;
    throw new Refusal("conflict", {
      message: sentence("You already have a {{kind}}. Open it to change it.", {
        kind: inSentence(kind.label.one),
      }),
    });
  }
}

function rowOf(record: PreparedRecord, owner: Owner, actor: Actor, written: InsertedRecord): RecordRow {
  const isForOther = owner.account !== actor.account;
  return {
    id: record.id,
    kind: record.kind,
    state: record.state,
    day: record.day,
    dayEnd: record.dayEnd,
    title: record.title,
    scopes: record.scopes,
    monthNeeded: record.monthNeeded,
    keys: record.keys,
    data: record.data,
    people: record.people,
    unread: record.unread,
    namedDepartments: record.namedDepartments,
    createdBy: record.createdBy,
    batch: record.batch,
    question: record.question,
    version: 1,
    proofFields: [],
    proofs: null,
    departments: written.departments,
    isPossibleDuplicate: written.isPossibleDuplicate,
    hasDifferentWorks: false,
    // Nothing is entered into a section that was signed off.
    isLocked: false,
    enteredBy: isForOther ? actor.account : null,
    enteredByName: isForOther ? actor.name : null,
    isDelegated: isForOther,
    creatorId: owner.publicId,
    creatorName: owner.name,
    createdAt: written.createdAt,
    updatedAt: written.createdAt,
    deletedAt: null,
    mergedInto: null,
    lastReview: null,
  };
}
