import { describe, expect, test } from "vitest";
import { type Changed, type Sample, verdictOf } from "#tests/support/records/verdict-of.ts";

const paper: Sample = {
  kind: "journal",
  data: {
    title: "Millet yield forecasting from satellite images",
    journalTitle: "Journal of Dryland Farming",
    dateOfPublication: "2021",
  },
  people: ["Meera Joshi", "Sunil Pawar", "Tara Das"],
};
const scopus = (identifier: string) => ({ sourceIds: [{ system: "Scopus", identifier }] });
const isDifferent = (reason: string) => `different: ${reason}`;
const isPossible = (reason: string) => `possible: ${reason}`;
const isSame = "same: Same title, journal or venue, and year";

describe("two papers", () => {
  test.each<[string, Changed, Changed, string]>([
    [
      "one DOI, once with a subtitle",
      { data: { doi: "10.1000/jdf.7" } },
      { data: { doi: "10.1000/jdf.7", title: "Millet yield forecasting from satellite images: a review" } },
      "same: Same DOI",
    ],
    [
      "a Scopus id that two DOIs have",
      { data: { ...scopus("2-s2.0-85"), doi: "10.1000/jdf.7" } },
      { data: { ...scopus("2-s2.0-85"), doi: "10.1000/jdf.8" } },
      isPossible("Same id in scopus, but a different DOI"),
    ],
    ["one Scopus id", { data: scopus("2-s2.0-85") }, { data: scopus("2-s2.0-85") }, "same: Same id in scopus"],
    [
      "ids of two systems say nothing of each other",
      { data: scopus("2-s2.0-85") },
      { data: { sourceIds: [{ system: "Web of Science", identifier: "000123" }] } },
      isSame,
    ],
    [
      "two Scopus ids",
      { data: scopus("2-s2.0-85") },
      { data: scopus("2-s2.0-86") },
      isPossible("Same title, but different id"),
    ],
    [
      "printed in May and in June",
      { data: { dateOfPublication: "2021-05" } },
      { data: { dateOfPublication: "2021-06" } },
      isPossible("Same title, but different date"),
    ],
    ["once with the month", {}, { data: { dateOfPublication: "2021-05" } }, isSame],
    ["both without a year", { data: { dateOfPublication: null } }, { data: { dateOfPublication: null } }, isSame],
    [
      "online a year before print",
      {},
      { data: { dateOfPublication: "2020" } },
      isPossible("Same title, but different date"),
    ],
    ["two years apart", {}, { data: { dateOfPublication: "2019" } }, isDifferent("Different date")],
    [
      "two years apart with the same volume",
      { data: { volume: "4" } },
      { data: { volume: "4", dateOfPublication: "2019" } },
      isDifferent("Different date"),
    ],
    [
      "two years apart on the same page of one volume",
      { data: { volume: "4", pageFrom: "11" } },
      { data: { volume: "4", pageFrom: "11", dateOfPublication: "2019" } },
      isPossible("Same title, but different date"),
    ],
    [
      "one of three authors in common",
      {},
      { people: ["Meera Joshi", "Farah Khan", "Leela Nair"] },
      isPossible("Same title, but different people"),
    ],
    ["two of three authors in common", {}, { people: ["Meera Joshi", "Sunil Pawar", "Leela Nair"] }, isSame],
    ["one list of authors missing", {}, { people: [] }, isSame],
    [
      "one list of authors missing, and a volume on one side only",
      {},
      { people: [], data: { volume: "4" } },
      isPossible("Same title, journal or venue, and year"),
    ],
    [
      "one list of authors missing, on the first page, and a volume on one side only",
      { data: { pageFrom: "11" } },
      { people: [], data: { volume: "4", pageFrom: "11" } },
      isSame,
    ],
    [
      "the first page only in one of two ranges",
      { data: { pageFrom: "11" } },
      { data: { pageFrom: "11-19" } },
      isPossible("Same title, but different detail"),
    ],
    [
      "another last page",
      { data: { pageTo: "19" } },
      { data: { pageTo: "20" } },
      isPossible("Same title, but different detail"),
    ],
    [
      "in another journal, by the same people",
      {},
      { data: { journalTitle: "Annals of Remote Sensing" } },
      isPossible("Same title, but different journal or venue"),
    ],
    ["in no journal", {}, { data: { journalTitle: "" } }, isPossible("Same title, but different journal or venue")],
    [
      "in another journal, by other people",
      {},
      { data: { journalTitle: "Annals of Remote Sensing" }, people: ["Farah Khan"] },
      isDifferent("A title that several works have"),
    ],
    [
      "one typing mistake",
      {},
      { data: { title: "Millet yield forcasting from satellite images" } },
      isPossible("Very similar title"),
    ],
    [
      "one typing mistake and a year apart",
      {},
      { data: { title: "Millet yield forcasting from satellite images", dateOfPublication: "2020" } },
      isPossible("Very similar title"),
    ],
    [
      "one typing mistake, a year apart, another last page",
      { data: { pageTo: "19" } },
      { data: { title: "Millet yield forcasting from satellite images", dateOfPublication: "2020", pageTo: "20" } },
      isDifferent("Different title"),
    ],
    [
      "one typing mistake in another journal",
      {},
      { data: { title: "Millet yield forcasting from satellite images", journalTitle: "Annals of Remote Sensing" } },
      isDifferent("Different title"),
    ],
    [
      "one typing mistake by other people",
      {},
      { data: { title: "Millet yield forcasting from satellite images" }, people: ["Farah Khan"] },
      isDifferent("Different title"),
    ],
    [
      "one word more",
      {},
      { data: { title: "Millet yield forecasting from satellite images quickly" } },
      isPossible("Very similar title"),
    ],
    [
      "one word exchanged",
      {},
      { data: { title: "Cotton yield forecasting from satellite images" } },
      isDifferent("Different title"),
    ],
    [
      "two words exchanged for one",
      {},
      { data: { title: "Sorghum crop yield forecasting from satellite images" } },
      isDifferent("Different title"),
    ],
  ])("%s", (_, mine, theirs, expected) => {
    expect(verdictOf(paper, mine, theirs)).toEqual([expected]);
  });
});

describe("two titles that differ only in a number or a letter are of two papers", () => {
  test.each([
    ["Groundwater survey of Satara district part I", "Groundwater survey of Satara district part II"],
    ["Groundwater survey of Satara district 2007", "Groundwater survey of Satara district 2008"],
    ["Absorption of vitamin A in adolescent girls", "Absorption of vitamin B in adolescent girls"],
    ["Groundwater survey of Satara district zone 4b", "Groundwater survey of Satara district zone 4c"],
  ])("%s", (title, other) => {
    expect(verdictOf(paper, { data: { title } }, { data: { title: other } })).toEqual([isDifferent("Different title")]);
  });
});

test("an editorial by other people in the same journal and year asks nothing: journals print many", () => {
  const editorial = { title: "Message from the chairs" };
  expect(verdictOf(paper, { data: editorial }, { data: editorial, people: ["Farah Khan"] })).toEqual([
    isDifferent("A title that several works have"),
  ]);
  expect(verdictOf(paper, { data: editorial }, { data: editorial })).toEqual([
    isPossible("Same title, journal or venue, and year"),
  ]);
  const four = { title: "Deccan wells after rain" };
  expect(verdictOf(paper, { data: four }, { data: four })).toEqual([isSame]);
});
