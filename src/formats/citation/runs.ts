/** A piece of a reference; what emphasis means is decided by the file that it is written to. */
export type Run = { text: string; italic?: boolean; bold?: boolean };

/** Formatted text, which pages, documents, Markdown and plain text write in their own ways. */
export type Phrase = readonly Run[];

export function plain(text: string | undefined): Phrase {
  return text ? [{ text }] : [];
}

export function italic(text: string | undefined): Phrase {
  return text ? [{ text, italic: true }] : [];
}

export function textOf(phrase: Phrase): string {
  return phrase.map(({ text }) => text).join("");
}

/** One after another; neighbours of the same look become one run. */
export function joinPhrases(...phrases: readonly Phrase[]): Phrase {
  const runs: Run[] = [];
  for (const run of phrases.flat()) {
    const last = runs.at(-1);
    if (last && last.italic === run.italic && last.bold === run.bold)
      runs.splice(-1, 1, { ...last, text: last.text + run.text });
    else runs.push(run);
  }
  return runs;
}

/** Those that have text, with a text between each two. */
export function joinWith(phrases: readonly Phrase[], between: string): Phrase {
  const filled = phrases.filter((phrase) => phrase.length > 0);
  return joinPhrases(...filled.flatMap((phrase, index) => (index === 0 ? [phrase] : [plain(between), phrase])));
}

/** Sentences, each with one full stop, or with the mark that it already ends with. */
export function sentences(...phrases: readonly Phrase[]): Phrase {
  return joinWith(phrases.map(withFullStop), " ");
}

function withFullStop(phrase: Phrase): Phrase {
  if (phrase.length === 0 || /[.?!][”’]?$/.test(textOf(phrase))) return phrase;
  return joinPhrases(phrase, plain("."));
}

/** Between quotation marks, with a mark inside the closing one unless the title has its own. */
export function quoteTitle(title: string, mark: "," | "." | ""): Phrase {
  return plain(`“${title}${/[.?!]$/.test(title) ? "" : mark}”`);
}
