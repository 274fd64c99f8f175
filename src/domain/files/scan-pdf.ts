import { setImmediate as yieldNow } from "node:timers/promises";
import type { ActionWatch } from "./automatic-actions.ts";
import type { PackedObjects } from "./packed-objects.ts";

/** What is outside strings, comments and streams, where names have a meaning. */
export type PdfScan = {
  packed: PackedObjects[];
  /** It contains a script, an attached file or the like, or an object that only some readers find. */
  isActive: boolean;
  isLocked: boolean;
  /** A comment that a browser would read as a page. */
  hasMarkup: boolean;
  /** A string is never closed, or a number contains other signs: what follows cannot be parsed. */
  isUnclosed: boolean;
};

const pauseEvery = 262_144;

/** Reads once through a PDF, or through objects taken out of one; other requests are served in between. */
export async function scanPdf(
  bytes: Buffer,
  watch: ActionWatch,
  objects: readonly { number: number; start: number }[] = [],
): Promise<PdfScan> {
  const scan: PdfScan = { packed: [], isActive: false, isLocked: false, hasMarkup: false, isUnclosed: false };
  // Readers find objects by their position: one that begins inside a string, a comment or a stream is hidden.
  const skip = (from: number, to: number): number => {
    scan.isActive ||= holdsObject(bytes, from, to);
    return to;
  };
  let areStringsClosed = true;
  let namesOfObject: string[] = [];
  let sizes: { First?: number; N?: number } = {};
  // The last two whole numbers: of an object or of a reference to one.
  let numbers: [number, number] = [Number.NaN, Number.NaN];
  let objectIndex = 0;
  let pause = pauseEvery;
  let position = 0;
  while (position < bytes.length) {
    if (position >= pause) {
      await yieldNow();
      pause = position + pauseEvery;
    }
    for (let next = objects[objectIndex]; next && next.start <= position; next = objects[++objectIndex]) {
      scan.isActive ||= next.start < position;
      watch.beginObject(next.number);
    }
    const code = bytes[position] ?? 0;
    if (code === percent) {
      const end = endOfLine(bytes, position);
      scan.hasMarkup ||= markup.test(bytes.toString("latin1", position, Math.min(end, position + maxCommentLength)));
      position = skip(position + 1, end);
    } else if (code === bracket && areStringsClosed) {
      const end = endOfString(bytes, position);
      // Without a closing bracket nothing is hidden, nor anything after it.
      areStringsClosed = end > 0;
      scan.isUnclosed ||= end < 0;
      scan.isActive ||= end > 0 && isUnsafeAddress(readString(bytes, position + 1, end - 1));
      watch.value();
      position = end > 0 ? skip(position + 1, end) : position + 1;
    } else if (code === angle && bytes[position + 1] === angle) {
      watch.open("dictionary");
      position += 2;
    } else if (code === closingAngle && bytes[position + 1] === closingAngle) {
      watch.close("dictionary");
      position += 2;
    } else if (code === angle) {
      let end = position + 1;
      while (isHex(bytes[end])) end += 1;
      scan.isUnclosed ||= bytes[end] !== closingAngle;
      scan.isActive ||= isUnsafeAddress(readHex(bytes, position + 1, end));
      watch.value();
      position = end + 1;
    } else if (code === slash) {
      const end = endOfWord(bytes, position + 1);
      const name = nameAt(bytes, position + 1, end);
      scan.isActive ||= activeNames.has(name);
      scan.isLocked ||= name === "Encrypt";
      if (namesOfObject.length < maxNames) namesOfObject.push(name);
      watch.name(name);
      if (name === "First" || name === "N") sizes[name] = name in sizes ? Number.NaN : wholeNumberAt(bytes, end);
      position = end;
    } else if (!isRegular(code)) {
      if (code === squareBracket) watch.open("array");
      else if (code === closingSquareBracket) watch.close("array");
      else if (!blanks.has(code)) watch.keyword(String.fromCharCode(code));
      position += 1;
    } else {
      const end = endOfWord(bytes, position);
      const word = bytes.toString("latin1", position, Math.min(end, position + longestWord));
      position = end;
      if (word === "obj") {
        namesOfObject = [];
        sizes = {};
        watch.beginObject(numbers[0]);
      } else if (word === "R") watch.reference(numbers[0]);
      else if (/^[-+.\d]{1,255}$/.test(word)) {
        numbers = [numbers[1], Number(word)];
        watch.value();
      } else if (word === "true" || word === "false" || word === "null") watch.value();
      else watch.keyword(word);
      const close = word === "stream" ? bytes.indexOf("endstream", end) : -1;
      if (close >= 0) {
        if (isPacked(namesOfObject)) {
          const { First: first = Number.NaN, N: count = Number.NaN } = sizes;
          scan.packed.push({ bytes: bytes.subarray(end, close), names: namesOfObject, count, first });
        }
        position = skip(end, close);
      }
    }
  }
  scan.isActive ||= objectIndex < objects.length;
  return scan;
}

