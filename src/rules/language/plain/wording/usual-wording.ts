import { wordTable } from "#kinds/derive/fold.ts";
import { phraseAt, phraseLengthAt } from "../phrases.ts";
import type { Word } from "../words.ts";

/** Wordings of offices and accreditation bodies, with the words that are read for them. */
const otherWordings: Readonly<Record<string, string>> = wordTable({
  ...Object.fromEntries(
    ["approved", "notified", "recognised", "recognized"].flatMap((verb) => [
      [`ugc ${verb}`, "ugc care"],
      [`${verb} by ugc`, "ugc care"],
      [`${verb} by the ugc`, "ugc care"],
    ]),
  ),
  ...Object.fromEntries(
    ["", "notified ", "listed ", "available "].flatMap((verb) =>
      ["on", "on the", "in", "in the"].flatMap((place) =>
        ["website", "portal"].map((site) => [`${verb}${place} ugc ${site}`, "in ugc care"]),
      ),
    ),
  ),
  "first quartile": "q1",
  "top quartile": "q1",
  "pie chart": "chart",
  "line chart": "chart",
  "line graph": "chart",
  "bar graph": "chart",
  // "Chapters in edited volumes".
  "in edited volumes": "in edited books",
  "in edited volume": "in edited books",
  "conference proceedings": "conferences",
  "in proceedings": "in conferences",
  "in the proceedings": "in conferences",
});

/** The words in the wording that the readers know. */
export function withUsualWording(sentence: readonly Word[]): readonly Word[] {
  const words = withTitleBefore(sentence);
  const read: Word[] = [];
  for (let index = 0; index < words.length; ) {
    const found = phraseAt(words, index, otherWordings);
    const [first, last] = [words[index], words[index + (found?.length ?? 1) - 1]];
    if (!first || !last) break;
    if (found)
      for (const text of found.meaning.split(" ")) read.push({ ...last, from: first.from, text, folded: text });
    else read.push(first);
    index += found?.length ?? 1;
  }
  return read;
}

/** Reads "papers with deep learning in the title" as "papers title contains deep learning". */
function withTitleBefore(words: readonly Word[]): readonly Word[] {
  const lead = words.findLastIndex(({ folded }) => /^(?:with|having|containing|mentioning|has|have)$/u.test(folded));
  const end = words.findIndex((_, index) => index > lead + 1 && titleLengthAt(words, index) > 0);
  const after = end + titleLengthAt(words, end);
  const title = words[after - 1];
  const first = words[lead];
  const from = lead + 1 + phraseLengthAt(words, lead + 1, ["the word", "the words", "word", "words", "a", "the"]);
  // "Solar and wind": only one text can be compared.
  const isOne = words
    .slice(from, end)
    .every(({ isCommandSyntax, hasComma, folded }) => !isCommandSyntax && !hasComma && !/^(?:and|or)$/u.test(folded));
  if (!title || !first || !isOne) return words;
  const contains = { ...first, text: "contains", folded: "contains" };
  return [
    ...words.slice(0, lead),
    { ...title, text: "title", folded: "title" },
    contains,
    ...words.slice(from, end),
    ...words.slice(after),
  ];
}

const titleLengthAt = (words: readonly Word[], index: number) =>
  phraseLengthAt(words, index, ["in title", "in the title", "in their title", "in their titles", "in titles"]);
