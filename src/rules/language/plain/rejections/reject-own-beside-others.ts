import type { SentenceState } from "../sentence-state.ts";
import { rejectWhere } from "./reject-where.ts";

/** "My department vs IT", "my papers vs Rao": both conditions together would select what is shared, and compare nothing. */
export function rejectOwnBesideOthers(sentence: SentenceState): void {
  const { parts, unknownPhrases, scope, isComparing } = sentence;
  if (!isComparing || scope === undefined) return;
  const isOf = scope === "own" ? "person" : "dept";
  const isBesideOthers =
    parts.some(({ field }) => field === isOf) ||
    unknownPhrases.some(({ possibleFields }) => possibleFields.includes(isOf));
  rejectWhere(sentence, ({ folded }) => isBesideOthers && /^(?:vs|versus|compar.*)$/u.test(folded));
}
