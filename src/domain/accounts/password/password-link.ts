import { findAccountByEmail } from "#db/queries/accounts/accounts.ts";
import { inTransaction, withScope } from "#db/scope.ts";
import type { AppContext } from "../../app-context.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { endLinks, makeLink } from "../../mail/mailed-links.ts";
import { Refusal } from "../../refusal.ts";
import { readAddress, schoolOf } from "../../tenants/school-of.ts";

/**
 * Makes the link of a forgotten password for whoever runs the server, where no e-mail is sent. In the product
 * nobody sees such a link, because it opens another person's account.
 */
export async function passwordLink(appContext: AppContext, typed: string): Promise<string> {
  const email = readAddress(typed);
  const { institute } = await schoolOf(appContext, typed);
  if (email === undefined || institute === undefined) throw noAccount();
  return withScope(appContext.database, institute, (scope) =>
    inTransaction(scope, async (tx) => {
      const account = await findAccountByEmail(tx, email);
      if (!account) throw noAccount();
      if (account.state === "off")
        throw new Refusal("conflict", { message: "This account is deactivated. Activate it first." });
      await endLinks(tx, account.id, "reset");
      await writeAudit(tx, undefined, {
        action: "password-link-printed",
        target: email,
        detail: { by: "command line" },
      });
      return makeLink(appContext, tx, account.id, "reset");
    }),
  );
}

const noAccount = () => new Refusal("not-found", { message: "There is no account with this address." });
