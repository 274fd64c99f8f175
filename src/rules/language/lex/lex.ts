/** The position of a part of the text; the character at `to` is not included. */
export type TextRange = { from: number; to: number };

/** One of the values after `field:`. */
export type Piece = TextRange & { text: string; quoted: boolean };

export type Token = TextRange &
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
  let position = 0;
  while (position < text.length) {
    const char = text.charAt(position);
    const token = blank.test(char) ? undefined : tokenAt(text, position, stops);
    if (token) tokens.push(token);
    position = token ? token.to : position + 1;
  }
  return tokens;
}

function tokenAt(text: string, from: number, stops: string): Token {
  const char = text.charAt(from);
  if (char !== "" && stops.includes(char)) return { kind: "pipe", from, to: from + 1 };
  if (char === "(" || char === ")") return { kind: char === "(" ? "open" : "close", from, to: from + 1 };
  if (char === "-" && /\S/u.test(text.charAt(from + 1))) return { kind: "not", from, to: from + 1 };
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
  let position = from + name.length + 1;
  for (;;) {
    const piece = pieceAt(text, position, stops);
    closed = closed && piece.closed;
    if (piece.to > position) pieces.push({ text: piece.text, quoted: piece.quoted, from: position, to: piece.to });
    position = piece.to;
    if (text.charAt(position) !== ",") return { kind: "field", name, pieces, closed, from, to: position };
    position += 1;
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
  let position = from;
  for (;;) {
    const isQuote = position < text.length && quotes.includes(text.charAt(position));
    const part = isQuote ? quotedAt(text, position) : unquotedAt(text, position, ",", stops);
    if (part.to === position) return { text: value, quoted, closed, to: position };
    value += part.text;
    quoted = quoted || isQuote;
    closed = closed && (!("closed" in part) || part.closed);
    position = part.to;
  }
}

function quotedAt(text: string, from: number): { text: string; closed: boolean; to: number } {
  let value = "";
  let position = from + 1;
  while (position < text.length && !quotes.includes(text.charAt(position))) {
    if (text.charAt(position) === "\\" && position + 1 < text.length) position += 1;
    value += text.charAt(position);
    position += 1;
  }
  return { text: value, closed: position < text.length, to: Math.min(position + 1, text.length) };
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
  let position = from;
  while (position < text.length) {
    const char = text.charAt(position);
    if (blank.test(char) || quotes.includes(char) || stops.includes(char)) break;
    if (depth === 0 && ends.includes(char)) break;
    if (char === "(" && (position === from || !isClosedBeforeBlank(text, position))) break;
    if (char === ")" && depth === 0) break;
    if (char === "\\" && position + 1 < text.length) {
      literal = true;
      position += 1;
    } else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    value += text.charAt(position);
    position += 1;
  }
  return { text: value, to: position, literal };
}

const maxBracketLength = 200;

function isClosedBeforeBlank(text: string, open: number): boolean {
  const end = Math.min(text.length, open + maxBracketLength);
  let depth = 0;
  for (let position = open; position < end; position++) {
    const char = text.charAt(position);
    if (blank.test(char) || quotes.includes(char)) return false;
    if (char === "\\") position += 1;
    else if (char === "(") depth += 1;
    else if (char === ")") depth -= 1;
    if (depth === 0) return true;
  }
  return false;
}
