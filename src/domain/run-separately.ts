import type { Scope } from "#db/scope.ts";
import { Refusal } from "./refusal.ts";
import { undoIfRefused } from "./refusal-of.ts";

/** Runs `work` for each item in order. A refused item undoes only its own changes; any other error ends the run. */
export async function runSeparately<Item, Done>(
  scope: Scope,
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
): Promise<{ done: Done[]; refused: (Item & { refusal: Refusal })[] }> {
  const done: Done[] = [];
  const refused: (Item & { refusal: Refusal })[] = [];
  for (const item of items) {
    const result = await undoIfRefused(scope, () => work(item));
    if (result instanceof Refusal) refused.push({ ...item, refusal: result });
    else done.push(result);
  }
  return { done, refused };
}
