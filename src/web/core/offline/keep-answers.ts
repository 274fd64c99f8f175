import { keepAnswersWith } from "../api/recall.ts";
import { onTokenChange, signedInAs } from "../api/token.ts";
import { createResponseCache } from "./response-cache.ts";
import { openResponseStore } from "./response-store.ts";

const store = openResponseStore();
let owner: string | undefined;
let hasBegun = false;

/** From now on what is read is kept for a time without a network; only of whoever is signed in, and only as long as they are. */
export function keepAnswers(): void {
  if (hasBegun) return;
  hasBegun = true;
  keepAnswersWith(createResponseCache(store));
  owner = signedInAs();
  void store.keepOnly(owner);
  onTokenChange(() => {
    const next = signedInAs();
    if (next === owner) return;
    owner = next;
    void store.keepOnly(next);
  });
}

/** Nothing of anybody is left, also not of a visit that ended without a word. */
export async function forgetAnswers(): Promise<void> {
  await store.keepOnly(undefined);
}

/** Of others nothing is left. For pages that keep nothing themselves. */
export async function forgetOthers(): Promise<void> {
  await store.keepOnly(signedInAs());
}
