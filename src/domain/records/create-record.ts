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
import { sentence } from "#texts/sentence.ts";
import { Refusal } from "../refusal.ts";
import { linkPeople, withoutAccount } from "./authorship/link-people.ts";
import { matchLines } from "./authorship/match-lines.ts";
import { refuseSensitive } from "./delegates/refuse-sensitive.ts";
import { knownKind } from "./gaps-in.ts";
import { notifyProposed } from "./notify-proposed.ts";
import { prepareRecord } from "./prepare-record.ts";
import { obeyRules, readNewData, readPeople } from "./read-input.ts";

/** Creates a draft. Without a people list the creator is its only author. */
export async function createRecord(
  scope: Scope,
  actor: Actor,
  slug: string,
  read: () => { data: RecordData; people?: Person[] | undefined; for?: string | undefined },
): Promise<RecordRow> {
  const kind = knownKind(slug);
  const given = read();
  const owner =
    given.for === undefined || given.for === actor.publicId ? actor : await ownerFor(scope, actor, kind, given.for);
  if (owner !== actor) refuseSensitive(kind, given.data);
  const data = readNewData(kind, given.data);
  obeyRules(kind, data);
  const people = given.people ? readPeople(kind, given.people) : [ownerLine(kind, owner)];
  return enterRecord(scope, actor, kind, { data, people }, owner);
}

type Owner = Pick<Actor, "account" | "publicId" | "name" | "email">;

/** The person for whom the actor enters, as the database has it now. */
async function ownerFor(scope: Scope, actor: Actor, kind: KindDefinition, publicId: string): Promise<Owner> {
  const owner = await findDelegator(scope, actor.account, publicId);
  if (!owner)
    throw new Refusal("not-allowed", {
      because: "You do not enter records for this person. Ask them to make you a delegate.",
    });
  if (kind.single) throw new Refusal("not-allowed", { because: "A profile belongs to its owner." });
  return { ...owner, account: owner.id };
}

/** The same for data that was already checked. */
export async function enterRecord(
  scope: Scope,
  actor: Actor,
  kind: KindDefinition,
  { data, people: lines }: { data: RecordData; people: Person[] },
  owner: Owner = actor,
): Promise<RecordRow> {
  const found = await matchLines(scope, lines);
  // Who types for another person is on the record when its owner says so.
  const matches = owner.account === actor.account ? found : withoutAccount(found, actor.publicId);
  const { people, links } = linkPeople({
    people: lines,
    matches,
    earlier: [],
    enterer: owner.publicId,
    now: scope.now,
  });
  const draft = {
    id: newId(),
    kind,
    state: "draft" as const,
    data,
    people,
    links,
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
          await notifyProposed(scope, actor, [{ record, proposed }]);
          return insert();
        });
  return rowOf(record, owner, actor, written);
}

/** The entry of the person who creates a record as its author. */
export function ownerLine(kind: KindDefinition, actor: Pick<Actor, "name" | "email" | "publicId">): Person {
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
        kind: kind.label.one.toLowerCase(),
      }),
    });
  }
}

function rowOf(record: PreparedRecord, owner: Owner, actor: Actor, written: InsertedRecord): RecordRow {
  const isForOther = owner.account !== actor.account;
  const { proofLinks: _links, authorships: _authorships, search: _search, titleKeys: _titleKeys, ...kept } = record;
  return {
    ...kept,
    version: 1,
    proofFields: [],
    proofs: null,
    departments: written.departments,
    isPossibleDuplicate: written.isPossibleDuplicate,
    hasPairs: false,
    enteredBy: isForOther ? actor.account : null,
    enteredName: isForOther ? actor.name : null,
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
