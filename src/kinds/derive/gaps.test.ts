import { expect, test } from "vitest";
import { defineKind } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { int } from "../fields/int.ts";
import { table } from "../fields/table.ts";
import { text } from "../fields/text.ts";
import { kindBySlug, kinds } from "../registry.ts";
import { checkRules, findFutureDate } from "./check-rules.ts";
import { blockingFields, gapsOf } from "./gaps.ts";

const journal = kindBySlug("journal");
const conference = kindBySlug("conference");
const colleague = { name: "Asha Kulkarni", account: "0198f0a0-0000-7000-8000-000000000001" };
const nothing = { proofFields: [], unread: {} };
const names = (gaps: { field: string }[]) => gaps.map(({ field }) => field);

test("a title, a colleague, a year and the journal are enough to submit a paper", () => {
  const data = { title: "T", journalTitle: "J", dateOfPublication: "2024" };
  expect(gapsOf(journal, { data, people: [colleague], ...nothing }).submit).toEqual([]);
  expect(names(gapsOf(journal, { data: { title: "T" }, people: [{ name: "A stranger" }], ...nothing }).submit)).toEqual(
    ["people", "dateOfPublication", "journalTitle"],
  );
});

test("any of its dates is enough", () => {
  const data = { title: "T", conferenceName: "C", yearOfPublication: 2023 };
  expect(gapsOf(conference, { data, people: [colleague], ...nothing }).submit).toEqual([]);
  expect(names(gapsOf(conference, { data, people: [colleague], ...nothing }).recommended)).not.toContain(
    "publicationDate",
  );
});

test("if several dates are missing, the unreadable one is named", () => {
  const { submit } = gapsOf(conference, {
    data: { title: "T", conferenceName: "C" },
    people: [colleague],
    proofFields: [],
    unread: { fromDate: "Sept 2019" },
  });
  expect(submit).toMatchObject([{ field: "fromDate", message: expect.stringContaining("Sept 2019") }]);
});

test.each([
  ["journal", "Date of publication is empty. A month or a year is enough."],
  ["extension-activities", "From date is empty."],
  ["copyright", "Registration date and From date are empty. Enter one of them."],
])("a %s without a date says what is enough: %s", (slug, message) => {
  const { submit } = gapsOf(kindBySlug(slug), { data: {}, people: [colleague], ...nothing });
  expect(submit.map((gap) => gap.message)).toContain(message);
});

test("a field that only another field requires is a gap only then, and never blocks", () => {
  const data = { title: "T", conferenceName: "C", fromDate: "2023-01-05", paperStatus: "presented" };
  expect(names(gapsOf(conference, { data, people: [colleague], ...nothing }).recommended)).not.toContain("paper");
  const published = { ...data, paperStatus: "presented and published" };
  const { submit, recommended } = gapsOf(conference, { data: published, people: [colleague], ...nothing });
  expect(submit).toEqual([]);
  expect(names(recommended)).toEqual(expect.arrayContaining(["paper", "publicationDate", "pageNo"]));
});

test("an uploaded file and a link elsewhere both fill a proof", () => {
  const missing = (data: object, proofFields: string[]) =>
    names(gapsOf(journal, { data: { title: "T", ...data }, people: [], proofFields, unread: {} }).recommended).includes(
      "paper",
    );
  expect(missing({}, [])).toBe(true);
  expect(missing({}, ["paper"])).toBe(false);
  expect(missing({ paper: ["https://drive.example.org/x.pdf"] }, [])).toBe(false);
});

test("a cell that could not be read is a gap that quotes it", () => {
  const unread = { doi: "doi-8645322", dateOfPublication: "31/02/2024" };
  const { submit, recommended } = gapsOf(journal, {
    data: { title: "T", journalTitle: "J" },
    people: [colleague],
    proofFields: [],
    unread,
  });
  expect(submit.map(({ message }) => message)).toEqual(["Date of publication: “31/02/2024” was not recognised."]);
  expect(recommended).toContainEqual({ field: "doi", label: "DOI", message: "DOI: “doi-8645322” was not recognised." });
});

test("dates out of order are an error that names the other date", () => {
  const patent = kindBySlug("patent");
  expect(checkRules(patent, { filingDate: "2023-05-04", grantDate: "2022" })).toEqual([
    {
      field: "grantDate",
      code: "notBefore",
      severity: "error",
      message: "Grant date is before filing date (4 May 2023).",
    },
  ]);
  expect(checkRules(patent, { filingDate: "2023-05-04", grantDate: "2023" })).toEqual([]);
  expect(checkRules(patent, { filingDate: "2023-05-04", grantDate: "2023-05-04" })).toEqual([]);
});

