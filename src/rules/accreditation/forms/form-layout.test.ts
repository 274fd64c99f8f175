import { describe, expect, test } from "vitest";
import type { FormGrid, Merge } from "#kinds/reading/form-grid.ts";
import { layoutOf } from "./form-layout.ts";
import { isKnownHeading } from "./match-form.ts";

/** Rows with cells between bars, and merged cells as workbooks name them: "A1:B1". */
function gridOf(lines: readonly string[], merged = ""): FormGrid {
  const rows = lines.map((line) => (line === "" ? [] : line.split("|").map((cell) => cell.trim())));
  const merges = merged.split(" ").flatMap((range): Merge[] => {
    const [, left = "", top, right = "", bottom] = /^([A-Z])(\d+):([A-Z])(\d+)$/.exec(range) ?? [];
    return top === undefined
      ? []
      : [{ top: Number(top) - 1, bottom: Number(bottom) - 1, left: columnOf(left), right: columnOf(right) }];
  });
  return { rows, merges };
}

const columnOf = (letter: string) => letter.charCodeAt(0) - 65;

/** "Duration: From" for a heading below a group, and where it is when columns are left out before it. */
function headingsOf(lines: readonly string[], merged = ""): string[] | undefined {
  const layout = layoutOf(gridOf(lines, merged), isKnownHeading);
  return layout?.columns.map(({ at, header, group }) => `${at} ${group === null ? "" : `${group}: `}${header}`);
}