// Active content and attachments of a document; a certificate or paper needs none of it.
const activeNames = new Set([
  "JavaScript",
  "JS",
  "Launch",
  "EmbeddedFile",
  "EmbeddedFiles",
  // The data of an attached file need not say what they are.
  "EF",
  "FileAttachment",
  "RichMedia",
  "Rendition",
  "Movie",
  "Sound",
  "GoToE",
  "GoToR",
  "ImportData",
  "OnInstantiate",
  "SubmitForm",
  "XFA",
]);

const [percent, bracket, closing, slash, backslash] = [0x25, 0x28, 0x29, 0x2f, 0x5c];
const [angle, closingAngle, squareBracket, closingSquareBracket] = [0x3c, 0x3e, 0x5b, 0x5d];
const markup = /<[a-z!?/]/i;
const maxCommentLength = 65_536;

/** The number after a name, if the next name or the end of the dictionary follows it. */
function wholeNumberAt(bytes: Buffer, from: number): number {
  const [, digits] =
    /^[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]*[/>]/.exec(bytes.toString("latin1", from, from + 60)) ?? [];
  return Number(digits ?? Number.NaN);
}

/** Blanks and invisible characters are ignored by whoever opens an address. */
function isUnsafeAddress(text: string): boolean {
  const normalized = text.replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, "").replace(/[\0-\x20\x7f]/g, "");
  return /^(?:javascript|vbscript):|^file:[/\\]|^data:[\w.+-]*\/|^data:[;,]|^\\\\/i.test(normalized);
}

/** The scheme of an address begins within this length. */
const maxHeadLength = 1024;

function readString(bytes: Buffer, from: number, to: number): string {
  return bytes
    .toString("latin1", from, Math.min(to, from + maxHeadLength))
    .replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, code?: string, character?: string) => {
      if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 8) & 0xff);
      return character === undefined || /[\nrtbf\r]/.test(character) ? "" : character;
    });
}

function readHex(bytes: Buffer, from: number, to: number): string {
  const digits = bytes.toString("latin1", from, Math.min(to, from + 2 * maxHeadLength)).replace(/[^\da-f]/gi, "");
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, "hex").toString("latin1");
}

// Browsers that use PDFium take the last two for blanks.
const blanks = new Set(Buffer.from("\0\t\n\f\r \x80\xff", "latin1"));
const separators = new Set([...blanks, ...Buffer.from("()<>[]{}/%")]);

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

function nameAt(bytes: Buffer, from: number, to: number): string {
  return bytes
    .toString("latin1", from, Math.min(to, from + maxNameLength))
    .replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const maxNameLength = 400;
/** Longer than any that a reader accepts. */
const longestWord = 256;
/** Of one object. */
export const maxNames = 10_000;

// The type may be left out, but no reader finds the objects without their first position.
const isPacked = (names: readonly string[]) =>
  names.length === maxNames || names.includes("ObjStm") || names.includes("First");

/** Whether "12 0 obj" is between the positions, also with comments before the last word. */
function holdsObject(bytes: Buffer, from: number, to: number): boolean {
  for (
    let position = bytes.indexOf("obj", from);
    position >= 0 && position + 3 <= to;
    position = bytes.indexOf("obj", position + 3)
  ) {
    if (!blanks.has(bytes[position - 1] ?? 0x61) || isLetter(bytes[position + 3])) continue;
    if (isAfterNumber(bytes, from, position)) return true;
  }
  return false;
}

/** Whether only blanks and comments are between a number and the position. */
function isAfterNumber(bytes: Buffer, from: number, position: number): boolean {
  let end = position;
  while (true) {
    let before = end - 1;
    while (before >= from && blanks.has(bytes[before] ?? 0)) before -= 1;
    if (before < from) return false;
    if (isNumeric(bytes[before])) return true;
    if (!bytes.subarray(before + 1, end).some((code) => code === 0x0a || code === 0x0d)) return false;
    let start = before;
    while (start > from && bytes[start - 1] !== 0x0a && bytes[start - 1] !== 0x0d) start -= 1;
    let isComment = false;
    for (let sign = start; sign <= before; sign++) {
      if (bytes[sign] !== percent) continue;
      let last = sign - 1;
      while (last >= start && blanks.has(bytes[last] ?? 0)) last -= 1;
      if (last >= start && isNumeric(bytes[last])) return true;
      isComment ||= last < start;
    }
    if (!isComment) return false;
    end = start;
  }
}

/** PDFium takes a word of these for a number. */
const isNumeric = (code = 0) => isDigit(code) || code === 0x2b || code === 0x2d || code === 0x2e;
const isHex = (code = 0) => blanks.has(code) || isDigit(code) || ((code | 0x20) >= 0x61 && (code | 0x20) <= 0x66);
const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
const isLetter = (code = 0) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
