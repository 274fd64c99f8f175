import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTable } from "#formats/csv/read-table.ts";
import { formatOf } from "#formats/name-format.ts";
import { readReferences } from "#formats/references/read-references.ts";
import { tableOfReferences } from "#formats/references/reference-table.ts";
import { readScopusRow } from "#formats/scopus/read-scopus-row.ts";
import { foldTitle } from "#kinds/derive/titles/fold-title.ts";
import { signsIn } from "#kinds/derive/titles/title-signs.ts";
import type { RecordData } from "#kinds/field.ts";
import { kindBySlug, recordKinds } from "#kinds/registry.ts";
import { hasTrialData, trialFile } from "#tests/support/files/trial-data.ts";
import { classifyDuplicate, isGenericTitle, type Work } from "./classify-duplicate.ts";
import { measureTitleSimilarity } from "./measure-title-similarity.ts";
import { workOf } from "./work-of.ts";

function work(title: string, other: Partial<Work> = {}): Work {
  return {
    title: foldTitle(title),
    signs: signsIn(title),
    container: "ieee access",
    containers: [other.container ?? "ieee access"],
    year: "2024",
    date: other.year === undefined ? "2024" : other.year,
    dateDifference: "doubtful",
    keyFields: {},
    weakEvidence: {},
    keys: [],
    people: ["Rao, A."],
    scope: "department",
    ...other,
  };
}

const long = "Deep learning for crop disease detection";
const classOf = (one: Partial<Work>, other: Partial<Work>, title = long) =>
  classifyDuplicate(work(title, one), work(title, other)).class;

