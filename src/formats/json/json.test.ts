import { describe, expect, test } from "vitest";
import { TreeNode } from "../references/tree.ts";
import { parseTree } from "./parse-tree.ts";
import { readJson } from "./read-json.ts";

describe("JSON", () => {
  test("keeps what comes before a mistake and tells its line", () => {
    const { tree, faults } = parseTree('[\n {"a": 1},\n {"b": [1, 2}\n]');
    expect(tree).toHaveLength(2);
    expect(faults).toEqual([{ line: 3, message: "This is not valid JSON from here on." }]);
  });

  test.each(['{"a": tru}', '{"a" 1}', "[1,]", '"a\nb"', '{"a": "\\x"}', "", "[1] 2"])("%j is refused", (text) => {
    expect(parseTree(text).faults[0]?.line).toBeGreaterThan(0);
  });

  test("among objects below one another, a mistake affects only its own line", () => {
    const { tree, faults } = parseTree('{"a": 1}\r\n{"b": [1, 2}\n\n{"c": 3}\n');
    expect(tree).toHaveLength(3);
    expect(faults).toEqual([{ line: 2, message: "This is not valid JSON from here on." }]);
  });

  test("works below one another are all read, each with its line", () => {
    const works = ["Wells", "Lamps", "Sand"].map((title) => JSON.stringify({ type: "article-journal", title }));
    const { items, faults } = readJson(works.join("\n")) ?? expect.fail();
    expect(items.map(({ line, cells }) => [line, cells.Title])).toEqual([
      [1, "Wells"],
      [2, "Lamps"],
      [3, "Sand"],
    ]);
    expect(faults).toEqual([]);
  });

  test("authors in one text are people", () => {
    const work = { type: "article-journal", title: "Wells", author: "Sen, Bipin; Das, C." };
    const { items } = readJson(JSON.stringify([work])) ?? expect.fail();
    expect(items[0]?.people).toEqual([
      { family: "Sen", given: "Bipin" },
      { family: "Das", given: "C." },
    ]);
  });

  test("no name is special, and nesting has a limit", () => {
    const { tree } = parseTree('{"__proto__": {"polluted": true}, "constructor": 1}');
    expect(tree instanceof TreeNode && [...tree.children.keys()]).toEqual(["__proto__", "constructor"]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(parseTree("[".repeat(100_000)).faults[0]?.message).toContain("64");
  });
});

const cell = (text: unknown) => readJson(JSON.stringify(text));

test("CSL-JSON: a list, with particles and an organisation", () => {
  const read = cell([
    {
      type: "paper-conference",
      title: "On <i>things</i> &amp; more",
      author: [{ family: "Cruz", "non-dropping-particle": "de la", given: "Ana" }, { literal: "WHO" }],
      issued: { "date-parts": [[2024, "6"]] },
      "container-title": "Proceedings",
      page: "12-19",
      DOI: "10.1000/x",
    },
    { type: "thesis", title: "C" },
  ]);
  expect(read).toMatchObject({
    format: "csl-json",
    faults: [],
    items: [
      {
        type: "paper-conference",
        people: [
          { family: "de la Cruz", given: "Ana" },
          { family: "WHO", given: "" },
        ],
        cells: { "Document Type": "Conference paper", Title: "On things & more", Year: "2024-06", "Page end": "19" },
      },
      { type: "thesis", cells: { "Document Type": "thesis", Title: "C" } },
    ],
  });
});

test("Crossref: a list of works, the year of print", () => {
  const work = {
    DOI: "10.1000/x",
    type: "journal-article",
    title: ["On things"],
    "container-title": ["Things"],
    author: [
      { family: "Rao", given: "Asha", ORCID: "http://orcid.org/0000-0002-1825-0097", affiliation: [{ name: "Here" }] },
    ],
    issued: { "date-parts": [[2023, 12, 1]] },
    "published-print": { "date-parts": [[2024, 2]] },
    ISSN: ["1234-5678"],
  };
  expect(cell({ status: "ok", message: { items: [work, { ...work, type: "dataset" }] } })).toMatchObject({
    format: "crossref",
    items: [
      {
        people: [{ family: "Rao", given: "Asha", orcid: "0000-0002-1825-0097", affiliation: "Here" }],
        cells: { "Document Type": "Article", Year: "2024-02", "Source title": "Things", ISSN: "1234-5678" },
      },
      { cells: { "Document Type": "dataset" } },
    ],
  });
  expect(cell({ message: work })?.items).toHaveLength(1);
});

test.each([
  [{ ISSN: ["2049-3630", "0317-8471"] }, ["2049-3630", "0317-8471"]],
  [
    {
      ISSN: ["2049-3630", "0317-8471"],
      "issn-type": [
        { type: "electronic", value: "2049-3630" },
        { type: "print", value: "0317-8471" },
      ],
    },
    ["0317-8471", "2049-3630"],
  ],
  [{ ISSN: ["2049-3630"], "issn-type": [{ type: "electronic", value: "2049-3630" }] }, ["2049-3630", undefined]],
])("Crossref: both numbers of a journal are read: %j", (numbers, found) => {
  const work = { DOI: "10.1000/x", type: "journal-article", title: ["On things"], ...numbers };
  const cells = cell({ message: work })?.items[0]?.cells;
  expect([cells?.ISSN, cells?.["e-ISSN"]]).toEqual(found);
});

test("OpenAlex: a conference is recognised by its source, the retracted by its mark", () => {
  const work = {
    id: "https://openalex.org/W1",
    type: "article",
    title: "On things",
    doi: "https://doi.org/10.1000/x",
    publication_date: "2024-02-03",
    authorships: [{ raw_author_name: "Asha Rao", author: { orcid: "https://orcid.org/0000-0002-1825-0097" } }],
    primary_location: { source: { type: "conference", display_name: "Proceedings" } },
    biblio: { volume: "1", first_page: "2", last_page: "3" },
  };
  const read = cell({ meta: {}, results: [work, { ...work, is_retracted: true }] });
  expect(read).toMatchObject({ format: "openalex", items: [{ cells: { DOI: "10.1000/x", Year: "2024-02-03" } }, {}] });
  expect(read?.items.map(({ cells }) => cells["Document Type"])).toEqual(["Conference paper", "Retracted"]);
  expect(read?.items[0]?.people).toEqual([{ family: "Rao", given: "Asha", orcid: "0000-0002-1825-0097" }]);
});

test.each([
  [{ publication_date: "2024-01-01", publication_year: 2024 }, "2024"],
  [{ publication_date: "2024-01-02", publication_year: 2024 }, "2024-01-02"],
  [{ publication_date: "2024-02-01", publication_year: 2024 }, "2024-02-01"],
  [{ publication_date: null, publication_year: 2024 }, "2024"],
])("OpenAlex: a work of which only the year is known is dated to no day: %j", (dates, year) => {
  const work = { id: "https://openalex.org/W1", type: "article", title: "On things", authorships: [], ...dates };
  expect(cell({ results: [work] })?.items[0]?.cells.Year).toBe(year);
});

test("CSL-JSON with its day as a text", () => {
  const items = ["November 2019", "2019-11-02T10:00:00Z"].map((raw) => ({ type: "book", title: "A", issued: { raw } }));
  expect(cell(items)?.items.map(({ cells }) => cells.Year)).toEqual(["November 2019", "2019-11-02"]);
});

test("DataCite as its API answers", () => {
  const attributes = {
    doi: "10.1000/x",
    types: { resourceTypeGeneral: "ConferencePaper" },
    titles: [{ title: "On things" }],
    creators: [
      { name: "Rao, Asha", givenName: "Asha", familyName: "Rao" },
      { name: "WHO", nameType: "Organizational" },
    ],
    publicationYear: 2024,
  };
  expect(cell({ data: [{ id: "10.1000/x", type: "dois", attributes }] })).toMatchObject({
    format: "datacite",
    items: [
      {
        people: [{ family: "Rao" }, { family: "WHO", given: "" }],
        cells: { "Document Type": "Conference paper", Year: "2024" },
      },
    ],
  });
});

test.each([[{}], [[]], [{ name: "fpms", version: "1" }], [[1, 2]], [{ columns: ["title"] }]])(
  "%j has no references",
  (text) => {
    expect(cell(text)).toBeUndefined();
  },
);
