import { setImmediate as yieldNow } from "node:timers/promises";

/** What is outside strings, comments and streams, where names have a meaning. */
export type PdfScan = {
  /** Names with their escapes decoded: /J#53 is JS. */
  names: Set<string>;
  /** Object streams: objects that are compressed together; `names` are those of the dictionary before the data. */
  packed: { bytes: Buffer; names: string[] }[];
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

/** Reads once through a PDF, or through objects taken out of one; other requests are served in between. */
export async function scanPdf(bytes: Buffer): Promise<PdfScan> {
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
  let pause = pauseEvery;
  let position = 0;
  while (position < bytes.length) {
    if (position >= pause) {
      await yieldNow();
      pause = position + pauseEvery;
    }
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
    } else if (code === angle) {
      let end = position + 1;
      while (end < bytes.length && !delimiters.has(bytes[end] ?? 0)) end += 1;
      if (bytes[end] === closingAngle) scan.hasUnsafeAddress ||= isUnsafeAddress(readHex(bytes, position + 1, end));
      position = bytes[end] === closingAngle ? end : position + 1;
    } else if (code === slash) {
      const end = endOfWord(bytes, position + 1);
      const name = nameAt(bytes, position + 1, end);
      scan.names.add(name);
      namesOfObject.push(name);
      position = end;
    } else if (!isRegular(code)) position += 1;
    else {
      const end = endOfWord(bytes, position);
      if (isWord(bytes, position, end, "obj")) namesOfObject = [];
      if (isWord(bytes, position, end, "stream")) {
        const close = bytes.indexOf("endstream", end);
        const data = close < 0 ? undefined : bytes.subarray(end, close);
        if (data && isPacked(namesOfObject)) scan.packed.push({ bytes: data, names: namesOfObject });
        position = data ? skip(end, close) : end;
      } else position = end;
    }
  }
  return scan;
}

const [percent, bracket, closing, slash, backslash] = [0x25, 0x28, 0x29, 0x2f, 0x5c];
const [angle, closingAngle] = [0x3c, 0x3e];
const delimiters = new Set([...Buffer.from("()<>[]{}/%")]);
const markup = /<[a-z!?/]/i;
const longestComment = 65_536;

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