describe("where the headings of a form are", () => {
  test.each<[string, string[], string, string[] | undefined]>([
    ["in the first row", ["Sr. No.|Title|ISSN"], "", ["0 Sr. No.", "1 Title", "2 ISSN"]],
    ["not in one cell", ["List of papers"], "", undefined],
    ["not in two equal cells", ["Title|Title"], "", undefined],
    ["in two cells that somebody knows", ["Title|ISSN"], "", ["0 Title", "1 ISSN"]],
    ["not in two cells that nobody knows", ["7|8"], "", undefined],
    [
      "below the lines of the college",
      ["Name of the college: ....|Code: ___", "Title|ISSN|DOI"],
      "",
      ["0 Title", "1 ISSN", "2 DOI"],
    ],
    ["with an empty column between", ["Title||ISSN|DOI"], "", ["0 Title", "2 ISSN", "3 DOI"]],
    [
      "below a title over the whole width",
      ["Publications of the department||", "Title|ISSN|DOI"],
      "A1:C1",
      ["0 Title", "1 ISSN", "2 DOI"],
    ],
    [
      "below a title whose covered cells have texts",
      ["ISSN|Year|Indexing", "Title|ISSN"],
      "A1:C1",
      ["0 Title", "1 ISSN"],
    ],
    [
      "with a merged group over two of them",
      ["Sr. No.|Title|Duration||Venue", "||From|To|"],
      "A1:A2 B1:B2 C1:D1 E1:E2",
      ["0 Sr. No.", "1 Title", "2 Duration: From", "3 Duration: To", "4 Venue"],
    ],
    [
      "with a group that is not merged",
      ["Sr. No.|Title|Duration||Venue", "||From|To|"],
      "",
      ["0 Sr. No.", "1 Title", "2 Duration: From", "3 Duration: To", "4 Venue"],
    ],
    [
      "with two groups",
      ["Title|Duration||Amount|", "|From|To|Sanctioned|Received"],
      "B1:C1 D1:E1",
      ["0 Title", "1 Duration: From", "2 Duration: To", "3 Amount: Sanctioned", "4 Amount: Received"],
    ],
    [
      "with a group of years",
      ["Name|Designation|Papers||", "||2022|2023|2024"],
      "A1:A2 B1:B2 C1:E1",
      ["0 Name", "1 Designation", "2 Papers: 2022", "3 Papers: 2023", "4 Papers: 2024"],
    ],
    [
      "with a group above known headings",
      ["|||Details of the journal||", "Sr. No.|Title|Author|Journal|ISSN|DOI"],
      "D1:F1",
      [
        "0 Sr. No.",
        "1 Title",
        "2 Author",
        "3 Details of the journal: Journal",
        "4 Details of the journal: ISSN",
        "5 Details of the journal: DOI",
      ],
    ],
    [
      "with a group of two rows",
      ["Sr. No.|Title|Funding|||", "||Amount||Agency|", "||Sanctioned|Received|Name|Type"],
      "A1:A3 B1:B3 C1:F1 C2:D2 E2:F2",
      [
        "0 Sr. No.",
        "1 Title",
        "2 Funding Amount: Sanctioned",
        "3 Funding Amount: Received",
        "4 Funding Agency: Name",
        "5 Funding Agency: Type",
      ],
    ],
    [
      "once for a heading that is merged over two columns",
      ["Title||ISSN|DOI"],
      "A1:B1",
      ["0 Title", "2 ISSN", "3 DOI"],
    ],
    [
      "and not in a filled row below",
      ["Title|Journal|ISSN", "Pumps of the plains|Rivers|2049-3630"],
      "",
      ["0 Title", "1 Journal", "2 ISSN"],
    ],
    [
      "and not in rows of values below a group that goes to the end",
      ["Sr. No.|Author|Title|", "1|A. Rao|Pumps|Wells"],
      "",
      ["0 Sr. No.", "1 Author", "2 Title"],
    ],
    [
      "with a group, below many lines of the college",
      [
        "College of the plains",
        "Department of water",
        "Criterion III",
        "Research",
        "Publications",
        "Last five years",
        "|||Details of the journal||",
        "Sr. No.|Title|Author|Journal|ISSN|DOI",
      ],
      "D7:F7",
      [
        "0 Sr. No.",
        "1 Title",
        "2 Author",
        "3 Details of the journal: Journal",
        "4 Details of the journal: ISSN",
        "5 Details of the journal: DOI",
      ],
    ],
    [
      "with a group of two rows, below many lines",
      [
        "College of the plains",
        "Department of water",
        "Criterion III",
        "Research",
        "Funding",
        "Last five years",
        "Sr. No.|Title|Funding|||",
        "||Amount||Agency|",
        "||Sanctioned|Received|Name|Type",
      ],
      "A7:A9 B7:B9 C7:F7 C8:D8 E8:F8",
      [
        "0 Sr. No.",
        "1 Title",
        "2 Funding Amount: Sanctioned",
        "3 Funding Amount: Received",
        "4 Funding Agency: Name",
        "5 Funding Agency: Type",
      ],
    ],
  ])("%s", (_name, lines, merged, headings) => expect(headingsOf(lines, merged)).toEqual(headings));

  test("in one of the first rows, of which sixty are looked at", () => {
    const below = (empty: number) => headingsOf([...Array.from({ length: empty }, () => ""), "Title|ISSN"]);
    expect(below(59)).toEqual(["0 Title", "1 ISSN"]);
    expect(below(60)).toBeUndefined();
    const empty = Array.from({ length: 58 }, () => "");
    expect(headingsOf([...empty, "|Journal|||", "Title|Name|ISSN|DOI|Year"], "B59:C59")?.slice(0, 3)).toEqual([
      "0 Title",
      "1 Journal: Name",
      "2 Journal: ISSN",
    ]);
  });

  test("and are at most sixty", () => {
    const row = (count: number) => Array.from({ length: count }, (_, index) => `Title ${index}`).join("|");
    expect(headingsOf([row(60)])).toHaveLength(60);
    expect(headingsOf([row(61)])).toBeUndefined();
  });

  test("a heading is cut after 300 characters, and a longer text is none", () => {
    const long = (length: number) => `Title ${"x".repeat(length - 6)}`;
    expect(headingsOf(["Title|ISSN|DOI", `${long(301)}|${long(302)}`])).toEqual(["0 Title", "1 ISSN", "2 DOI"]);
    expect(headingsOf([`Title|ISSN|${long(400)}`])?.[2]).toHaveLength(302);
  });
});

