import { type Actor, leadsDepartment, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** A batch belongs to whoever brought the file; an admin of the institute may look at and undo it too. */
export function mayUseBatch(actor: Actor, batch: { createdBy: number }): Verdict {
  return unless(
    batch.createdBy !== actor.account &&
      !managesInstitute(actor) &&
      "This import belongs to the person who uploaded the file.",
  );
}

/** Whether a row is a work that is here already is answered by whoever brought it; an admin answers for everybody. */
export function mayAnswerAnyQuestion(actor: Actor): boolean {
  return managesInstitute(actor);
}

/** Heads, coordinators and admins bring files for others: the people on a row become its owners, not the importer. */
export function importsForOthers(actor: Actor): boolean {
  return managesInstitute(actor) || leadsDepartment(actor);
}
