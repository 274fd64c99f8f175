import { describe, expect, test } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { laterForms, ownForms } from "#tests/support/files/forms/own-forms.ts";
import type { FormColumn } from "./form-layout.ts";
import { guessForm, isKnownHeading, matchColumnsOf } from "./match-form.ts";

const slugs = recordKinds.filter(({ isOnePerPerson }) => !isOnePerPerson).map(({ slug }) => slug);

const columnsOf = (headers: readonly (string | [group: string, header: string])[]): FormColumn[] =>
  headers.map((one, index) =>
    typeof one === "string" ? { at: index, header: one, group: null } : { at: index, header: one[1], group: one[0] },
  );

/** The choice for each heading, without its prefix; "-" for none. */
const written = (columns: readonly { keys: string[] }[]) =>
  columns.map(({ keys }) => keys.join("+").replaceAll(/(?:field|fact):/g, "") || "-").join(" ");

const filled = (slug: string, headers: readonly (string | [group: string, header: string])[]) =>
  written(matchColumnsOf(recordKinds.find((kind) => kind.slug === slug) ?? null, columnsOf(headers)));

describe("the headings of a form are filled with", () => {
  test.each([
    [
      "university annual report, papers",
      "serial faculty departments title journalTitle+issn volume+issue+pages dateOfPublication indexing impactFactor -",
    ],
    [
      "ministry, sponsored projects",
      "serial projectTitle principal+departments co fundingAgency agencyType lakhs:sanctionedAmount lakhs:totalGrantReceived sanctionNumber+sanctionDate dates status",
    ],
    ["AICTE, programmes attended", "serial faculty title organizedBy fromDate toDate totalDays mode venue sponsoredBy"],
    [
      "management, patents",
      "serial authors title applicationNumber filingDate publicationDate patentNumber grantDate country status departments",
    ],
    ["bilingual, awards", "serial faculty departments title awardingBody level awardDate incentive"],
    [
      "state board, conference papers",
      "serial authors title conferenceName+organizer nationalInternational fromDate venue isbn|issn indexing doi",
    ],
    [
      "university, books and chapters",
      "serial authors chapterTitle bookTitle editors publisherName isbn pages year-of:dateOfPublication",
    ],
    [
      "management, consultancy",
      "serial faculty projectTitle fundingAgency rupees:sanctionedAmount startDate endDate departments",
    ],
    [
      "university, research scholars",
      "serial faculty scholarName thesisTitle registrationNumber registrationDate awardDate university status",
    ],
    [
      "ministry, events organised",
      "serial title faculty level fromDate toDate participants speakers fundingAgency rupees:receivedAmount reportUrl",
    ],
    [
      "misspelt, journal list of a trust",
      "serial - authors journalTitle publisherName issn|eissn volume issue pages citationCount quartile -",
    ],
    ["NSS cell, extension", "serial title organizedBy schemeName fromDate studentsCount beneficiaries venue"],
    ["university, MOOCs", "serial faculty title platform durationWeeks toDate grade certificateUrl"],
    [
      "ministry, teachers in position",
      "serial name designation departments degree joined association yearsHere isGuide - -",
    ],
    [
      "university, faculty publications with columns of groups",
      "serial authors title journalTitle issn eissn peerReviewed journalType doi pages year-of:dateOfPublication publisherName",
    ],
    [
      "department of science, completed projects",
      "serial projectTitle principal co - fundingScheme lakhs:sanctionedAmount lakhs:amountUtilized startDate endDate status",
    ],
    ["management, training of staff", "serial faculty departments title organizedBy fromDate toDate totalDays mode -"],
    [
      "ministry, bilingual books",
      "serial authors bookTitle publisherName isbn year-of:dateOfPublication edition pages",
    ],
    ["university, invited talks", "serial faculty title organizedBy level fromDate venue -"],
  ])("%s: %s", (name, keys) => {
    const form = [...ownForms, ...laterForms].find((one) => one.name === name);
    const columns = columnsOf(form?.headings.map(([header]) => header) ?? []);
    expect(written(guessForm(form?.titles ?? [], columns, slugs)[0]?.columns ?? [])).toBe(keys);
  });
});

