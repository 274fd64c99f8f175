import { type Actor, leadsOneOf, reportsForInstitute } from "../roles.ts";
import { allowed, unless, type Verdict } from "../verdict.ts";

/**
 * May open, read and close a department's campaigns and send their reminders: its head and coordinators; for the
 * institute (null) and any department: people who report for the institute.
 */
export function mayLeadCampaign(actor: Actor, department: number | null): Verdict {
  if (reportsForInstitute(actor)) return allowed;
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) &&
      "You can lead the campaigns of the department you head.",
  );
}
