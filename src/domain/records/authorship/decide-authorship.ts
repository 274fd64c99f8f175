import { mayDecide, mayWrite } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { answerClaim, lockClaimOn } from "#db/queries/claims.ts";
import { findRecord, hasDeclined, type RecordRow, type StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { text } from "#texts/text.ts";
import { addNotification } from "../../notifications/add-notification.ts";
import { uncountEndedClaims } from "../../notifications/uncount-ended-claims.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import { recordViewerOfAnyKind } from "../lists/record-viewer.ts";
import { type RecordAddress, refuseStale, withLockedRecord } from "../read-record.ts";
import { rewriteRecord } from "../rewrite-record.ts";
import { type Link, type linkPeople, toUnlinkedPerson } from "./link-people.ts";
import { proposeVariant } from "./propose-variant.ts";

type Linked = ReturnType<typeof linkPeople>;

/** Confirms that the actor is an author; with a position (from 1), that this entry of the people list is theirs. */
export async function confirmAuthorship(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => { position?: number | undefined; version?: number | undefined } | undefined,
): Promise<RecordRow> {
  return decide(scope, actor, address, (record) => {
    const { position, version } = readInput() ?? {};
    const mine = record.people.findIndex(({ account }) => account === actor.publicId);
    const line = position === undefined ? mine : position - 1;
    if (line !== mine) refuseStale(record, version);
    const entry = record.people[line];
    if (!entry || (entry.account !== undefined && entry.account !== actor.publicId))
      throw refusalOfInput("position", "taken", "This author does not exist, or is already linked to a colleague.");
    return { what: "confirmed", adjust: (linked) => setAuthorship(linked, actor, "confirmed", scope.now, line) };
  });
}

/** Declines the authorship: the entry stays as printed, the record leaves this person's list and department. */
export async function declineAuthorship(scope: Scope, actor: Actor, address: RecordAddress): Promise<RecordRow> {
  return decide(scope, actor, address, () => ({
    what: "declined",
    adjust: (linked) => setAuthorship(linked, actor, "declined", scope.now),
  }));
}

export const alreadyDeclined = text("You have already declined this record.");

type Decision = { what: "confirmed" | "declined"; adjust: (linked: Linked) => Linked };

async function decide(
  scope: Scope,
  actor: Actor,
  { kind, id }: RecordAddress,
  decisionOn: (record: RecordRow) => Decision,
): Promise<RecordRow> {
  // Whoever declined no longer sees the record, and may still have its buttons open.
  if (await hasDeclinedUnseen(scope, actor, { kind, id }))
    throw new Refusal("already-done", { message: alreadyDeclined });
  return withLockedRecord(scope, actor, { kind, id }, async ({ record, facts }) => {
    ensureAllowed(mayWrite(actor));
    ensureAllowed(mayDecide(actor, facts));
    if (record.deletedAt) throw new Refusal("not-allowed", { reason: "This record is in the bin. Restore it first." });
    const { what, adjust } = decisionOn(record);
    const decided = await rewriteRecord(scope, actor, record, { what, adjust });
    if (what === "confirmed")
      await proposeVariant(
        scope,
        actor.publicId,
        decided.people.find(({ account }) => account === actor.publicId)?.name,
      );
    await endOwnClaim(scope, actor, record.id, what);
    if (record.createdBy !== actor.account && decided.version !== record.version)
      await addNotification(scope, {
        account: record.createdBy,
        type: what,
        body: { record: record.id, kind: record.kind, title: record.title, by: actor.name || actor.email },
      });
    return decided;
  });
}

/** Whether the actor is an author needs no answer any more. */
async function endOwnClaim(scope: Scope, actor: Actor, record: string, what: Decision["what"]): Promise<void> {
  const claim = await lockClaimOn(scope, record, actor.account);
  if (claim?.state !== "pending") return;
  const answer =
    what === "confirmed"
      ? ({ state: "accepted", evidence: "person" } as const)
      : ({ state: "withdrawn", evidence: null } as const);
  await answerClaim(scope, claim.id, { ...answer, by: actor.account });
  await uncountEndedClaims(scope, [claim]);
}

/** Whether the actor declined the record, which they no longer see. */
export async function hasDeclinedUnseen(scope: Scope, actor: Actor, { kind, id }: RecordAddress): Promise<boolean> {
  return (
    (await hasDeclined(scope, kind, id, actor.account)) &&
    (await findRecord(scope, kind, id, recordViewerOfAnyKind(actor))) === undefined
  );
}

/** Sets the actor's own authorship, moved to another entry if one is given. */
function setAuthorship(
  linked: Linked,
  actor: Actor,
  state: "confirmed" | "declined",
  now: Date,
  line?: number,
): Linked {
  const mine = linked.links.find(({ account }) => account.publicId === actor.publicId);
  if (!mine) return linked;
  const position = line ?? mine.position;
  const link: Link = { ...mine, position, state, decidedAt: mine.state === state ? null : now };
  const people = linked.people.map((person, index): StoredPerson => {
    if (index === position) return { ...person, account: actor.publicId, state, matchedBy: mine.matchedBy };
    return index === mine.position ? toUnlinkedPerson(person) : person;
  });
  return {
    people,
    links: linked.links
      .map((other) => (other === mine ? link : other))
      .sort((one, other) => one.position - other.position),
  };
}
