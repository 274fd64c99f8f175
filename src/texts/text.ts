/** Marks a sentence that is translated where it is shown; `scripts/texts.mjs` collects it from here. Returns it unchanged. */
export function text<const Sentence extends string>(sentence: Sentence): Sentence {
  return sentence;
}
