import type { Actor } from "#access/roles.ts";
import { findLinking } from "#db/queries/history/record-events.ts";
import type { PersonForMatching } from "#db/queries/people-matching.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { PersonRole } from "#kinds/person.ts";
import type { AuthorshipState, MatchMethod } from "#kinds/record-state.ts";
import { linkAuthor, unlinkAuthor } from "../records/authorship/link-author.ts";
import type { linkPeople } from "../records/authorship/link-people.ts";
import { proposeVariant } from "../records/authorship/propose-variant.ts";
import { rewriteRecord } from "../records/rewrite-record.ts";

export type Claimant = {
  account: PersonForMatching;
  /** From 0; undefined means a new entry at the end. */
  position: number | undefined;
  printed: string;
  role?: PersonRole | null | undefined;
  state: AuthorshipState;
  matchedBy: MatchMethod;
};

/**
 * Links the claimant to their entry in the people list, or to a new entry; one that was added for them before is deleted.
 * Nothing else of the record changes.
 */
export async function linkClaimant(scope: Scope, actor: Actor, record: RecordRow, claimant: Claimant): Promise<void> {
  const isElsewhere = claimant.position !== undefined && claimant.position < record.people.length - 1;
  const isMoved = isElsewhere && (await wasAddedByClaim(scope, record, claimant.account.publicId));
  await rewriteRecord(scope, actor, record, {
    what: "claim-accepted",
    adjust: (linked) =>
      linkAuthor(
        isMoved ? withoutLast(linked) : linked,
        { ...claimant, line: { name: claimant.printed, role: claimant.role ?? "involved" } },
        scope.now,
      ),
  });
  if (claimant.state !== "confirmed") return;
  const line = claimant.position === undefined ? undefined : record.people[claimant.position];
  await proposeVariant(scope, claimant.account.publicId, line?.name);
}

/**
 * Removes the link again. An entry that was added for the claimant is deleted; one that the work prints stays. Returns
 * false, and changes nothing, if nobody else is linked.
 */
export async function unlinkClaimant(
  scope: Scope,
  actor: Actor,
  record: RecordRow,
  publicId: string,
): Promise<boolean> {
  const linked = record.people.filter(({ state }) => state === "confirmed" || state === "proposed");
  if (linked.every(({ account }) => account === publicId)) return false;
  const wasAdded = await wasAddedByClaim(scope, record, publicId);
  await rewriteRecord(scope, actor, record, {
    what: "claim-ended",
    adjust: (before) => unlinkAuthor(wasAdded ? withoutLast(before) : before, publicId),
  });
  return true;
}

type Linked = ReturnType<typeof linkPeople>;

function withoutLast({ people, links }: Linked): Linked {
  return { people: people.slice(0, -1), links: links.filter(({ position }) => position < people.length - 1) };
}

/** Whether the last entry is the claimant's and was added as their claim was accepted, not printed before. */
async function wasAddedByClaim(scope: Scope, { id, people }: RecordRow, publicId: string): Promise<boolean> {
  const last = people.at(-1);
  if (last?.account !== publicId || last.matchedBy !== "claim") return false;
  const linking = await findLinking(scope, id, { what: "claim-accepted", account: publicId });
  return (
    linking !== undefined &&
    linking.after.length > linking.before.length &&
    linking.after.at(-1)?.account === publicId &&
    linking.after.at(-1)?.name === last.name
  );
}
