import type { QueryClient } from "@tanstack/react-query";
import { onSessionChange, readSession } from "./session.ts";

/** When somebody else signs in, or nobody is left, here or in another tab: forget what was read and let the guards decide anew. */
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

/** A role or department that changed with a fresh token counts as somebody else. */
function nameOf({ email, role, department, tags }: ReturnType<typeof readSession>): string {
  return JSON.stringify([email, role, department, tags]);
}
