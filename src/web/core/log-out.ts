import { auth } from "#contract/auth.ts";
import { call } from "./api/call.ts";
import { queryClient } from "./api/query-client.ts";
import { clearDevice } from "./device/device.ts";
import { forgetAnswers } from "./offline/keep-answers.ts";
import { showStoredLook } from "./theme.ts";

/** Ends the session and leaves nothing of the account in this browser, in any tab. Works without a connection too. */
export async function logOut(): Promise<void> {
  try {
    await call(auth.signOut);
  } catch {
    // Without a connection the server ends the session by its idle limit; this browser forgets it now.
  }
  clearDevice();
  queryClient.clear();
  await forgetAnswers();
  showStoredLook();
}
