import { text } from "#texts/text.ts";
import { readIdentifierCells } from "../lookup/read-identifier-cells.ts";
import { readProof } from "../proofs/read-proof.ts";
import { type References, referenceOf } from "../references/reference.ts";
import { type DocumentText, isTable, type Paragraph } from "./block.ts";
import { listIn } from "./read-cv.ts";

/** The number of first paragraphs of a Word document that are read; of a PDF, the first page is read. */
const firstParagraphs = 60;
const firstLines = 150;
const minEntries = 3;

/**
 * What a document is about: a CV has a list; a certificate or letter is read by its sentences; a paper is one work, with
 * the identifier of its first page or of its file's name, and a guess at its title.
 */
export function readWork(document: DocumentText, fileName: string): References {
  const isArticle = isPaper(document);
  if (!isArticle) {
    const list = listIn(document);
    const listed = list.items.filter(({ type, cells }) => type !== "" && cells.Year !== undefined).length;
    if (listed >= Math.max(minEntries, list.items.length / 2)) return list;
  }
  const { format, unit, blocks } = document;
  const paragraphs = blocks.flatMap((block) => (isTable(block) ? [] : [block]));
  const first = format === "pdf" ? paragraphs.filter(({ at }) => at === 1) : paragraphs.slice(0, firstParagraphs);
  const page = first.map((paragraph) => paragraph.text).join("\n");
  const [item] = findNamedWork(fileName, page);
  const proof = item || isArticle ? undefined : readProof({ lines: linesOf(first), name: fileName });
  if (proof?.type !== undefined) return { format, unit, items: [], faults: [], notes: [], proof };
  const cells = {
    ...item?.cells,
    Title: titleOf(first),
    Year: /(?:19|20)\d\d(?!\d)/.exec(page)?.[0],
    ISSN: /\bISSN\b[^\d\n]{0,15}(\d{4}-?\d{3}[\dX])/i.exec(page)?.[1],
    ISBN: /\bISBN\b[^\d\n]{0,15}([\dX][\d Xx-]{8,16}[\dX])/i.exec(page)?.[1],
  };
  const work = referenceOf({ line: 1, type: "", documentType: undefined }, cells);
  return {
    format,
    unit,
    items: [work],
    faults: [],
    notes: [text("The title and the year were read from the file and are guesses. Check each field.")],
  };
}

const linesOf = (paragraphs: readonly Paragraph[]) => paragraphs.map(({ text: words }) => words);

const isPaper = ({ blocks }: DocumentText) =>
  blocks
    .slice(0, firstLines)
    .some((block) => !isTable(block) && /^\W*(?:abstract\b|(?:[\dI]{1,2}\.?\s*)?introduction$)/i.test(block.text));

/** The work that a file's name, or its first page, names; none if neither has an identifier. */
export function findNamedWork(fileName: string, page = ""): References["items"] {
  const cells = readIdentifierCells(page) ?? readIdentifierCells(namedBy(fileName));
  return cells ? [referenceOf({ line: 1, type: "", documentType: undefined }, cells)] : [];
}

/** "10.1016_j.x.2024.01.pdf", "2101.00001v2.pdf": files are often called by their identifier. */
function namedBy(fileName: string): string {
  const name = fileName.replace(/\.(?:pdf|docx)$/i, "").replace(/\s*\(\d+\)$/, "");
  const doi = /(?:^|[^\d.])(10\.\d{4,9})[_@%+-](?:2F)?(.+)$/i.exec(name);
  if (doi) return `${doi[1]}/${doi[2]}`;
  return /^(?:\d{4}\.\d{4,5}(?:v\d+)?|PMC\d{4,9})$/i.test(name) ? name : "";
}

/** The largest consecutive lines, else the first line of more than two words. */
function titleOf(first: readonly Paragraph[]): string {
  const words = first.filter(
    (one) => one.text.split(/\s+/).length > 2 && !/@|https?:|\bissn\b|\bdoi\b/i.test(one.text),
  );
  const largest = Math.max(0, ...words.map(({ layout }) => layout?.size ?? 0));
  const from = first.findIndex(
    (one) => words.includes(one) && (sizeOf(one) >= largest - 0.5 || one.look === "heading"),
  );
  if (from < 0) return words[0]?.text.slice(0, 300) ?? "";
  const same = first
    .slice(from)
    .findIndex((one, index) => index > 0 && (sizeOf(one) === 0 || Math.abs(sizeOf(one) - sizeOf(first[from])) > 0.5));
  const end = same < 0 ? from + 1 : from + same;
  return first
    .slice(from, Math.min(end, from + 4))
    .map((one) => one.text)
    .join(" ")
    .replace(/\s+/g, " ")
    .slice(0, 500);
}

const sizeOf = (one: Paragraph | undefined) => one?.layout?.size ?? 0;
