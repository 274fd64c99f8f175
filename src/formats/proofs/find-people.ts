import { titles } from "./words.ts";

const word = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}’'.-]{0,24}";
const nameAfter = (lead: string, isTitled = false) =>
  new RegExp(`${lead}\\s{0,3}(${titles}{${isTitled ? 1 : 0},4})(${word}(?: ${word}){0,4})`, "gu");

/** Ways in which a certificate or letter says for whom it is; the first that is found is used. */
const ways: readonly RegExp[] = [
  nameAfter(
    "(?:[Cc]ertif(?:y|ied) that|[Aa]warded to|[Pp]resented to|[Cc]onferred (?:on|upon)|[Gg]iven to|किया जाता है कि|करण्यात येते की)",
  ),
  nameAfter("[Nn]ames? of (?:the )?[Ii]nventors?\\s{0,2}:?\\s{0,2}(?:1\\s{0,1}[).]\\s{0,2})?"),
  nameAfter("of the applicant\\s{0,2}:"),
  nameAfter("(?:guidance|supervision|leadership) of", true),
  nameAfter("\\bTo\\s{0,2}[,:]{0,2}\\s{0,2}(?:The\\s)?", true),
  nameAfter("\\bDear", true),
  new RegExp(`()(${word}(?: ${word}){1,3})(?=\\s+has successfully completed)`, "gu"),
];
const next = new RegExp(`^\\s{0,2}[,;]?\\s{0,2}\\d{1,2}\\s?[).]\\s?${titles}{0,3}(${word}(?:\\s${word}){0,4})`, "u");

/** Where a name ends: a word of the sentence, or of a post, that begins with a capital. */
const noName =
  /^(?:of|from|has|for|in|is|was|the|and|on|dear|sir|madam|assistant|associate|professor|department|dept|head|principal|sub|subject|ref|with|this|certificate|student|faculty|ने|को|यांनी)$/iu;

/** The people whom the text is about, as printed, without titles. */
export function findPeople(flow: string): string[] {
  for (const way of ways) {
    // A name ends with its line, unless the sentence is broken there.
    for (const text of [flow, flow.replaceAll("\n", " ")]) {
      for (const match of [...text.matchAll(way)].slice(0, 5)) {
        const name = nameIn(match[2] ?? "");
        if (name === undefined) continue;
        return [name, ...following(text.slice(match.index + match[0].length))];
      }
    }
  }
  return [];
}

function following(rest: string): string[] {
  const names: string[] = [];
  let left = rest.slice(0, 600);
  for (let found = next.exec(left); found && names.length < 10; found = next.exec(left)) {
    const name = nameIn(found[1] ?? "");
    if (name) names.push(name);
    left = left.slice(found[0].length);
  }
  return names;
}

function nameIn(found: string): string | undefined {
  const words = found.split(/\s+/);
  const end = words.findIndex((one) => noName.test(one.replace(/[.,]+$/, "")));
  const name = (end < 0 ? words : words.slice(0, end)).join(" ").replace(/[.,\s-]+$/, "");
  return /\p{L}{2}/u.test(name) && name.includes(" ") ? name : undefined;
}
