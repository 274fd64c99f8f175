import { expect, test } from "vitest";
import { type SheetLine, workbook } from "#tests/support/files/forms/blank-files.ts";
import { fillBlankForm } from "./blank-form.ts";
import { openForm, partText } from "./form-parts.ts";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const sheetPath = "xl/worksheets/sheet1.xml";
const lines: SheetLine[] = [
  ["Sr. No.", "Title", null],
  [null, null, null],
  ["Total", { formula: "COUNTA(B2:B2)", value: "0" }, null],
  ["Note", null, null],
];

type Change = {
  slot?: { firstRow: number; blankRows: number };
  blank?: SheetLine[];
  merges?: string[];
  tail?: string;
  more?: Record<string, string>;
};

/** A form with three works, so that two rows are inserted below its row 2. */
async function filled({
  slot = { firstRow: 1, blankRows: 1 },
  blank = lines,
  merges = [],
  tail = "",
  more = {},
}: Change) {
  const made = await openForm(await workbook(blank, merges));
  const sheet = partText(made, sheetPath).replace("<pageMargins", `${tail}$&`);
  const bytes = await workbook(blank, merges, { [sheetPath]: sheet, ...more });
  const works = [1, 2, 3].map((number) => [number, "Wells"]);
  const file = await openForm(await fillBlankForm(bytes, "Form", { ...slot, columns: [0, 1] }, works));
  return (part = sheetPath) => partText(file, part);
}

const found = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, value]) => value);

test("formulas of other sheets and of charts follow the rows that are inserted", async () => {
  const totals = `<worksheet ${main}><sheetData><row r="1"><c r="A1"><f>COUNTA(Form!B2:B2)+Form!B3</f><v>0</v></c><c r="B1"><f>MyForm!B3&amp;'Form'!$B$1&amp;B3</f><v>0</v></c></row></sheetData><dataValidations count="1"><dataValidation type="list" sqref="C3"><formula1>Form!$A$3:$A$4</formula1></dataValidation></dataValidations></worksheet>`;
  const chart = "<c:chartSpace><c:val><c:numRef><c:f>Form!$B$3</c:f></c:numRef></c:val></c:chartSpace>";
  const part = await filled({ more: { "xl/worksheets/sheet2.xml": totals, "xl/charts/chart1.xml": chart } });
  expect(found(part("xl/worksheets/sheet2.xml"), /<f\w*>(.*?)<\/f\w*>/g)).toEqual([
    "COUNTA(Form!B2:B4)+Form!B5",
    "MyForm!B3&amp;'Form'!$B$1&amp;B3",
    "Form!$A$5:$A$6",
  ]);
  expect(part("xl/worksheets/sheet2.xml")).toContain('sqref="C3"');
  expect(part("xl/charts/chart1.xml")).toContain("<c:f>Form!$B$5</c:f>");
});

test("names of cells follow the rows that are inserted, also within a formula, and those of other sheets stay", async () => {
  const workbookXml = partText(await openForm(await workbook(lines)), "xl/workbook.xml");
  const names = {
    Total: "Form!$B$3",
    Works: "Form!$B$2:$B$2",
    Apart: "Form!$A$1:$C$1,Lists!$A$9:$B$12,'Form'!$A$4",
    Within: "OFFSET(Form!$A$4,0,0,COUNTA(Lists!$A$9),1)",
    Text: "IF(Form!$B$3=&quot;Form!B4&quot;,Lists!A4,MyForm!A4)",
    "_xlnm.Print_Titles": "Form!$A:$B,Form!$3:$4",
    Elsewhere: "'The Form'!$A$4",
    Older: "'AY2024'!$A$9&amp;Form!$A$9",
  };
  const defined = Object.entries(names).map(([name, text]) => `<definedName name="${name}">${text}</definedName>`);
  const given = workbookXml.replace(
    /<definedNames>.*<\/definedNames>/,
    `<definedNames>${defined.join("")}</definedNames>`,
  );
  const part = await filled({ more: { "xl/workbook.xml": given } });
  expect(found(part("xl/workbook.xml"), /<definedName [^<>]*>(.*?)<\/definedName>/g)).toEqual([
    "Form!$B$5",
    "Form!$B$2:$B$4",
    "Form!$A$1:$C$1,Lists!$A$9:$B$12,'Form'!$A$6",
    "OFFSET(Form!$A$6,0,0,COUNTA(Lists!$A$9),1)",
    "IF(Form!$B$5=&quot;Form!B4&quot;,Lists!A4,MyForm!A4)",
    "Form!$A:$B,Form!$5:$6",
    "'The Form'!$A$4",
    "'AY2024'!$A$9&amp;Form!$A$11",
  ]);
});

