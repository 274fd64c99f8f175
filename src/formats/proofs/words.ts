/** Words by which an organisation is known, in English, Hindi and Marathi. */
export const organisationLine =
  /\b(?:institut(?:e|ion)s?|college|university|academy|society|association|cent(?:re|er)|school|polytechnic|department|dept|government|ministry|council|ltd|limited|foundation|board|vidyapeeth|mahavidyalaya|cell|trust|corporation|laborator(?:y|ies))\b|महाविद्यालय|विद्यापीठ|विश्वविद्यालय|संस्थान|संस्था|परिषद|अकादमी/iu;

/** Titles before a name, also in a line of capitals. */
export const titles =
  "(?:(?:Dr|DR|Prof|PROF|Mr|MR|Mrs|MRS|Ms|MS|Miss|MISS|Shri|SHRI|Smt|SMT|Er|ER|Ar|AR|Professor|PROFESSOR|डॉ|प्रा|श्रीमती|श्री|सुश्री)\\b\\.?\\s{0,2}/?\\s{0,2}|(?:डॉ|प्रा|श्रीमती|श्री|सुश्री)\\.?\\s{1,2})";

const lowercaseWords = new Set(["of", "and", "the", "for", "in", "on", "to", "at", "by", "with"]);

/** A line printed in capitals as a heading would be: "BEST PAPER AWARD" is "Best Paper Award". */
export function capitalsAsTitle(text: string): string {
  const words = text.trim();
  if (/\p{Ll}/u.test(words) || !/\p{Lu}/u.test(words)) return words;
  return words
    .split(" ")
    .map((word, index) =>
      index > 0 && lowercaseWords.has(word.toLowerCase())
        ? word.toLowerCase()
        : word.replace(/^(\P{L}*\p{L})(.*)$/u, (_, first: string, rest: string) => first + rest.toLowerCase()),
    )
    .join(" ");
}
