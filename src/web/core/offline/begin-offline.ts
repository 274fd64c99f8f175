import { watchConnection } from "../api/connection.ts";
import { onTokenChange, signedInAs } from "../api/token.ts";
import { followOwner } from "../share/share-store.ts";
import { forgetOthers } from "./keep-answers.ts";
import { watchWorker } from "./watch-worker.ts";

export function beginOffline(): void {
  watchConnection();
  void forgetOthers();
  void watchWorker();
  followAccountForShares();
}

/** The worker cannot read the token: it is told whose what is shared is. */
function followAccountForShares(): void {
  let told: string | undefined;
  const tell = () => {
    told = signedInAs();
    // Without storage nothing can be shared to the app either.
    followOwner(told, Date.now()).catch(() => undefined);
  };
  tell();
  onTokenChange(() => {
    if (signedInAs() !== told) tell();
  });
}