test("the choices and colours of cells follow the rows that are inserted, texts in them stay", async () => {
  const choices = ["$A$3:$A$4", "Lists!$A$2:$A$9", "&quot;UG4,PG4&quot;", "Form!$A$4"].map(
    (formula) => `<dataValidation type="list" sqref="B1:B2"><formula1>${formula}</formula1></dataValidation>`,
  );
  const colours = `<conditionalFormatting sqref="B2:B3"><cfRule type="expression"><formula>$A$4&gt;B2</formula></cfRule></conditionalFormatting>`;
  const newer = "<x14:formula1><xm:f>$C$4</xm:f></x14:formula1><xm:sqref>B3</xm:sqref>";
  const part = await filled({
    tail: `${newer}${colours}<dataValidations count="4">${choices.join("")}</dataValidations>`,
  });
  expect(found(part(), /<formula1?>(.*?)<\/formula1?>/g)).toEqual([
    "$A$6&gt;B2",
    "$A$5:$A$6",
    "Lists!$A$2:$A$9",
    "&quot;UG4,PG4&quot;",
    "Form!$A$6",
  ]);
  expect(part()).toContain(newer.replace("$C$4", "$C$6").replace("B3", "B5"));
  expect(found(part(), /sqref="(.*?)"/g)).toEqual(["B2:B5", ...choices.map(() => "B1:B4")]);
});

test("cells merged within the last empty row are merged in each inserted row", async () => {
  const part = await filled({ merges: ["B1:C1", "B2:C2", "A4:C4"] });
  expect(found(part(), /<mergeCell ref="(.*?)"/g)).toEqual(["B1:C1", "B2:C2", "A6:C6", "B3:C3", "B4:C4"]);
});

test("merged headings end where they ended if the form has no empty row", async () => {
  const blank = [
    ["Sr. No.", "Title", null],
    ["", "", ""],
  ];
  const part = await filled({ blank, merges: ["A1:A2", "B1:C2"], slot: { firstRow: 2, blankRows: 0 } });
  expect(found(part(), /<mergeCell ref="(.*?)"/g)).toEqual(["A1:A2", "B1:C2"]);
});

test("sums that Excel shares between neighbouring cells stay sums", async () => {
  const blank = await openForm(await workbook(lines));
  const sheet = partText(blank, sheetPath).replace(
    /<c r="B3".*?<\/c><c r="C3"[^<>]*\/>/,
    '<c r="B3"><f t="shared" ref="B3:D3" si="0">SUM(B2:B2)+$A2</f><v>0</v></c><c r="C3"><f t="shared" si="0"/><v>0</v></c><c r="D3"><f t="shared" si="0"/><v>0</v></c>',
  );
  const part = await filled({ more: { [sheetPath]: sheet } });
  expect(found(part(), /<f>(.*?)<\/f>/g)).toEqual(["SUM(B2:B4)+$A2", "SUM(C2:C4)+$A2", "SUM(D2:D4)+$A2"]);
});

test("remarks, pictures and breaks between pages follow the rows that are inserted", async () => {
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const relations = ["../comments1.xml", "../threadedComments/threadedComment1.xml", "../tables/table1.xml"].map(
    (target, index) => `<Relationship Id="rId${index}" Type="${type}/comments" Target="${target}"/>`,
  );
  const others = ["../drawings/drawing1.xml", "../drawings/vmlDrawing1.vml"].map(
    (target, index) => `<Relationship Id="rId1${index}" Type="${type}/drawing" Target="${target}"/>`,
  );
  const remarks = (name: string) => `<comments><${name} ref="A1"/><${name} ref="B4"/></comments>`;
  const part = await filled({
    tail: '<rowBreaks count="2"><brk id="1" max="9"/><brk id="3" max="9"/></rowBreaks><colBreaks><brk id="4"/></colBreaks>',
    more: {
      "xl/worksheets/_rels/sheet1.xml.rels": `<Relationships>${[...relations, ...others].join("")}</Relationships>`,
      "xl/comments1.xml": remarks("comment"),
      "xl/threadedComments/threadedComment1.xml": remarks("threadedComment"),
      "xl/tables/table1.xml": '<table ref="A1:B2"/>',
      "xl/drawings/drawing1.xml":
        "<xdr:from><xdr:col>9</xdr:col><xdr:row>3</xdr:row></xdr:from><xdr:to><xdr:row>1</xdr:row></xdr:to>",
      "xl/drawings/vmlDrawing1.vml":
        "<x:Anchor>2, 15, 3, 10, 4, 15, 7, 4</x:Anchor><x:Row>3</x:Row><x:Column>9</x:Column>",
    },
  });
  expect(part("xl/comments1.xml")).toBe(remarks("comment").replace("B4", "B6"));
  expect(part("xl/threadedComments/threadedComment1.xml")).toBe(remarks("threadedComment").replace("B4", "B6"));
  expect(part("xl/tables/table1.xml")).toBe('<table ref="A1:B4"/>');
  expect(found(part("xl/drawings/drawing1.xml"), /<xdr:row>(.*?)</g)).toEqual(["5", "1"]);
  expect(part("xl/drawings/vmlDrawing1.vml")).toBe(
    "<x:Anchor>2, 15, 5, 10, 4, 15, 9, 4</x:Anchor><x:Row>5</x:Row><x:Column>9</x:Column>",
  );
  expect(found(part(), /<brk id="(\d+)"/g)).toEqual(["1", "5", "4"]);
});
