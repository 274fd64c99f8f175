import { createRequire } from "node:module";
import { devanagariLetters } from "./printable-text.ts";

/** Of a text in a document: its element in the structure that screen readers follow, and the one around it. */
export type Tag = { type: "H1" | "H2" | "P" | "Sect" | "L" | "LI" | "Lbl" | "LBody"; within?: Tag };

/** The runs of one text, all in one element. */
export const tagged = <Run extends object>(runs: readonly Run[], tag: Tag) => runs.map((run) => ({ ...run, tag }));

type Element = { add(child: unknown): void };

/** What is used of the document of PDFKit that pdfmake draws into. */
type Drawn = {
  options: { tagged?: boolean };
  struct(type: string): Element;
  addStructure(element: Element): void;
  markStructureContent(type: string): unknown;
  markContent(type: "Artifact" | "Span", options?: { actual: string }): void;
  endMarkedContent(): void;
};

type Line = { inlines: readonly { text: string; tag?: Tag }[] };
type Renderer = {
  pdfDocument: Drawn;
  renderLine(line: Line, x: number, y: number): void;
  renderVector(vector: object): void;
};

/**
 * pdfmake marks a document as tagged, but tags nothing in it. Each line that it draws is put into the element of its text;
 * rules, and what each page repeats, are marked as no part of the text.
 */
const drawing: { default: { prototype: Renderer } } = createRequire(import.meta.url)("pdfmake/js/Renderer.js");
const renderer = drawing.default.prototype;
const { renderLine, renderVector } = renderer;

renderer.renderLine = function (line, x, y) {
  const text = line.inlines.map((inline) => inline.text).join("");
  within(this.pdfDocument, line.inlines[0]?.tag, () => {
    if (this.pdfDocument.options.tagged && isReordered.test(text)) {
      this.pdfDocument.markContent("Span", { actual: text });
      renderLine.call(this, line, x, y);
      this.pdfDocument.endMarkedContent();
    } else renderLine.call(this, line, x, y);
  });
};
renderer.renderVector = function (vector) {
  within(this.pdfDocument, undefined, () => renderVector.call(this, vector));
};

/** Signs of Devanagari are drawn in another order than they are written. */
const isReordered = new RegExp(`[${devanagariLetters}]`);

function within(document: Drawn, tag: Tag | undefined, draw: () => void): void {
  if (!document.options.tagged) {
    draw();
    return;
  }
  if (tag) elementOf(document, tag).add(document.markStructureContent(tag.type));
  else document.markContent("Artifact");
  draw();
  document.endMarkedContent();
}

const elementsOf = new WeakMap<Drawn, Map<Tag | "Document", Element>>();

/** Elements follow each other as they are first drawn. */
function elementOf(document: Drawn, tag: Tag | "Document"): Element {
  const known = elementsOf.get(document) ?? new Map<Tag | "Document", Element>();
  elementsOf.set(document, known);
  const found = known.get(tag);
  if (found) return found;
  const element = document.struct(tag === "Document" ? tag : tag.type);
  if (tag === "Document") document.addStructure(element);
  else elementOf(document, tag.within ?? "Document").add(element);
  known.set(tag, element);
  return element;
}
