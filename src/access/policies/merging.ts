import type { RecordState } from "#kinds/record-state.ts";
import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";
import { isEditor, mayRemove, maySeeSensitive, type RecordFacts } from "./records.ts";

/** What the policies about several records of one work need to know about each. */
export type MergeFacts = RecordFacts & {
  state: RecordState;
  /** It has values or proofs that only its authors and admins see. */
  hasSensitive: boolean;
  /** The merge gives this record no further editors, so nobody new sees its hidden values. */
  addsNoEditor: boolean;
  /** It may be a duplicate, and its importer has not decided yet. */
  hasOpenQuestion: boolean;
  /** The actor could verify it today (`mayVerify`). */
  isVerifier: boolean;
};

/**
 * Merging records into one: a head or coordinator of the department of each, or an admin; a person appointed to verify
 * records of a type, those records; authors, only their own drafts. A verified record also needs somebody who could verify
 * it, or an admin. If the merge would show somebody values that are hidden from the person who decides, only an admin may decide.
 */
export function mayMerge(actor: Actor, records: readonly MergeFacts[]): Verdict {
  const isOwnDraft = (record: MergeFacts) =>
    isEditor(actor, record) && record.state === "draft" && mayRemove(actor, record).allowed;
  const decides = records.every((record) => isDecider(actor, record)) || records.every(isOwnDraft);
  const verified = records.filter(({ state }) => state === "verified" || state === "changed");
  return unless(
    records.some(({ isOnePerPerson }) => isOnePerPerson) &&
      "A personal document belongs to its owner and is never merged.",
    records.some(({ isInBin }) => isInBin) && "One of the records is in the bin. Restore it first.",
    records.some(({ hasOpenQuestion }) => hasOpenQuestion) &&
      "One of the records is an imported draft that may be a duplicate. Decide that first, under Bulk upload.",
    !decides &&
      "Records are merged by a head of the department of each of them or an admin. Authors can merge their own drafts.",
    !managesInstitute(actor) &&
      verified.some(({ isVerifier }) => !isVerifier) &&
      "One of the records is verified. Only a person who may verify it, or an admin, can merge it.",
    records.some((record) => record.hasSensitive && !record.addsNoEditor && !maySeeSensitive(actor, record)) &&
      "One of the records has values that only its own authors and an admin can see. An admin can merge them.",
  );
}

/**
 * Deciding that records are different works or versions: for each of them an author, a head or coordinator of its
 * department, a person who may verify it, or an admin.
 */
export function mayDecideDifferent(actor: Actor, records: readonly MergeFacts[]): Verdict {
  return unless(
    records.some(({ isOnePerPerson }) => isOnePerPerson) && "A personal document belongs to its owner.",
    records.some(({ isInBin }) => isInBin) && "One of the records is in the bin. Restore it first.",
    !records.every((record) => isDecider(actor, record) || isEditor(actor, record)) &&
      "Only an admin, or somebody who is an author, a head of the department or a verifier of each of these records, can decide this.",
  );
}

/** A person appointed to verify records of a type decides about its records once they were submitted, not about drafts. */
function isDecider(actor: Actor, { scopes, state, isVerifier }: MergeFacts): boolean {
  if (managesInstitute(actor) || leadsOneOf(actor, scopes)) return true;
  return isVerifier && state !== "draft" && state !== "returned";
}
