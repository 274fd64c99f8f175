import { setImmediate as yieldNow } from "node:timers/promises";
import type { ActionWatch } from "./automatic-actions.ts";

/** What is outside strings, comments and streams, where names have a meaning. */
export type PdfScan = {
  /** Names with their escapes decoded: /J#53 is JS. */
  names: Set<string>;
  /** Object streams: objects that are compressed together; `names` are those of the dictionary before the data. `first`: where the first of them begins; NaN if the file does not say it directly. */
  packed: { bytes: Buffer; names: string[]; first: number }[];
  /**
   * Readers find objects by their position in the file: one that begins inside a string, a comment or a stream is
   * hidden.
   */
  hasHiddenObject: boolean;
  /** A text that a reader would open as an address which runs something or reads a file. */
  hasUnsafeAddress: boolean;
  /** A comment that a browser would read as a page. */
  hasMarkup: boolean;
  /** A string is never closed: what follows cannot be parsed. */
  isUnclosed: boolean;
};

const pauseEvery = 262_144;

/**
 * Reads once through a PDF, or through objects taken out of one, whose first begins at `first`; other requests are
 * served in between.
 */
export async function scanPdf(bytes: Buffer, watch: ActionWatch, first = 0): Promise<PdfScan> {
  const scan: PdfScan = {
    names: new Set(),
    packed: [],
    hasHiddenObject: false,
    hasUnsafeAddress: false,
    hasMarkup: false,
    isUnclosed: false,
  };
  const skip = (from: number, to: number): number => {
    scan.hasHiddenObject ||= holdsObject(bytes, from, to);
    return to;
  };
  let areStringsClosed = true;
  let namesOfObject: string[] = [];
  let firstOfObject = Number.NaN;
  // The last two whole numbers: of an object or of a reference to one.
  let numbers: [number, number] = [Number.NaN, Number.NaN];
  const packedObjects = first > 0 ? headerOf(bytes, first) : [];
  let pause = pauseEvery;
  let position = 0;
  while (position < bytes.length) {
    if (position >= pause) {
      await yieldNow();
      pause = position + pauseEvery;
    }
    while (packedObjects[0] && packedObjects[0].start <= position)
      watch.beginObject(packedObjects.shift()?.number ?? 0);
    const code = bytes[position] ?? 0;
    if (code === percent) {
      const end = endOfLine(bytes, position);
      scan.hasMarkup ||= markup.test(bytes.toString("latin1", position, Math.min(end, position + longestComment)));
      position = skip(position + 1, end);
    } else if (code === bracket && areStringsClosed) {
      const end = endOfString(bytes, position);
      // Without a closing bracket nothing is hidden, nor anything after it.
      areStringsClosed = end > 0;
      scan.isUnclosed ||= end < 0;
      scan.hasUnsafeAddress ||= end > 0 && isUnsafeAddress(readString(bytes, position + 1, end - 1));
      position = end > 0 ? skip(position + 1, end) : position + 1;
    } else if (code === angle && bytes[position + 1] === angle) {
      watch.beginDictionary();
      position += 2;
    } else if (code === closingAngle && bytes[position + 1] === closingAngle) {
      watch.endDictionary();
      position += 2;
    } else if (code === angle) {
      let end = position + 1;
      while (end < bytes.length && !delimiters.has(bytes[end] ?? 0)) end += 1;
      if (bytes[end] === closingAngle) scan.hasUnsafeAddress ||= isUnsafeAddress(readHex(bytes, position + 1, end));
      position = bytes[end] === closingAngle ? end + 1 : position + 1;
    } else if (code === slash) {
      const end = endOfWord(bytes, position + 1);
      const name = nameAt(bytes, position + 1, end);
      scan.names.add(name);
      namesOfObject.push(name);
      watch.name(name);
      if (name === "First")
        firstOfObject = Number(/^\s+(\d{1,10})\b(?!\s+\d+\s+R)/.exec(bytes.toString("latin1", end, end + 40))?.[1]);
      position = end;
    } else if (!isRegular(code)) {
      if (code === squareBracket) watch.beginArray();
      position += 1;
    } else {
      const end = endOfWord(bytes, position);
      if (isWord(bytes, position, end, "obj")) {
        namesOfObject = [];
        firstOfObject = Number.NaN;
        watch.beginObject(numbers[0]);
      } else if (isWord(bytes, position, end, "R")) watch.reference(numbers[0]);
      else numbers = [numbers[1], Number(bytes.toString("latin1", position, Math.min(end, position + 12)))];
      if (isWord(bytes, position, end, "stream")) {
        const close = bytes.indexOf("endstream", end);
        const data = close < 0 ? undefined : bytes.subarray(end, close);
        if (data && isPacked(namesOfObject))
          scan.packed.push({ bytes: data, names: namesOfObject, first: firstOfObject });
        position = data ? skip(end, close) : end;
      } else position = end;
    }
  }
  return scan;
}

