import { setResponseCache } from "../api/cached-call.ts";
import { onTokenChange, signedInAs } from "../api/token.ts";
import { createResponseCache } from "./response-cache.ts";
import { openResponseStore } from "./response-store.ts";

const store = openResponseStore();
let owner: string | undefined;
let hasBegun = false;

/**
 * From now on, responses are also stored for use without a network; only for the signed-in account, and only while it
 * is signed in.
 */
export function cacheResponses(): void {
  if (hasBegun) return;
  hasBegun = true;
  setResponseCache(createResponseCache(store));
  owner = signedInAs();
  void store.keepOnly(owner);
  onTokenChange(() => {
    const next = signedInAs();
    if (next === owner) return;
    owner = next;
    void store.keepOnly(next);
  });
}

/** Removes the stored data of all accounts, also after a session that ended unnoticed. */
export async function clearResponseCache(): Promise<void> {
  await store.keepOnly(undefined);
}

/** Removes the data of other accounts. For pages that store nothing themselves. */
export async function removeOtherAccounts(): Promise<void> {
  await store.keepOnly(signedInAs());
}
