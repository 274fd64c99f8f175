import { type AccountRow, findAccountByEmail } from "#db/queries/accounts/accounts.ts";
import { inTransaction, type Scope, withScope } from "#db/scope.ts";
import type { AppContext } from "../app-context.ts";
import { Refusal } from "../refusal.ts";
import { instituteOfAddress, readAddress } from "../tenants/institute-of-address.ts";

/** Runs the work on the account of an address, in a transaction, for whoever runs the server. */
export async function withAccountOfAddress<Result>(
  appContext: AppContext,
  typed: string,
  work: (scope: Scope, account: AccountRow) => Promise<Result>,
): Promise<Result> {
  const email = readAddress(typed);
  const { institute } = await instituteOfAddress(appContext, typed);
  if (email === undefined || institute === undefined) throw refusalOfUnknownAddress();
  return withScope(appContext.database, institute, (scope) =>
    inTransaction(scope, async (tx) => {
      const account = await findAccountByEmail(tx, email);
      if (!account) throw refusalOfUnknownAddress();
      return work(tx, account);
    }),
  );
}

const refusalOfUnknownAddress = () => new Refusal("not-found", { message: "There is no account with this address." });
