import { accents, blankCommands, latexCharacters, unprintedCommands } from "./latex-characters.ts";

/** The text that LaTeX prints: accents as letters, commands and braces gone. Never fails. */
export function readLatex(source: string): string {
  if (!/[\\{}$~]|--|``|''/.test(source)) return source;
  const { text } = expandGroup(source, { at: 0, depth: 0, isMath: false });
  return text.normalize("NFC");
}

type LatexState = { at: number; depth: number; isMath: boolean };
const deepest = 100;

/** The text of a group, up to the brace that closes it. */
function expandGroup(source: string, state: LatexState): { text: string; at: number } {
  let text = "";
  let { at, isMath } = state;
  while (at < source.length) {
    const character = source.charAt(at);
    if (character === "\\") {
      const read = command(source, { at: at + 1, depth: state.depth, isMath });
      text += read.text;
      at = read.at;
    } else if (character === "{" && state.depth < deepest) {
      const group = expandGroup(source, { at: at + 1, depth: state.depth + 1, isMath });
      text += group.text;
      at = group.at;
    } else if (character === "}") {
      at += 1;
      if (state.depth > 0) return { text, at };
    } else if (character === "$") {
      isMath = !isMath;
      at += source[at + 1] === "$" ? 2 : 1;
    } else if (isMath && (character === "^" || character === "_")) {
      const script = argument(source, { at: at + 1, depth: state.depth, isMath });
      text += shiftText(script.text, character === "^");
      at = script.at;
    } else {
      const [read, length] = readPlain(source, at);
      text += read;
      at += length;
    }
  }
  return { text, at };
}

const ligatures: readonly [string, string][] = [
  ["---", "—"],
  ["--", "–"],
  ["``", "“"],
  ["''", "”"],
  ["~", " "],
  ["{", ""],
];

function readPlain(source: string, position: number): [string, number] {
  for (const [written, read] of ligatures) if (source.startsWith(written, position)) return [read, written.length];
  const next = /[\\{}$~^_`'-]/g;
  next.lastIndex = position + 1;
  const end = next.exec(source)?.index ?? source.length;
  return [source.slice(position, end), end - position];
}

function command(source: string, state: LatexState): { text: string; at: number } {
  const word = wordAt(source, state.at);
  const after = state.at + Math.max(word.length, 1);
  const name = word === "" ? source.charAt(state.at) : word;
  const accent = accents.get(name);
  if (accent !== undefined) return addAccent(source, { ...state, at: after }, { accent, isWord: word !== "" });
  const character = latexCharacters.get(name);
  // A blank after a command's name only ends the name.
  const isEnded = word !== "" && /\s/.test(source[after] ?? "");
  if (character !== undefined) return { text: character, at: emptyGroup(source, isEnded ? after + 1 : after) };
  if (word === "") return { text: /[\s\\]/.test(name) ? " " : /[/,;:!-]/.test(name) ? "" : name, at: after };
  if (blankCommands.has(word)) return { text: " ", at: isEnded ? after + 1 : after };
  if (unprintedCommands.has(word)) return { text: "", at: argument(source, { ...state, at: after }).at };
  if (/^(?:math|text)?(?:superscript|subscript)$/.test(word)) {
    const read = argument(source, { ...state, at: after });
    return { text: shiftText(read.text, word.includes("super")), at: read.at };
  }
  const isSwitch = /^(?:it|bf|em|rm|sc|tt|sf|sl|cal|small|large|normalfont)$/.test(word) || word.endsWith("shape");
  if (
    isSwitch ||
    source[after] === "{" ||
    /^(?:math|text|relax|protect|noindent|displaystyle|emph|mkbib|left|right|ensuremath)/.test(word)
  )
    return { text: "", at: isEnded ? after + 1 : after };
  return { text: word, at: after };
}

function addAccent(
  source: string,
  state: LatexState,
  { accent, isWord }: { accent: string; isWord: boolean },
): { text: string; at: number } {
  const isArgument =
    source[state.at] === "{" || source[state.at] === "\\" || !isWord || /\s/.test(source[state.at] ?? "");
  if (!isArgument) return { text: "", at: state.at };
  const { text, at } = argument(source, state);
  const [first = "", ...rest] = text.replace(/^ı/, "i").replace(/^ȷ/, "j");
  return { text: first === "" ? "" : first + accent + rest.join(""), at };
}

/** A group, a command, or one character. */
function argument(source: string, state: LatexState): { text: string; at: number } {
  let { at } = state;
  while (/\s/.test(source[at] ?? "")) at += 1;
  if (source[at] === "{" && state.depth < deepest)
    return expandGroup(source, { ...state, at: at + 1, depth: state.depth + 1 });
  if (source[at] === "\\" && state.depth < deepest)
    return command(source, { ...state, at: at + 1, depth: state.depth + 1 });
  const next = String.fromCodePoint(source.codePointAt(at) ?? 32);
  return next === "}" || at >= source.length ? { text: "", at } : { text: next, at: at + next.length };
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

function shiftText(text: string, isRaised: boolean): string {
  const [from, to] = isRaised ? raised : lowered;
  const each = [...text];
  return each.every((character) => from.includes(character))
    ? each.map((sign) => [...to][from.indexOf(sign)]).join("")
    : text;
}
