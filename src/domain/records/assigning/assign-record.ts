import { mayAssign } from "#access/policies/records.ts";
import type { Actor } from "#access/roles.ts";
import { findLastEvent } from "#db/queries/history/record-events.ts";
import { removeUnreadNotifications } from "#db/queries/notifications.ts";
import type { RecordRow, StoredPerson } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import { peopleSchema } from "#kinds/derive/input-schema.ts";
import type { Person } from "#kinds/person.ts";
import { isUnassigned } from "#kinds/record-state.ts";
import { ensureAllowed, Refusal, refusalOfInput } from "../../refusal.ts";
import { type Link, type linkPeople, toUnlinkedPerson } from "../authorship/link-people.ts";
import { type RecordAddress, refuseStale, withLockedRecord } from "../read-record.ts";
import { type Rewriting, rewriteRecord } from "../rewrite-record.ts";

/**
 * Assigns an unassigned record to the colleagues in the list that was sent: the entries with an account are linked, and
 * these people are asked to confirm.
 */
export async function assignRecord(
  scope: Scope,
  actor: Actor,
  address: RecordAddress,
  readInput: () => { people?: Person[] | undefined; version?: number | undefined } | undefined,
): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record, facts }) => {
    ensureAllowed(mayAssign(actor, facts));
    if (record.question !== null)
      throw new Refusal("not-allowed", {
        reason: "This draft may be a duplicate. Decide that first, under Bulk upload.",
      });
    if (!isUnassigned(record.people))
      throw new Refusal("already-done", { message: "This record already has its people." });
    const { people = [], version } = readInput() ?? {};
    // The list that is sent replaces the one that the person saw.
    refuseStale(record, version);
    const parsed = peopleSchema.safeParse(people);
    const lines = parsed.success ? parsed.data : [];
    const changed = await rewriteRecord(scope, actor, record, assignmentOf(record, lines));
    if (!isUnassigned(changed.people)) return changed;
    throw refusalOfInput("people", "nobody", "Choose at least one colleague whose record this is.");
  });
}

/**
 * A person's choice outweighs a similar name. Everybody else stays as before: a printed name that is sent without an
 * account is not assigned.
 */
function assignmentOf({ people: earlier }: RecordRow, lines: readonly Person[]): Rewriting {
  const chosen = new Set(lines.flatMap(({ account }) => account ?? []));
  const adjust = ({ people, links }: ReturnType<typeof linkPeople>) => {
    const kept = links.flatMap((link): Link[] => {
      const before = earlier.find(({ account }) => account === link.account.publicId);
      if (chosen.has(link.account.publicId))
        return [link.state === "proposed" ? { ...link, matchedBy: "placed" } : link];
      if (!before?.state || !before.matchedBy) return [];
      return [{ ...link, state: before.state, matchedBy: before.matchedBy, decidedAt: null }];
    });
    return {
      people: people.map((person, position) => {
        const printed = toUnlinkedPerson(person);
        const link = kept.find((one) => one.position === position);
        return link
          ? { ...printed, account: link.account.publicId, state: link.state, matchedBy: link.matchedBy }
          : printed;
      }),
      links: kept,
    };
  };
  return { lines, what: "placed", adjust };
}

/** Undoes an assignment: the people are as before it. Refused once anybody has answered or changed the record. */
export async function unassignRecord(scope: Scope, actor: Actor, address: RecordAddress): Promise<RecordRow> {
  return withLockedRecord(scope, actor, address, async ({ record, facts }) => {
    ensureAllowed(mayAssign(actor, facts));
    const last = await findLastEvent(scope, record.id);
    if (last?.what !== "placed" || last.version !== record.version)
      throw new Refusal("conflict", { message: "This record was changed or answered after it was assigned." });
    const { before } = last.change.people as { before: StoredPerson[] };
    const removed: Link[] = [];
    const unassigned = await rewriteRecord(scope, actor, record, {
      what: "unplaced",
      adjust: ({ links }) => ({
        people: before,
        links: links.flatMap((link) => {
          const position = before.findIndex(({ account }) => account === link.account.publicId);
          const { state = link.state, matchedBy = link.matchedBy } = before[position] ?? {};
          if (position >= 0) return [{ ...link, position, state, matchedBy }];
          removed.push(link);
          return [];
        }),
      }),
    });
    for (const { account } of removed)
      await removeUnreadNotifications(scope, [account.id], "proposed", { record: record.id });
    return unassigned;
  });
}
