import { accents, signs, unprintedCommands } from "./latex-signs.ts";

/** The text that LaTeX prints: accents as letters, commands and braces gone. Never fails. */
export function readLatex(source: string): string {
  if (!/[\\{}$~]|--|``|''/.test(source)) return source;
  const { text } = printed(source, { at: 0, depth: 0, isMath: false });
  return text.normalize("NFC");
}

type Place = { at: number; depth: number; isMath: boolean };
const deepest = 100;

/** Up to the brace that closes the group. */
function printed(source: string, place: Place): { text: string; at: number } {
  let text = "";
  let { at, isMath } = place;
  while (at < source.length) {
    const sign = source.charAt(at);
    if (sign === "\\") {
      const read = command(source, { at: at + 1, depth: place.depth, isMath });
      text += read.text;
      at = read.at;
    } else if (sign === "{" && place.depth < deepest) {
      const group = printed(source, { at: at + 1, depth: place.depth + 1, isMath });
      text += group.text;
      at = group.at;
    } else if (sign === "}") {
      at += 1;
      if (place.depth > 0) return { text, at };
    } else if (sign === "$") {
      isMath = !isMath;
      at += source[at + 1] === "$" ? 2 : 1;
    } else if (isMath && (sign === "^" || sign === "_")) {
      const raised = argument(source, { at: at + 1, depth: place.depth, isMath });
      text += shifted(raised.text, sign === "^");
      at = raised.at;
    } else {
      const [read, length] = plain(source, at);
      text += read;
      at += length;
    }
  }
  return { text, at };
}

const joined: readonly [string, string][] = [
  ["---", "—"],
  ["--", "–"],
  ["``", "“"],
  ["''", "”"],
  ["~", " "],
  ["{", ""],
];

function plain(source: string, position: number): [string, number] {
  for (const [written, read] of joined) if (source.startsWith(written, position)) return [read, written.length];
  const next = /[\\{}$~^_`'-]/g;
  next.lastIndex = position + 1;
  const end = next.exec(source)?.index ?? source.length;
  return [source.slice(position, end), end - position];
}

function command(source: string, place: Place): { text: string; at: number } {
  const word = wordAt(source, place.at);
  const after = place.at + Math.max(word.length, 1);
  const name = word === "" ? source.charAt(place.at) : word;
  const accent = accents.get(name);
  if (accent !== undefined) return accented(source, { ...place, at: after }, { accent, isWord: word !== "" });
  const sign = signs.get(name);
  // A blank after a command's name only ends the name.
  const isEnded = word !== "" && /\s/.test(source[after] ?? "");
  if (sign !== undefined) return { text: sign, at: emptyGroup(source, isEnded ? after + 1 : after) };
  if (word === "") return { text: /[\s/,;:!-]/.test(name) ? (/\s/.test(name) ? " " : "") : name, at: after };
  if (unprintedCommands.has(word)) return { text: "", at: argument(source, { ...place, at: after }).at };
  if (/^(?:math|text)?(?:superscript|subscript)$/.test(word)) {
    const read = argument(source, { ...place, at: after });
    return { text: shifted(read.text, word.includes("super")), at: read.at };
  }
  const isSwitch = /^(?:it|bf|em|rm|sc|tt|sf|sl|cal|small|large|normalfont)$/.test(word) || word.endsWith("shape");
  if (isSwitch || source[after] === "{" || /^(?:math|text|relax|emph|mkbib|left|right|ensuremath)/.test(word))
    return { text: "", at: isEnded ? after + 1 : after };
  return { text: word, at: after };
}

function accented(
  source: string,
  place: Place,
  { accent, isWord }: { accent: string; isWord: boolean },
): { text: string; at: number } {
  const isArgument =
    source[place.at] === "{" || source[place.at] === "\\" || !isWord || /\s/.test(source[place.at] ?? "");
  if (!isArgument) return { text: "", at: place.at };
  const { text, at } = argument(source, place);
  const [first = "", ...rest] = text.replace(/^ı/, "i").replace(/^ȷ/, "j");
  return { text: first === "" ? "" : first + accent + rest.join(""), at };
}

/** A group, a command, or one character. */
function argument(source: string, place: Place): { text: string; at: number } {
  let { at } = place;
  while (/\s/.test(source[at] ?? "")) at += 1;
  if (source[at] === "{" && place.depth < deepest)
    return printed(source, { ...place, at: at + 1, depth: place.depth + 1 });
  if (source[at] === "\\" && place.depth < deepest)
    return command(source, { ...place, at: at + 1, depth: place.depth + 1 });
  const sign = String.fromCodePoint(source.codePointAt(at) ?? 32);
  return sign === "}" || at >= source.length ? { text: "", at } : { text: sign, at: at + sign.length };
}

function emptyGroup(source: string, position: number): number {
  return source.startsWith("{}", position) ? position + 2 : position;
}

const letter = /[A-Za-z]+/y;

function wordAt(source: string, position: number): string {
  letter.lastIndex = position;
  return letter.exec(source)?.[0] ?? "";
}

const raised: readonly [string, string] = ["0123456789+-n()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ⁿ⁽⁾"];
const lowered: readonly [string, string] = ["0123456789+-()", "₀₁₂₃₄₅₆₇₈₉₊₋₍₎"];

function shifted(text: string, isRaised: boolean): string {
  const [from, to] = isRaised ? raised : lowered;
  const each = [...text];
  return each.every((sign) => from.includes(sign)) ? each.map((sign) => [...to][from.indexOf(sign)]).join("") : text;
}
