import { isDictionary, isReference, nameOf, type PdfDictionary, type PdfValue, UnreadablePdf } from "./pdf-value.ts";
import { type PdfObjects, readObjects, resolveReference } from "./read-objects.ts";

export type PdfPage = Map<string, PdfValue>;
export type ReadPdf = { objects: PdfObjects["objects"]; pages: PdfPage[] };

const maxPages = 2000;
const inherited = ["Resources", "MediaBox", "CropBox", "Rotate"];
const own = ["Contents", "Group", "UserUnit", "Annots"];

/** The pages of a PDF in order, each with what it inherits. A file with layers that are off is not read: they would show. */
export function readPages(bytes: Buffer): ReadPdf {
  const { objects, catalogue } = readObjects(bytes);
  if (hidesLayers(objects, catalogue)) throw new UnreadablePdf("layers that are off");
  const pages: PdfPage[] = [];
  const seen = new Set<PdfValue>();
  const walk = (value: PdfValue | undefined, above: PdfPage) => {
    const node = resolveReference(objects, value);
    if (!isDictionary(node) || seen.has(node) || seen.size > 2 * maxPages) throw new UnreadablePdf("no page tree");
    seen.add(node);
    const mine: PdfPage = new Map(above);
    for (const key of inherited) if (node.entries.has(key)) mine.set(key, node.entries.get(key) ?? null);
    const kids = resolveReference(objects, node.entries.get("Kids"));
    if (Array.isArray(kids)) for (const kid of kids) walk(kid, mine);
    else pages.push(pageOf(objects, node, mine));
  };
  walk(catalogue.get("Pages"), new Map());
  if (pages.length === 0 || pages.length > maxPages) throw new UnreadablePdf("too many pages, or none");
  return { objects, pages };
}

function pageOf(
  objects: PdfObjects["objects"],
  { entries }: PdfDictionary | { entries: PdfPage },
  page: PdfPage,
): PdfPage {
  for (const key of own) if (entries.has(key)) page.set(key, entries.get(key) ?? null);
  for (const key of ["MediaBox", "CropBox"]) {
    const box = resolveReference(objects, page.get(key));
    if (Array.isArray(box))
      page.set(
        key,
        box.map((side) => resolveReference(objects, side) ?? 0),
      );
  }
  const annotations = resolveReference(objects, page.get("Annots"));
  page.delete("Annots");
  const kept = Array.isArray(annotations) ? annotations.flatMap((one) => keptAnnotation(objects, one)) : [];
  if (kept.length > 0) page.set("Annots", kept);
  return page;
}

const keptAnnotationKeys = ["Rect", "AP", "AS", "F", "C", "CA", "BM"];

/** A signature, stamp or filled field stays as a picture of itself; links and comments do not. */
function keptAnnotation(objects: PdfObjects["objects"], value: PdfValue): PdfDictionary[] {
  const annotation = resolveReference(objects, value);
  if (!isDictionary(annotation) || !isDictionary(resolveReference(objects, annotation.entries.get("AP")))) return [];
  const kind = nameOf(resolveReference(objects, annotation.entries.get("Subtype"))) ?? "";
  if (["Link", "Popup", "Text"].includes(kind)) return [];
  const entries = new Map<string, PdfValue>([
    ["Type", { name: "Annot" }],
    ["Subtype", { name: kind === "Widget" ? "Stamp" : kind }],
  ]);
  for (const key of keptAnnotationKeys)
    if (annotation.entries.has(key)) entries.set(key, annotation.entries.get(key) ?? null);
  return [{ entries }];
}

function hidesLayers(objects: PdfObjects["objects"], catalogue: PdfPage): boolean {
  const layers = resolveReference(objects, catalogue.get("OCProperties"));
  if (!isDictionary(layers)) return false;
  const shown = resolveReference(objects, layers.entries.get("D"));
  if (!isDictionary(shown)) return true;
  const off = resolveReference(objects, shown.entries.get("OFF"));
  const base = nameOf(resolveReference(objects, shown.entries.get("BaseState"))) ?? "ON";
  return base !== "ON" || (Array.isArray(off) && off.length > 0) || isReference(off);
}
