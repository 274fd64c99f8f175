import { describe, expect, test } from "vitest";
import { aWordFile, wordParagraph } from "#tests/support/files/cv-files.ts";
import { wordCell } from "#tests/support/files/forms/blank-files.ts";
import { listEntries, zipLimits } from "../xlsx/read-zip.ts";
import { readWord } from "./read-word.ts";
import { tableOfDocument } from "./table-of-document.ts";

type Row = Parameters<typeof wordCell>[0][];

const row = (cells: Row, properties = "") => `<w:tr>${properties}${cells.map(wordCell).join("")}</w:tr>`;
const table = (...rows: string[]) => `<w:tbl>${rows.join("")}</w:tbl>`;
const read = async (body: string) => readWord(await listEntries(aWordFile(body), zipLimits));

const headings: Row = ["Sr. No.", "Name of the author", "Title of the paper", "Name of the journal", "Year"];

describe("a table in Word", () => {
  test("keeps each cell below its heading, beside cells over several columns and left-out cells", async () => {
    const found = tableOfDocument(
      await read(
        wordParagraph("Papers of the department") +
          table(
            row(headings),
            row(["1", "A. Rao", "Wells", "Notes on water", "2021"]),
            row(["2", "B. Sen", { text: "Rivers, to be published", span: 2 }, "2022"]),
            row(["C. Das", "Dams", "Notes on water", "2023"], '<w:trPr><w:gridBefore w:val="1"/></w:trPr>'),
          ),
      ),
    );
    expect(found?.header).toEqual(headings);
    expect(found?.rows.map(({ cells }) => cells)).toEqual([
      ["1", "A. Rao", "Wells", "Notes on water", "2021"],
      ["2", "B. Sen", "Rivers, to be published", "", "2022"],
      ["", "C. Das", "Dams", "Notes on water", "2023"],
    ]);
  });

  test("shows a cell over several rows beside each of them, and joins the authors of one record", async () => {
    const down = (text: string) => ({ text, merge: "restart" as const });
    const same = { text: "", merge: "continue" as const };
    const found = tableOfDocument(
      await read(
        table(
          row(headings),
          row(["1", down("A. Rao"), "Wells", "Notes on water", "2021"]),
          row(["", same, "", "", ""]),
          row(["2", same, "Rivers", "Notes on water", "2022"]),
          row([down("3"), "B. Sen", down("Dams"), down("Notes on water"), down("2023")]),
          row([same, "C. Das", same, same, same]),
          row(["4", "D. Pai", "Lakes", "Notes on water", "2023"]),
        ),
      ),
    );
    expect(found?.rows.map(({ cells }) => cells)).toEqual([
      ["1", "A. Rao", "Wells", "Notes on water", "2021"],
      ["2", "A. Rao", "Rivers", "Notes on water", "2022"],
      ["3", "B. Sen; C. Das", "Dams", "Notes on water", "2023"],
      ["4", "D. Pai", "Lakes", "Notes on water", "2023"],
    ]);
  });

  test("has headings of two rows", async () => {
    const down = (text: string) => ({ text, merge: "restart" as const });
    const same = { text: "", merge: "continue" as const };
    const found = tableOfDocument(
      await read(
        table(
          row([down("Sr. No."), down("Title of the paper"), { text: "Publication", span: 2 }, down("DOI")]),
          row([same, same, "Journal", "Year of publication", same]),
          row(["1", "Wells", "Notes on water", "2021", "10.1000/x"]),
          row(["2", "Rivers", "Notes on water", "2022", "10.1000/y"]),
        ),
      ),
    );
    expect(found?.header).toEqual(["Sr. No.", "Title of the paper", "Journal", "Year of publication", "DOI"]);
    expect(found?.rows.map(({ cells }) => cells.at(-1))).toEqual(["10.1000/x", "10.1000/y"]);
  });
});

test("how a paragraph or a cell looked before a tracked change is nothing that it is now", async () => {
  const bold = '<w:rPr><w:rPrChange w:id="1" w:author="a"><w:rPr><w:b/></w:rPr></w:rPrChange></w:rPr>';
  const numbered =
    '<w:pPr><w:pPrChange w:id="2" w:author="a"><w:pPr><w:outlineLvl w:val="0"/><w:numPr/></w:pPr></w:pPrChange></w:pPr>';
  const wide =
    '<w:tcPr><w:tcPrChange w:id="3" w:author="a"><w:tcPr><w:gridSpan w:val="3"/></w:tcPr></w:tcPrChange></w:tcPr>';
  const { blocks } = await read(
    `<w:p>${numbered}<w:r>${bold}<w:t>Publications</w:t></w:r></w:p>${table(`<w:tr><w:tc>${wide}${wordParagraph("a")}</w:tc>${wordCell("b")}</w:tr>`)}`,
  );
  expect(blocks).toEqual([
    { at: 1, text: "Publications", look: "plain", isListItem: false },
    { at: 2, rows: [["a", "b"]] },
  ]);
});
