import { listUncleanScans } from "#db/queries/installation/file-scans.ts";
import type { Scope } from "#db/scope.ts";
import { text } from "#texts/text.ts";
import type { AppContext } from "../../app-context.ts";
import { Refusal } from "../../refusal.ts";

/**
 * Refuses to serve stored bytes in which a virus was found, even if there is no scanner any more; if there is one, also
 * bytes that it has not found clean.
 */
export async function requireClean(
  { scanner }: Pick<AppContext, "scanner">,
  scope: Pick<Scope, "db" | "institute">,
  digests: readonly Buffer[],
): Promise<void> {
  const states = (await listUncleanScans(scope, digests)).map(({ state }) => state);
  if (states.includes("infected")) throw new Refusal("file-infected");
  if (!scanner || states.length === 0) return;
  throw new Refusal("file-unscanned", states.includes("failed") ? { message: cannotBeScanned } : {});
}

export const cannotBeScanned = text(
  "This file could not be checked for viruses, so it cannot be opened. Save it again in another way and upload it, or tell your admin.",
);
