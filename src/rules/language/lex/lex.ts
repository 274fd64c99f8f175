/** The position of a part of the text; the character at `to` is not included. */
export type Place = { from: number; to: number };

/** One of the values after `field:`. */
export type Piece = Place & { text: string; quoted: boolean };

export type Token = Place &
  (
    | { kind: "open" | "close" | "or" | "and" | "not" | "all" | "pipe" }
    /** `literal`: it contains a backslash, so it is only a word to search, never a name or keyword. */
    | { kind: "word"; text: string; literal: boolean }
    | { kind: "phrase"; text: string; closed: boolean }
    | { kind: "field"; name: string; pieces: Piece[]; closed: boolean }
  );

const blank = /\s/u;
const quotes = '"“”„';
const fieldStart = /\p{L}[\p{L}\p{N}_.-]*:(?!\/\/)/uy;

/**
 * Splits a text into tokens with their positions; never fails. A backslash escapes the next character. With `pipes` a
 * "|" outside quotes separates the stages of a command; the query of a list has none.
 */
export function lex(text: string, { pipes }: { pipes: boolean } = { pipes: false }): Token[] {
  const tokens: Token[] = [];
  const stops = pipes ? "|" : "";
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    const token = blank.test(char) ? undefined : tokenAt(text, at, stops);
    if (token) tokens.push(token);
    at = token ? token.to : at + 1;
  }
  return tokens;
}

function tokenAt(text: string, from: number, stops: string): Token {
  const char = text.charAt(from);
  if (char !== "" && stops.includes(char)) return { kind: "pipe", from, to: from + 1 };
  if (char === "(" || char === ")") return { kind: char === "(" ? "open" : "close", from, to: from + 1 };
  if (char === "-" && from + 1 < text.length && !blank.test(text.charAt(from + 1))) {
    return { kind: "not", from, to: from + 1 };
  }
  if (quotes.includes(char)) return { kind: "phrase", from, ...quotedAt(text, from) };
  fieldStart.lastIndex = from;
  const name = fieldStart.exec(text)?.[0];
  return name === undefined ? wordAt(text, from, stops) : fieldAt(text, from, name.slice(0, -1), stops);
}

function wordAt(text: string, from: number, stops: string): Token {
  const { text: word, to, literal } = unquotedAt(text, from, "", stops);
  if (!literal && /^(or|and)$/i.test(word)) return { kind: word.toLowerCase() === "or" ? "or" : "and", from, to };
  if (!literal && word === "*") return { kind: "all", from, to };
  return { kind: "word", text: word, literal, from, to };
}

function fieldAt(text: string, from: number, name: string, stops: string): Token {
  const pieces: Piece[] = [];
  let closed = true;
  let at = from + name.length + 1;
  for (;;) {
    const piece = pieceAt(text, at, stops);
    closed = closed && piece.closed;
    if (piece.to > at) pieces.push({ text: piece.text, quoted: piece.quoted, from: at, to: piece.to });
    at = piece.to;
    if (text.charAt(at) !== ",") return { kind: "field", name, pieces, closed, from, to: at };
    at += 1;
  }
}

/** Reads a value up to the next comma; adjacent quoted and unquoted parts are one value. */
function pieceAt(
  text: string,
  from: number,
  stops: string,
): { text: string; quoted: boolean; closed: boolean; to: number } {
  let value = "";
  let quoted = false;
  let closed = true;
  let at = from;
  while (at < text.length && !blank.test(text.charAt(at)) && text.charAt(at) !== ",") {
    const isQuote = quotes.includes(text.charAt(at));
    const part = isQuote ? quotedAt(text, at) : unquotedAt(text, at, ",", stops);
    if (part.to === at) break;
    value += part.text;
    quoted = quoted || isQuote;
    closed = closed && (!("closed" in part) || part.closed);
    at = part.to;
  }
  return { text: value, quoted, closed, to: at };
}

function quotedAt(text: string, from: number): { text: string; closed: boolean; to: number } {
  let value = "";
  let at = from + 1;
  while (at < text.length && !quotes.includes(text.charAt(at))) {
    if (text.charAt(at) === "\\" && at + 1 < text.length) at += 1;
    value += text.charAt(at);
    at += 1;
  }
  return { text: value, closed: at < text.length, to: Math.min(at + 1, text.length) };
}

/**
 * Reads up to a blank, a quotation mark or a character of `stops`, and outside brackets one of `ends`. A bracket that
 * is closed before the next blank is part of the text, as in a DOI.
 */
function unquotedAt(
  text: string,
  from: number,
  ends: string,
  stops: string,
): { text: string; to: number; literal: boolean } {
  let value = "";
  let literal = false;
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const char = text.charAt(at);
    if (blank.test(char) || quotes.includes(char) || stops.includes(char)) break;
    if (depth === 0 && ends.includes(char)) break;
    if (char === "(" && (at === from || !isClosedBeforeBlank(text, at))) break;
    if (char === ")" && depth === 0) break;
    if (char === "\\" && at + 1 < text.length) {
      literal = true;
      at += 1;
    } else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    value += text.charAt(at);
    at += 1;
  }
  return { text: value, to: at, literal };
}

const maxBracketLength = 200;

function isClosedBeforeBlank(text: string, open: number): boolean {
  const end = Math.min(text.length, open + maxBracketLength);
  let depth = 0;
  for (let at = open; at < end; at++) {
    const char = text.charAt(at);
    if (blank.test(char) || quotes.includes(char)) return false;
    if (char === "\\") at += 1;
    else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    if (depth === 0) return true;
  }
  return false;
}