describe("where rows belong", () => {
  const placeOf = (lines: readonly string[], merged = "") => {
    const layout = layoutOf(gridOf(lines, merged), isKnownHeading);
    return layout && { ...layout, columns: layout.columns.length };
  };

  test.each<[string, string[], string, unknown]>([
    [
      "after the headings, to the end of the sheet",
      ["Title|ISSN", "", "", "..|__", "1.|"],
      "",
      { titles: [], headingRows: { first: 0, last: 0 }, columns: 2, firstRow: 1, blankRows: 4, footer: [] },
    ],
    [
      "with what is printed above and below",
      ["College of|Engineering", "", "Title|ISSN|DOI", "1||", "2||", "Signature|of the Principal"],
      "",
      {
        titles: ["College of Engineering"],
        headingRows: { first: 2, last: 2 },
        columns: 3,
        firstRow: 3,
        blankRows: 2,
        footer: ["Signature of the Principal"],
      },
    ],
    [
      "after numbers of the columns",
      ["Title|ISSN|DOI", "1|2|3", "||"],
      "",
      { headingRows: { first: 0, last: 1 }, firstRow: 2 },
    ],
    [
      "after numbers in brackets",
      ["Title|ISSN|DOI", "(1)|(2)|(3)", "||"],
      "",
      { headingRows: { first: 0, last: 1 }, firstRow: 2 },
    ],
    ["after letters", ["Title|ISSN|DOI", "a|b|c", "||"], "", { firstRow: 2 }],
    ["after Roman numerals", ["Title|ISSN|DOI|Year", "i|ii|iii|iv", "||"], "", { firstRow: 2 }],
    ["after numbers and a sum of them", ["Title|ISSN|DOI", "1|2|3=1+2", "||"], "", { firstRow: 2 }],
    [
      "after numbers in two rows",
      ["Title|ISSN|DOI", "1|2|3", "a|b|c", "||"],
      "",
      { headingRows: { first: 0, last: 2 }, firstRow: 3 },
    ],
    [
      "and two numbers are no numbering",
      ["Title|ISSN", "1|2", "||"],
      "",
      { firstRow: 1, blankRows: 0, footer: ["1 2"] },
    ],
    ["and other numbers are no numbering", ["Title|ISSN|DOI", "1|2|4", "||"], "", { firstRow: 1, footer: ["1 2 4"] }],
    [
      "and a filled row is none of them",
      ["Title|ISSN", "Pumps|2049-3630", "|"],
      "",
      { firstRow: 1, blankRows: 0, footer: ["Pumps 2049-3630"] },
    ],
    [
      "after both rows of headings with a group",
      ["Sr. No.|Title|Duration|", "||From|To", "|||"],
      "A1:A2 B1:B2 C1:D1",
      { headingRows: { first: 0, last: 1 }, firstRow: 2, blankRows: 1 },
    ],
    [
      "after numbers below a group",
      ["Sr. No.|Title|Duration|", "||From|To", "1|2|3|4", "|||"],
      "A1:A2 B1:B2 C1:D1",
      { headingRows: { first: 0, last: 2 }, firstRow: 3, blankRows: 1 },
    ],
    [
      "and a row without their cells is space below them",
      ["Title|Journal|ISSN|DOI", "|||", "|||", "", "Signature"],
      "",
      { firstRow: 1, blankRows: 2, footer: ["Signature"] },
    ],
    [
      "and one with a number only is theirs, unlike a line to sign on",
      ["Title|Journal|ISSN|DOI", "1|||", "2.", "3.", "____", "Signature"],
      "",
      { firstRow: 1, blankRows: 3, footer: ["____", "Signature"] },
    ],
    [
      "with a title over most of the columns left above",
      ["|Papers of the year||", "Title|Journal|ISSN|DOI"],
      "B1:D1",
      { titles: ["Papers of the year"], headingRows: { first: 1, last: 1 } },
    ],
  ])("%s", (_name, lines, merged, expected) => expect(placeOf(lines, merged)).toMatchObject(expected as object));

  test("of at most 200 empty rows", () => {
    const empty = Array.from({ length: 300 }, () => "");
    expect(placeOf(["Title|ISSN", ...empty])).toMatchObject({ firstRow: 1, blankRows: 200 });
  });
});

test("a longer text than a heading of 300 characters is none", () => {
  const headings = (length: number) => headingsOf([`Alpha|${"x".repeat(length)}`]);
  expect(headings(300)).toEqual(["0 Alpha", `1 ${"x".repeat(300)}`]);
  expect(headings(301)).toBeUndefined();
});
