import { auth } from "#contract/auth.ts";
import { call } from "./api/call.ts";
import { queryClient } from "./api/query-client.ts";
import { clearAccountData } from "./device/clear-account-data.ts";
import { forgetRequestedPage } from "./guards.ts";
import { clearResponseCache } from "./offline/cache-responses.ts";
import { deleteShares } from "./share/share-store.ts";
import { showStoredLook } from "./theme.ts";

/** Ends the session and removes all data of the account from this browser, in every tab. Also without a connection. */
export async function logOut(): Promise<void> {
  try {
    await call(auth.signOut);
  } catch {
    // Without a connection the server ends the session by its idle limit; this browser removes it now.
  }
  forgetRequestedPage();
  clearAccountData();
  queryClient.clear();
  await clearResponseCache();
  await deleteShares().catch(() => undefined);
  showStoredLook();
}
