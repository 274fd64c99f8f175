import { organisationLine, titles } from "./words.ts";

const word = "[\\p{Lu}\\p{Lo}][\\p{L}\\p{M}’'.-]{0,24}";
const nameAfter = (lead: string, isTitled = false) =>
  new RegExp(`${lead}\\s{0,3}(${titles}{${isTitled ? 1 : 0},4})(${word}(?: ${word}){0,4})`, "gu");

/** Ways in which a certificate or letter says for whom it is; the first that is found is used. */
const namePatterns: readonly RegExp[] = [
  nameAfter(
    "(?:[Cc]ertif(?:y|ied) that|CERTIF(?:Y|IED) THAT|[Aa]warded to|AWARDED TO|[Pp]resented to|PRESENTED TO|[Cc]onferred (?:on|upon)|CONFERRED (?:ON|UPON)|[Gg]iven to|GIVEN TO|किया जाता है कि|करण्यात येते की)",
  ),
  nameAfter("[Nn]ames? of (?:the )?[Ii]nventors?\\s{0,2}:?\\s{0,2}(?:1\\s{0,1}[).]\\s{0,2})?"),
  nameAfter("of the applicant\\s{0,2}:"),
  nameAfter("(?:guidance|supervision|leadership) of", true),
  nameAfter("\\bTo\\s{0,2}[,:]{0,2}\\s{0,2}(?:The\\s)?", true),
  nameAfter("\\bDear", true),
  new RegExp(`()(${word}(?: ${word}){1,3})(?=\\s+has successfully completed)`, "gu"),
];
const numberedName = new RegExp(
  `^\\s{0,2}[,;]?\\s{0,2}\\d{1,2}\\s?[).]\\s?${titles}{0,3}(${word}(?:\\s${word}){0,4})`,
  "u",
);

/** Where a name ends: a word of the sentence, or of a post, that begins with a capital. */
const nameEnd =
  /^(?:of|from|has|for|in|is|was|the|and|on|dear|sir|madam|assistant|associate|professor|department|dept|head|principal|sub|subject|ref|with|this|certificate|student|faculty|he|she|they|attended|participated|completed|ने|को|यांनी)$/iu;

/** What a person did follows; after an organisation or a thing it is mostly something else. */
const predicate = /^(?:has|had|attended|participated|completed|ने|यांनी)$/iu;
const onlyTitle = new RegExp(`^${titles}$`, "u");

/** The people whom the text is about, as printed, without titles. */
export function findPeople(joinedLines: string): string[] {
  for (const namePattern of namePatterns) {
    // A name ends with its line, unless the sentence is broken there.
    for (const text of [joinedLines, joinedLines.replaceAll("\n", " ")]) {
      for (const match of [...text.matchAll(namePattern)].slice(0, 5)) {
        const rest = text.slice(match.index + match[0].length);
        const name = nameIn(match[2] ?? "", rest);
        if (name === undefined) continue;
        return [name, ...numberedNames(rest)];
      }
    }
  }
  return [];
}

function numberedNames(rest: string): string[] {
  const names: string[] = [];
  let remaining = rest.slice(0, 600);
  for (let found = numberedName.exec(remaining); found && names.length < 10; found = numberedName.exec(remaining)) {
    const name = nameIn(found[1] ?? "");
    if (name) names.push(name);
    remaining = remaining.slice(found[0].length);
  }
  return names;
}

/** A name of one word is one only if the next word says what the person did. */
function nameIn(found: string, rest = ""): string | undefined {
  const words = found.split(/\s+/);
  const end = words.findIndex((one) => nameEnd.test(one.replace(/[.,]+$/, "")));
  const name = (end < 0 ? words : words.slice(0, end)).join(" ").replace(/[.,\s-]+$/, "");
  if (!/\p{L}{2}/u.test(name)) return undefined;
  if (name.includes(" ")) return name;
  const next = end < 0 ? /^\s{1,3}(\S{1,15})/u.exec(rest)?.[1] : words[end];
  if (onlyTitle.test(name) || organisationLine.test(name)) return undefined;
  return next !== undefined && predicate.test(next) ? name : undefined;
}
