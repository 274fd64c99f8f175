import { SaxesParser } from "saxes";
import { FormatRefusal } from "../format-refusal.ts";
import type { MergedCells } from "../table/fill-merged-cells.ts";
import type { ZipEntry } from "../xlsx/read-zip.ts";
import { type Block, type DocumentText, documentLimits, makeCharacterLimit } from "./block.ts";

const main = "word/document.xml";

export const isWordDocument = (entries: readonly ZipEntry[]) => entries.some(({ name }) => name === main);

/**
 * The paragraphs and tables of a Word document. Headers, footers, notes, pictures and deleted text are other parts, or
 * are passed over. Refuses a document with macros or with a document type of its own.
 */
export async function readWord(entries: readonly ZipEntry[]): Promise<DocumentText> {
  if (entries.some(({ name }) => /(^|\/)vbaProject/i.test(name)))
    throw new FormatRefusal(
      "unread-format",
      "This Word document has macros (.docm). Open it in Word and save it as .docx.",
    );
  const styles = makeStyleReader();
  await readPart(entries, "word/styles.xml", styles.parser);
  const body = makeBodyReader(styles.looks);
  await readPart(entries, main, body.parser);
  return { format: "docx", unit: "paragraph", blocks: body.blocks, notes: [] };
}

type Parser = SaxesParser<{ xmlns: false; position: false }>;

async function readPart(entries: readonly ZipEntry[], path: string, parser: Parser): Promise<void> {
  const entry = entries.find(({ name }) => name === path);
  if (!entry) return;
  const decoder = new TextDecoder("utf-8");
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw new FormatRefusal("broken-file", "The document contains a document type declaration.");
  });
  try {
    for await (const bytes of entry.unpack()) parser.write(decoder.decode(bytes, { stream: true }));
    parser.close();
  } catch (error) {
    throw explainUnreadableWord(error);
  }
}

/** Why an archive that should be a Word document is not read as one. */
export function explainUnreadableWord(error: unknown): FormatRefusal {
  if (error instanceof FormatRefusal && error.code !== "broken-file") return error;
  if (error instanceof FormatRefusal && !/workbook/.test(error.message)) return error;
  const refusal = new FormatRefusal("broken-file", cannotOpen);
  refusal.cause = error;
  return refusal;
}

const cannotOpen = "The document cannot be opened. Save it again as .docx.";

const newParser = (): Parser => new SaxesParser({ xmlns: false, position: false });
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function attributeOf(attributes: Record<string, string>, attribute = "val"): string {
  for (const [name, value] of Object.entries(attributes)) if (localName(name) === attribute) return value;
  return "";
}

type StyleLook = { isHeading: boolean; isListItem: boolean };

/** Which styles are headings, and which are items of lists: by their level in the outline, or their English name. */
function makeStyleReader() {
  const parser = newParser();
  const looks = new Map<string, StyleLook>();
  let open: StyleLook | undefined;
  parser.on("opentag", ({ name, attributes }) => {
    const tag = localName(name);
    if (tag === "style") {
      open = { isHeading: false, isListItem: false };
      if (looks.size < 5000) looks.set(attributeOf(attributes, "styleId"), open);
    } else if (!open) return;
    else if (tag === "name") open.isHeading ||= /^heading \d/i.test(attributeOf(attributes));
    else if (tag === "outlineLvl") open.isHeading ||= Number(attributeOf(attributes)) < 9;
    else if (tag === "numPr") open.isListItem = true;
  });
  parser.on("closetag", ({ name }) => {
    if (localName(name) === "style") open = undefined;
  });
  return { parser, looks };
}

/** Elements whose content is not the text of the document. */
const skippedElements = new Set([
  "Fallback",
  "del",
  "moveFrom",
  "instrText",
  "delText",
  "pict",
  "footnotePr",
  "sectPr",
  // How it looked before a tracked change.
  "pPrChange",
  "rPrChange",
  "tcPrChange",
  "trPrChange",
]);

type OpenParagraph = { text: string; bold: number; characters: number; isHeading: boolean; isListItem: boolean };
/** `span`: over how many columns the open cell extends; `merged`: cells over several rows, by column. */
type OpenTable = { at: number; rows: string[][]; span: number; merged: Map<number, MergedCells[]> };
/** What Word allows. */
const maxColumns = 63;

