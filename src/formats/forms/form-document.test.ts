import { expect, test } from "vitest";
import { document } from "#tests/support/files/forms/blank-files.ts";
import { fillBlankForm } from "./blank-form.ts";
import { openForm, partText } from "./form-parts.ts";

const slot = { firstRow: 2, blankRows: 1, columns: [0, 1] };

type SmallSizes = { fontSize?: string; height?: string; lines?: string };

/** The empty row of a form that its author, or an office program, made small, with what was written into it. */
async function filledRow({ fontSize = "", height = "", lines = "" }: SmallSizes): Promise<string> {
  const style = `<w:rPr><w:b/>${fontSize}</w:rPr>`;
  const cell = `<w:tc><w:p><w:pPr>${lines}${style}</w:pPr><w:r>${style}</w:r></w:p></w:tc>`;
  const row = `<w:tr><w:trPr>${height}</w:trPr>${cell}${cell}</w:tr>`;
  const blank = await document([["Sr. No.", "Title of paper"]], row);
  const file = await openForm(await fillBlankForm(blank, "Table 1", slot, [[1, "A pump of the Konkan"]]));
  return partText(file, "word/document.xml").split("<w:tr>").at(-1)?.split("</w:tr>")[0] ?? "";
}

test.each([
  ["tiny", '<w:sz w:val="4"/><w:szCs w:val="4"/>'],
  ["too small by half a point", '<w:sz w:val="11"/>'],
  ["tiny, in the other quotes", "<w:sz w:val='4'/>"],
  ["tiny, with spaces", '<w:sz w:val = "4" />'],
  // A pattern that tried each of these from each of them would not end.
  ["repeated", `<w:sz ${'xw:val="1" '.repeat(40_000)} w:val="4"/>`],
])("what is written into a cell whose font is %s can be read, and keeps the rest of its style", async (_, fontSize) => {
  const row = await filledRow({ fontSize });
  expect(row).toContain("A pump of the Konkan");
  expect(row).not.toContain("<w:sz");
  expect(row.match(/<w:b\/>/g)).toHaveLength(4);
});

test("a font size of a form that can be read is kept", async () => {
  const fontSize = '<w:sz w:val="12"/>';
  expect((await filledRow({ fontSize })).split(fontSize)).toHaveLength(5);
});

test.each([
  ["a row", { height: '<w:trHeight w:val="60" w:hRule="exact"/>' }],
  ["a row, in the other quotes", { height: "<w:trHeight w:val='60' w:hRule='exact'/>" }],
  ["lines", { lines: '<w:spacing w:line="60" w:lineRule="exact"/>' }],
])("%s of a fixed height grow with what is written", async (_, small) => {
  const row = await filledRow(small);
  expect(row).toContain("atLeast");
  expect(row).not.toContain("exact");
});
