import { takeSetUpLink } from "#db/queries/installation/setup-links.ts";
import { withoutScope } from "#db/scope.ts";
import { checkSetUpLink, linkRefusal } from "../accounts/set-up.ts";
import type { AppContext } from "../app-context.ts";
import { hashOfLink } from "../mail/mailed-links.ts";
import { Refusal } from "../refusal.ts";
import type { DemoAccount } from "./demo-accounts.ts";
import { seedDemo } from "./seed-demo.ts";

/** Fills an empty installation with the demo instead of an own institute; uses up the link. Returns who can sign in. */
export async function setUpDemo(appContext: AppContext, link: string, address: string): Promise<DemoAccount[]> {
  const { demo, database } = appContext;
  if (!demo)
    throw new Refusal("not-allowed", { because: "A demo can be created only where no other machine can reach it." });
  if (!(await checkSetUpLink(appContext, link, address))) throw await withoutScope(database, linkRefusal);
  await withoutScope(database, async (db) => {
    if (!(await takeSetUpLink(db, hashOfLink(link)))) throw await linkRefusal(db);
  });
  return seedDemo(appContext, demo);
}
