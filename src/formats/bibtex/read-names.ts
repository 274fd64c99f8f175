import { corresponding, withoutMarks } from "#kinds/reading/list-text.ts";
import { decodeEntities } from "#kinds/reading/programs/decode-entities.ts";
import { personOf, type ReferencePerson } from "../references/reference.ts";
import { readLatex } from "./read-latex.ts";

/** The names of an author or editor field, still in LaTeX. "and others" names nobody. */
export function readBibtexNames(field: string): ReferencePerson[] {
  const names = decodeEntities(field).replace(
    /\\textsuperscript\{[^{}]*\}|\$\s*\^[^$]*\$|\\d?dag(?:ger)?\b(?:\{\})?/g,
    "",
  );
  const divided = splitOutsideBraces(names, /\s*\\and(?![a-z])\s*|\s+and(?=\s)/iy);
  return (divided.length > 1 ? divided : splitOutsideBraces(names, /\s*;\s*/y))
    .flatMap(splitAtCommas)
    .map((name) => name.trim().replace(/^"([^"]*)"$/, "$1"))
    .filter((name) => name !== "" && name.toLowerCase() !== "others")
    .map((name) => readName(name.replace(corresponding, "").replace(dblpHomonymNumber, "")));
}

/** Typed by hand without "and": each part between commas is a whole name, as in "A. Rao, B. Sen" and "Rao A, Sen B, Das C". */
function splitAtCommas(names: string): string[] {
  const parts = splitOutsideBraces(names, /,|\s\\?&\s/y);
  if (parts.length < 2 || names.includes("=")) return [names];
  const isInitialsFirst = parts.every((part) => /^\s*(?:\p{Lu}\.[\s-]*)+[\p{L}{\\]/u.test(part));
  const isWhole = parts.length > 2 && parts.every((part) => /^\s*\S+\s+\S/.test(part));
  // "Rao, A., Sen, B. K.": a single name has no more than two commas.
  const filled = parts.filter((part) => part.trim() !== "");
  const isPaired =
    filled.length > 3 &&
    filled.length % 2 === 0 &&
    filled.every((part, index) => /^\s*(?:\p{Lu}\.?[\s-]*){1,4}$/u.test(part) === (index % 2 === 1));
  if (isPaired) return filled.flatMap((part, index) => (index % 2 === 0 ? [`${part},${filled[index + 1]}`] : []));
  return isInitialsFirst || isWhole ? parts : [names];
}

/** DBLP appends a number to the name of a homonym: "Asha Rao 0002". */
const dblpHomonymNumber = /\s+\d{4}$/;

function readName(name: string): ReferencePerson {
  // A name wholly in braces, such as an organisation's, is not split.
  if (name.startsWith("{") && closingBrace(name) === name.length - 1) return { family: textOf(name), given: "" };
  const parts = splitOutsideBraces(name, /,/y).map((part) => part.trim());
  if (parts.length > 1 && parts.some((part) => /^(?:given|family|prefix|suffix)(?:-i)?\s*=/.test(part)))
    return readExtendedName(parts);
  // "von Last, Jr, First".
  if (parts.length > 2) return { family: textOf(`${parts[0]} ${parts[1]}`), given: textOf(parts.slice(2).join(", ")) };
  if (parts.length === 2) return { family: textOf(parts[0]), given: textOf(parts[1]) };
  return readNameWithoutCommas(name);
}

/** "Charles de la Vallée Poussin": the family name begins with the first lower-case particle, else it is the last word. */
function readNameWithoutCommas(name: string): ReferencePerson {
  const words = splitOutsideBraces(name, /[\s~]+/y).filter((word) => word !== "");
  const particleIndex = words.findIndex((word, position) => position < words.length - 1 && /^\p{Ll}/u.test(word));
  // "Rao A K": no family name is a single letter.
  const isLastInitial = /^(?:\p{Lu}\.?)$|^(?:\p{Lu}\.){2,3}$/u.test(words.at(-1) ?? "");
  if (words.length < 2 || (isLastInitial && particleIndex < 0)) return personOf(textOf(name));
  const position = particleIndex < 0 ? words.length - 1 : particleIndex;
  return { family: textOf(words.slice(position).join(" ")), given: textOf(words.slice(0, position).join(" ")) };
}

/** The extended names of biblatex: "family=Rao, given=Asha". */
function readExtendedName(parts: readonly string[]): ReferencePerson {
  const named = new Map(
    parts.map((part) => [part.split("=")[0]?.trim() ?? "", part.slice(part.indexOf("=") + 1).trim()]),
  );
  const family = [named.get("prefix"), named.get("family"), named.get("suffix")].filter(Boolean).join(" ");
  return { family: textOf(family), given: textOf(named.get("given") ?? "") };
}

/** Splits the text at the matches of a sticky pattern that are outside braces. */
export function splitOutsideBraces(source: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let position = 0; position < source.length; position += 1) {
    const char = source[position];
    if (char === "{") depth += 1;
    else if (char === "}") depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    pattern.lastIndex = position;
    if (!pattern.test(source)) continue;
    parts.push(source.slice(start, position));
    start = pattern.lastIndex;
    position = start - 1;
  }
  return [...parts, source.slice(start)];
}

function closingBrace(name: string): number {
  let depth = 0;
  for (let index = 0; index < name.length; index += 1) {
    if (name[index] === "{") depth += 1;
    else if (name[index] === "}" && --depth === 0) return index;
  }
  return -1;
}

const textOf = (latex: string | undefined) => withoutMarks(readLatex(latex ?? "").trim());