describe("two works", () => {
  test.each<[string, Partial<Work>, Partial<Work>, string]>([
    [
      "one DOI is one work, whatever the year",
      { keys: ["doi:10.1/a"] },
      { keys: ["doi:10.1/a"], year: "2019" },
      "same",
    ],
    [
      "one DOI with different titles is a question",
      { keys: ["doi:10.1/a"] },
      { keys: ["doi:10.1/a"], title: "soil sensors of the konkan" },
      "possible",
    ],
    [
      "one DOI on a similar title with other pages is a question",
      { keys: ["doi:10.1/a"], keyFields: { pageFrom: "11" } },
      { keys: ["doi:10.1/a"], keyFields: { pageFrom: "20" }, title: "deep learning for train disease detection" },
      "possible",
    ],
    [
      "one DOI on one title with other pages is one work",
      { keys: ["doi:10.1/a"], keyFields: { pageFrom: "1" } },
      { keys: ["doi:10.1/a"], keyFields: { pageFrom: "20" } },
      "same",
    ],
    [
      "one DOI on a chapter and on its book is a question",
      { keys: ["doi:10.1/a"], containers: ["deep learning for crop disease detection and care"] },
      { keys: ["doi:10.1/a"], title: "deep learning for crop disease detection and care" },
      "possible",
    ],
    [
      "one DOI under two source ids is one work too",
      { keys: ["doi:10.1/a", "source:scopus:1"] },
      { keys: ["doi:10.1/a", "source:scopus:2"] },
      "same",
    ],
    ["one source id is one work", { keys: ["source:scopus:1"] }, { keys: ["source:scopus:1"] }, "same"],
    [
      "one source id with different titles is a question",
      { keys: ["source:scopus:1"] },
      { keys: ["source:scopus:1"], title: "x" },
      "possible",
    ],
    [
      "one source id with two DOIs is a question",
      { keys: ["source:scopus:1", "doi:10.1/a"] },
      { keys: ["source:scopus:1", "doi:10.1/b"] },
      "possible",
    ],
    ["another DOI outweighs an equal title", { keys: ["doi:10.1/a"] }, { keys: ["doi:10.1/b"] }, "different"],
    ["title, venue, year and a common name are enough", {}, {}, "same"],
    ["a DOI known of one work only does not separate them", { keys: ["doi:10.1/a"] }, {}, "same"],
    [
      "another id in the same system leaves a question",
      { keys: ["source:scopus:1"] },
      { keys: ["source:scopus:2"] },
      "possible",
    ],
    ["other people leave a question", {}, { people: ["Sen, Binoy"] }, "possible"],
    ["a shared surname is not a shared person", {}, { people: ["Rao, Binoy"] }, "possible"],
    [
      "other people and another venue make another work",
      {},
      { people: ["Sen, Binoy"], container: "procedia" },
      "different",
    ],
    [
      "a name in another order is the same person",
      { people: ["Kumar R.P."] },
      { people: ["Prasanna Kumar R."] },
      "same",
    ],
    ["a year apart is a question", {}, { year: "2023" }, "possible"],
    ["years apart make another work", {}, { year: "2019" }, "different"],
    ["another venue is a question", {}, { container: "procedia" }, "possible"],
    ["a missing year is a question", {}, { year: null }, "possible"],
    ["another volume is another work", { keyFields: { volume: "12" } }, { keyFields: { volume: "13" } }, "different"],
    ["a page known of one work only does not separate them", { keyFields: { pageFrom: "12" } }, {}, "same"],
    [
      "the first page of a range leaves a question",
      { keyFields: { pageNo: "12" } },
      { keyFields: { pageNo: "12 44" } },
      "possible",
    ],
    [
      "another last page is a question",
      { weakEvidence: { pageTo: "14" } },
      { weakEvidence: { pageTo: "18" } },
      "possible",
    ],
    [
      "one typo in the title is a question",
      {},
      { title: foldTitle("Deep learning for crop diseases detection") },
      "possible",
    ],
    [
      "another word in a title is no typo",
      { title: "tides of may in the bay" },
      { title: "tides of june in the bay" },
      "different",
    ],
    [
      "a word without meaning of its own may differ",
      { title: "reading scans with deep nets" },
      { title: "reading scans using deep nets" },
      "possible",
    ],
    ["another title is another work", {}, { title: foldTitle("A survey of soil sensors") }, "different"],
    [
      "another number in a title is no typo",
      { title: "crop report part 1" },
      { title: "crop report part 2" },
      "different",
    ],
    [
      "one application number is one patent",
      { keys: ["application:india:1"] },
      { keys: ["application:india:1"] },
      "same",
    ],
    [
      "another application number is another patent",
      { keys: ["application:india:1"] },
      { keys: ["application:india:2"] },
      "different",
    ],
    [
      "one ISBN with different titles is a question",
      { keys: ["isbn:978"] },
      { keys: ["isbn:978"], title: "zzz" },
      "possible",
    ],
    [
      "one ISBN on two editions is a question",
      { keys: ["isbn:978"], keyFields: { edition: "1" } },
      { keys: ["isbn:978"], keyFields: { edition: "2" } },
      "possible",
    ],
  ])("%s", (_, one, other, expected) => {
    expect([classOf(one, other), classOf(other, one)]).toEqual([expected, expected]);
  });

  test.each(["Preface", "Editorial", "Introduction", "Guest Editorial", "Calendar", "From the president"])(
    "works called %s are one work only if everything known agrees",
    (title) => {
      const known = { keyFields: { volume: "4", pageFrom: "3" } };
      expect(classOf({ keys: ["source:scopus:1"] }, { keys: ["source:scopus:2"] }, title)).toBe("different");
      expect(classOf({}, { container: "elsewhere" }, title)).toBe("different");
      expect(classOf(known, { ...known, container: "elsewhere" }, title)).toBe("different");
      expect(classOf({}, {}, title)).toBe("possible");
      expect(classOf(known, {}, title)).toBe("possible");
      expect(classOf(known, known, title)).toBe("same");
      expect(classOf(known, { keyFields: { volume: "4", pageFrom: "5" } }, title)).toBe("different");
      expect(classOf({ keys: ["doi:10.1/a"] }, { keys: ["doi:10.1/a"] }, title)).toBe("same");
    },
  );

  test("one course attended by two colleagues is two works; two records of one colleague are one work, unless on other days", () => {
    const own = { scope: "owner", people: ["Asha Rao"], dateDifference: "distinguishes", date: "2024-05-06" } as const;
    expect(classOf(own, own)).toBe("same");
    expect(classOf(own, { ...own, people: ["Binoy Sen"] })).toBe("different");
    expect(classOf(own, { ...own, date: "2024-11-04" })).toBe("different");
    expect(classOf(own, { ...own, date: "2024" })).toBe("same");
    expect(classOf(own, { ...own, people: [] })).toBe("possible");
  });
});

