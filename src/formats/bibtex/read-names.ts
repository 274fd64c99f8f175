import { personOf, type ReferencePerson } from "../references/reference.ts";
import { readLatex } from "./read-latex.ts";

/** The names of an author or editor field, still in LaTeX. "and others" names nobody. */
export function readBibtexNames(field: string): ReferencePerson[] {
  return splitOutside(field, /\s+and(?=\s)/iy)
    .map((name) => name.trim().replace(/^"([^"]*)"$/, "$1"))
    .filter((name) => name !== "" && name.toLowerCase() !== "others")
    .map((name) => readName(name.replace(numberOfNamesake, "")));
}

/** DBLP tells people of the same name apart: "Asha Rao 0002". */
const numberOfNamesake = /\s+\d{4}$/;

function readName(name: string): ReferencePerson {
  // Braces round the whole name keep it together.
  if (name.startsWith("{") && closingBrace(name) === name.length - 1) return { family: textOf(name), given: "" };
  const parts = splitOutside(name, /,/y).map((part) => part.trim());
  if (parts.length > 1 && parts.some((part) => /^(?:given|family|prefix|suffix)(?:-i)?\s*=/.test(part)))
    return readNamedParts(parts);
  if (parts.length > 2) return { family: textOf(`${parts[0]} ${parts[1]}`), given: textOf(parts.slice(2).join(", ")) };
  if (parts.length === 2) return { family: textOf(parts[0]), given: textOf(parts[1]) };
  return readUndivided(name);
}

/** "Charles de la Vallée Poussin": the family begins with the first small word, else it is the last word. */
function readUndivided(name: string): ReferencePerson {
  const words = splitOutside(name, /[\s~]+/y).filter((word) => word !== "");
  const small = words.findIndex((word, at) => at < words.length - 1 && /^\p{Ll}/u.test(word));
  if (words.length < 2) return personOf(textOf(name));
  const at = small < 0 ? words.length - 1 : small;
  return { family: textOf(words.slice(at).join(" ")), given: textOf(words.slice(0, at).join(" ")) };
}

function readNamedParts(parts: readonly string[]): ReferencePerson {
  const named = new Map(
    parts.map((part) => [part.split("=")[0]?.trim() ?? "", part.slice(part.indexOf("=") + 1).trim()]),
  );
  const family = [named.get("prefix"), named.get("family"), named.get("suffix")].filter(Boolean).join(" ");
  return { family: textOf(family), given: textOf(named.get("given") ?? "") };
}

/** Parts between matches of a sticky pattern that are outside braces. */
export function splitOutside(source: string, pattern: RegExp): string[] {
  const parts: string[] = [];
  let [start, depth] = [0, 0];
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "{") depth += 1;
    else if (sign === "}") depth = Math.max(0, depth - 1);
    if (depth > 0) continue;
    pattern.lastIndex = at;
    if (!pattern.test(source)) continue;
    parts.push(source.slice(start, at));
    start = pattern.lastIndex;
    at = start - 1;
  }
  return [...parts, source.slice(start)];
}

function closingBrace(name: string): number {
  let depth = 0;
  for (const [at, sign] of [...name].entries()) {
    if (sign === "{") depth += 1;
    else if (sign === "}" && --depth === 0) return at;
  }
  return -1;
}

const textOf = (latex: string | undefined) => readLatex(latex ?? "").trim();
