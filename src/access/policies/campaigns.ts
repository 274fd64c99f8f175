import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Opens, reads, closes and reminds: who leads the department; of the institute (null) and of any department an admin. */
export function mayLeadCampaign(actor: Actor, department: number | null): Verdict {
  if (managesInstitute(actor)) return unless(false);
  return unless(
    !(department !== null && leadsOneOf(actor, [department])) &&
      "You can lead the campaigns of the department you head.",
  );
}