describe("of headings of one record type", () => {
  test.each<[slug: string, headers: (string | [group: string, header: string])[], keys: string]>([
    ["journal", ["Sr. No.", "No. of pages", "Serial"], "serial pages serial"],
    ["journal", ["Title", "Title"], "title -"],
    ["journal", ["Page from", "Page to", "Pages"], "pageFrom pageTo pages"],
    ["journal", ["DOI", "Link", "Year", "Month"], "doi paperUrl year -"],
    ["journal", ["Year of publication", "ISSN"], "year-of:dateOfPublication issn"],
    ["journal", ["Month and year of publication"], "dateOfPublication"],
    [
      "journal",
      [
        ["Journal details", "Name of the journal"],
        ["Journal details", "ISSN"],
        ["Journal details", "Publisher"],
      ],
      "journalTitle issn publisherName",
    ],
    ["journal", ["Name of the journal, volume, issue and pages"], "journalTitle+volume+issue+pages"],
    ["journal", ["ISSN / ISBN", "e-ISSN"], "issn eissn"],
    ["book", ["ISBN/ISSN", "Title", "Publisher"], "isbn|issn bookTitle publisherName"],
    [
      "projects",
      ["Amount sanctioned", "Amount received (Rs. in lakhs)"],
      "rupees:sanctionedAmount lakhs:totalGrantReceived",
    ],
    [
      "projects",
      [
        ["Duration", "From"],
        ["Duration", "To"],
      ],
      "startDate endDate",
    ],
    ["projects", ["Duration", "Start", "Till", "Period (from - to)"], "dates startDate endDate -"],
    ["projects", ["PI", "Co-PI", "Department of PI"], "principal co departments"],
    ["projects", ["Year of sanction"], "year-of:sanctionDate"],
    ["patent", ["Patent No. and date of grant", "Status"], "patentNumber+grantDate status"],
    ["patent", ["Application number & filing date"], "applicationNumber+filingDate"],
    ["sttp-attended", ["From date", "To date", "From"], "fromDate toDate -"],
    ["sttp-attended", ["Programme period"], "dates"],
    ["memberships", ["From", "To", "Membership No."], "validFrom validUntil membershipNumber"],
    [
      "person",
      ["Name", "Name of faculty", "Designation", "DOJ", "Qualification", "From", "Sl"],
      "name - designation joined degree - serial",
    ],
    [
      "person",
      ["Year of joining", "Nature of association", "Is the teacher recognised as guide"],
      "yearJoined association isGuide",
    ],
    ["journal", ["Authors (names)", "Name of author/s", "Dept. of the teacher"], "authors - departments"],
    ["journal", ["Jurnal", "Impact facter", "Scoupus"], "journalTitle impactFactor indexing"],
    ["journal", ["Blood group", "Caste certificate"], "- -"],
    // “No.” is the number of what the heading above it names; the serial number stays the serial number.
    [
      "journal",
      [["Sr.", "No."], "Authors", ["Publication", "Vol."], ["Publication", "Issue"], ["Publication", "Month"]],
      "serial authors volume issue dateOfPublication",
    ],
    ["patent", [["S.", "Number"], "Title"], "serial title"],
    ["memberships", [["Serial", "No."], "Body"], "serial body"],
    ["person", [["Sl.", "No."], "Name"], "serial name"],
    [
      "journal",
      [
        ["Details of the paper", "No."],
        ["Details of the paper", "Title"],
      ],
      "serial title",
    ],
    [
      "person",
      [
        ["Faculty", "No."],
        ["Faculty", "Name"],
      ],
      "serial name",
    ],
    ["copyright", [["Registration", "No."], "Title"], "registrationNumber title"],
    ["journal", [["Work order", "No."], "Title", ["Work order", "No."]], "- title -"],
    ["journal", ["Title", ["Publication", "Vol."], ["Publication", "No."]], "title volume issue"],
    ["student-projects", ["Sr. No.", ["Students", "No."], ["Students", "Names"]], "serial - students"],
    ["consultancy", ["Sr. No.", ["Grant", "No."]], "serial -"],
    ["projects", ["Sr. No.", ["Grant", "No."]], "serial -"],
    ["book", ["Sr. No.", ["Publication", "No."]], "serial -"],
    ["conference", ["Sr. No.", ["Publication", "No."]], "serial -"],
    [
      "patent",
      ["Title", ["Application", "No."], ["Application", "Date"], ["Grant", "Date"]],
      "title applicationNumber filingDate grantDate",
    ],
    ["activity-conducted", [["Programme", "Nature"]], "category"],
    // The heading of an amount is filled with neither a date nor a person.
    ["projects", ["Grant released (Rs.)"], "rupees:totalGrantReceived"],
    ["seminar-organized", ["Funds released in lakhs"], "lakhs:receivedAmount"],
    ["projects", [["Budget (Rs. in lakh)", "Released"]], "lakhs:totalGrantReceived"],
    ["projects", ["Year-wise grant received"], "rupees:totalGrantReceived"],
    ["projects", ["Name of scheme and amount"], "fundingScheme+rupees:sanctionedAmount"],
    ...[
      "Released on",
      "Released by",
      "Date released",
      "Year in which grant was released",
      "Date on which grant was released",
      "Name of agency which released grant",
      "Agency which released the grant",
    ].flatMap((heading): [string, string[], string][] =>
      ["projects", "consultancy", "seminar-organized"].map((slug) => [slug, [heading], "-"]),
    ),
    // “Nature” is filled with the option of a list, or with what an office calls the nature.
    ["seminar-attended", ["Nature of conference"], "-"],
    ["conference", ["Nature of programme"], "-"],
    ["awards-honors", ["Nature of award"], "-"],
    ["mous", ["Nature of activity"], "-"],
    ["editorial-work", ["Nature of work"], "-"],
    ["projects", ["Nature of project", "Nature of grant"], "- grantType"],
    ["consultancy", ["Nature of the consultancy project"], "projectTitle"],
    ["memberships", ["Nature of membership"], "term"],
    ["person", ["Nature of appointment", "Nature of association", "Date of joining"], "association - joined"],
    ["person", ["Nature of employment (Regular/Contract)"], "association"],
    // A record type without authors has none to fill in.
    ["awards-honors", ["Sr. No.", "Name of the inventor"], "serial faculty"],
    ["sttp-attended", ["Sr. No.", "Author", "Department"], "serial faculty departments"],
    ["journal", ["Sr. No.", "Author"], "serial authors"],
    // The number of students is not the number of participants.
    ["activity-conducted", ["No. of student beneficiaries", "No. of participants"], "studentsCount participants"],
    ["seminar-organized", ["Number of beneficiary students"], "studentsCount"],
    ["seminar-organized", ["No. of beneficiaries (students)"], "studentsCount"],
    ["seminar-organized", ["Total participants (students and faculty)"], "participants"],
    ["extension-activities", ["No. of participants"], "-"],
    // The last day of an event is not the last on which its certificate is valid.
    ["course-certification", ["Valid upto", "Valid till", "Upto"], "- - toDate"],
    ["seminar-attended", ["Validity (from - to)"], "-"],
    ["memberships", ["Valid upto"], "validUntil"],
    ["mous", ["Valid till"], "endDate"],
    ["copyright", ["Validity (from - to)", "Valid upto"], "dates endDate"],
  ])("%s: %j are filled with %s", (slug, headers, keys) => expect(filled(slug, headers)).toBe(keys));

  test("the best comes first, and the words above the headings help", () => {
    const columns = columnsOf(["Sr. No.", "Title", "Date"]);
    const best = (title: string) => guessForm([title], columns, slugs)[0]?.kind;
    expect(best("List of patents")).toBe("patent");
    expect(best("Copyrights of the year")).toBe("copyright");
    expect(best("Journal papers published")).toBe("journal");
    expect(guessForm([], columns, ["patent"]).map(({ kind }) => kind)).toEqual(["patent", "person"]);
  });
});

test.each([
  ["Title", true],
  ["Title of paper", true],
  ["ISSN", true],
  ["Sr. No.", true],
  ["Impact factor", true],
  ["Blood group", false],
  ["Caste", false],
  ["A. Rao", false],
  ["Pumps of the plains", false],
  ["Name of the college", false],
  ["2023", false],
  ["", false],
])("whether “%s” is the heading of something here: %s", (header, isKnown) =>
  expect(isKnownHeading(header)).toBe(isKnown),
);