function makeBodyReader(looks: ReadonlyMap<string, StyleLook>) {
  const parser = newParser();
  const spend = makeCharacterLimit();
  const blocks: Block[] = [];
  // A text box has paragraphs inside a paragraph, a cell may have a table.
  const paragraphs: OpenParagraph[] = [];
  const tables: OpenTable[] = [];
  let [count, depth, skipped, isText, isBold, isInRunLook] = [0, 0, 0, false, false, false];

  const add = (text: string) => {
    const paragraph = paragraphs.at(-1);
    if (!paragraph) return;
    spend(text);
    paragraph.text += text;
    const characters = text.replace(/\s/g, "").length;
    paragraph.characters += characters;
    if (isBold) paragraph.bold += characters;
  };
  const addBlock = (block: Block) => {
    if (blocks.length >= documentLimits.blocks)
      throw new FormatRefusal("too-many-rows", "The document has too many paragraphs. Split it and upload the parts.");
    blocks.push(block);
  };
  const closeParagraph = () => {
    const closed = paragraphs.pop();
    if (!closed) return;
    count += 1;
    const row = tables.at(-1)?.rows.at(-1);
    if (row) {
      const text = closed.text.replace(/\s+/g, " ").trim();
      if (row.length === 0) row.push("");
      row[row.length - 1] = [row.at(-1), text].filter(Boolean).join("\n");
      return;
    }
    // A line break within a paragraph often ends an entry.
    for (const line of closed.text.split("\n")) {
      const text = line.replace(/[^\S\t]+/g, " ").trim();
      if (text === "") continue;
      const isEmphasised = closed.characters > 0 && closed.bold >= closed.characters * 0.9;
      addBlock({
        at: count,
        text,
        look: closed.isHeading ? "heading" : isEmphasised ? "emphasised" : "plain",
        isListItem: closed.isListItem,
      });
    }
  };
  const addCells = (wanted: number) => {
    for (let added = 0; added < Math.min(wanted, maxColumns); added += 1) {
      spend("");
      tables.at(-1)?.rows.at(-1)?.push("");
    }
  };
  const mergeCell = ({ rows, merged }: OpenTable, isFirst: boolean) => {
    const column = (rows.at(-1)?.length ?? 1) - 1;
    const inColumn = merged.get(column) ?? [];
    const above = inColumn.at(-1);
    merged.set(column, inColumn);
    if (isFirst) inColumn.push({ column, top: rows.length, bottom: rows.length });
    else if (above?.bottom === rows.length - 1) above.bottom = rows.length;
  };
  const closeTable = () => {
    const table = tables.pop();
    if (!table) return;
    const outer = tables.at(-1)?.rows.at(-1);
    const isFilled = (row: readonly string[]) => row.some((cell) => cell !== "");
    const rows = table.rows.filter(isFilled);
    // Blank rows are left out.
    let filled = 0;
    const numbers = table.rows.map((row) => (isFilled(row) ? ++filled : filled));
    const merged = [...table.merged.values()].flat().flatMap(({ column, top, bottom }) => {
      const [first = 0, last = 0] = [numbers[top - 1], numbers[bottom - 1]];
      return last > first && isFilled(table.rows[top - 1] ?? []) ? [{ column, top: first, bottom: last }] : [];
    });
    if (!outer) addBlock({ at: table.at, rows, ...(merged.length > 0 && { merged }) });
    // A table in a cell is the text of that cell.
    else if (outer.length > 0)
      outer[outer.length - 1] = [outer.at(-1), ...rows.map((row) => row.filter(Boolean).join(" "))]
        .filter(Boolean)
        .join("\n");
  };

  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > documentLimits.nesting) throw new FormatRefusal("broken-file", cannotOpen);
    const tag = localName(name);
    if (skippedElements.has(tag) || skipped > 0) {
      skipped += 1;
      return;
    }
    const paragraph = paragraphs.at(-1);
    const table = tables.at(-1);
    if (tag === "p") paragraphs.push({ text: "", bold: 0, characters: 0, isHeading: false, isListItem: false });
    else if (tag === "t") isText = true;
    else if (tag === "tab" && !isInRunLook && depth > 0) add("\t");
    else if (tag === "br" || tag === "cr") add("\n");
    else if (tag === "noBreakHyphen") add("-");
    else if (tag === "r") isBold = false;
    else if (tag === "rPr" || tag === "pPr") isInRunLook = true;
    else if (tag === "b") isBold = !/^(?:0|false|off)$/.test(attributeOf(attributes));
    else if (tag === "tbl") tables.push({ at: count + 1, rows: [], span: 1, merged: new Map() });
    else if (table && tag === "tr") table.rows.push([]);
    else if (table && tag === "gridBefore") addCells(Number(attributeOf(attributes)));
    else if (table && tag === "tc") {
      addCells(1);
      table.span = 1;
    } else if (table && tag === "gridSpan") table.span = Number(attributeOf(attributes));
    else if (table && tag === "vMerge") mergeCell(table, attributeOf(attributes) === "restart");
    else if (tag === "pStyle" && paragraph) {
      const look = looks.get(attributeOf(attributes));
      paragraph.isHeading ||= look?.isHeading === true;
      paragraph.isListItem ||= look?.isListItem === true;
    } else if (tag === "numPr" && paragraph) paragraph.isListItem = true;
    else if (tag === "outlineLvl" && paragraph) paragraph.isHeading ||= Number(attributeOf(attributes)) < 9;
  });
  parser.on("text", (text) => {
    if (isText && skipped === 0) add(text);
  });
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    if (skipped > 0) {
      skipped -= 1;
      return;
    }
    const tag = localName(name);
    if (tag === "t") isText = false;
    else if (tag === "rPr" || tag === "pPr") isInRunLook = false;
    else if (tag === "p") closeParagraph();
    else if (tag === "tc") addCells((tables.at(-1)?.span ?? 1) - 1);
    else if (tag === "tbl") closeTable();
  });
  return { parser, blocks };
}
