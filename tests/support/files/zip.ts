import { deflateRawSync } from "node:zlib";

export type ZipPart = {
  name: string;
  content: string | Buffer;
  /** The size in the directory; by default the real one. */
  declared?: number;
  flags?: number;
  method?: number;
};

/** An archive made by hand, so that it can be wrong. */
export function aZip(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, declared, flags = 0, method = 8 } of parts) {
    const whole = Buffer.from(content as string);
    const packed = method === 8 ? deflateRawSync(whole) : whole;
    const label = Buffer.from(name);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(method, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(declared ?? whole.length, 22);
    head.writeUInt16LE(label.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declared ?? whole.length, 24);
    entry.writeUInt16LE(label.length, 28);
    entry.writeUInt32LE(offset, 42);
    directory.push(Buffer.concat([entry, label]));
    const local = Buffer.concat([head, label, packed]);
    locals.push(local);
    offset += local.length;
  }
  const middle = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(middle.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, middle, end]);
}

const office = "http://schemas.openxmlformats.org";

/** A workbook of one sheet, given as the XML of its rows and of what is after them; further parts are added. */
export function aWorkbook(rows: string, more: ZipPart[] = [], before = "", after = ""): Buffer {
  const relations = `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="r1"
    Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`;
  const workbook = `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet
    name="S" sheetId="1" r:id="r1"/></sheets></workbook>`;
  return aZip([
    { name: "xl/workbook.xml", content: workbook },
    { name: "xl/_rels/workbook.xml.rels", content: relations },
    {
      name: "xl/worksheets/sheet1.xml",
      content: `${before}<worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`,
    },
    ...more,
  ]);
}

/** The same with a sheet before it that has a chart and no cells. */
export function aWorkbookWithChart(rows: string): Buffer {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const sheet = (name: string, index: number) => `<sheet name="${name}" sheetId="${index}" r:id="r${index}"/>`;
  return aZip([
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${sheet("Chart", 1)}${sheet("List", 2)}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${office}/package/2006/relationships">${relation("r1", "chartsheet", "chartsheets/sheet1.xml")}${relation("r2", "worksheet", "worksheets/sheet1.xml")}</Relationships>`,
    },
    {
      name: "xl/chartsheets/sheet1.xml",
      content: `<chartsheet xmlns="${office}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"/></sheetViews><drawing xmlns:r="${office}/officeDocument/2006/relationships" r:id="r1"/></chartsheet>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: `<worksheet><sheetData>${rows}</sheetData></worksheet>` },
  ]);
}

/** A workbook of several sheets, by name, in order. */
export function aWorkbookOf(sheets: Record<string, string[][]>): Buffer {
  const names = Object.keys(sheets);
  const relations = names.map(
    (_, index) =>
      `<Relationship Id="r${index}" Type="${office}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index}.xml"/>`,
  );
  const listed = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`);
  return aZip([
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets>${listed.join("")}</sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships xmlns="${office}/package/2006/relationships">${relations.join("")}</Relationships>`,
    },
    ...Object.values(sheets).map((rows, index) => ({
      name: `xl/worksheets/sheet${index}.xml`,
      content: `<worksheet><sheetData>${sheetRows(rows)}</sheetData></worksheet>`,
    })),
  ]);
}

/** Rows of text in the sheet's XML. */
export function sheetRows(rows: string[][]): string {
  return rows
    .map((cells, row) => {
      const written = cells.map(
        (text, column) =>
          `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`,
      );
      return `<row r="${row + 1}">${written.join("")}</row>`;
    })
    .join("");
}
