import { expect, test } from "vitest";
import { kindBySlug } from "../registry.ts";
import { identityKeys, titleIdentity } from "./identity-keys.ts";
import { titleAndDays } from "./title-and-days.ts";

const conference = kindBySlug("conference");
const patent = kindBySlug("patent");
const profile = kindBySlug("profile");
const book = kindBySlug("book");
const chapter = kindBySlug("book-chapter");
const journal = kindBySlug("journal");

test("a partial date gives its first and last possible day", () => {
  expect(titleAndDays(journal, { title: "T", dateOfPublication: "2024" })).toEqual({
    title: "T",
    day: "2024-01-01",
    dayEnd: "2024-12-31",
  });
  expect(titleAndDays(journal, { title: "T", dateOfPublication: "2024-02" })).toMatchObject({ dayEnd: "2024-02-29" });
});

test("the first filled date counts, and the end of an event does not", () => {
  const data = { title: "T", fromDate: "2022-01-25", toDate: "2022-01-28" };
  expect(titleAndDays(conference, data)).toMatchObject({ day: "2022-01-25", dayEnd: "2022-01-25" });
  expect(titleAndDays(conference, { ...data, yearOfPublication: 2023 })).toMatchObject({
    day: "2023-01-01",
    dayEnd: "2023-12-31",
  });
  expect(titleAndDays(patent, { title: "T", filingDate: "2020", grantDate: "2023-02" })).toMatchObject({
    day: "2023-02-01",
  });
  expect(titleAndDays(journal, { title: "T" })).toMatchObject({ day: null, dayEnd: null });
});

test("a document has no date and its kind as title", () => {
  expect(titleAndDays(profile, { dateOfJoining: "2010-06-01" })).toEqual({ title: "Profile", day: null, dayEnd: null });
});

test("identifiers become keys, the DOI and source ids without the kind", () => {
  const sourceIds = [{ id: "1", system: "Scopus", identifier: "2-s2.0-00000000001" }];
  expect(identityKeys(journal, { title: "T", doi: "10.5555/x", sourceIds })).toEqual([
    "doi:10.5555/x",
    "source:scopus:2-s2.0-00000000001",
  ]);
  expect(identityKeys(book, { bookTitle: "T", isbn: "0-306-40615-2" })).toEqual(["isbn:9780306406157"]);
  expect(identityKeys(chapter, { chapterTitle: "On Bolts", isbn: "9780306406157" })).toEqual([
    "part:9780306406157:on bolts",
  ]);
  expect(identityKeys(patent, { title: "T", applicationNumber: "2020/210-12345", country: "IN" })).toEqual([
    "application:india:202021012345",
  ]);
  expect(identityKeys(journal, { title: "T" })).toEqual([]);
});

test("a title is compared folded, together with the fields that distinguish works of one title", () => {
  expect(
    titleIdentity(
      journal,
      { title: "On Bolts!", journalTitle: "Bolts & Nuts", dateOfPublication: "2024-05", volume: "Vol. 07", pageTo: 9 },
      { pageFrom: "Cover 3" },
    ),
  ).toEqual({
    title: "on bolts",
    signs: "",
    container: "bolts nuts",
    containers: ["bolts nuts"],
    year: "2024",
    date: "2024-05",
    dateDifference: "doubtful",
    keyFields: { volume: "7", pageFrom: "cover 3" },
    weakEvidence: { pageTo: "9" },
  });
});

test("without a title that is a text, the name of the record type is shown", () => {
  expect(titleAndDays(journal, { title: "" }).title).toBe("Journal paper");
  expect(titleAndDays(journal, { title: 5 }).title).toBe("Journal paper");
  expect(titleAndDays(journal, {}).title).toBe("Journal paper");
});
