import { expect, test } from "vitest";
import { writeTableDocumentParts } from "./table-document.ts";

test("a column of short words keeps them whole beside very long texts", () => {
  const parts = writeTableDocumentParts({
    owner: "A college",
    title: "A table",
    subtitle: "2023",
    notes: [],
    signers: [],
    notesTitle: "Notes",
    tables: [
      {
        title: "",
        columns: [
          "Title of paper",
          "Name of the author/s",
          "Name of journal",
          "Year of publication",
          "ISSN number",
          "Link",
        ],
        rows: [
          ["word ".repeat(60), "Venkatanarasimharaju; ".repeat(40), "Journal of Plates", "2023", "0378-5955", "none"],
        ],
      },
    ],
  });
  const document = parts.find(({ name }) => name === "word/document.xml")?.text ?? "";
  const widths = [...document.matchAll(/<w:gridCol w:w="(\d+)"/g)].map(([, width]) => Number(width));
  // Nine points, of which a letter has about half.
  const charactersIn = (width: number | undefined) => Math.floor(((width ?? 0) - 216) / 90);
  expect(charactersIn(widths[2])).toBeGreaterThanOrEqual("Journal".length);
  expect(charactersIn(widths[3])).toBeGreaterThanOrEqual("publication".length);
  expect(charactersIn(widths[4])).toBeGreaterThanOrEqual("0378-5955".length);
});
