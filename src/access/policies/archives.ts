import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** The head and an admin may download all data of a department. */
export function mayDownloadArchiveOf(actor: Actor, department: number): Verdict {
  return unless(
    !managesInstitute(actor) &&
      !leadsOneOf(actor, [department]) &&
      "You can download the data of the department you head.",
  );
}
