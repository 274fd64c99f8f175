import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { foldText, foldTitle } from "#kinds/derive/fold.ts";
import { readDoi } from "#kinds/fields/doi.ts";
import { classifyDuplicate, type Work } from "./classify-duplicate.ts";
import { isGenericTitle } from "./is-generic-title.ts";
import { titleSimilarity } from "./title-similarity.ts";

function work(title: string, other: Partial<Work> = {}): Work {
  return { title: foldTitle(title), container: "ieee access", year: "2024", keys: [], people: ["Rao, A."], ...other };
}

const long = "Deep learning for crop disease detection";
const both = (one: Partial<Work>, other: Partial<Work>, title = long) =>
  classifyDuplicate(work(title, one), work(title, other)).class;

describe("two works", () => {
  test.each<[string, Partial<Work>, Partial<Work>, string]>([
    [
      "one DOI is one work",
      { keys: ["doi:10.1/a"] },
      { keys: ["doi:10.1/a"], title: "another title", year: "2019" },
      "same",
    ],
    [
      "one DOI under two source ids too",
      { keys: ["doi:10.1/a", "source:scopus:1"] },
      { keys: ["doi:10.1/a", "source:scopus:2"] },
      "same",
    ],
    ["one source id is one work", { keys: ["source:scopus:1"] }, { keys: ["source:scopus:1"], title: "x" }, "same"],
    [
      "one source id with two DOIs is a question",
      { keys: ["source:scopus:1", "doi:10.1/a"] },
      { keys: ["source:scopus:1", "doi:10.1/b"] },
      "maybe",
    ],
    ["another DOI beats an equal title", { keys: ["doi:10.1/a"] }, { keys: ["doi:10.1/b"] }, "different"],
    ["title, place, year and a common name are enough", {}, {}, "same"],
    ["a DOI on one side only does not part them", { keys: ["doi:10.1/a"] }, {}, "same"],
    [
      "another id in the same system leaves a question",
      { keys: ["source:scopus:1"] },
      { keys: ["source:scopus:2"] },
      "maybe",
    ],
    ["other people leave a question", {}, { people: ["Sen, Binoy"], title: foldTitle(long) }, "maybe"],
    ["a year apart is a question", {}, { year: "2023" }, "maybe"],
    ["another place is a question", {}, { container: "procedia" }, "maybe"],
    ["a missing year is a question", {}, { year: null }, "maybe"],
    [
      "one slip in the title is a question",
      {},
      { title: foldTitle("Deep learning for crop diseases detection") },
      "maybe",
    ],
    ["another title is another work", {}, { title: foldTitle("A survey of soil sensors") }, "different"],
    [
      "one application number is one patent",
      { keys: ["application:india:1"] },
      { keys: ["application:india:1"], title: "x" },
      "same",
    ],
    ["one ISBN on unlike titles is a slip", { keys: ["isbn:978"] }, { keys: ["isbn:978"], title: "zzz" }, "maybe"],
  ])("%s", (_, one, other, expected) => {
    expect([both(one, other), both(other, one)]).toEqual([expected, expected]);
  });

  test.each(["Preface", "Editorial", "Introduction", "Guest Editorial", "Preface to the volume"])(
    "called %s are not one by that",
    (title) => {
      expect(both({ keys: ["source:scopus:1"] }, { keys: ["source:scopus:2"] }, title)).toBe("different");
      expect(both({}, { container: "elsewhere" }, title)).toBe("different");
      expect(both({}, {}, title)).toBe("maybe");
      expect(both({ keys: ["doi:10.1/a"] }, { keys: ["doi:10.1/a"] }, title)).toBe("same");
    },
  );

  test("two colleagues at one course are two facts; one of them twice is one, unless on other days", () => {
    const own = { scope: "owner", people: ["Asha Rao"], date: "2024-05-06" } as const;
    expect(both(own, own)).toBe("same");
    expect(both(own, { ...own, people: ["Binoy Sen"] })).toBe("different");
    expect(both(own, { ...own, date: "2024-11-04" })).toBe("different");
    expect(both(own, { ...own, date: "2024" })).toBe("same");
  });
});

test.each([
  ["word", "word", 1],
  ["word", "two words", 0.363636],
  ["", "", 0],
  ["", "word", 0],
  ["Deep Learning", "deep-learning", 1],
])("%j and %j share %d of their trigrams, as PostgreSQL has it", (one, other, similarity) => {
  expect(titleSimilarity(one, other)).toBeCloseTo(similarity, 5);
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

const trial = process.env.FPMS_TRIAL_DATA ?? "../shared/data";

describe.skipIf(!existsSync(path.join(trial, "dedupe")))(
  "the list of one author beside the export it came from",
  () => {
    type Row = Record<string, string>;
    const rows = (file: string) => parse(readFileSync(path.join(trial, file)), { columns: true, bom: true }) as Row[];
    const doiKeys = (text: string | undefined) => {
      const doi = readDoi(text ?? "").value;
      return doi === undefined ? [] : [`doi:${doi}`];
    };

    test("no wrong pair is called the same, with or without DOIs, and most right ones are found", () => {
      const truth = new Map(
        rows("dedupe/truth.csv")
          .filter((row) => row.file === "person-01.csv")
          .map((row) => [row.record, row]),
      );
      const mine = rows("dedupe/person-01.csv").map((row, at) => {
        const fields = Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
        const work: Work = {
          title: foldTitle(fields.title ?? ""),
          container: foldText(fields["source title"] ?? fields.source ?? ""),
          year: fields.year ?? null,
          keys: doiKeys(fields.doi),
          people: (fields.authors ?? "").split(";"),
        };
        return { work, is: truth.get(`row ${at + 1}`)?.work };
      });
      const all = rows("indian-university/scopus_export_dev.csv").map((row) => ({
        work: {
          title: foldTitle(row.Title ?? ""),
          container: foldText(row["Source title"] ?? ""),
          year: row.Year ?? null,
          keys: doiKeys(row.DOI),
          people: (row.Authors ?? "").split(";"),
        } satisfies Work,
        is: (row.DOI ?? "").toLowerCase() || row.EID,
      }));
      for (const withDoi of [true, false]) {
        const strip = (one: Work): Work => (withDoi ? one : { ...one, keys: [] });
        let found = 0;
        for (const one of mine) {
          const verdicts = all.map((other) => ({
            right: one.is === other.is,
            verdict: classifyDuplicate(strip(one.work), strip(other.work)),
          }));
          expect(verdicts.filter(({ right, verdict }) => !right && verdict.class === "same")).toEqual([]);
          if (verdicts.some(({ right, verdict }) => right && verdict.class !== "different")) found += 1;
        }
        const known = mine.filter((one) => all.some((other) => other.is === one.is)).length;
        expect(found / known).toBeGreaterThan(0.95);
      }
    });
  },
);
