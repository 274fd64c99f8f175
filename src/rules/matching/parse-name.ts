import { foldText } from "#kinds/derive/fold.ts";

/** The parts of a printed name, as printed, without titles. */
export type ParsedName = {
  /** In the printed order; each initial is one part. */
  given: string[];
  surname: string;
};

const words =
  "dr|prof|professor|mr|mrs|ms|miss|shri|sri|shrimati|smt|kum|kumari|er|engr|ar|adv|ca|md|sir|late|asst|assoc|associate|assistant";
const wordsInDevanagari =
  "डॉ|डाॅ|डा|डॉक्टर|प्रा|प्रो|प्रोफेसर|प्राध्यापक|प्राध्यापिका|श्री|श्रीमती|श्रीमान|सुश्री|सौ|कु|कुमारी|स्व|अ‍ॅड|इंजि";
const titles = new RegExp(`^(?:\\(?(?:${words}|${wordsInDevanagari})(?:\\.\\)?\\s*|\\)?\\s+))+`, "i");
const degrees = /(?:[\s,]+(?:ph\.?\s?d|m\.?\s?tech|b\.?\s?tech|m\.?\s?e|m\.?\s?sc|mba|mca|jr|sr|ii|iii|iv)\.?)+$/i;

/** Longer texts are not parsed: they are not names, and would take long. */
const maxNameLength = 300;

/** Removes "Dr.", "Prof.", "Shri", "Ph.D." and the like. A text of titles only is returned unchanged. */
export function stripTitles(printed: string): string {
  const normalized = printed.replace(/\s+/g, " ").trim();
  if (normalized.length > maxNameLength) return normalized;
  const name = normalized.replace(degrees, "").replace(titles, "").trim();
  return name === "" ? normalized : name;
}

/**
 * Parses "Rao, Asha K.", "Asha K. Rao", "A.K. Rao", "AK Rao", "Rao A.K." and "Dr. Asha Rao". If neither a comma nor
 * initials show the order, the last word is the surname.
 */
export function parseName(printed: string): ParsedName {
  // "R.K.Sharma" as "R.K. Sharma".
  const name = stripTitles(printed).replace(/\p{L}\.(?=\p{Lu}\p{Ll})/gu, "$& ");
  const comma = name.indexOf(",");
  if (comma > 0) return { given: givenParts(stripTitles(name.slice(comma + 1))), surname: name.slice(0, comma).trim() };
  const words = name.split(" ");
  const firstTrailing = words.findLastIndex((word) => !isInitials(word)) + 1;
  const isSurnameFirst = firstTrailing < words.length && !isInitials(words[0] ?? "");
  if (isSurnameFirst) {
    return {
      given: givenParts(words.slice(firstTrailing).join(" ")),
      surname: words.slice(0, firstTrailing).join(" "),
    };
  }
  return { given: givenParts(words.slice(0, -1).join(" ")), surname: words.at(-1) ?? "" };
}

/** Such as "R.", "R.K.", "RK", "J.-P.". */
function isInitials(word: string): boolean {
  return /^(?:\p{Lu}\.?-?){1,3}$/u.test(word) && (word.includes(".") || word.length <= 2);
}

function givenParts(text: string): string[] {
  const words = text.match(/[^\s,]+/g) ?? [];
  return words.flatMap((word) => (isInitials(word) ? (word.match(/\p{Lu}/gu) ?? []) : [word]));
}

/** "Rao, Asha K." as "Asha K. Rao", for a list of names with commas between them; any other name as it is printed. */
export function toReadingOrder(printed: string): string {
  const [, family, given] = /^\s*([^,\s]+(?:\s[^,\s]+){0,3}),\s*([^,\s]+(?:\s[^,\s]+){0,3})\s*$/.exec(printed) ?? [];
  return family === undefined ? printed : `${given} ${family}`;
}

/** The parts of a name for a citation: initials have full stops, and "Md.", which is short for a name, is no title. */
export function parseCitedName(printed: string): { printed: string; family: string; given: string } {
  const { given, surname } = parseName(printed);
  const parts = [...(printed.match(/(?<=^|[,.] )md\.?(?= \p{L})/iu) ?? []), ...given];
  return { printed, family: surname, given: parts.map((part) => (part.length === 1 ? `${part}.` : part)).join(" ") };
}

/**
 * Folds a name for comparing: no titles, surname last if a comma shows it, initials joined. So "Dr. Rao, A. K.", "A K
 * Rao" and "AK Rao" are equal.
 */
export function foldName(printed: string): string {
  const folded = foldOnce(printed);
  // The title of "Rao, Dr." is recognised only after reordering, so this is repeated until nothing changes.
  return folded === printed ? folded : foldName(folded);
}

function foldOnce(printed: string): string {
  const name = stripTitles(printed);
  const comma = name.indexOf(",");
  const ordered = comma > 0 ? `${name.slice(comma + 1)} ${name.slice(0, comma)}` : name;
  return joinInitials(foldText(ordered));
}

/** Joins single initials of a folded name: "a k rao" becomes "ak rao". */
export function joinInitials(folded: string): string {
  return folded.replace(/(?<=(?:^| )\p{L}) (?=\p{L}(?: |$))/gu, "");
}
