import { expect, test } from "vitest";
import { document } from "#tests/support/forms/blank-files.ts";
import { fillBlankForm } from "./blank-form.ts";
import { openForm, partText } from "./form-parts.ts";

const slot = { firstRow: 2, blankRows: 1, columns: [0, 1] };

/** The empty row of a form whose maker, or whose office program, made it small. */
async function filledRow(size: number, height: string): Promise<string> {
  const letters = `<w:rPr><w:b/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>`;
  const cell = `<w:tc><w:p><w:pPr><w:jc w:val="start"/>${letters}</w:pPr><w:r>${letters}</w:r></w:p></w:tc>`;
  const row = `<w:tr><w:trPr><w:trHeight ${height}/></w:trPr>${cell}${cell}</w:tr>`;
  const blank = await document([["Sr. No.", "Title of paper"]], row);
  const filled = await openForm(await fillBlankForm(blank, "Table 1", slot, [[1, "A pump of the Konkan"]]));
  const [, written = ""] =
    /<w:tr>((?:(?!<w:tr>).)*A pump of the Konkan.*?)<\/w:tr>/s.exec(partText(filled, "word/document.xml")) ?? [];
  return written;
}

test("what is written into a cell of tiny letters can be read, and keeps the rest of its style", async () => {
  const row = await filledRow(4, 'w:val="60"');
  expect(row).not.toContain("w:sz");
  expect(row.match(/<w:b\/>/g)).toHaveLength(4);
});

test("letters of a form that can be read keep their size", async () => {
  expect((await filledRow(16, 'w:val="60"')).match(/<w:sz w:val="16"\/>/g)).toHaveLength(4);
});

test("a row of a fixed height grows with what is written into it", async () => {
  expect(await filledRow(16, 'w:val="60" w:hRule="exact"')).toContain('<w:trHeight w:val="60" w:hRule="atLeast"/>');
});