const [percent, bracket, closing, slash, backslash] = [0x25, 0x28, 0x29, 0x2f, 0x5c];
const [angle, closingAngle, squareBracket] = [0x3c, 0x3e, 0x5b];
const delimiters = new Set([...Buffer.from("()<>[]{}/%")]);
const markup = /<[a-z!?/]/i;
const longestComment = 65_536;

/** Packed objects begin with pairs of numbers: of an object, and where it begins after the first. */
function headerOf(bytes: Buffer, first: number): { number: number; start: number }[] {
  const numbers =
    bytes
      .toString("latin1", 0, first)
      .replace(/%[^\r\n]*/g, " ")
      .match(/\d+/g)
      ?.map(Number) ?? [];
  return numbers
    .flatMap((number, at) => (at % 2 === 0 ? [{ number, start: first + (numbers[at + 1] ?? 0) }] : []))
    .sort((one, other) => one.start - other.start);
}

/** Blanks and invisible characters are ignored by whoever opens an address. */
function isUnsafeAddress(text: string): boolean {
  const tidy = text.replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, "").replace(/[\0-\x20\x7f]/g, "");
  return /^(?:javascript|vbscript):|^file:[/\\]|^data:[\w.+-]*\/|^data:[;,]|^\\\\/i.test(tidy);
}

/** The scheme of an address begins within this length. */
const longestHead = 1024;

function readString(bytes: Buffer, from: number, to: number): string {
  return bytes
    .toString("latin1", from, Math.min(to, from + longestHead))
    .replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, code?: string, character?: string) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
      return character === undefined || /[\nrtbf\r]/.test(character) ? "" : character;
    });
}

function readHex(bytes: Buffer, from: number, to: number): string {
  const digits = bytes.toString("latin1", from, Math.min(to, from + 2 * longestHead)).replace(/[^\da-f]/gi, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1");
}

const separators = new Set([...Buffer.from("\0\t\n\f\r ()<>[]{}/%")]);
const blanks = new Set([...Buffer.from("\0\t\n\f\r ")]);

const isRegular = (code: number | undefined) => code !== undefined && !separators.has(code);

function endOfWord(bytes: Buffer, from: number): number {
  let position = from;
  while (isRegular(bytes[position])) position += 1;
  return position;
}

function endOfLine(bytes: Buffer, from: number): number {
  let position = from;
  while (position < bytes.length && bytes[position] !== 0x0a && bytes[position] !== 0x0d) position += 1;
  return position;
}

/** The position after the bracket that closes the string; -1 without one. */
function endOfString(bytes: Buffer, from: number): number {
  let depth = 0;
  for (let position = from; position < bytes.length; position++) {
    if (bytes[position] === backslash) position += 1;
    else if (bytes[position] === bracket) depth += 1;
    else if (bytes[position] === closing) depth -= 1;
    if (depth === 0) return position + 1;
  }
  return -1;
}

function isWord(bytes: Buffer, from: number, to: number, word: string): boolean {
  return to - from === word.length && bytes.toString("latin1", from, to) === word;
}

function nameAt(bytes: Buffer, from: number, to: number): string {
  return bytes
    .toString("latin1", from, Math.min(to, from + longestName))
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const longestName = 400;

// The type may be left out, but no reader finds the objects without their first position.
const isPacked = (names: readonly string[]) => names.includes("ObjStm") || names.includes("First");

/** Whether "12 0 obj" is between the positions, also with a comment before the last word. */
function holdsObject(bytes: Buffer, from: number, to: number): boolean {
  let uncertain = 0;
  for (
    let position = bytes.indexOf("obj", from);
    position >= 0 && position + 3 <= to;
    position = bytes.indexOf("obj", position + 3)
  ) {
    if (!blanks.has(bytes[position - 1] ?? 0x61) || isLetter(bytes[position + 3])) continue;
    uncertain += 1;
    let before = position - 1;
    while (before >= from && blanks.has(bytes[before] ?? 0)) before -= 1;
    const last = bytes[before] ?? 0;
    const isNumbered = isDigit(last) || bytes.toString("latin1", Math.max(from, before - 80), before + 1).includes("%");
    if (before >= from && (isNumbered || uncertain > maxUncertain)) return true;
  }
  return false;
}

const maxUncertain = 1000;
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isLetter = (code = 0) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
