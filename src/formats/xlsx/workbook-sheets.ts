import { SaxesParser } from "saxes";
import type { WorkbookPart } from "./check-workbook.ts";

const workbookPart = "xl/workbook.xml";

/** Where the cells of each sheet are, in the workbook's order. */
export function listSheets(parts: readonly WorkbookPart[]): { part: WorkbookPart | undefined; isHidden: boolean }[] {
  const targets = new Map<string, string>();
  eachElement(partText(parts, "xl/_rels/workbook.xml.rels"), ({ Id: id = "", Target: target = "" }) => {
    targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  });
  const sheets: { part: WorkbookPart | undefined; isHidden: boolean }[] = [];
  eachElement(partText(parts, workbookPart), (attributes, name) => {
    if (name !== "sheet" || !attributes.name) return;
    const path = targets.get(attributes.id ?? "");
    sheets.push({ part: parts.find((part) => part.name === path), isHidden: /hidden/i.test(attributes.state ?? "") });
  });
  return sheets;
}

/** With the setting that days are counted from 1904 written as "1", as the library does not understand "true". */
export function withPlainEpoch(parts: readonly WorkbookPart[]): WorkbookPart[] {
  return parts.map((part) =>
    part.name === workbookPart
      ? { ...part, bytes: [Buffer.from(textOf(part).replace(/\bdate1904=(["'])true\1/, 'date1904="1"'))] }
      : part,
  );
}

/** Whether days are counted from 1904. */
export const isFrom1904 = (parts: readonly WorkbookPart[]) =>
  /\bdate1904=(["'])(?:1|true)\1/.test(partText(parts, workbookPart));

const textOf = ({ bytes }: WorkbookPart) => new TextDecoder().decode(Buffer.concat(bytes));

function partText(parts: readonly WorkbookPart[], partName: string): string {
  const part = parts.find(({ name }) => name === partName);
  return part ? textOf(part) : "";
}

/** Attributes by their local names. Stops at the first error: a damaged workbook is refused when its cells are read. */
function eachElement(text: string, visit: (attributes: Record<string, string>, name: string) => void): void {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) =>
    visit(
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
      localName(name),
    ),
  );
  try {
    parser.write(text).close();
  } catch {
    // The elements before the error are used.
  }
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
