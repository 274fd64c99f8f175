import { watchConnection } from "../api/connection.ts";
import { onTokenChange, signedInAs } from "../api/token.ts";
import { storeOwner } from "../share/share-store.ts";
import { removeOtherAccounts } from "./cache-responses.ts";
import { watchWorker } from "./watch-worker.ts";

export function setUpOffline(): void {
  watchConnection();
  void removeOtherAccounts();
  watchWorker();
  followAccountForShares();
}

/** The worker cannot read the token, so the page stores the account that owns the shared items. */
function followAccountForShares(): void {
  let account: string | undefined;
  const storeAccount = () => {
    account = signedInAs();
    // Without storage nothing can be shared to the app either.
    storeOwner(account, Date.now()).catch(() => undefined);
  };
  storeAccount();
  onTokenChange(() => {
    if (signedInAs() !== account) storeAccount();
  });
}
