import { type Actor, leadsDepartment, managesInstitute, roleEntry } from "../roles.ts";
import { allowed, unless, type Verdict } from "../verdict.ts";
import { mayAttachProof, type RecordFacts } from "./records.ts";

/** A batch belongs to the person who uploaded the file; an admin of the institute may also view and undo it. */
export function mayUseBatch(actor: Actor, batch: { createdBy: number }): Verdict {
  return unless(
    batch.createdBy !== actor.account &&
      !managesInstitute(actor) &&
      "This import belongs to the person who uploaded the file.",
  );
}

/** Whoever uploaded a row decides whether it is a work that is already recorded; an admin decides for everybody. */
export function mayAnswerAnyQuestion(actor: Actor): boolean {
  return managesInstitute(actor);
}

/** Heads, coordinators and admins import for others: the people of a row become its owners, not the importer. */
export function importsForOthers(actor: Actor): boolean {
  return managesInstitute(actor) || leadsDepartment(actor);
}

/**
 * Receipts of further years are added to a recorded project by whoever may attach their proof, and by an admin: the
 * office has the papers. None that is there is changed or removed.
 */
export function mayAddReceipts(actor: Actor, record: RecordFacts): Verdict {
  return managesInstitute(actor) && !record.isInBin ? allowed : mayAttachProof(actor, record);
}

/**
 * Rows of a file are added to one's own document; an admin adds them to everybody's, as an office has the papers. Neither
 * changes or removes a row.
 */
export function mayAddRows(actor: Actor, owner: { account: number; role: string }): Verdict {
  const mayWrite = owner.account === actor.account || managesInstitute(actor);
  return unless((!mayWrite || !roleEntry(owner.role)?.hasOwnRecords) && "A profile belongs to its owner.");
}
