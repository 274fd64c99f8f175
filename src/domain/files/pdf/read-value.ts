import { type PdfValue, UnreadablePdf } from "./pdf-value.ts";

/** A position in a file that was read as Latin-1, so that a character is a byte. */
export type Cursor = { text: string; at: number };

const maxNested = 60;
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y;
const reference = /[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

/** The value that begins there; moves behind it. */
export function readValue(cursor: Cursor, depth = 0): PdfValue {
  if (depth > maxNested) throw new UnreadablePdf("nested too deeply");
  skipBlanks(cursor);
  const { text, at } = cursor;
  switch (text[at]) {
    case "/":
      cursor.at += 1;
      return { name: readName(cursor) };
    case "(":
      return { text: readUntil(cursor, endOfText(text, at)) };
    case "[":
      return readArray(cursor, depth);
    case "<":
      return text[at + 1] === "<"
        ? { entries: readEntries(cursor, depth) }
        : { text: readUntil(cursor, text.indexOf(">", at) + 1) };
    default:
      return readWord(cursor);
  }
}

/** Moves behind blanks and comments. */
export function skipBlanks(cursor: Cursor): void {
  for (;;) {
    const code = cursor.text.charCodeAt(cursor.at);
    if (code === 0x25) cursor.at = endOfLine(cursor);
    else if (code === 0x20 || (code >= 9 && code <= 13) || code === 0) cursor.at += 1;
    else return;
  }
}

function endOfLine({ text, at }: Cursor): number {
  for (let end = at; end < text.length; end++) if (text[end] === "\n" || text[end] === "\r") return end;
  return text.length;
}

function readUntil(cursor: Cursor, end: number): string {
  if (end <= cursor.at) throw new UnreadablePdf("a text without an end");
  const taken = cursor.text.slice(cursor.at, end);
  cursor.at = end;
  return taken;
}

function endOfText(text: string, from: number): number {
  let depth = 0;
  for (let position = from; position < text.length; position++) {
    if (text[position] === "\\") position += 1;
    else if (text[position] === "(") depth += 1;
    else if (text[position] === ")" && --depth === 0) return position + 1;
  }
  return -1;
}

function readName(cursor: Cursor): string {
  return consume(word, cursor).replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function consume(pattern: RegExp, cursor: Cursor): string {
  pattern.lastIndex = cursor.at;
  const [found = ""] = pattern.exec(cursor.text) ?? [];
  cursor.at += found.length;
  return found;
}

function readArray(cursor: Cursor, depth: number): PdfValue[] {
  const values: PdfValue[] = [];
  cursor.at += 1;
  for (;;) {
    skipBlanks(cursor);
    if (cursor.text[cursor.at] === "]") {
      cursor.at += 1;
      return values;
    }
    values.push(readValue(cursor, depth + 1));
  }
}

function readEntries(cursor: Cursor, depth: number): Map<string, PdfValue> {
  const entries = new Map<string, PdfValue>();
  cursor.at += 2;
  for (;;) {
    skipBlanks(cursor);
    if (cursor.text.startsWith(">>", cursor.at)) {
      cursor.at += 2;
      return entries;
    }
    if (cursor.text[cursor.at] !== "/") throw new UnreadablePdf("an entry without a name");
    cursor.at += 1;
    const key = readName(cursor);
    entries.set(key, readValue(cursor, depth + 1));
  }
}

const words: Record<string, PdfValue> = { true: true, false: false, null: null };

function readWord(cursor: Cursor): PdfValue {
  const found = consume(word, cursor);
  if (Object.hasOwn(words, found)) return words[found] ?? null;
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(found)) throw new UnreadablePdf("an unknown word");
  if (/^\d+$/.test(found) && consume(reference, cursor) !== "") return { ref: Number(found) };
  return Number(found);
}
