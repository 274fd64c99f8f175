import { createRequire } from "node:module";
import { devanagariLetters } from "./printable-text.ts";

/** The element of a text in the structure that screen readers follow, and the element around it. */
export type Tag = {
  type: "H1" | "H2" | "P" | "Sect" | "L" | "LI" | "Lbl" | "LBody" | "Table" | "TR" | "TH" | "TD";
  within?: Tag;
  /** Of the heading of a column. */
  scope?: "Column";
  /** The cells of a row in their order, of which empty ones are never drawn. */
  cells?: readonly Tag[];
};

/** The cells of a row of a table, each for the text at its place. */
export function rowTags(table: Tag, length: number, scope?: "Column"): Tag[] {
  const row: Tag = { type: "TR", within: table };
  const type = scope ? "TH" : "TD";
  row.cells = Array.from({ length }, () => ({ type, within: row, ...(scope && { scope }) }));
  return [...row.cells];
}

/** The runs of one text, all in one element. */
export const tagRuns = <Run extends object>(runs: readonly Run[], tag: Tag) => runs.map((run) => ({ ...run, tag }));

type Element = { add(child: unknown): void };

/** What is used of the document of PDFKit that pdfmake draws into. */
type PdfDocument = {
  options: { tagged?: boolean };
  page: object;
  struct(type: string, options?: { scope?: string }): Element;
  addStructure(element: Element): void;
  markStructureContent(type: string): unknown;
  markContent(type: "Artifact" | "Span", options?: { actual: string }): void;
  endMarkedContent(): void;
};

type Line = { inlines: readonly { text: string; tag?: Tag }[] };
type Renderer = {
  pdfDocument: PdfDocument;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
};

/**
 * pdfmake marks a document as tagged, but tags nothing in it. Each line that it draws is put into the element of its text;
 * lines between rows, and what each page repeats, are marked as decoration, which screen readers skip.
 */
const drawing: { default: { prototype: Renderer } } = createRequire(import.meta.url)("pdfmake/js/Renderer.js");
const renderer = drawing.default.prototype;
const { renderLine, renderVector } = renderer;

renderer.renderLine = function (line, x, y) {
  const text = line.inlines.map((inline) => inline.text).join("");
  drawInTag(this.pdfDocument, line.inlines[0]?.tag, () => {
    if (this.pdfDocument.options.tagged && reordered.test(text)) {
      this.pdfDocument.markContent("Span", { actual: text });
      renderLine.call(this, line, x, y);
      this.pdfDocument.endMarkedContent();
    } else renderLine.call(this, line, x, y);
  });
};
renderer.renderVector = function (vector) {
  drawInTag(this.pdfDocument, undefined, () => renderVector.call(this, vector));
};

/** Letters of Devanagari are drawn in another order than they are written. */
const reordered = new RegExp(`[${devanagariLetters}]`);

function drawInTag(document: PdfDocument, tag: Tag | undefined, draw: () => void): void {
  if (!document.options.tagged) {
    draw();
    return;
  }
  if (tag && !isRepeated(document, tag)) elementOf(document, tag).add(document.markStructureContent(tag.type));
  else document.markContent("Artifact");
  draw();
  document.endMarkedContent();
}

const firstPages = new WeakMap<Tag, object>();

/** Whether it is a heading of a column that a further page prints again. */
function isRepeated(document: PdfDocument, tag: Tag): boolean {
  if (!tag.scope) return false;
  const first = firstPages.get(tag) ?? document.page;
  firstPages.set(tag, first);
  return first !== document.page;
}

const elementsOf = new WeakMap<PdfDocument, Map<Tag | "Document", Element>>();

/** Elements follow each other as they are first drawn. */
function elementOf(document: PdfDocument, tag: Tag | "Document"): Element {
  const known = elementsOf.get(document) ?? new Map<Tag | "Document", Element>();
  elementsOf.set(document, known);
  const found = known.get(tag);
  if (found) return found;
  if (tag === "Document") {
    const whole = document.struct(tag);
    document.addStructure(whole);
    known.set(tag, whole);
    return whole;
  }
  const around = elementOf(document, tag.within ?? "Document");
  // The cells of a row were made with it.
  const made = known.get(tag);
  if (made) return made;
  const element = document.struct(tag.type, tag.scope && { scope: tag.scope });
  around.add(element);
  known.set(tag, element);
  for (const cell of tag.cells ?? []) elementOf(document, cell);
  return element;
}
