import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectCheap } from "#tests/support/records/expect-cheap.ts";
import { FormatRefusal } from "../format-refusal.ts";
import { formatOf } from "../name-format.ts";
import { readReferenceRow } from "./read-reference-row.ts";
import { mayHaveReferences, readReferences } from "./read-references.ts";
import { tableOfReferences } from "./reference-table.ts";

const read = (text: string, name = "list.txt") => {
  const bytes = new TextEncoder().encode(text);
  return readReferences(bytes, formatOf(bytes, name) ?? "");
};
const context = { departments: [] };

function rowsOf(text: string) {
  const { header, rows } = tableOfReferences(read(text).items);
  return rows.map(({ cells }) => readReferenceRow(header, cells, context));
}

test.each([
  ["bibtex", "% a comment\n@article{a, title={A}}"],
  ["ris", "TY  - JOUR\nER  - "],
  ["medline", "\nPMID- 1\nTI  - A"],
  ["isi", "FN x\nPT J\nER\nEF"],
  ["refer", "%0 Book\n%T A"],
  ["refworks", "RT Book, Whole\nT1 A"],
  ["csl-json", '[{"type": "book", "title": "A"}]'],
  ["endnote-xml", "<?xml version='1.0'?><xml><records><record></record></records></xml>"],
])("%s is found by its content", (format, text) => {
  expect(read(text)).toMatchObject({ format, items: [{}] });
});

test("JSON and XML without references are refused by name", () => {
  expect(() => read('{"name": "x"}')).toThrow(FormatRefusal);
  expect(() => read("<?xml version='1.0'?><feed></feed>")).toThrow("This XML file has no references that are known.");
});

describe("a reference as a record", () => {
  test("has the fields of its kind and its people in order", () => {
    const [paper, chapter, patent] =
      rowsOf(`@article{a, author={Rao, Asha and Sen; Co, B.}, title={A}, journal={J}, year=2024, month=3, pages={1--9}, doi={10.1000/x}}
      @incollection{b, editor={Das, C.}, author={Rao, Asha}, title={B}, booktitle={Book}, isbn={978-3-16-148410-0}}
      @patent{c, title={C}, number={US 1}, date={2020-05}}`);
    expect([paper?.kind?.slug, paper?.data, paper?.people, paper?.faults]).toEqual([
      "journal",
      {
        title: "A",
        documentType: "article",
        journalTitle: "J",
        dateOfPublication: "2024-03",
        doi: "10.1000/x",
        pageFrom: 1,
        pageTo: 9,
      },
      [{ name: "Rao, Asha" }, { name: "Sen, Co, B." }],
      [],
    ]);
    expect(chapter).toMatchObject({
      kind: { slug: "book-chapter" },
      data: { bookTitle: "Book", editors: ["Das, C."] },
    });
    expect(patent).toMatchObject({
      kind: { slug: "patent" },
      data: { patentNumber: "US 1", grantDate: "2020-05" },
    });
    expect(patent?.data).not.toHaveProperty("publicationDate");
  });

  test.each([
    ["number={345678}", "grantDate"],
    ["number={US 2020/0123456 A1}", "publicationDate"],
    ["number={WO 2020/123456}", "publicationDate"],
    ["number={202021012345}", "publicationDate"],
    ["", "publicationDate"],
  ])("the date of a patent is that of the grant if it has the number of one: %s", (number, field) => {
    const [patent] = rowsOf(`@patent{c, title={C}, ${number}, date={2020-05}}`);
    expect(Object.entries(patent?.data ?? {}).filter(([name]) => name.endsWith("Date"))).toEqual([[field, "2020-05"]]);
  });

  test("iDs and affiliations stay with their people", () => {
    const author = {
      family: "Rao",
      given: "Asha",
      ORCID: "0000-0002-1825-0097",
      affiliation: [{ name: "Here; there" }],
    };
    const [row] = rowsOf(
      JSON.stringify([{ type: "article-journal", title: "A", author: [{ family: "Sen", given: "B" }, author] }]),
    );
    expect(row?.people).toEqual([
      { name: "Sen, B" },
      { name: "Rao, Asha", orcid: "0000-0002-1825-0097", affiliation: "Here, there" },
    ]);
  });

  test.each([
    ["RIS", "TY  - JOUR\nTI  - A\nAU  - M&uuml;ller, C.\nAU  - Rao, A.\nER  - "],
    ["BibTeX", "@article{a, title={A}, author={M&uuml;ller, C. and Rao, A.}}"],
    ["one name of BibTeX", "@article{a, title={A}, author={M&uuml;ller, C.}}"],
  ])("has people whose names are written with entities: %s", (_, text) => {
    expect(rowsOf(text)[0]?.people[0]).toEqual({ name: "Müller, C." });
  });

  test.each([
    ["RIS", "TY  - JOUR\nTI  - A\nAU  - R&D; M&uuml;ller, C.; Rao, A.\nER  - "],
    ["BibTeX", "@article{a, title={A}, author={R&D; M&uuml;ller, C.; Rao, A.}}"],
  ])("has people between semicolons, also behind a name with an ampersand: %s", (_, text) => {
    expect(rowsOf(text)[0]?.people.map(({ name }) => name)).toEqual(["R&D", "Müller, C.", "Rao, A."]);
  });

  test("of an unknown type waits for a record type under Document Type, whatever its name's spelling", () => {
    const { header, rows } = tableOfReferences(read("@phdthesis{a, title={A}, year=2020}").items);
    const cells = rows[0]?.cells ?? [];
    expect(readReferenceRow(header, cells, context)).toMatchObject({
      kind: null,
      refused: expect.stringContaining("phdthesis"),
    });
    for (const [chosen, slug] of [
      ["Book", "book"],
      ["journal papers", "journal"],
      ["copyright", "copyright"],
    ]) {
      const fixed = cells.map((cell, index) => (header[index] === "Document Type" ? (chosen ?? "") : cell));
      expect(readReferenceRow(header, fixed, context)).toMatchObject({ kind: { slug }, faults: [] });
    }
  });

  test("of employment is a row of the person's own document, which no import writes", () => {
    const employment = {
      "role-title": "Professor",
      organization: { name: "College" },
      "start-date": { year: { value: "2015" }, month: { value: "06" }, day: { value: "01" } },
    };
    const [row] = rowsOf(
      JSON.stringify({ "activities-summary": { employments: { "employment-summary": [employment] } } }),
    );
    expect(row).toMatchObject({
      kind: { slug: "experience" },
      data: { experienceDetails: [{ designation: "Professor", organizationName: "College", fromDate: "2015-06-01" }] },
      refused: expect.stringContaining("one document"),
    });
  });

  test("that is damaged says so in its row", () => {
    expect(rowsOf("@book{a, title={A}, publisher=XYZ")[0]?.faults).toMatchObject([
      { column: "Problem", code: "damaged-entry" },
    ]);
  });
});

