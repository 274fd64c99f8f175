import { type Actor, leadsDepartment, leadsOneOf, managesInstitute, roleEntry } from "../roles.ts";
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
 * A file of a head, coordinator or admin can name a department for a row. As long as the row names no colleague, its
 * record counts for that department. An admin can name any department, the others those that they lead.
 */
export function mayNameDepartment(actor: Actor, department: number): boolean {
  return managesInstitute(actor) || leadsOneOf(actor, [department]);
}

/**
 * A file can add receipts (the amounts received) of further years to a recorded project if its importer may attach a
 * proof to it or is an admin, whose office keeps the supporting documents. Existing receipts are neither changed nor
 * removed.
 */
export function mayAddReceipts(actor: Actor, record: RecordFacts): Verdict {
  return managesInstitute(actor) && !record.isInBin ? allowed : mayAttachProof(actor, record);
}

/**
 * A file can add rows to the importer's own document, and to everybody's if the importer is an admin, whose office keeps
 * the supporting documents. Existing rows are neither changed nor removed.
 */
export function mayAddRows(actor: Actor, owner: { account: number; role: string }): Verdict {
  return unless(
    owner.account !== actor.account &&
      !managesInstitute(actor) &&
      "Only the owner of the document or an admin can add rows to it.",
    !roleEntry(owner.role)?.hasOwnRecords && "This person has no such document.",
  );
}
