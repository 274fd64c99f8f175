import { describe, expect, test } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { type Sample, verdictOf } from "#tests/support/records/verdict-of.ts";
import { classifyDuplicate } from "../classify-duplicate.ts";
import { workOf } from "../work-of.ts";

const paper: Sample = {
  kind: "journal",
  data: { title: "", journalTitle: "Journal of Dryland Farming", dateOfPublication: "2021" },
  people: ["Meera Joshi", "Sunil Pawar"],
};
const verdict = (one: string, other: string) => verdictOf(paper, { data: { title: one } }, { data: { title: other } });
const isAsked = ["possible: Very similar title"];
const isDifferent = ["different: Different title"];

describe("a sign that folding removes is never read over", () => {
  test.each([
    ["Teaching recursion with C", "Teaching recursion with C++"],
    ["Teaching recursion with C++", "Teaching recursion with C#"],
    ["Transport of Na⁺ across clay liners", "Transport of Na⁻ across clay liners"],
    ["Flow of jets for Re < 100 in flumes", "Flow of jets for Re > 100 in flumes"],
    ["On F-algebras and their modules", "On F*-algebras and their modules"],
    ["Storage of seeds at -20 degrees", "Storage of seeds at 20 degrees"],
  ])("%s, %s", (one, other) => {
    expect(verdict(one, other)).toEqual(isAsked);
  });
});

test.each([
  ["Hospitals of Satara during Covid -19", "Hospitals of Satara during Covid-19"],
  ["IoT- based pumps for dry farms", "IoT-based pumps for dry farms"],
  ["Farmer&#39;s choice of seeds &ndash; a survey", "Farmer's choice of seeds – a survey"],
])("%s is %s", (one, other) => {
  expect(verdict(one, other)).toEqual(verdict(other, other));
});

describe("one title, written in two ways, is the same or a question", () => {
  test.each([
    ["Absorption of α-amylase in lean soils", "Absorption of alpha-amylase in lean soils"],
    ["Groundwater survey of Satara district: Part II", "Groundwater survey of Satara district, part 2"],
    ["Survey of step wells of the Deccan", "A survey of step wells of the Deccan"],
  ])("%s, %s", (one, other) => {
    expect(verdict(one, other)).toEqual(isAsked);
  });
});

describe("works of one series stay apart", () => {
  test.each([
    ["Absorption of α-amylase in lean soils", "Absorption of β-amylase in lean soils"],
    ["Groundwater survey of Satara district, Part A", "Groundwater survey of Satara district, Part B"],
    ["Groundwater survey of Satara district: Part II", "Groundwater survey of Satara district, part 3"],
    ["Absorption of vitamin A in adolescent girls", "Absorption of vitamin B in adolescent girls"],
  ])("%s, %s", (one, other) => {
    expect(verdict(one, other)).toEqual(isDifferent);
  });
});

describe("one number on two works is a question", () => {
  const title = "Groundwater survey of Satara district";
  test.each([
    [`Erratum to: ${title}`, title],
    [`Reply to “Comment on ${title}”`, title],
    [`${title}: Part I`, `${title}: Part II`],
  ])("one DOI on %s and %s", (one, other) => {
    const doi = "10.1000/jdf.7";
    expect(verdictOf(paper, { data: { title: one, doi } }, { data: { title: other, doi } })).toEqual([
      "possible: Same DOI, but a different title",
    ]);
  });

  test("one DOI on a paper and its retracted copy is one work", () => {
    const doi = "10.1000/jdf.7";
    expect(verdictOf(paper, { data: { title, doi } }, { data: { title: `RETRACTED: ${title}`, doi } })).toEqual([
      "same: Same DOI",
    ]);
  });

  test("two volumes of a set have one ISBN", () => {
    const isbn = "9780306406157";
    const book: Sample = { kind: "book", data: { isbn, publisherName: "Sahyadri Press" }, people: ["Meera Joshi"] };
    const volume = (bookTitle: string) => ({ data: { bookTitle } });
    expect(verdictOf(book, volume("Applied Mechanics Vol. I"), volume("Applied Mechanics Vol. II"))).toEqual([
      "possible: Same ISBN, but a different title",
    ]);
    expect(verdictOf(book, volume("Applied Mechanics Vol. 1"), volume("Applied Mechanics, Volume I"))).toEqual([
      "same: Same ISBN",
    ]);
  });
});

test("an edition is compared as a number, however it is written", () => {
  const book: Sample = {
    kind: "book",
    data: { bookTitle: "Applied mechanics of the Deccan", publisherName: "Sahyadri Press", dateOfPublication: "2019" },
    people: ["Meera Joshi"],
  };
  const edition = (text: string) => ({ data: { edition: text } });
  for (const text of ["2", "2nd", "2nd edition", "Second", "second edn."])
    expect(verdictOf(book, edition(text), edition("Second Edition"))).toEqual([
      "same: Same title, journal or venue, and year",
    ]);
  expect(verdictOf(book, edition("2nd edition"), edition("Third"))).toEqual(["different: Different details"]);
});

describe("a date that could not be read", () => {
  const committee: Sample = {
    kind: "responsibilities",
    data: { responsibility: "Examination committee of the college", position: "member" },
    people: ["Meera Joshi"],
  };
  const read = { ...paper, data: { ...paper.data, title: "Low cost sensors for step wells", dateOfPublication: null } };
  const verdictOfYears = (sample: Sample, field: string, years: [string, string]) => {
    const [one, other] = years.map((year) => {
      const people = sample.people.map((name) => ({ name }));
      return workOf(kindBySlug(sample.kind), { data: sample.data, people, unread: { [field]: year } });
    });
    return one && other && classifyDuplicate(one, other).class;
  };

  test("tells what somebody did in two academic years apart", () => {
    expect(verdictOfYears(committee, "startDate", ["2019-20", "2020-21"])).toBe("different");
    expect(verdictOfYears(committee, "startDate", ["2019-20", "2019-20"])).toBe("same");
  });

  test("is a doubt about what may have two dates", () => {
    expect(verdictOfYears(read, "dateOfPublication", ["2019-20", "2020-21"])).toBe("possible");
    expect(verdictOfYears(read, "dateOfPublication", ["2019-20", "2019-20"])).toBe("same");
  });
});
