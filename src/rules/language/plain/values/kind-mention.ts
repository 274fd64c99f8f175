import type { KindDefinition } from "#kinds/define-kind.ts";
import type { Word } from "../words.ts";

/** A place in a sentence that names kinds. */
export type KindMention = {
  index: number;
  length: number;
  kinds: readonly KindDefinition[];
  /** "papers" means all publications, unless another word says which. */
  isGeneral: boolean;
  /** "attended" selects among the kinds named next to it. */
  isRefining: boolean;
};

/** Whether "and", "or", a comma or a slash joins these mentions. */
export const isJoinedTo = (words: readonly Word[], { index, length }: KindMention, next: KindMention) => {
  const end = index + length;
  const isListed = next.index === end && (words[end - 1]?.hasComma || words[end - 1]?.hasSlash);
  return isListed || (next.index === end + 1 && /^(?:and|or|&|\/)$/u.test(words[end]?.folded ?? ""));
};
