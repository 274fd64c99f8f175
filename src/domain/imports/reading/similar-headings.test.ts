import { expect, test } from "vitest";
import { targetText } from "#kinds/derive/cells/column-target.ts";
import { findKind, optionalKinds } from "#kinds/registry.ts";
import { tables } from "#rules/accreditation/tables.ts";
import { columnsFor, kindOfHeader } from "./mapping.ts";

const allKinds = { kinds: optionalKinds.map(({ slug }) => slug) };

/** Lists as offices keep them: the record type, and what each heading fills. */
test.each([
  [
    "journal",
    {
      "Sr. No.": null,
      "Name of Faculty": "people:names",
      "Title of the Paper": "title",
      "Name of the Journal": "journalTitle",
      "Vol., Issue & Page No.": "volume+issue+pageFrom+pageTo",
      "Month & Year of Publication": "dateOfPublication",
      "ISSN No.": "issn",
      "Indexed in (SCI/Scopus/UGC CARE)": "indexing",
      "Link to the paper": "paperUrl",
    },
  ],
  [
    "patent",
    {
      "Sr No": null,
      "Inventor(s)": "people:names",
      "Title of Invention": "title",
      "Application No.": "applicationNumber",
      "Date of Filing": "filingDate",
      "Date of Publication": "publicationDate",
      "Status (Filed/Published/Granted)": "status",
    },
  ],
  [
    "consultancy",
    {
      "Sr.No.": null,
      "Name of Consultant": "people:names",
      "Name of consultancy project": "projectTitle",
      "Consulting/Sponsoring agency with contact details": "fundingAgency",
      Year: "startDate",
      "Revenue generated (INR in Lakhs)": "sanctionedAmount",
    },
  ],
  [
    "memberships",
    {
      "Sr. No.": null,
      "Name of Faculty": "people:names",
      "Name of Professional Body": "body",
      "Membership No.": "membershipNumber",
      "Type (Life/Annual)": "term",
    },
  ],
  [
    "awards-honors",
    {
      "Name of faculty": "people:names",
      "Name of award": "title",
      "Awarding body": "awardingBody",
      Date: "awardDate",
      Level: "level",
    },
  ],
])("a list of %s is recognised by its headings", (slug, targets) => {
  const header = Object.keys(targets);
  expect(kindOfHeader(header)).toBe(slug);
  const kind = findKind(slug) ?? expect.fail();
  const found = columnsFor(kind, header, {}).map(({ header: name, target }) => [name, targetText(target)]);
  expect(Object.fromEntries(found)).toEqual(targets);
});

test.each([
  [
    "programmes attended or organised",
    ["S.No", "Faculty Name", "Title of the FDP/STTP/Workshop", "Organized by", "Mode"],
  ],
  ["any work", ["Title", "Authors", "Year", "Link"]],
  ["a list of people", ["Name", "E-mail", "Designation", "Department", "Date of joining"]],
  ["no list of records", ["Item", "Quantity", "Rate", "Amount", "Vendor"]],
  ["too few headings", ["Title of the Paper", "Name of the Journal"]],
  ["too many headings", Array.from({ length: 90 }, (_, index) => `Name of the Journal ${index}`)],
])("%s: the record type is asked", (_, header) => {
  expect(kindOfHeader(header)).toBeNull();
});

test("the record type is asked where two bodies' tables have the same headings", () => {
  const header = tables.find(({ id }) => id === "nba2025.6.2.5")?.forms[0].parts[0].headings.map((one) => one.header);
  expect(kindOfHeader(header ?? [], allKinds)).toBeNull();
});

test("a person's choice is kept, and a field gets no second column", () => {
  const kind = findKind("patent") ?? expect.fail();
  const header = ["title", "Title of Invention", "Status (Filed/Published/Granted)"];
  const targets = (chosen: Record<string, string | null>) =>
    columnsFor(kind, header, chosen).map(({ target }) => targetText(target));
  expect(targets({})).toEqual(["title", null, "status"]);
  expect(targets({ "Status (Filed/Published/Granted)": null })).toEqual(["title", null, null]);
});

