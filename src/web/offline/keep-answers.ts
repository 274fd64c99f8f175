import { keepAnswersWith } from "../api/recall.ts";
import { onTokenChange, signedInAs } from "../api/token.ts";
import { createAnswerKeeper } from "./answer-keeper.ts";
import { openAnswerShelf } from "./answer-shelf.ts";

const shelf = openAnswerShelf();
let owner: string | undefined;
let hasBegun = false;

/** From now on what is read is kept for a time without a network; only of whoever is signed in, and only as long as they are. */
export function keepAnswers(): void {
  if (hasBegun) return;
  hasBegun = true;
  keepAnswersWith(createAnswerKeeper(shelf));
  owner = signedInAs();
  void shelf.keepOnly(owner);
  onTokenChange(() => {
    const next = signedInAs();
    if (next === owner) return;
    owner = next;
    void shelf.keepOnly(next);
  });
}

/** Nothing of anybody is left, also not of a visit that ended without a word. */
export async function forgetAnswers(): Promise<void> {
  await shelf.keepOnly(undefined);
}

/** Of others nothing is left. For pages that keep nothing themselves. */
export async function forgetOthers(): Promise<void> {
  await shelf.keepOnly(signedInAs());
}
