import { type Actor, leadsOneOf, reportsForInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Opens, reads, closes and reminds: who leads the department; of the institute (null) and of any department who reports for it. */
export function mayLeadCampaign(actor: Actor, department: number | null): Verdict {
  if (reportsForInstitute(actor)) return unless(false);
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) &&
      "You can lead the campaigns of the department you head.",
  );
}
