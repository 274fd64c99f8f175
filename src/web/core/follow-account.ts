import type { QueryClient } from "@tanstack/react-query";
import { onSessionChange, readSession } from "./session.ts";

/** When the account changes, here or in another tab: clears all data that was read and runs the guards again. */
export function followAccount(router: { revalidate: () => unknown }, client: Pick<QueryClient, "clear">): () => void {
  let shown = nameOf(readSession());
  return onSessionChange(() => {
    const next = nameOf(readSession());
    if (next === shown) return;
    shown = next;
    client.clear();
    router.revalidate();
  });
}

/** A role or department changed by a new token counts as another account. */
function nameOf({ email, role, department, tags }: ReturnType<typeof readSession>): string {
  return JSON.stringify([email, role, department, tags]);
}