test("the people of a work are read from the list of all authors, not from the name of the person who filled in the row or the number of authors", () => {
  const kind = findKind("journal") ?? expect.fail();
  const header = [
    "Name of the Faculty Member",
    "Title of the Paper",
    "Names of all Authors (in order)",
    "No. of authors",
  ];
  const targets = (names: string[]) => columnsFor(kind, names, {}).map(({ target }) => targetText(target));
  expect(targets(header)).toEqual([null, "title", "people:names", null]);
  expect(targets(["Author(s)", ...header.slice(1)])).toEqual(["people:names", "title", null, null]);
  expect(targets(header.slice(1, 2).concat(header.slice(3)))).toEqual(["title", null]);
});

test("a heading with brackets that is known is not read without them; co-ordinators are people of an event that they organised, not of one they attended", () => {
  const targets = (slug: string, names: string[]) =>
    columnsFor(findKind(slug) ?? expect.fail(), names, {}).map(({ target }) => targetText(target));
  expect(targets("course-certification", ["Name of the Course", "Duration (From)", "Duration (To)"])).toEqual([
    "title",
    "fromDate",
    "toDate",
  ]);
  expect(targets("seminar-organized", ["Topic", "Co-ordinator"])).toEqual(["title", "people:names"]);
  expect(targets("seminar-attended", ["Topic", "Co-ordinator"])).toEqual(["title", null]);
  expect(targets("memberships", ["Professional body", "Member Since"])).toEqual(["body", "validFrom"]);
  expect(targets("consultancy", ["Title of the project", "Amount Received (Rs.)"])).toEqual([
    "projectTitle",
    "totalGrantReceived",
  ]);
});

test("very long headings are compared in little time", () => {
  const header = Array.from({ length: 80 }, (_, index) => `${"journal papre ".repeat(5000)}${index}`);
  expect(kindOfHeader(header)).toBeNull();
});

test.each([
  ["journal", ["No.", "Title", "Authors", "Journal", "Year"], "No.", null],
  ["journal", ["क्रमांक", "शीर्षक", "लेखक", "जर्नल", "वर्ष"], "क्रमांक", null],
  ["journal", ["अनु. क्र.", "शीर्षक", "लेखक", "जर्नल", "वर्ष"], "अनु. क्र.", null],
  ["journal", ["Title", "Authors", "Journal", "Vol", "No", "Year"], "No", "issue"],
  ["projects", ["Sr.No", "Type of project", "PI", "Agency", "Amount", "Year"], "Type of project", null],
  ["projects", ["Sr.No", "Name of project", "PI", "Agency", "Amount in lakhs"], "Amount in lakhs", "sanctionedAmount"],
  ["awards-honors", ["Name", "Award", "Year"], "Award", "title"],
  ["sttp-attended", ["Name", "Title of the FDP/STTP/Workshop", "From"], "Title of the FDP/STTP/Workshop", "title"],
  ["seminar-organized", ["Name of the workshop", "Date", "Organised by"], "Name of the workshop", "title"],
  ["seminar-organized", ["Name", "Title of the Seminar", "Date"], "Title of the Seminar", "title"],
  ["seminar-attended", ["Name", "Title of Seminar/ Workshop attended"], "Title of Seminar/ Workshop attended", "title"],
  ["seminar-conducted", ["Name", "Title of Workshop", "Date"], "Title of Workshop", "title"],
  ["journal", ["Name", "Title of Workshop", "Date"], "Title of Workshop", null],
])("in a table of %s with %j, %s fills %s", (slug, header, heading, field) => {
  const kind = findKind(slug);
  const column = kind && columnsFor(kind, header, {}).find((one) => one.header === heading);
  expect(column && targetText(column.target)).toBe(field);
});

test("a table with a column for inventors is not taken for one of copyrights", () => {
  expect(kindOfHeader(["Title", "Inventors", "Date", "Status"], allKinds)).not.toBe("copyright");
});

test("headings that two types of record have in their own files do not make it the type with fewer columns", () => {
  const header = ["Project title", "Principal Investigator", "Funding agency", "Sanctioned amount", "Start date"];
  expect(kindOfHeader(header)).not.toBe("consultancy");
});

test("a heading of two record types leaves the type of the rows open", () => {
  const around = ["Paper Title", "Authors", "Year", "Indexed in", "Volume"];
  expect(kindOfHeader([...around, "Journal/Conference"])).toBeNull();
  expect(kindOfHeader([...around, "Name of the Journal / Conference"])).toBeNull();
  expect(kindOfHeader([...around, "Journal"])).toBe("journal");
});
