import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { identityKeys } from "#kinds/derive/identity-keys.ts";
import { inputSchema } from "#kinds/derive/input-schema.ts";
import { dateOf } from "#kinds/derive/title-and-days.ts";
import { readTable } from "../csv/read-table.ts";
import { isScopusExport } from "./is-scopus-export.ts";
import { readScopusRow } from "./read-scopus-row.ts";

const trial = process.env.FPMS_TRIAL_DATA ?? "../shared/data";
const context = { departments: [] };

function read(cells: Record<string, string>) {
  const whole = { Title: "On things", Year: "2024", EID: "2-s2.0-1", ...cells };
  return readScopusRow(Object.keys(whole), Object.values(whole), context);
}

describe("a work from Scopus", () => {
  test.each([
    ["Article", "journal", "article"],
    ["Review", "journal", "review"],
    ["Editorial", "journal", "editorial"],
    ["Note", "journal", "note"],
    ["Letter", "journal", "letter"],
    ["Erratum", "journal", "erratum"],
    ["Retracted", "journal", "retracted"],
    ["Short Survey", "journal", "review"],
    ["Data Paper", "journal", "article"],
    ["Conference Paper", "conference", "conference-paper"],
    ["Conference review", "conference", "conference-paper"],
    ["Book chapter", "book-chapter", "chapter"],
    ["Book", "book", "book"],
  ])("%s is a %s kept as %s", (type, slug, documentType) => {
    const { kind, data } = read({ "Document Type": type });
    expect([kind?.slug, data.documentType]).toEqual([slug, documentType]);
  });

  test.each(["Patent", "Video"])("a type that no kind takes (%j) is refused in words", (type) => {
    expect(read({ "Document Type": type })).toMatchObject({ kind: null, refused: expect.stringContaining("Scopus") });
  });

  test("has a title and an abstract without tags", () => {
    const Title = 'CO<inf>2</inf> in <i class="name">E. coli</i> &amp; H<sub>2</sub>O at p <0.05, n<k and k>m';
    const plain = "CO2 in E. coli & H2O at p <0.05, n<k and k>m";
    expect(read({ "Document Type": "Article", Title, Abstract: Title }).data).toMatchObject({
      title: plain,
      abstract: plain,
    });
  });

  test("keeps its year as a year, its ids and its authors", () => {
    const { data, people } = read({
      "Document Type": "Conference paper",
      Authors: "Rao A.K.; Sen B.",
      "Author full names": "Rao, Asha K. (57100000001); Sen, Binoy (57100000002)",
      "Authors with affiliations": "Rao, Asha K., Dept of Computing, Mumbai, India; Sen, Binoy, Kolkata, India",
      "Source title": "Proc. of Things 2024",
      "Conference date": "23 May 2024 through 24 May 2024",
      "Page start": "12",
      "Page end": "19",
      "Cited by": "7",
      "PubMed ID": "123456",
      "Author Keywords": "graphs; trees, tall",
    });
    expect(data).toMatchObject({
      publicationDate: "2024",
      fromDate: "2024-05-23",
      toDate: "2024-05-24",
      conferenceName: "Proc. of Things 2024",
      pageNo: "12-19",
      citationCount: 7,
      keywords: ["graphs", "trees, tall"],
      indexing: ["Scopus"],
      sourceIds: [
        { id: "scopus", system: "Scopus", identifier: "2-s2.0-1" },
        { id: "pubmed", system: "PubMed", identifier: "123456" },
      ],
    });
    expect(people).toEqual([
      { name: "Rao, Asha K.", scopusAuthorId: "57100000001", affiliation: "Dept of Computing, Mumbai, India" },
      { name: "Sen, Binoy", scopusAuthorId: "57100000002", affiliation: "Kolkata, India" },
    ]);
  });

  test("short names and numbers are paired where full names are missing", () => {
    const { people } = read({
      "Document Type": "Article",
      Authors: "Rao A.K.; Sen B.",
      "Author(s) ID": "57100000001; 57100000002",
    });
    expect(people.map((person) => [person.name, person.scopusAuthorId])).toEqual([
      ["Rao A.K.", "57100000001"],
      ["Sen B.", "57100000002"],
    ]);
  });

  test("a work without authors has none", () => {
    expect(read({ "Document Type": "Editorial", Authors: "[No author name available]" }).people).toEqual([]);
  });

  test("a page is kept as printed; an invalid one is reported and nothing else is lost", () => {
    expect(read({ "Document Type": "Article", "Page start": "e12" })).toMatchObject({
      data: { title: "On things", pageFrom: "e12" },
      faults: [],
    });
    const { data, faults, refused } = read({ "Document Type": "Article", "Page start": "(see there)" });
    expect([data.title, refused, faults.map((fault) => fault.column)]).toEqual([
      "On things",
      undefined,
      ["Page start"],
    ]);
  });
});

