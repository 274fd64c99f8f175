import { expect, test } from "vitest";
import { workbook } from "#tests/support/files/forms/blank-files.ts";
import { fillBlankForm } from "./blank-form.ts";
import { openForm, partText } from "./form-parts.ts";

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const styles = `<styleSheet ${main}><cellXfs count="4"><xf borderId="0"/><xf borderId="0"/><xf borderId="1"><alignment horizontal="left"/><protection locked="0"/></xf><xf borderId="2"><alignment shrinkToFit="1"/></xf></cellXfs></styleSheet>`;
const slot = { firstRow: 1, blankRows: 1, columns: [0, 1] };
const long = "A study of the flow of sediment in three rivers of the Konkan in the rainy season";

async function filled(lines: (string | number | null)[][], more: Record<string, string> = {}) {
  const blank = await workbook(
    [
      ["Sr. No.", "Title"],
      [null, null],
    ],
    [],
    more,
  );
  const file = await openForm(await fillBlankForm(blank, "Form", slot, lines));
  return { sheet: partText(file, "xl/worksheets/sheet1.xml"), file };
}

test("a long text is broken into lines in a style that is otherwise the form's, in a row of their height", async () => {
  const { sheet, file } = await filled(
    [
      [1, long],
      [2, "Short"],
    ],
    { "xl/styles.xml": styles },
  );
  expect(partText(file, "xl/styles.xml")).toContain(
    '<cellXfs count="5"><xf borderId="0"/><xf borderId="0"/><xf borderId="1"><alignment horizontal="left"/><protection locked="0"/></xf><xf borderId="2"><alignment shrinkToFit="1"/></xf><xf borderId="1" applyAlignment="1"><alignment horizontal="left" wrapText="1"/><protection locked="0"/></xf></cellXfs>',
  );
  // Column B is 31 characters wide, so that the text has three lines.
  expect(sheet).toMatch(/<row ht="45" r="2"><c s="2" r="A2"><v>1<\/v><\/c><c s="4" t="inlineStr" r="B2">/);
  expect(sheet).toMatch(/<row customHeight="1" ht="30" r="3">|<row ht="30" customHeight="1" r="3">/);
});

test.each(["false", "0"])("a style that says %s about wrapping and shrinking does neither", async (no) => {
  const saved = `<alignment horizontal="general" wrapText="${no}" shrinkToFit="${no}"/>`;
  const { sheet, file } = await filled([[1, long]], {
    "xl/styles.xml": styles.replace('<alignment horizontal="left"/>', saved),
  });
  expect(sheet).toContain('<c s="4" t="inlineStr" r="B2">');
  expect(partText(file, "xl/styles.xml")).toContain('wrapText="1"/><protection locked="0"/></xf></cellXfs>');
});

test.each(["true", "1"])("a style that says %s about wrapping is not changed", async (yes) => {
  const wraps = styles.replace('<alignment horizontal="left"/>', `<alignment wrapText="${yes}"/>`);
  const { sheet } = await filled([[1, long]], { "xl/styles.xml": wraps });
  expect(sheet).toContain('<c s="2" t="inlineStr" r="B2">');
});

test("a text stays as it is where the form shrinks it or has no styles", async () => {
  const shrinks = styles.replace('<alignment horizontal="left"/>', '<alignment shrinkToFit="1"/>');
  for (const more of [{ "xl/styles.xml": shrinks }, {}]) {
    const { sheet, file } = await filled([[1, long]], more as Record<string, string>);
    expect(sheet).toContain('<c s="2" t="inlineStr" r="B2">');
    if ("xl/styles.xml" in more) expect(partText(file, "xl/styles.xml")).toBe(shrinks);
  }
});