describe("of every kind", () => {
  const titled = recordKinds.flatMap((kind) => {
    const rule = kind.identityRules.find(({ by }) => by === "title");
    return rule?.by === "title" ? [{ kind, rule }] : [];
  });
  const known = (slug: string, text: string) => {
    const { identityRules, fields } = kindBySlug(slug);
    const rule = identityRules.find(({ by }) => by === "title");
    const names = rule?.by === "title" ? [...rule.keyFields, ...rule.weakEvidence] : [];
    return Object.fromEntries(names.map((name) => [name, fields[name]?.type === "int" ? Number(text) : text]));
  };

  test("each has a rule for titles", () => {
    expect(titled.map(({ kind }) => kind.slug)).toEqual(recordKinds.map(({ slug }) => slug));
  });

  test("the same data is the same work, and one different part makes another", () => {
    for (const { kind, rule } of titled) {
      const [date = ""] = kind.date;
      const data = { [kind.title]: "Wells that fill slowly in May", ...known(kind.slug, "7"), [date]: "2024-05-06" };
      const people = [{ name: "Asha Rao" }];
      const withData = (changed: RecordData) => ({
        ...workOf(kind, { data: { ...data, ...changed }, people }),
        keys: [],
      });
      const one = withData({});
      expect([kind.slug, classifyDuplicate(one, withData({})).class]).toEqual([kind.slug, "same"]);
      for (const part of rule.keyFields) {
        const other = withData({ [part]: kind.fields[part]?.type === "int" ? 9 : "9" });
        expect([kind.slug, part, classifyDuplicate(one, other).class]).toEqual([kind.slug, part, "different"]);
      }
      for (const hint of rule.weakEvidence) {
        const other = withData({ [hint]: kind.fields[hint]?.type === "int" ? 9 : "9" });
        expect([kind.slug, hint, classifyDuplicate(one, other).class]).toEqual([kind.slug, hint, "possible"]);
      }
      if (rule.dateDifference !== "distinguishes") continue;
      const later = withData({ [date]: "2024-05-07" });
      expect([kind.slug, classifyDuplicate(one, later).class]).toEqual([kind.slug, "different"]);
    }
  });

  const someWork = fc.record({
    title: fc.constantFrom("calendar", "preface", long.toLowerCase(), `${long.toLowerCase()}s`, "part 1", "part 2"),
    signs: fc.constantFrom("", "++"),
    container: fc.constantFrom("", "ieee access", "procedia"),
    containers: fc.constantFrom([], ["ieee access"], ["calendar"]),
    year: fc.constantFrom("2023", "2024", null),
    date: fc.constantFrom("2023", "2024", "2024-05", "2024-05-06", null),
    dateDifference: fc.constantFrom("distinguishes" as const, "doubtful" as const, "ignored" as const),
    keyFields: fc.dictionary(
      fc.constantFrom("volume", "pageFrom"),
      fc.constantFrom("1", "2", "1 2", "hall a", "hall"),
      {
        noNullPrototype: true,
      },
    ),
    weakEvidence: fc.dictionary(fc.constantFrom("pageTo"), fc.constantFrom("1", "2"), { noNullPrototype: true }),
    keys: fc.subarray([
      "doi:1",
      "doi:2",
      "source:scopus:1",
      "source:scopus:2",
      "isbn:1",
      "isbn:2",
      "application:india:1",
    ]),
    people: fc.subarray(["Asha Rao", "Rao A.", "Binoy Sen", "Rao"]),
    scope: fc.constantFrom("institute" as const, "owner" as const),
  });

  test("the order of the two does not matter", () => {
    fc.assert(
      fc.property(someWork, someWork, (one, other) => {
        const pair = [one, { ...other, dateDifference: one.dateDifference }] as const;
        expect(classifyDuplicate(pair[0], pair[1]).class).toBe(classifyDuplicate(pair[1], pair[0]).class);
      }),
      { numRuns: 2000 },
    );
  });

  test("without a common identifier, two works that differ in a known part are never one", () => {
    fc.assert(
      fc.property(someWork, someWork, (one, other) => {
        const [mine, theirs] = [
          { ...one, keys: [] },
          { ...other, keys: [], dateDifference: one.dateDifference },
        ];
        const contradicted = Object.keys(mine.keyFields).some((name) => {
          const [a = "", b = ""] = [mine.keyFields[name], theirs.keyFields[name]];
          return /^\d$/.test(a) && /^\d$/.test(b) && a !== b;
        });
        fc.pre(contradicted);
        expect(classifyDuplicate(mine, theirs).class).toBe("different");
      }),
    );
  });
});

test("proceedings have no ISBN of their own, a book has", () => {
  const isbn = "9780306406157";
  const keys = (bookTitle: string) => workOf(kindBySlug("book"), { data: { bookTitle, isbn }, people: [] }).keys;
  expect(keys("Bolts and nuts")).toEqual([`isbn:${isbn}`]);
  expect(keys("Proceedings of the 4th meeting on bolts")).toEqual([]);
  const chapter = { chapterTitle: "On bolts", bookTitle: "Proceedings of the 4th meeting on bolts", isbn };
  expect(workOf(kindBySlug("book-chapter"), { data: chapter, people: [] }).keys).toEqual([]);
});

