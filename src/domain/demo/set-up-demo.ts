import { takeSetUpLink } from "#db/queries/setup-links.ts";
import { withoutScope } from "#db/scope.ts";
import { checkSetUpLink, linkRefusal } from "../accounts/set-up.ts";
import { hashOfLink } from "../mail/link-token.ts";
import { Refusal } from "../refusal.ts";
import type { Workplace } from "../workplace.ts";
import type { DemoAccount } from "./demo-accounts.ts";
import { seedDemo } from "./seed-demo.ts";

/** Fills an empty installation with the demo in place of an institute of its own; the link is used up. Gives who can sign in. */
export async function setUpDemo(workplace: Workplace, link: string, address: string): Promise<DemoAccount[]> {
  const { demo, database } = workplace;
  if (!demo) throw new Refusal("not-allowed", { because: "A demo is made where only this machine can reach it." });
  if (!(await checkSetUpLink(workplace, link, address))) throw await withoutScope(database, linkRefusal);
  await withoutScope(database, async (db) => {
    if (!(await takeSetUpLink(db, hashOfLink(link)))) throw await linkRefusal(db);
  });
  return seedDemo(workplace, demo);
}
