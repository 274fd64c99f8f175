import { type Assembled, assemble } from "./assemble.ts";
import { readSentence } from "./readers/read-sentence.ts";
import type { PlainContext } from "./sentence-state.ts";
import { recordActions } from "./sentence-words.ts";
import type { Word } from "./words.ts";

/**
 * Reads "faculty with Q1 papers": people have no quartile, so such works are counted by person. Undefined if that would
 * answer another question, such as which people lack works, or if words stay unknown.
 */
export function readWorksByPerson(
  words: readonly Word[],
  context: PlainContext,
): { sentence: ReturnType<typeof readSentence>; assembled: Assembled } | undefined {
  if (
    !words.some(({ folded }) => linksToWorks.has(folded) || folded === "and") ||
    // Works are counted if they are of either year, not of both.
    words.some(({ folded }) => recordActions.has(folded) || folded === "both")
  )
    return undefined;
  const sentence = readSentence(words, context, { isAboutWorks: true });
  const isLacking = sentence.parts.some(({ field, isNegated }) => isNegated || field === "missing");
  if (
    isLacking ||
    sentence.kinds.length === 0 ||
    sentence.by.some((one) => one !== "person") ||
    needsBoth(words, sentence)
  )
    return undefined;
  sentence.by = ["person"];
  const assembled = assemble(sentence, context.known);
  const areAllKnown = assembled.unknown.every(
    ({ text, possibleFields }) => (possibleFields.length > 0 && !context.known?.has(text)) || numberOfWorks.test(text),
  );
  return areAllKnown ? { sentence, assembled } : undefined;
}

/** "With Scopus papers and patents": those with either would be counted. */
const needsBoth = (words: readonly Word[], { mentions }: ReturnType<typeof readSentence>) =>
  !asksForCount(words) &&
  mentions.some((one, nth) => {
    const next = mentions[nth + 1];
    const between = words.slice(one.index, next?.index);
    return next !== undefined && between.some(({ folded, hasComma }) => hasComma || /^(?:and|&)$/u.test(folded));
  });

/** "Faculty with paper count", "faculty and number of papers": not only those who have any. */
export const asksForCount = (words: readonly Word[]) =>
  words.some(
    ({ folded }, index) =>
      /^(?:with|and)$/u.test(folded) &&
      words.slice(index + 1, index + 5).some((word) => /^(?:counts?|number|nos?|total)$/u.test(word.folded)),
  );

/** "Faculty with more than 3 papers" is asked back, and their works by person are offered. */
export const numberOfWorks = /^(?:no )?(?:(?:more|less|fewer) than|(?:at )?(?:least|most)|over|above|below) \d/u;

const linksToWorks = new Set(["with", "having", "has", "have", "published", "wrote", "written", "authored", "filed"]);
