import { expect, test } from "vitest";
import { kindBySlug } from "../../registry.ts";
import { targetText } from "./column-target.ts";
import { fromCells } from "./from-cells.ts";
import { matchColumns } from "./match-columns.ts";

test.each([
  ["responsibilities", ["Committee", "Role", "Academic year"], ["responsibility", "position", "startDate"]],
  ["courses-taught", ["Course title", "Class", "Academic Year"], ["courseTitle", "programme", "fromDate"]],
  ["student-projects", ["Project title", "Class", "Session"], ["projectTitle", "programme", "completionDate"]],
  ["journal", ["Email Address", "Title of the Paper", "मासिकाचे नाव"], ["people:emails", "title", "journalTitle"]],
  ["patent", ["Title of the Invention", "Filed/Published/Granted"], ["title", "status"]],
  ["conference", ["Title", "Name of the Journal / Conference / Book"], ["title", "conferenceName"]],
  ["journal", ["Title", "Journal/Conference"], ["title", "journalTitle"]],
  ["journal", ["Title", "Q"], ["title", "quartile"]],
  ["book", ["Title", "Journal/Conference/Book"], ["bookTitle", null]],
  // Beside the days of an event its academic year adds nothing.
  ["sttp-attended", ["From", "To", "Academic year"], ["fromDate", "toDate", null]],
  ["seminar-organized", ["Year", "Name of the seminar", "Date From – To"], [null, "title", null]],
  // A "Date" may be that of any stage; a year says at least roughly when.
  ["projects", ["Project title", "Funding agency", "Date"], ["projectTitle", "fundingAgency", null]],
  ["copyright", ["Title", "Registration No", "Date"], ["title", "registrationNumber", null]],
  ["projects", ["Project title", "Date of sanction"], ["projectTitle", "sanctionDate"]],
  ["consultancy", ["Title", "Client", "Date"], ["projectTitle", "fundingAgency", "startDate"]],
  ["awards-honors", ["Title", "Agency"], ["title", "awardingBody"]],
])("the headings of a list of %s, %j, are %j", (slug, headers, fields) => {
  expect(matchColumns(kindBySlug(slug), headers).map(({ target }) => targetText(target))).toEqual(fields);
});

test.each([
  ["Govt.", "government"],
  ["State Government", "government"],
  ["Non-Govt", "non-government"],
  ["Private", "non-government"],
])("the agency type %s is %s", (typed, agencyType) => {
  const kind = kindBySlug("projects");
  const columns = matchColumns(kind, ["Project title", "Agency type"]);
  expect(fromCells(kind, ["T", typed], columns, { departments: [] }).data).toMatchObject({ agencyType });
});
