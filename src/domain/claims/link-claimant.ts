import type { Actor } from "#access/roles.ts";
import type { PersonForMatching } from "#db/queries/people-matching.ts";
import type { RecordRow } from "#db/queries/records/records.ts";
import type { Scope } from "#db/scope.ts";
import type { PersonRole } from "#kinds/person.ts";
import type { AuthorshipState, MatchMethod } from "#kinds/record-state.ts";
import { linkAuthor, unlinkAuthor } from "../records/authorship/link-author.ts";
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

/** Links the claimant to their entry in the people list, or to a new entry. Nothing else of the record changes. */
export async function linkClaimant(scope: Scope, actor: Actor, record: RecordRow, claimant: Claimant): Promise<void> {
  await rewriteRecord(scope, actor, record, {
    what: "claim-accepted",
    adjust: (linked) =>
      linkAuthor(
        linked,
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
  const last = record.people.at(-1);
  const wasAdded = last?.account === publicId && last.matchedBy === "claim" && last.role === "involved";
  await rewriteRecord(scope, actor, record, {
    what: "claim-ended",
    adjust: (before) => {
      const { people, links } = unlinkAuthor(before, publicId);
      return { people: wasAdded ? people.slice(0, -1) : people, links };
    },
  });
  return true;
}
