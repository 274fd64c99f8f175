import { toStorable } from "#kinds/reading/clean-text.ts";
import { decodeEntities } from "#kinds/reading/programs/decode-entities.ts";
import { FormatRefusal } from "../format-refusal.ts";

/** An element as written, found without reading the rest: `attributes` and what is between its tags. */
export type XmlElement = { start: number; end: number; attributes: string; inner: string };

/** The elements of that name, in order; none of them is inside another. Linear in the length of the text. */
export function elementsOf(xml: string, name: string): XmlElement[] {
  const elements: XmlElement[] = [];
  for (let from = 0; ; ) {
    const start = tagAt(xml, name, from);
    if (start < 0) return elements;
    const open = xml.indexOf(">", start);
    if (open < 0) refuseBrokenForm();
    const isEmpty = xml[open - 1] === "/";
    const attributes = xml.slice(start + name.length + 1, isEmpty ? open - 1 : open);
    const close = isEmpty ? open : xml.indexOf(`</${name}>`, open);
    if (close < 0) refuseBrokenForm();
    const end = isEmpty ? open + 1 : close + name.length + 3;
    elements.push({ start, end, attributes, inner: isEmpty ? "" : xml.slice(open + 1, close) });
    from = end;
  }
}

/** The text without the elements of that name that have such attributes. */
export function withoutElements(xml: string, name: string, isUnwanted: (attributes: string) => boolean): string {
  let from = 0;
  let kept = "";
  for (const { start, end, attributes } of elementsOf(xml, name)) {
    if (!isUnwanted(attributes)) continue;
    kept += xml.slice(from, start);
    from = end;
  }
  return kept + xml.slice(from);
}

function tagAt(xml: string, name: string, from: number): number {
  for (let index = xml.indexOf(`<${name}`, from); index >= 0; index = xml.indexOf(`<${name}`, index + 1)) {
    if (/[\s/>]/.test(xml[index + name.length + 1] ?? "")) return index;
  }
  return -1;
}

export function attributeOf(attributes: string, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? unescapeXml(found[1] ?? found[2] ?? "") : undefined;
}

export function withAttribute(attributes: string, name: string, value: string): string {
  return `${withoutAttribute(attributes, name)} ${name}="${escapeXml(value)}"`;
}

export function withoutAttribute(attributes: string, name: string): string {
  // One space is enough: a run of them would be tried from each of its places.
  return attributes.replace(new RegExp(`\\s${name}\\s*=\\s*(?:"[^"]*"|'[^']*')`), "");
}

/** Without characters that cannot be stored. */
export function unescapeXml(text: string): string {
  return toStorable(decodeEntities(text));
}

const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Control characters that XML cannot have are left out. */
export function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, "").replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

/** Removes comments and refuses document types: both could hide elements or add them. */
export function cleanXml(xml: string): string {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    throw new FormatRefusal("broken-file", "The form contains a document type declaration.");
  if (xml.includes("<![CDATA[")) refuseBrokenForm();
  return xml.includes("<!--")
    ? xml
        .split("<!--")
        .map((part, index) => (index ? skipComment(part) : part))
        .join("")
    : xml;
}

function skipComment(part: string): string {
  const end = part.indexOf("-->");
  return end < 0 ? "" : part.slice(end + 3);
}

export function refuseBrokenForm(): never {
  throw new FormatRefusal("broken-file", "The form cannot be read. Open it and save it again as .xlsx or .docx.");
}
