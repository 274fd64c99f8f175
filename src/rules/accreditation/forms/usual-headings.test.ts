import { expect, test } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { matchColumnsOf } from "./match-form.ts";

type Heading = string | [group: string, header: string];

/** The choice for each heading, without its prefix; "-" for none. */
function filled(slug: string, headings: readonly Heading[]): string {
  const kind = recordKinds.find((one) => one.slug === slug) ?? null;
  const columns = headings.map((heading, at) => {
    const [group, header] = typeof heading === "string" ? [null, heading] : heading;
    return { at, header, group };
  });
  const keys = matchColumnsOf(kind, columns).map((guess) => guess.keys.join("+").replaceAll(/(?:field|fact):/g, ""));
  return keys.map((one) => one || "-").join(" ");
}

test.each<[slug: string, expected: string, headings: Heading[]]>([
  [
    "journal",
    "serial title authors journalTitle issn volume issue pages dateOfPublication indexing impactFactor doi",
    [
      "Sr. No.",
      "Title of the Paper",
      "Name of the Author(s)",
      "Journal Name",
      "ISSN No.",
      "Vol. No.",
      "Issue No.",
      "Page Nos.",
      "Month & Year",
      "Indexed in",
      "Impact Factor",
      "DOI",
    ],
  ],
  [
    "journal",
    "serial volume+issue+pages paperUrl indexing journalType",
    ["S.N.", "Volume/Issue/Page", "Link of the paper", "UGC CARE (Yes/No)", "National/International"],
  ],
  [
    "journal",
    "pageFrom pageTo title indexing",
    [
      ["Page", "From"],
      ["Page", "To"],
      ["Details of paper", "Title"],
      ["Indexed in", "Scopus"],
    ],
  ],
  [
    "journal",
    "peerReviewed - paidUnpaid quartile citationCount - departments",
    [
      "Paper published in peer reviewed journal (Yes/No)",
      "Nature of publication",
      "Paid/Unpaid",
      "Category (Q1/Q2/Q3/Q4)",
      "Citations (Scopus/WoS)",
      "Name of school",
      "Department",
    ],
  ],
  [
    "conference",
    "serial conferenceName - fromDate venue organizer nationalInternational isbn|issn - year",
    [
      "No.",
      "Name of conference",
      "Theme",
      "Date(s)",
      "Venue",
      "Organised by",
      "National/ International",
      // A question with two answers is neither a name nor a date.
      "ISBN/ISSN",
      "Paper published in proceedings (Yes/No)",
      "Year",
    ],
  ],
  [
    "conference",
    "conferenceName fromDate venue title year-of:publicationDate",
    [
      ["Conference", "Name"],
      ["Conference", "Date"],
      ["Conference", "Place"],
      ["Paper", "Title"],
      ["Publication", "Year"],
    ],
  ],
  [
    "projects",
    "serial projectTitle principal co fundingAgency lakhs:sanctionedAmount rupees:totalGrantReceived sanctionDate dates status -",
    [
      "Sl No",
      "Title of Project",
      "Principal Investigator",
      "Co-PI",
      "Funding Agency",
      "Amount sanctioned (Rs. in lakhs)",
      "Amount received (in Rs.)",
      "Date of sanction",
      "Duration",
      // What was received has no year of its own.
      "Status (Ongoing/Completed)",
      "Year in which the grant was released",
    ],
  ],
  [
    "projects",
    "rupees:sanctionedAmount rupees:totalGrantReceived startDate endDate sanctionNumber sanctionDate",
    [
      ["Amount (Rs.)", "Sanctioned"],
      ["Amount (Rs.)", "Received"],
      ["Period", "From"],
      ["Period", "To"],
      ["Sanction order", "No."],
      ["Sanction order", "Date"],
    ],
  ],
  [
    "projects",
    "principal+departments agencyType rupees:sanctionedAmount - - -",
    [
      "Name of the PI with department",
      "Government/Non-Government",
      "Cost of the project",
      "Released by",
      "Date released",
      "Nature of project",
    ],
  ],
  [
    "patent",
    "serial title authors applicationNumber filingDate publicationDate patentNumber grantDate country status",
    [
      "Sr No",
      "Patent title",
      "Inventors",
      "Application No.",
      "Date of filing",
      "Date of publication",
      "Patent No.",
      "Date of grant",
      "Country",
      "Status (Filed/Published/Granted)",
    ],
  ],
  [
    "patent",
    "applicationNumber filingDate patentNumber grantDate -",
    [
      ["Application", "No."],
      ["Application", "Date"],
      ["Grant", "No."],
      ["Grant", "Date"],
      ["Work order", "Date"],
    ],
  ],
  [
    "seminar-organized",
    "title participants studentsCount fromDate toDate mode level speakers",
    [
      "Name of the event",
      "No. of participants",
      "No. of students",
      "From date",
      "To date",
      "Mode (Online/Offline)",
      "Level",
      "Resource person",
    ],
  ],
  [
    "seminar-organized",
    "facultiesCount studentsCount fromDate toDate",
    [
      ["No. of participants", "Faculty"],
      ["No. of participants", "Students"],
      ["Date", "From"],
      ["Date", "To"],
    ],
  ],
  [
    "sttp-attended",
    "faculty title organizedBy dates totalDays type",
    [
      "Faculty name",
      "Title of FDP/STTP",
      "Organizing institute",
      "Duration (from - to)",
      "No. of days",
      "Category (FDP/STTP/Workshop)",
    ],
  ],
  [
    "consultancy",
    "faculty fundingAgency rupees:sanctionedAmount - traineesCount",
    ["Name of consultant", "Client", "Revenue generated (in Rs.)", "Year of consultancy", "No. of trainees"],
  ],
  [
    "book",
    "bookTitle publisherName+isbn year-of:dateOfPublication authors nationalInternational",
    [
      "Title of the book",
      "Publisher with ISBN",
      "Year of publication",
      "Name of co-authors",
      "National / International",
    ],
  ],
  [
    "awards-honors",
    "title awardingBody awardDate level incentive",
    ["Name of award", "Awarding agency", "Date of award", "State/National/International", "Incentive (Rs.)"],
  ],
  [
    "scholars",
    "scholarName faculty thesisTitle registrationDate awardDate university status",
    [
      "Name of the scholar",
      "Guide",
      "Title of thesis",
      "Date of registration",
      "Date of award",
      "University",
      "Status",
    ],
  ],
  [
    "person",
    "serial name designation degree joined association yearsHere yearsTeaching - departments isGuide",
    [
      "Sr.",
      "Name of teacher",
      "Designation",
      "Qualification",
      "Date of joining",
      "Nature of appointment",
      "Experience (years)",
      ["Experience", "Teaching"],
      ["Experience", "Industry"],
      "Department",
      "Is guide (Y/N)",
    ],
  ],
  [
    "mous",
    "organisation signedOn dates purpose",
    ["Name of organisation with which MoU is signed", "Date of signing", "Duration", "Purpose"],
  ],
])("a form about %s has the columns %s", (slug, expected, headings) => {
  expect(filled(slug, headings)).toBe(expected);
});
