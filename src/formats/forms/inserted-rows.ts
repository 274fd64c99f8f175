import type { FormSlot, Merge } from "#kinds/reading/form-grid.ts";
import { columnLetters } from "../xlsx/choose-sheet.ts";
import { type FormFile, partText } from "./form-parts.ts";
import { mergesOf, type Sheet } from "./read-form-sheet.ts";
import { type Inserted, moveFormula, moveRefs, ownRefs, refsTo } from "./sheet-refs.ts";
import { attributeOf, elementsOf, escapeXml, unescapeXml } from "./xml-text.ts";

/** What is written after the rows of a sheet: merged cells, formats, choices, breaks between pages. */
export function moveTail({ name, tail: written }: Sheet, inserted: Inserted, slot: FormSlot): string {
  const { firstRow, blankRows } = slot;
  const tail = moveBreaks(written, inserted);
  const copies = blankRows > 0 ? copyMerges(mergesOf(tail), firstRow + blankRows - 1, inserted.count) : [];
  const shifted = moveFormulas(tail, inserted, `${ownRefs}|${refsTo(name)}`).replace(
    /(<mergeCell\s[^<>]*)?(\b(?:sq)?ref="|<xm:sqref>)([A-Z0-9: $]+)/g,
    (_all, merge: string | undefined, open: string, refs: string) =>
      (merge ?? "") + open + (merge ? moveMerge(refs, inserted) : moveRefs(refs, inserted)),
  );
  if (copies.length === 0) return shifted;
  const added = copies.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return shifted.replace(/(<mergeCells[^<>]*?)\scount="\d+"/, "$1").replace("</mergeCells>", `${added}</mergeCells>`);
}

/** Cells merged within the last empty row are merged in each inserted one. */
function copyMerges(merges: readonly Merge[], row: number, count: number): string[] {
  const own = merges.filter(({ top, bottom }) => top === row && bottom === row);
  return Array.from({ length: count }, (_, index) => row + index + 2).flatMap((number) =>
    own.map(({ left, right }) => `${columnLetters(left)}${number}:${columnLetters(right)}${number}`),
  );
}

/** Unlike a sum, merged cells that end above the inserted rows do not grow. */
function moveMerge(ref: string, inserted: Inserted): string {
  return ref
    .split(":")
    .map((cell) => moveRefs(cell, inserted))
    .join(":");
}

function moveBreaks(tail: string, inserted: Inserted): string {
  const [breaks] = elementsOf(tail, "rowBreaks");
  if (!breaks) return tail;
  const moved = tail
    .slice(breaks.start, breaks.end)
    .replace(/(\bid=")(\d+)/g, (_all, open: string, row: string) => open + moveNumber(row, inserted));
  return tail.slice(0, breaks.start) + moved + tail.slice(breaks.end);
}

/** The number of a row from 0, or of a break between pages, which is the number of the row above it. */
function moveNumber(row: string, { after, count }: Inserted): string {
  return String(Number(row) >= after ? Number(row) + count : Number(row));
}

/** The references at such places of all formulas and names in a part. */
export function moveFormulas(xml: string, inserted: Inserted, place: string): string {
  return xml.replace(
    /(<(f|c:f|xm:f|formula[12]?|definedName)(?:\s[^<>]*)?>)([^<]*)(?=<\/\2>)/g,
    (_all, open: string, _name, formula: string) =>
      open + escapeXml(moveFormula(unescapeXml(formula), inserted, place)),
  );
}

/** The parts besides the sheet that refer to its cells: other sheets and charts, and what belongs to the sheet. */
export function moveOtherParts(file: FormFile, { name, path }: Sheet, inserted: Inserted): Record<string, string> {
  if (inserted.count === 0) return {};
  const place = refsTo(name);
  const others = [...file.parts.keys()].filter(
    (part) => /^xl\/(?:worksheets|charts)\/[^/]+\.xml$/.test(part) && part !== path,
  );
  return Object.fromEntries([
    ...others.map((part) => [part, moveFormulas(partText(file, part), inserted, place)]),
    ...relatedParts(file, path).map((part) => [part, moveAnchors(partText(file, part), inserted)]),
  ]);
}

/** The tables, remarks and drawings of a sheet. */
function relatedParts(file: FormFile, sheet: string): string[] {
  const relations = `${sheet.replace(/[^/]+$/, "_rels/$&")}.rels`;
  if (!file.parts.has(relations)) return [];
  return elementsOf(partText(file, relations), "Relationship")
    .map(({ attributes }) => (attributeOf(attributes, "Target") ?? "").replace(/^(?:\.\.|\/xl)\//, "xl/"))
    .filter((name) => /\.(?:xml|vml)$/.test(name) && file.parts.has(name));
}

function moveAnchors(xml: string, inserted: Inserted): string {
  return xml
    .replace(/\bref="([A-Z0-9:]+)"/g, (_all, ref: string) => `ref="${moveRefs(ref, inserted)}"`)
    .replace(/(<(?:xdr:row|x:Row)>)(\d+)/g, (_all, open: string, row: string) => open + moveNumber(row, inserted))
    .replace(/(<x:Anchor>)([^<]*)/g, (_all, open: string, anchor: string) => {
      // Column, offset, row and offset of one corner, then of the other.
      const numbers = anchor.split(",");
      const moved = numbers.map((number, index) => (index % 4 === 2 ? ` ${moveNumber(number, inserted)}` : number));
      return open + moved.join(",");
    });
}
