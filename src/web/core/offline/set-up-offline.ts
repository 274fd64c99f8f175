import { watchConnection } from "../api/connection.ts";
import { onTokenChange, signedInAs } from "../api/token.ts";
import { followOwner } from "../share/share-store.ts";
import { forgetOthers } from "./keep-answers.ts";
import { watchWorker } from "./watch-worker.ts";

export function setUpOffline(): void {
  watchConnection();
  void forgetOthers();
  void watchWorker();
  followAccountForShares();
}

/** The worker cannot read the token: it receives the account whose shared items these are. */
function followAccountForShares(): void {
  let result: string | undefined;
  const tell = () => {
    result = signedInAs();
    // Without storage nothing can be shared to the app either.
    followOwner(result, Date.now()).catch(() => undefined);
  };
  tell();
  onTokenChange(() => {
    if (signedInAs() !== result) tell();
  });
}
