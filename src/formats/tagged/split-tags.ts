import { sentence } from "#texts/sentence.ts";
import { entriesToRead, type ReferenceFault, referenceLimits } from "../references/reference.ts";

/** How a format marks its records: lines that begin with a tag. */
export type TagGrammar = {
  /** Matches a line with a tag; its groups are the tag and the text. */
  tag: RegExp;
  /** The tag that begins a record. */
  opens: string;
  /** The tag that ends it. */
  closes?: string;
  /** Tags that stand outside records. */
  outside?: readonly string[];
  /** A line that stands outside records, whatever its tag. */
  isOutside?: (line: string) => boolean;
  /** A blank line ends a record. */
  endsAtBlank?: boolean;
  /** A line without a tag that continues the one above. */
  continues: RegExp;
};

/** Fields in their order; lines of one field are joined by line breaks. */
export type TaggedRecord = { line: number; fields: { tag: string; text: string }[] };

/** The records of a file, and lines that belong to none. A record that is not ended ends where the next begins. */
export function splitTags(text: string, grammar: TagGrammar): { records: TaggedRecord[]; faults: ReferenceFault[] } {
  const records: TaggedRecord[] = [];
  const faults: ReferenceFault[] = [];
  let open: TaggedRecord | undefined;
  let isLost = false;
  let line = 0;
  // A program that converts line ends twice writes two returns.
  for (const written of text.split(/\r+\n|\n|\r/)) {
    line += 1;
    const isBlank = written.replace(/\uFEFF/g, "").trim() === "";
    const [, tag, words = ""] = grammar.tag.exec(written) ?? [];
    if (tag === grammar.opens) {
      if (records.length >= entriesToRead) break;
      if (open && grammar.closes !== undefined) faults.push(faultOfUnended(open, grammar.closes));
      open = { line, fields: [{ tag, text: words }] };
      records.push(open);
      isLost = false;
    } else if (grammar.isOutside?.(written.trim())) {
      open = undefined;
    } else if (isBlank) {
      if (grammar.endsAtBlank) open = undefined;
      isLost = false;
    } else if (open && tag === grammar.closes && tag !== undefined) {
      open = undefined;
    } else if (open && tag !== undefined) {
      open.fields.push({ tag, text: words });
    } else if (open && grammar.continues.test(written)) {
      const last = open.fields.at(-1);
      if (last && last.text.length < referenceLimits.cellLength) last.text += `\n${written.trim()}`;
    } else if (!isLost && !grammar.outside?.includes(tag ?? "")) {
      isLost = !open;
      faults.push({ line, message: "This line belongs to no record." });
    }
  }
  if (open && grammar.closes !== undefined) faults.push(faultOfUnended(open, grammar.closes));
  return { records, faults };
}

function faultOfUnended({ line }: TaggedRecord, tag: string): ReferenceFault {
  return { line, message: sentence("The record that begins here has no {{tag}} at its end.", { tag }) };
}

/** The first text of the first tag that has one, all texts of tags, and all lines of a tag as a list. */
export function makeTagReader({ fields }: TaggedRecord) {
  const all = (...tags: string[]) =>
    fields.filter(({ tag, text }) => tags.includes(tag) && text.trim() !== "").map(({ text }) => text);
  const first = (...tags: string[]) => tags.map((tag) => all(tag)[0]).find((text) => text !== undefined);
  const listOf = (tag: string) => all(tag).join("\n").replaceAll("\n", "; ");
  return { all, first, listOf };
}
