import { inSavepoint, type Scope } from "#db/scope.ts";
import type { Refusal } from "./refusal.ts";
import { refusalOf } from "./refusal-of.ts";

/** Runs `work` for each item in order. A refused item undoes only its own changes; any other error ends the run. */
export async function runSeparately<Item, Done>(
  scope: Scope,
  items: readonly Item[],
  work: (item: Item) => Promise<Done>,
): Promise<{ done: Done[]; refused: (Item & { refusal: Refusal })[] }> {
  const done: Done[] = [];
  const refused: (Item & { refusal: Refusal })[] = [];
  for (const item of items) {
    try {
      done.push(await inSavepoint(scope, () => work(item)));
    } catch (error) {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      refused.push({ ...item, refusal });
    }
  }
  return { done, refused };
}