test.each([
  ["word", "word", 1],
  ["word", "two words", 0.363636],
  ["", "", 0],
  ["", "word", 0],
  ["pump!", "fan!", 0],
  ["Deep Learning", "deep-learning", 1],
])("%j and %j share %d of their trigrams, as in PostgreSQL", (one, other, similarity) => {
  expect(measureTitleSimilarity(one, other)).toBeCloseTo(similarity, 5);
});

test.each([
  ["Preface", true],
  ["FOREWORD.", true],
  ["Editorial: Special issue", true],
  ["Editorial on the ethics of machine translation in courts", false],
  ["Introduction to Algorithms", false],
  ["AI", true],
])("%j is generic: %s", (title, generic) => {
  expect(isGenericTitle(title)).toBe(generic);
});

describe.skipIf(!hasTrialData)("real lists (trial data)", () => {
  type Listed = { work: Work; kind: string; is: string };
  const context = { departments: [] };
  function read(cells: Record<string, string>, is: string): Listed {
    const { kind, data, people, unread } = readScopusRow(Object.keys(cells), Object.values(cells), context);
    if (!kind) throw new Error(`No kind takes ${cells["Document Type"]}.`);
    return { work: workOf(kind, { data, people, unread }), kind: kind.slug, is };
  }
  const rowsOf = (file: string) => {
    const { header, rows } = readTable(trialFile(file));
    return rows.map(({ cells }) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
  };
  /** A person's list in its own format. */
  const listOf = (file: string) => {
    const bytes = trialFile(file);
    const format = formatOf(bytes, file);
    if (format === undefined) return rowsOf(file);
    const { header, rows } = tableOfReferences(readReferences(bytes, format).items);
    return rows.map(({ cells }) => Object.fromEntries(header.map((name, index) => [name, cells[index] ?? ""])));
  };
  const pairsOf = (all: readonly Listed[]) =>
    all.flatMap((one, index) =>
      all
        .slice(index + 1)
        .filter((other) => other.kind === one.kind)
        .map((other) => ({ same: one.is === other.is, verdict: classifyDuplicate(one.work, other.work), one, other })),
    );

  test("280 records of 37 titles that are all different works: none is the same, no question is asked", () => {
    const all = rowsOf("dedupe/apart.csv").map((cells, index) => read(cells, String(index)));
    expect(all).toHaveLength(280);
    const counts: Record<string, number> = {};
    for (const { verdict } of pairsOf(all)) counts[verdict.class] = (counts[verdict.class] ?? 0) + 1;
    expect(counts).toEqual({ different: (280 * 279) / 2 });
  });

  test("four people's lists of 51 works, with and without DOIs: no wrong pair is joined, every right one is found", () => {
    const truth = rowsOf("dedupe/truth.csv");
    const files = ["person-01.csv", "person-02.bib", "person-03.ris", "person-04.csl.json"];
    const all = files.flatMap((file) => {
      const expected = truth.filter((row) => row.file === file);
      return listOf(`dedupe/${file}`).map((cells, index) => read(cells, expected[index]?.work ?? ""));
    });
    expect([all.length, new Set(all.map(({ is }) => is)).size]).toEqual([86, 51]);
    for (const withDoi of [true, false]) {
      const pairs = pairsOf(all.map((one) => (withDoi ? one : { ...one, work: { ...one.work, keys: [] } })));
      const wrong = pairs.filter(({ same, verdict }) => !same && verdict.class !== "different");
      const right = pairs.filter(({ same }) => same);
      const missed = right.filter(({ verdict }) => verdict.class === "different");
      expect(wrong.map(({ one, other }) => [one.work.title, other.work.title])).toEqual([]);
      expect(missed.map(({ one, other }) => [one.work, other.work])).toEqual([]);
      expect(right).toHaveLength(46);
    }
  });

  test("in a real export only works with the same DOI are one", () => {
    const all = rowsOf("indian-university/scopus_export_dev.csv").map((cells) =>
      read(cells, (cells.DOI ?? "").toLowerCase() || (cells.EID ?? "")),
    );
    expect(pairsOf(all).filter(({ same, verdict }) => !same && verdict.class === "same")).toEqual([]);
  });
});