describe("whatever the bytes", () => {
  const beginnings = [
    "",
    "@article{a, title = {",
    "TY  - JOUR\n",
    "PMID- 1\n",
    "PT J\n",
    "%0 Book\n",
    '[{"type": "book", "title": ',
    "<xml><records>",
  ];
  const pieces = fc.constantFrom(
    "{",
    "}",
    '"',
    "@book{",
    "\\'",
    "\n",
    "ER  - ",
    "TY  - ",
    "#",
    ",",
    "=",
    "$",
    "</record>",
    "<record>",
    "[",
    "]",
    "and ",
    "x",
    "é",
    "\u0000",
    "\uFEFF",
    "<!DOCTYPE a>",
    "&x;",
  );
  const formats = ["BibTeX", "RIS", "PubMed (NBIB)", "Web of Science", "EndNote", "JSON", "XML"];

  test("a file is read or refused, and every entry has a line of the file", () => {
    const texts = fc.tuple(fc.constantFrom(...beginnings), fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }));
    fc.assert(
      fc.property(texts, fc.constantFrom(...formats), ([beginning, rest], format) => {
        const text = beginning + rest.join("");
        try {
          const { items, faults } = readReferences(new TextEncoder().encode(text), format);
          const lines = text.split(/\r\n|\n|\r/).length;
          for (const { line } of [...items, ...faults]) expect(line >= 1 && line <= lines).toBe(true);
          const { header, rows } = tableOfReferences(items);
          for (const { cells } of rows) readReferenceRow(header, cells, context);
        } catch (error) {
          expect(error).toBeInstanceOf(FormatRefusal);
        }
      }),
      { numRuns: 300 },
    );
    expect(formats.every(mayHaveReferences)).toBe(true);
  });

  test.each([
    ["braces", `@a{b, c = ${"{".repeat(300_000)}`],
    ["commands", "@".repeat(300_000)],
    ["open entries", "@a{b,\n".repeat(30_000)],
    ["names", `@book{a, author={${"a and ".repeat(60_000)}}}`],
    ["LaTeX", `@book{a, title={${"\\'{".repeat(10_000)}${"}".repeat(10_000)}}}`],
    [
      "crossref",
      Array.from({ length: 3000 }, (_, index) => `@book{k${index}, crossref={k${index + 1}}, title={t}}`).join("\n"),
    ],
    ["tags", "TY  - JOUR\n".repeat(15_000)],
    ["a list", `[${"1,".repeat(300_000)}`],
  ])("long %s take little time", async (name, text) => {
    const work = () => {
      try {
        read(text);
      } catch (error) {
        expect(error).toBeInstanceOf(FormatRefusal);
      }
    };
    await expectCheap(work, 800, name);
  });
});
