import { expect, test } from "vitest";
import { optionalKinds } from "#kinds/registry.ts";
import { findLikelyKinds, kindOfFile } from "./kind-of-file.ts";

const allKinds = { kinds: optionalKinds.map(({ slug }) => slug) };
const programme = ["S.No", "Faculty Name", "Title of the Programme", "Organized by", "Duration (From - To)"];
const event = ["Sr. No.", "Name of the Faculty", "Topic", "Date", "Venue"];
const plain = ["Sr. No.", "Name of Faculty", "Title", "Date"];
const talk = ["Sr. No.", "Name of Faculty", "Topic", "Place", "Date"];
const course = ["Sl.No", "Name of the Faculty", "Name of the Course", "Duration", "Grade"];
const member = ["Sr No", "Name of Faculty", "Professional Body", "Membership No.", "Valid upto"];

/** Lists with few plain headings, and the words around them: the title above, the sheet's name, the file's name. */
test.each<[string | null, string[], string[]]>([
  ["sttp-attended", programme, ["List of FDPs attended by faculty 2022-23", "Sheet1", "IQAC data.xlsx"]],
  ["sttp-attended", programme, ["Sheet1", "FDP_STTP_attended_2022-23.xlsx"]],
  ["sttp-attended", programme, ["FDP & STTP attended", "criteria 6.xlsx"]],
  ["sttp-attended", programme, ["Details of Faculty Development Programmes attended by the teachers", "x.csv"]],
  ["sttp-attended", programme, ["Refresher/Orientation courses attended", "x.csv"]],
  ["sttp-organized", programme, ["FDPs organised by the Department of Civil Engineering", "x.csv"]],
  ["seminar-organized", event, ["Workshops organised", "x.csv"]],
  ["seminar-organized", event, ["Seminar / Workshop / Webinar Organized during 2022-23", "x.csv"]],
  ["seminar-organized", event, ["Sheet1", "webinars organized.csv"]],
  ["seminar-attended", event, ["Workshops attended by faculty", "x.csv"]],
  ["seminar-conducted", talk, ["Guest lectures delivered by faculty", "x.csv"]],
  ["seminar-conducted", talk, ["Faculty as Resource Person", "x.csv"]],
  ["seminar-conducted", talk, ["Invited talks", "resource persons.xlsx"]],
  [
    "seminar-organized",
    ["Sl. No.", "Name of the Workshop/Seminar", "From Date", "To Date", "No. of Participants", "Resource Person"],
    ["Workshops / Seminars organized by the department", "x.csv"],
  ],
  ["seminar-organized", talk, ["Guest lectures organised for students", "x.csv"]],
  ["course-certification", course, ["MOOC courses completed by faculty", "x.csv"]],
  ["course-certification", course, ["NPTEL", "x.csv"]],
  ["course-certification", course, ["SWAYAM-NPTEL certification", "x.csv"]],
  ["memberships", member, ["Professional body memberships", "x.csv"]],
  ["memberships", member, ["Sheet1", "Memberships.xlsx"]],
  ["patent", plain, ["Patents published/granted", "x.csv"]],
  [
    "conference",
    ["Faculty Name", "Paper presented", "Conference name & venue", "From", "To", "Level", "Organised by"],
    ["Conference papers 2025.csv"],
  ],
  ["awards-honors", plain, ["Awards received by faculty", "x.csv"]],
  ["journal", ["Title", "Authors", "Year", "Link"], ["Journal publications 2023", "x.csv"]],
  ["conference", ["Title", "Authors", "Year", "Link"], ["Papers presented in conferences", "x.csv"]],
  // Whether they organised it or spoke at it is not known.
  [null, event, ["Workshops conducted", "x.csv"]],
  [null, event, ["FDP and workshops", "x.csv"]],
  [null, programme, ["Sheet1", "data.xlsx"]],
  [null, programme, ["FDPs attended and organised", "x.csv"]],
  [null, ["Name", "E-mail", "Designation", "Department", "Date of joining"], ["FDP attended", "x.csv"]],
  [null, ["Item", "Quantity", "Rate", "Amount", "Vendor"], ["Workshops organised", "x.csv"]],
])("%s: %j under %j", (kind, header, clues) => {
  expect(kindOfFile(header, clues, allKinds)).toBe(kind);
});

test.each([
  [event, ["Workshops conducted", "x.csv"], ["seminar-organized", "seminar-conducted"]],
  [programme, ["FDP 2022-23", "x.csv"], ["sttp-attended", "sttp-organized", "sttp-conducted"]],
  [talk, ["Guest lectures", "x.csv"], ["seminar-conducted", "seminar-organized"]],
])("where nothing decides, the likely record types come first: %j under %j", (header, clues, kinds) => {
  expect(findLikelyKinds(header, clues, allKinds).slice(0, kinds.length).toSorted()).toEqual(kinds.toSorted());
});

test("a record type that the institute does not use is neither found nor likely", () => {
  const clues = ["Extension activities conducted", "x.csv"];
  expect(kindOfFile(event, clues, allKinds)).toBe("extension-activities");
  expect(kindOfFile(event, clues, {})).not.toBe("extension-activities");
  expect(findLikelyKinds(event, clues, {})).not.toContain("extension-activities");
});
