import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { endLinks, makeLink } from "../../mail/mailed-links.ts";
import { Refusal } from "../../refusal.ts";
import { withAccountOfAddress } from "../with-account-of-address.ts";

/**
 * Makes the link of a forgotten password for whoever runs the server, if no e-mail is sent. In the product
 * nobody sees such a link, because it opens another person's account.
 */
export async function makePasswordLink(appContext: AppContext, typed: string): Promise<string> {
  return withAccountOfAddress(appContext, typed, async (scope, { id, email, state }) => {
    if (state === "deactivated")
      throw new Refusal("conflict", { message: "This account is deactivated. Activate it first." });
    await endLinks(scope, id, "reset");
    await writeAudit(scope, undefined, {
      action: "password-link-printed",
      target: email,
      detail: { by: "command line" },
    });
    return makeLink(appContext, scope, id, "reset");
  });
}