test.each([
  ["journal", { pageFrom: 20, pageTo: 10 }, "Last page is smaller than first page (20)."],
  ["conference", { paperStatus: "presented and published" }, "Enter ISSN of proceedings or ISBN of proceedings."],
  ["sttp-attended", { fromDate: "2024-06-10", toDate: "2024-06-14", totalDays: 6 }, "The dates cover only 5 days."],
  [
    "seminar-organized",
    { facultiesCount: 20, studentsCount: 100, participants: 110 },
    "Faculty who attended and Students who attended add up to 120.",
  ],
  [
    "profile",
    { contact: "1234567", alternateContact: "1234567" },
    "Alternate mobile number is the same as mobile number.",
  ],
])("%s warns: %o", (slug, data, message) => {
  expect(checkRules(kindBySlug(slug), data)).toEqual([expect.objectContaining({ severity: "warning", message })]);
});

test("a rule inside a table names the row", () => {
  const experienceDetails = [{ id: "e1", fromDate: "2012-01-01", toDate: "2010-01-01" }];
  expect(checkRules(kindBySlug("experience"), { experienceDetails })).toEqual([
    expect.objectContaining({ field: "experienceDetails.e1.toDate", message: "To is before from (1 January 2012)." }),
  ]);
});

test("an ID in another system is a gap if only the system is named", () => {
  const sourceIds = [
    { id: "s1", system: "Scopus" },
    { id: "s2", system: "PubMed", identifier: "31452104" },
    { id: "s3", identifier: "2-s2.0-85070" },
  ];
  for (const slug of ["journal", "conference"])
    expect(checkRules(kindBySlug(slug), { sourceIds })).toEqual([
      expect.objectContaining({
        field: "sourceIds.s1.identifier",
        severity: "warning",
        message: "ID for “Scopus” is missing.",
      }),
    ]);
});

test("of two dates that a submission requires, either is enough, and the other is not a gap", () => {
  const copyright = kindBySlug("copyright");
  const data = { title: "T", applicationNumber: "1/2024", country: "India" };
  const gaps = (dates: object) => gapsOf(copyright, { data: { ...data, ...dates }, people: [colleague], ...nothing });
  for (const dates of [{ registrationDate: "2024-05" }, { startDate: "2024-05" }]) {
    const { submit, recommended } = gaps(dates);
    expect(names([...submit, ...recommended])).not.toContain("registrationDate");
    expect(names([...submit, ...recommended])).not.toContain("startDate");
  }
  expect(names(gaps({}).submit)).toContain("registrationDate");
  expect(names(gaps({}).recommended)).not.toContain("startDate");
});

test("the gaps are listed in the order of the form, the people after the title", () => {
  const { submit } = gapsOf(conference, { data: {}, people: [], ...nothing });
  expect(names(submit)).toEqual(["title", "people", "conferenceName", "publicationDate"]);
  const shown = gapsOf(journal, { data: {}, people: [{ name: "A stranger" }, colleague], ...nothing });
  expect(names(shown.submit)).toEqual(["title", "dateOfPublication", "journalTitle"]);
});

test("the number of days is no gap if the dates give it, but is one if it could not be read", () => {
  const course = kindBySlug("sttp-attended");
  const days = (data: RecordData, unread: Record<string, string> = {}) =>
    gapsOf(course, { data, people: [colleague], proofFields: [], unread }).recommended.some(
      ({ field }) => field === course.duration?.days,
    );
  const dates = { fromDate: "2024-06-10", toDate: "2024-06-14" };
  expect(days(dates, { totalDays: "a week" })).toBe(true);
  expect(days(dates)).toBe(false);
  expect(gapsOf(journal, { data: {}, people: [], ...nothing }).recommended.map(({ field }) => field)).not.toContain(
    "volume",
  );
  const unread = { volume: "a\0" };
  expect(gapsOf(journal, { data: {}, people: [], proofFields: [], unread }).recommended).toContainEqual(
    expect.objectContaining({ field: "volume" }),
  );
});

