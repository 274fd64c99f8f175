import { sentence } from "#texts/sentence.ts";
import { entriesToRead, type ReferenceFault, referenceLimits } from "../references/reference.ts";

/** A field as written: its LaTeX is still there. */
export type BibtexEntry = {
  line: number;
  type: string;
  key: string;
  fields: Map<string, string>;
  warnings: string[];
};

export type ScannedBibtex = { entries: BibtexEntry[]; faults: ReferenceFault[]; isCut: boolean };

/**
 * The entries of a file, with the values of its @string macros. What stands outside entries, or in a line that begins
 * with %, is a comment. An entry that is not closed ends where the next begins.
 */
export function scanBibtex(text: string): ScannedBibtex {
  const scan = new Scan(text);
  while (scan.toNextBlock()) scan.readBlock();
  return { entries: scan.entries, faults: scan.faults, isCut: scan.isFull };
}

const maxValueLength = referenceLimits.cellLength * 2;
const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const fieldName = /[^\s"#%'(),={}\\]+/y;
const entryKey = /[^,{}\n\r]*/y;
/** How an entry without a key begins. */
const firstField = /^(?:author|title|journal|booktitle|year|month|volume|number|pages|publisher|editor)\s*=/i;
const blanks = /(?:\s|%[^\n\r]*(?=[\n\r]))*/y;
const comment = /[ \t]*%/y;
const nextEntry = /[\n\r][ \t]*@[ \t]*[a-z][\w-]*[ \t]*[{(][ \t]*[^\s,{}="]*[ \t]*[,=]/iy;

class NotClosed extends Error {}

class Scan {
  readonly entries: BibtexEntry[] = [];
  readonly faults: ReferenceFault[] = [];
  private readonly macros = new Map(months.map((month) => [month, month]));
  private at = 0;
  private lineAt = 0;
  private lineStart = 0;
  private line = 1;

  constructor(private readonly text: string) {}

  get isFull(): boolean {
    return this.entries.length >= entriesToRead;
  }

  /** Moves behind the next "@" that begins an entry, @string, @preamble or @comment. */
  toNextBlock(): boolean {
    for (;;) {
      const next = this.text.indexOf("@", this.at);
      if (next < 0 || this.isFull) return false;
      this.at = next + 1;
      if (!this.isInComment(next)) return true;
    }
  }

  readBlock(): void {
    const start = this.at - 1;
    const type = this.match(/[ \t]*([a-z][\w-]*)\s*/iy)?.[1]?.toLowerCase();
    const opening = this.text[this.at];
    if (type === undefined || (opening !== "{" && opening !== "(")) return;
    this.at += 1;
    const closes = opening === "{" ? "}" : ")";
    const line = this.lineOf(start);
    try {
      if (type === "comment") this.skipTo(closes);
      else if (type === "preamble") this.skipTo(closes);
      else if (type === "string") this.readMacro(closes, line);
      else this.readEntry({ line, type, closes });
    } catch (error) {
      if (!(error instanceof NotClosed)) throw error;
      const last = this.entries.at(-1);
      const message = sentence("The entry @{{typed}} that begins here is not closed.", { typed: type });
      this.warn(last?.line === line ? last.warnings : [], line, message);
    }
  }

  private readMacro(closes: string, line: number): void {
    const field = this.readField([], line);
    if (field) this.macros.set(field.name, field.value);
    this.skipTo(closes);
  }

  private readEntry({ line, type, closes }: { line: number; type: string; closes: string }): void {
    this.skipBlanks();
    const start = this.at;
    let key = (this.match(entryKey)?.[0] ?? "").trim();
    // Without a key the first field comes at once.
    if ((/[=(]/.test(key) && this.text[this.at] !== ",") || firstField.test(key)) [key, this.at] = ["", start];
    const entry: BibtexEntry = { line, type, key, fields: new Map(), warnings: [] };
    this.entries.push(entry);
    if (key === "") this.warn(entry.warnings, line, sentence("The entry @{{typed}} has no key.", { typed: type }));
    for (;;) {
      this.match(/[\s,]*/y);
      this.skipBlanks();
      if (this.text[this.at] === ",") continue;
      if (this.text[this.at] === closes) {
        this.at += 1;
        return;
      }
      if (this.at >= this.text.length || this.isNextEntry(this.at - 1) || this.text[this.at] === "@")
        throw new NotClosed();
      const lineOfField = this.lineOf(this.at);
      const field = this.readField(entry.warnings, lineOfField);
      if (!field) this.skipField(entry.warnings, lineOfField, closes);
      else if (!entry.fields.has(field.name)) entry.fields.set(field.name, field.value);
    }
  }

  private readField(warnings: string[], line: number): { name: string; value: string } | undefined {
    this.skipBlanks();
    const name = this.match(fieldName)?.[0]?.toLowerCase();
    this.skipBlanks();
    if (name === undefined || this.text[this.at] !== "=") return undefined;
    this.at += 1;
    let value = "";
    do {
      this.skipBlanks();
      const part = this.readPart(warnings, line);
      // A macro made of macros may be far longer than the file.
      if (value.length < maxValueLength) value += part.slice(0, maxValueLength);
      this.skipBlanks();
    } while (this.match(/#/y));
    return { name, value };
  }

  private readPart(warnings: string[], line: number): string {
    const character = this.text[this.at];
    if (character === "{" || character === '"') {
      const start = this.at + 1;
      this.at = start;
      this.skipTo(character === "{" ? "}" : '"');
      return this.text.slice(start, this.at - 1);
    }
    const word = this.match(fieldName)?.[0];
    if (word === undefined) return "";
    const known = /^\d+$/.test(word) ? word : this.macros.get(word.toLowerCase());
    if (known === undefined)
      this.warn(warnings, line, sentence("The abbreviation “{{word}}” is not defined in this file.", { word }));
    return known ?? word;
  }

  /** A part that is not a field: everything up to the next comma outside braces. */
  private skipField(warnings: string[], line: number, closes: string): void {
    this.warn(warnings, line, "This line is not a field: a name and an equals sign are expected.");
    let depth = 0;
    for (; this.at < this.text.length; this.at += 1) {
      const character = this.text[this.at];
      if (this.isNextEntry(this.at)) return;
      if (depth === 0 && (character === "," || character === closes)) return;
      if (character === "{") depth += 1;
      if (character === "}") depth = Math.max(0, depth - 1);
    }
  }

  /** Moves behind the closing character, if as many braces were closed as were opened. */
  private skipTo(closes: string): void {
    let depth = 0;
    for (; this.at < this.text.length && depth >= 0; this.at += 1) {
      const character = this.text[this.at];
      if (character === closes && depth === 0) {
        this.at += 1;
        return;
      }
      // As in BibTeX, a brace counts after a backslash too.
      if (character === "{") depth += 1;
      else if (character === "}") depth -= 1;
      else if (this.isNextEntry(this.at)) break;
    }
    throw new NotClosed();
  }

  private isNextEntry(position: number): boolean {
    if (this.text[position] !== "\n" && this.text[position] !== "\r") return false;
    nextEntry.lastIndex = position;
    return nextEntry.test(this.text);
  }

  private isInComment(position: number): boolean {
    this.lineOf(position);
    comment.lastIndex = this.lineStart;
    return comment.test(this.text);
  }

  private skipBlanks(): void {
    this.match(blanks);
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (found) this.at = pattern.lastIndex;
    return found;
  }

  private lineOf(position: number): number {
    for (; this.lineAt < position; this.lineAt += 1) {
      const character = this.text[this.lineAt];
      if (character !== "\n" && (character !== "\r" || this.text[this.lineAt + 1] === "\n")) continue;
      this.line += 1;
      this.lineStart = this.lineAt + 1;
    }
    return this.line;
  }

  private warn(warnings: string[], line: number, message: string): void {
    warnings.push(message);
    this.fault(line, message);
  }

  private fault(line: number, message: string): void {
    this.faults.push({ line, message });
  }
}
