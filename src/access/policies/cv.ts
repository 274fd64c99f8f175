import { type Actor, leadsOneOf, managesInstitute } from "../roles.ts";
import { unless, type Verdict } from "../verdict.ts";

/** Everyone may read their own CV, a head those of the department, an admin those of the institute. */
export function mayReadCv(actor: Actor, person: { account: number; departments: readonly number[] }): Verdict {
  return unless(
    person.account !== actor.account &&
      !managesInstitute(actor) &&
      !leadsOneOf(actor, person.departments) &&
      "You can make your own CV and those of the people of the department you head.",
  );
}

/** The CVs of all people of a department: its head and an admin. Those of the institute (null): an admin. */
export function mayReadCvsOf(actor: Actor, department: number | null): Verdict {
  return unless(
    !managesInstitute(actor) &&
      !(department !== null && leadsOneOf(actor, [department])) &&
      "You can download the CVs of the people of the department you head.",
  );
}