test("a missing proof is reported, and a file of the same name does not fill a text field", () => {
  const { recommended: expected } = gapsOf(journal, { data: {}, people: [], proofFields: ["issn"], unread: {} });
  expect(expected).toContainEqual({ field: "paper", label: "Paper", message: "Paper: no file yet." });
  expect(expected).toContainEqual({ field: "issn", label: "ISSN", message: "ISSN is empty." });
});

test.each([
  ["journal", { pageFrom: 10, pageTo: 10 }, 0],
  ["journal", { pageFrom: 10, pageTo: 9 }, 1],
  ["journal", { pageFrom: 10 }, 0],
  ["journal", { pageTo: 10 }, 0],
  ["patent", { filingDate: "2023-05-04", grantDate: "2023-05-03" }, 1],
  ["patent", { filingDate: "2023-05-04" }, 0],
  ["patent", { grantDate: "2023-05-04" }, 0],
  ["patent", { filingDate: "soon", grantDate: "2020" }, 0],
  ["profile", { contact: "", alternateContact: "" }, 0],
  ["profile", { contact: "1", alternateContact: "2" }, 0],
  ["conference", { paperStatus: "presented" }, 0],
  ["conference", { paperStatus: "presented and published", isbn: "x" }, 0],
  ["conference", { paperStatus: "presented and published", issn: "x" }, 0],
  ["sttp-attended", { fromDate: "2024-06-10", toDate: "2024-06-14", totalDays: 5 }, 0],
  ["sttp-attended", { totalDays: 6 }, 0],
  ["sttp-attended", { fromDate: "2024-06-10", toDate: "2024-06-14" }, 0],
  ["seminar-organized", { facultiesCount: 20, studentsCount: 100, participants: 120 }, 0],
  ["seminar-organized", { facultiesCount: 20, participants: 19 }, 1],
  ["seminar-organized", { facultiesCount: 20 }, 0],
  ["experience", { experienceDetails: "2010" }, 0],
])("the rules of %s find in %j so many faults: %i", (slug, data, count) => {
  expect(checkRules(kindBySlug(slug), data)).toHaveLength(count);
});

test("a label inside a sentence begins with a small letter, an abbreviation does not", () => {
  const kind = defineKind({
    slug: "sample",
    label: { one: "Sample", many: "Samples" },
    title: "title",
    date: [],
    rules: [
      { rule: "notLess", field: "more", other: "less" },
      { rule: "notLess", field: "more", other: "iso" },
    ],
    fields: {
      title: text({ label: "Title", max: 10, needed: "save" }),
      more: int({ label: "More", min: 0 }),
      less: int({ label: "Less than that", min: 0 }),
      iso: int({ label: "ISO number", min: 0 }),
      rows: table({ label: "Rows", row: "row", rowTitle: "name", columns: { name: text({ label: "Name" }) } }),
    },
  });
  expect(
    checkRules(kind, { more: 1, less: 2, iso: 3, rows: [{ id: "1", name: "" }] }).map(({ message }) => message),
  ).toEqual(["More is smaller than less than that (2).", "More is smaller than ISO number (3)."]);
});

test.each([
  ["2035-04", "April 2035 is in the future."],
  ["2026-11-29", "29 November 2026 is in the future."],
  ["2027", "2027 is in the future."],
  ["2026-11-28", undefined],
  ["2026-11", undefined],
  ["2026", undefined],
])("on 28 November 2026 a paper of %s: %s", (dateOfPublication, message) => {
  const found = findFutureDate(kindBySlug("journal"), { title: "T", dateOfPublication }, "2026-11-28");
  expect(found).toEqual(message && { field: "dateOfPublication", message });
});

test("what blocks a submission, besides people and date, is what the form requires", () => {
  expect(blockingFields(kindBySlug("journal"))).toContain("title");
  for (const kind of kinds) {
    const blocking = blockingFields(kind);
    for (const [name, { needed, type }] of Object.entries(kind.fields)) {
      if (needed === "save") expect(blocking, name).toContain(name);
      if (needed === "no" || needed === "recommended" || type === "date") expect(blocking, name).not.toContain(name);
    }
  }
});

test("a date that was not recognised is missing once", () => {
  const input = { data: { title: "T" }, people: [colleague], proofFields: [], unread: { dateOfPublication: "soon" } };
  const { submit, recommended } = gapsOf(journal, input);
  expect(submit).toContainEqual({
    field: "dateOfPublication",
    label: "Date of publication",
    message: "Date of publication: “soon” was not recognised.",
  });
  expect(recommended.map(({ field }) => field)).not.toContain("dateOfPublication");
});