test.each<[boolean, string[]]>([
  [true, ["Authors", "Author full names", "Title", "Year", "Source title", "DOI", "Document Type", "EID"]],
  [true, ["\uFEFFTitle", "Year", "Document type", "EID"].map((name) => name.replace("\uFEFF", ""))],
  [false, ["title", "authors", "journalTitle", "issn", "dateOfPublication"]],
  [false, ["Title", "Year", "DOI"]],
  [false, []],
])("%s for the header %j", (answer, header) => {
  expect(isScopusExport(header)).toBe(answer);
});

describe.skipIf(!existsSync(path.join(trial, "indian-university")))("the export of a university", () => {
  const folder = path.join(trial, "indian-university");
  const load = () => {
    const table = readTable(readFileSync(path.join(folder, "scopus_export_dev.csv")));
    const expected = JSON.parse(readFileSync(path.join(folder, "expected.json"), "utf8"));
    return { table, expected, works: table.rows.map((row) => readScopusRow(table.header, row.cells, context)) };
  };
  const count = (keys: (string | undefined)[]) => {
    const counts: Record<string, number> = {};
    for (const key of keys) counts[key ?? ""] = (counts[key ?? ""] ?? 0) + 1;
    return counts;
  };

  test("is read whole, by type and year as counted by other means", () => {
    const { table, expected, works } = load();
    expect([table.encoding, table.rows.length, isScopusExport(table.header)]).toEqual(["utf-8-bom", 354, true]);
    expect(works.filter((work) => work.refused !== undefined || !work.kind)).toEqual([]);
    expect(count(works.map(({ kind, data }) => kind && dateOf(kind, data)).map((year) => year ?? undefined))).toEqual(
      expected.by_year,
    );
    expect(count(works.map(({ kind }) => kind?.slug))).toEqual({
      conference: 224,
      journal: 106,
      "book-chapter": 23,
      book: 1,
    });
    const types = expected.by_document_type;
    expect(count(works.map(({ data }) => String(data.documentType)))).toEqual({
      article: types.Article,
      review: types.Review,
      editorial: types.Editorial,
      erratum: types.Erratum,
      retracted: types.Retracted,
      book: types.Book,
      chapter: types["Book chapter"],
      "conference-paper": types["Conference paper"],
    });
  });

  test("keeps every id, DOI, citation and author", () => {
    const { expected, works } = load();
    const keys = works.map(({ kind, data }) => (kind ? identityKeys(kind, data) : []));
    expect(new Set(keys.flat().filter((key) => key.startsWith("source:scopus:"))).size).toBe(expected.distinct_eids);
    expect(keys.flat().filter((key) => key.startsWith("doi:"))).toHaveLength(expected.with_doi);
    expect(new Set(keys.flat().filter((key) => key.startsWith("doi:"))).size).toBe(expected.distinct_dois);
    expect(works.reduce((sum, { data }) => sum + Number(data.citationCount ?? 0), 0)).toBe(expected.total_citations);
    const ids = works.flatMap(({ people }) => people.map((person) => person.scopusAuthorId));
    expect(new Set(ids.filter((id) => id !== undefined)).size).toBe(expected.authors_by_id);
    expect(Math.max(...works.map(({ people }) => people.length))).toBe(expected.max_authors);
  });

  test("what was read can be stored as it is", () => {
    for (const { kind, data } of load().works) {
      if (kind) expect(inputSchema(kind).safeParse(data).error?.issues).toBeUndefined();
    }
  });

  test("three works called Preface stay apart", () => {
    const prefaces = load().works.filter(({ kind, data }) => kind && data[kind.title] === "Preface");
    expect(prefaces).toHaveLength(3);
  });
});
