import { withScope } from "#db/scope.ts";
import { findActor } from "../accounts/find-actor.ts";
import { announce } from "../notices/announce.ts";
import type { Workplace } from "../workplace.ts";
import type { DemoPeople } from "./add-people.ts";

const texts = {
  Admin: {
    subject: "Yearly return: please complete your records",
    message: "Add what is missing for the last academic year, and bring the proofs of what is marked.",
  },
  "Head Of Department": {
    subject: "Department meeting on Friday",
    message: "We go through the papers of this year. Look at your list before, and confirm what colleagues entered.",
  },
};

/** What the office and the heads would have to say in such a week. */
export async function addAnnouncements(workplace: Workplace, people: DemoPeople): Promise<void> {
  for (const [role, text] of Object.entries(texts)) {
    for (const { email } of people.known.filter((account) => account.role === role)) {
      const actor = await findActor(workplace, email);
      await withScope(workplace.database, actor.institute, (scope) =>
        announce(scope, actor, { ...text, byMail: false, publicUrl: workplace.publicUrl }),
      );
    }
  }
}
