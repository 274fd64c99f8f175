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
 * A file of the office can name the department of a row, which counts it while it names no colleague: any department
 * in a file of an admin, else those that the importer leads.
 */
export function mayNameDepartment(actor: Actor, department: number): boolean {
  return managesInstitute(actor) || leadsOneOf(actor, [department]);
}

/**
 * A file can add receipts of further years to a recorded project if its importer may attach a proof to it or is an
 * admin, as the office has the papers. Existing receipts are neither changed nor removed.
 */
export function mayAddReceipts(actor: Actor, record: RecordFacts): Verdict {
  return managesInstitute(actor) && !record.isInBin ? allowed : mayAttachProof(actor, record);
}

/**
 * A file can add rows to the importer's own document, and to everybody's if the importer is an admin, as the office has
 * the papers. Existing rows are neither changed nor removed.
 */
export function mayAddRows(actor: Actor, owner: { account: number; role: string }): Verdict {
  const mayWrite = owner.account === actor.account || managesInstitute(actor);
  return unless((!mayWrite || !roleEntry(owner.role)?.hasOwnRecords) && "A profile belongs to its owner.");
}
