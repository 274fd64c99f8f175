import { describe, expect, test } from "vitest";
import { type Changed, type Sample, verdictOf } from "#tests/support/records/verdict-of.ts";
import { isGenericTitle } from "../classify-duplicate.ts";

const isDifferent = (reason: string) => `different: ${reason}`;
const isPossible = (reason: string) => `possible: ${reason}`;
const isSame = "same: Same title, journal or venue, and year";

describe("two patents", () => {
  const patent: Sample = {
    kind: "patent",
    data: { title: "Low cost seed drill for terraced fields", filingDate: "2018-03-02" },
    people: ["Meera Joshi", "Sunil Pawar"],
  };

  test.each<[string, Changed, Changed, string]>([
    ["filed and four years later granted", {}, { data: { grantDate: "2022-07-08", status: "granted" } }, isSame],
    [
      "one application number",
      { data: { applicationNumber: "201821007" } },
      { data: { applicationNumber: "2018-21007" } },
      "same: Same number",
    ],
    [
      "one application number in two countries",
      { data: { applicationNumber: "201821007", country: "India" } },
      { data: { applicationNumber: "201821007", country: "Japan" } },
      isDifferent("Different details"),
    ],
    [
      "two application numbers",
      { data: { applicationNumber: "201821007" } },
      { data: { applicationNumber: "201821008" } },
      isDifferent("Different number"),
    ],
    [
      "an application number and a patent number",
      { data: { applicationNumber: "201821007" } },
      { data: { patentNumber: "400123" } },
      isSame,
    ],
    [
      "one number on two titles",
      { data: { applicationNumber: "201821007" } },
      { data: { applicationNumber: "201821007", title: "Foldable bicycle stand" } },
      isPossible("Same number, but a different title"),
    ],
  ])("%s", (_, mine, theirs, expected) => {
    expect(verdictOf(patent, mine, theirs)).toEqual([expected]);
  });
});

describe("two books and chapters", () => {
  const chapter: Sample = {
    kind: "book-chapter",
    data: {
      chapterTitle: "Wells and step wells",
      bookTitle: "Water in the Deccan through the ages",
      dateOfPublication: "2019",
    },
    people: ["Meera Joshi"],
  };
  const book: Sample = {
    kind: "book",
    data: { bookTitle: "Bridges of the Deccan plateau", publisherName: "Sahyadri Press", dateOfPublication: "2019" },
    people: ["Meera Joshi"],
  };

  test.each<[string, Sample, Changed, Changed, string]>([
    [
      "one DOI on a chapter and on its book",
      chapter,
      { data: { doi: "10.1000/w.1" } },
      { data: { doi: "10.1000/w.1", chapterTitle: "Water in the Deccan through the ages", bookTitle: "" } },
      isPossible("Same DOI on a record and on the one it is part of"),
    ],
    [
      "one DOI on a chapter and on a book with a similar title",
      chapter,
      { data: { doi: "10.1000/w.1" } },
      { data: { doi: "10.1000/w.1", chapterTitle: "Water of the Deccan through the ages", bookTitle: "" } },
      isPossible("Same DOI, but a different title"),
    ],
    [
      "a chapter named like its book",
      chapter,
      { data: { doi: "10.1000/w.1", chapterTitle: "Water in the Deccan through the ages" } },
      { data: { doi: "10.1000/w.1", chapterTitle: "Water in the Deccan through the ages" } },
      "same: Same DOI",
    ],
    [
      "chapters with the ISBN and title of one",
      chapter,
      { data: { isbn: "9780306406157" } },
      { data: { isbn: "0306406152" } },
      "same: Same number",
    ],
    [
      "chapters with the ISBN of print and e-book",
      chapter,
      { data: { isbn: "9780306406157" } },
      { data: { isbn: "9783161484100" } },
      isPossible("Same title, but different detail"),
    ],
    ["one ISBN", book, { data: { isbn: "9780306406157" } }, { data: { isbn: "9780306406157" } }, "same: Same ISBN"],
    [
      "one ISBN on two editions",
      book,
      { data: { isbn: "9780306406157", edition: "1" } },
      { data: { isbn: "9780306406157", edition: "2" } },
      isPossible("Same ISBN, but different details"),
    ],
    [
      "the ISBN of print and of e-book",
      book,
      { data: { isbn: "9780306406157" } },
      { data: { isbn: "9783161484100" } },
      isPossible("Same title, but different id"),
    ],
    ["two editions", book, { data: { edition: "1" } }, { data: { edition: "2" } }, isDifferent("Different details")],
  ])("%s", (_, sample, mine, theirs, expected) => {
    expect(verdictOf(sample, mine, theirs)).toEqual([expected]);
  });
});

describe("two records of attending", () => {
  const seminar: Sample = {
    kind: "seminar-attended",
    data: {
      title: "Patent drafting for engineering teachers",
      organizedBy: "Sahyadri College",
      fromDate: "2023-02-06",
    },
    people: ["Meera Joshi"],
  };

  test.each<[string, Changed, Changed, string]>([
    ["one day", {}, {}, isSame],
    ["two days of one week", {}, { data: { fromDate: "2023-02-07" } }, isDifferent("Different date")],
    ["without a day", {}, { data: { fromDate: null } }, isPossible("Same title, but different date")],
    ["a colleague", {}, { people: ["Sunil Pawar"] }, isDifferent("Belongs to another person")],
    ["together with a colleague", {}, { people: ["Meera Joshi", "Sunil Pawar"] }, isSame],
    ["of nobody and of a person", {}, { people: [] }, isPossible("Same title, but different people")],
    ["of nobody, twice", { people: [] }, { people: [] }, isSame],
  ])("%s", (_, mine, theirs, expected) => {
    expect(verdictOf(seminar, mine, theirs)).toEqual([expected]);
  });

  const course: Sample = { ...seminar, data: { ...seminar.data, title: "Yoga day" } };
  test.each<[string, Changed, Changed, string]>([
    ["one day and one hall", { data: { venue: "Main hall" } }, { data: { venue: "Main hall" } }, isSame],
    ["one day", {}, {}, isSame],
    [
      "one day, a hall on one side only",
      { data: { venue: "Main hall" } },
      {},
      isPossible("Same title, journal or venue, and year"),
    ],
    [
      "no day",
      { data: { fromDate: null } },
      { data: { fromDate: null } },
      isPossible("Same title, journal or venue, and year"),
    ],
    [
      "no day, one hall",
      { data: { fromDate: null, venue: "Main hall" } },
      { data: { fromDate: null, venue: "Main hall" } },
      isSame,
    ],
    [
      "only the month",
      { data: { fromDate: "2023-06" } },
      { data: { fromDate: "2023-06" } },
      isPossible("Same title, journal or venue, and year"),
    ],
    [
      "one day and one hall, online on one side",
      { data: { venue: "Main hall", mode: "offline" } },
      { data: { venue: "Main hall", mode: "online" } },
      isPossible("Same title, but different detail"),
    ],
    [
      "one day, online on one side",
      { data: { mode: "offline" } },
      { data: { mode: "online" } },
      isDifferent("A title that several works have"),
    ],
    [
      "the same hall, without a day on one side",
      { data: { venue: "Main hall" } },
      { data: { venue: "Main hall", fromDate: null } },
      isDifferent("A title that several works have"),
    ],
    [
      "one day, hall and last day, by another organiser",
      { data: { venue: "Main hall", toDate: "2023-02-06" } },
      { data: { venue: "Main hall", toDate: "2023-02-06", organizedBy: "Rotary Club" } },
      isDifferent("A title that several works have"),
    ],
  ])("with a title of two words: %s", (_, mine, theirs, expected) => {
    expect(verdictOf(course, mine, theirs)).toEqual([expected]);
  });
});

test.each([
  ["Message from the chairs", true],
  ["Yoga", false],
  ["Art", true],
  ["Editorial on machine translation", true],
  ["Foreword to the fifth edition", false],
  ["A preface to logic", false],
  ["Guest Editorial", true],
])("a title that many works have, %j: %s", (title, generic) => {
  expect(isGenericTitle(title)).toBe(generic);
});
