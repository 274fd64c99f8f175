import { expect, test } from "vitest";
import { kindBySlug } from "../../../registry.ts";
import type { SingleTarget } from "../match-columns.ts";
import { canDivide, combinedTargets } from "./combined-targets.ts";
import { divideCell } from "./divide-cell.ts";
import { dividePeople } from "./divide-people.ts";
import { readInvestigators } from "./investigators.ts";

const divided = (slug: string, fields: string, text: string, unit?: string) => {
  const dividing = { kind: kindBySlug(slug), fields: fields.split(" "), context: { departments: [] }, unit };
  return divideCell(text, dividing);
};

const printing = "volume issue pageFrom pageTo";
const pages = { pageFrom: 45, pageTo: 52 };
const march = { fromDate: "2023-03-12", toDate: "2023-03-14" };
const grant = "sanctionedAmount totalGrantReceived";
const both = { sanctionedAmount: 500_000_00, totalGrantReceived: 300_000_00 };

test.each<[slug: string, fields: string, text: string, data: object, unit?: string]>([
  ["journal", "volume issue", "12(3)", { volume: "12", issue: "3" }],
  ["journal", printing, "Vol. 12, Issue 3, pp. 45-52", { volume: "12", issue: "3", ...pages }],
  [
    "journal",
    printing,
    "12(3), 45-52, March 2023",
    { volume: "12", issue: "3", ...pages, dateOfPublication: "2023-03" },
  ],
  [
    "journal",
    `journalTitle ${printing}`,
    "Clay, 12(3), 45-52",
    { journalTitle: "Clay", volume: "12", issue: "3", ...pages },
  ],
  ["book-chapter", "pageFrom pageTo", "pp. 45-52", pages],
  [
    "journal",
    "journalTitle issn",
    "Journal of Clay (ISSN 2049-3630)",
    { issn: "2049-3630", journalTitle: "Journal of Clay" },
  ],
  ["journal", "journalTitle issn", "Journal of Clay", { journalTitle: "Journal of Clay" }],
  ["journal", "journalTitle issn", "No. 4", { journalTitle: "No. 4" }],
  ["conference", "proceedingsTitle pageNo isbn", "p. 45: Clay", { pageNo: "45", proceedingsTitle: "Clay" }],
  ["sttp-attended", "fromDate toDate totalDays", "3 days", { totalDays: 3 }],
  [
    "seminar-attended",
    "fromDate toDate venue",
    "3 days: 12th March 2023: Pune",
    { fromDate: "2023-03-12", venue: "Pune" },
  ],
  ["journal", "journalTitle issn", "2049-3630", { issn: "2049-3630" }],
  ["journal", "issn doi", "2049-3630 / 10.1000/182", { doi: "10.1000/182", issn: "2049-3630" }],
  ["journal", "issn doi", "10.1000/182", { doi: "10.1000/182" }],
  // A label makes it an ISSN, although its check digit is wrong.
  ["journal", "issn doi", "ISSN 2320-2883", { issn: "2320-2883" }],
  ["journal", "eissn issn", "2320-2882, 2049-3630", { issn: "2320-2882", eissn: "2049-3630" }],
  ["journal", "volume issue", "12(3)".padEnd(1000), { volume: "12", issue: "3" }],
  ...[
    "2320-2882, 2049-3630",
    "2320-2882 (Print) / 2049-3630 (Online)",
    "2049-3630 (Online), 2320-2882 (Print)",
    "ISSN (P): 2320-2882; ISSN (O): 2049-3630",
    "e-ISSN: 2049-3630 p-ISSN: 2320-2882",
    "Print ISSN 23202882\nOnline ISSN 20493630",
    "ISSN 2320-2882 & E-ISSN 2049-3630",
  ].map((text): [string, string, string, object] => [
    "journal",
    "issn eissn",
    text,
    { issn: "2320-2882", eissn: "2049-3630" },
  ]),
  ["journal", "issn eissn", "2049-3630, 2049-3630", { issn: "2049-3630" }],
  ["journal", "issn eissn", "Online: 2049-3630; online: 2320-2882", { issn: "2049-3630", eissn: "2320-2882" }],
  ["book", "isbn publisherName", "ISBN: 978-0-306-40615-7, Tata", { isbn: "978-0-306-40615-7", publisherName: "Tata" }],
  ["patent", "patentNumber title", "12345 | A press", { patentNumber: "12345", title: "A press" }],
  [
    "conference",
    "conferenceName fromDate toDate venue",
    "ICAC; 12-14 March 2023; Pune",
    { conferenceName: "ICAC", ...march, venue: "Pune" },
  ],
  ["seminar-attended", "fromDate toDate venue", "12-14 March 2023, Pune", { ...march, venue: "Pune" }],
  ["conference", "fromDate toDate publicationDate", "12-14 March 2023", march],
  [
    "seminar-attended",
    "fromDate toDate venue",
    "held at Pune from 12.03.2023 to 14.03.2023",
    { ...march, venue: "Pune" },
  ],
  ["seminar-attended", "fromDate toDate venue", "Pune", { venue: "Pune" }],
  ["seminar-attended", "fromDate toDate", "12/03/2023", { fromDate: "2023-03-12" }],
  ["seminar-attended", "fromDate venue", "12/03/2023 Pune", { fromDate: "2023-03-12", venue: "Pune" }],
  ["sttp-attended", "fromDate toDate totalDays", "12/03/2023 to 14/03/2023 (3 days)", { ...march, totalDays: 3 }],
  ["sttp-attended", "fromDate toDate totalDays", "3 days", { totalDays: 3 }],
  ["course-certification", "fromDate toDate durationWeeks", "8 weeks", { durationWeeks: 8 }],
  ["course-certification", "grade durationWeeks", "Elite; 8 weeks", { grade: "Elite", durationWeeks: 8 }],
  ["sttp-attended", "venue totalDays", "Pune; 3 days", { venue: "Pune", totalDays: 3 }],
  // The dates or the days are the part after another value.
  [
    "projects",
    "sanctionedAmount startDate",
    "Rs. 5,00,000/-, 12/03/2023",
    { sanctionedAmount: 500_000_00, startDate: "2023-03-12" },
  ],
  [
    "projects",
    "fundingAgency sanctionedAmount startDate",
    "AICTE, Rs. 5 lakh, 12/03/2023",
    { fundingAgency: "AICTE", sanctionedAmount: 500_000_00, startDate: "2023-03-12" },
  ],
  ["mous", "signedOn purpose", "12/03/2023, training", { signedOn: "2023-03-12", purpose: "training" }],
  ["journal", "journalTitle issn", "NA 2049-3630", { issn: "2049-3630" }],
  [
    "journal",
    "journalTitle issn doi",
    "Clay 10.1000/182; 2049-3630",
    { journalTitle: "Clay", issn: "2049-3630", doi: "10.1000/182" },
  ],
  ["sttp-attended", "supportAmount totalDays", "Rs. 5,000/-, 3 days", { supportAmount: 5_000_00, totalDays: 3 }],
  [
    "course-certification",
    "certificateUrl durationWeeks",
    "https://example.org/1, 8 weeks",
    { certificateUrl: "https://example.org/1", durationWeeks: 8 },
  ],
  ["projects", grant, "5,00,000 / 3,00,000", both],
  ["projects", grant, "Received 3 lakh; sanctioned 5 lakh", both],
  ["projects", grant, "Sanctioned: Rs. 5,00,000/- and released: Rs. 3,00,000/-", both],
  ["projects", grant, "5 / 3", both, "lakh"],
  ["projects", grant, "Sanctioned 5 lakh; 3 lakh", both],
  ["projects", grant, "5 lakh and 3 lakh", both],
  ["projects", grant, "Rs. 5,00,000/- / Rs. 3,00,000/-", both],
  ["projects", "totalGrantReceived sanctionedAmount", "3 lakh | 5 lakh", both],
  ["projects", "totalGrantReceived sanctionedAmount", "Approved 5 lakh, Released 3 lakh", both],
  [
    "projects",
    "fundingAgency sanctionedAmount",
    "AICTE, Rs 5 lakh",
    { fundingAgency: "AICTE", sanctionedAmount: 500_000_00 },
  ],
  [
    "projects",
    "fundingAgency sanctionedAmount",
    "AICTE 5,00,000",
    { fundingAgency: "AICTE", sanctionedAmount: 500_000_00 },
  ],
])("the cell of a %s with %s, %j, is %j", (slug, fields, text, data, unit) => {
  expect(divided(slug, fields, text, unit)).toStrictEqual({ data });
});

test.each<[slug: string, fields: string, text: string, code: string, field: string, data?: object]>([
  ["journal", "volume issue", "", "not-divided", "volume"],
  ["journal", "volume issue", "9".repeat(1001), "not-divided", "volume"],
  ["journal", "journalTitle issn", "Clay 2049-3630, 2049-3630", "not-divided", "issn"],
  ["journal", "issn doi", "none", "not-divided", "issn"],
  ["journal", "issn eissn", "2320-2882, 2049-3630, 1234-5679", "not-divided", "issn"],
  ["journal", "issn eissn", "2320-2882 Notes, 2049-3630", "not-divided", "issn"],
  // The check digit of one of them is wrong.
  ["journal", "issn eissn", "2320-2882, 2049-3631", "not-divided", "issn"],
  // Eight digits may be two years.
  ["journal", "issn doi", "2019-2023", "not-divided", "issn"],
  ["seminar-attended", "fromDate toDate", "Pune 12/03/2023", "not-divided", "fromDate"],
  ["mous", "signedOn purpose", "12/03/2023 to 14/03/2024, training", "not-divided", "signedOn"],
  ["seminar-attended", "fromDate toDate", "14/03/2023 to 12/03/2023", "reversed", "fromDate"],
  ["projects", "sanctionedAmount startDate endDate", "Rs. 5 lakh, 14/03/2023 to 12/03/2023", "reversed", "startDate"],
  ["seminar-attended", "fromDate toDate", "two weeks", "no-dates", "fromDate"],
  ["sttp-attended", "fromDate toDate venue", "two weeks", "no-dates", "fromDate"],
  ["seminar-attended", "fromDate toDate", "3 days", "no-dates", "fromDate"],
  [
    "journal",
    "journalTitle issn",
    `${"Clay ".repeat(150)}2049-3630`,
    "too-long",
    "journalTitle",
    { issn: "2049-3630" },
  ],
  ["journal", "issn eissn", "2320-2882", "not-divided", "issn"],
  ["journal", "issn eissn", "ISSN: none", "not-divided", "issn"],
  ["projects", grant, "Received 3 lakh; released 5 lakh", "not-divided", "sanctionedAmount"],
  [
    "seminar-attended",
    "fromDate toDate venue organizedBy",
    "Pune VJTI, 12-14 March 2023",
    "not-divided",
    "venue",
    march,
  ],
  ["journal", "volume issue", "12(3)".padEnd(1001), "not-divided", "volume"],
  ["projects", grant, "5,00,000", "not-divided", "sanctionedAmount"],
  ["projects", grant, "3 lakh; sanctioned 5 lakh", "not-divided", "sanctionedAmount"],
  ["projects", grant, "5 lakh; 3 lakh; 1 lakh", "not-divided", "sanctionedAmount"],
  ["projects", grant, "Received 3 lakh; received 5 lakh", "not-divided", "sanctionedAmount"],
  ["projects", grant, "3 lakh; none", "not-divided", "sanctionedAmount"],
  ["projects", "fundingAgency sanctionedAmount", "AICTE 5 lakh, DST 3 lakh", "not-divided", "sanctionedAmount"],
])("the cell of a %s with %s, %j, is not divided: %s", (slug, fields, text, code, named, data = {}) => {
  expect(divided(slug, fields, text)).toEqual({ data, fault: expect.objectContaining({ code, field: named }) });
});

test("the message names the fields whose text is not clear, not those that were filled", () => {
  const { data, fault } = divided("journal", "journalTitle publisherName issn", "Clay 2049-3630");
  expect(data).toEqual({ issn: "2049-3630" });
  expect(fault?.message).toContain("which field: Journal, Publisher.");
  const messageOf = (fields: string, text: string) => divided("journal", fields, text).fault?.message;
  expect(messageOf("journalTitle issn", "Clay 2049-3630 Notes")).toContain("which field: Journal.");
  expect(messageOf("volume issue", "Vol. 12, Vol. 13")).toContain("which number is the volume, the issue or a page");
  expect(messageOf("issn doi", "none")).toContain("which field: ISSN, DOI.");
});

test.each([
  "A. Rao (VJTI); B. Iyer (COEP)",
  "A. Rao (VJTI), B. Iyer (COEP)",
  "A. Rao (VJTI) and B. Iyer (COEP).",
  "and A. Rao (VJTI) | & B. Iyer (COEP)",
])("the names in %j have their places", (text) => {
  const names = "A. Rao; B. Iyer;";
  expect(dividePeople(text, ["names", "affiliations"])).toEqual({ names, affiliations: "VJTI; COEP;" });
  expect(dividePeople(text, ["departments", "names"])).toEqual({ names, departments: "VJTI; COEP;" });
});

test.each([
  ["A. Rao, B. Iyer", "A. Rao", "B. Iyer"],
  ["A. Rao, B. Iyer (PI)", "B. Iyer", "A. Rao"],
  ["A. Rao (Co-PI), B. Iyer", "", "A. Rao; B. Iyer"],
])("of investigators without roles the first is the principal one, unless another is: %s", (text, principal, co) => {
  expect(dividePeople(text, ["principal", "co"])).toEqual({ principal, co });
});

test.each(["A. Rao, B. Iyer", "A. Rao (VJTI); B. Iyer", "A. Rao, B. Iyer (VJTI)", "A. Rao (VJTI; COEP)"])(
  "the names in %j cannot be distinguished from places",
  (text) => {
    expect(dividePeople(text, ["names", "affiliations"])).toEqual({
      fault: expect.objectContaining({ code: "not-divided" }),
    });
  },
);

test.each([
  [
    "journal",
    "names+affiliations volume+issue volume+issue+pageFrom+pageTo journalTitle+volume+issue+pageFrom+pageTo journalTitle+issn pageFrom+pageTo issn+doi",
  ],
  ["patent", "names+affiliations"],
  ["projects", "principal+co startDate+endDate sanctionedAmount+totalGrantReceived fundingAgency+sanctionedAmount"],
  ["sttp-attended", "fromDate+toDate fromDate+toDate+totalDays fromDate+toDate+venue"],
  ["scholars", ""],
  ["memberships", "validFrom+validUntil"],
])("a column of a %s can be %s", (slug, expected) => {
  const names = (target: SingleTarget) => ("field" in target ? target.field : "part" in target ? target.part : "");
  expect(
    combinedTargets(kindBySlug(slug))
      .map((targets) => targets.map(names).join("+"))
      .join(" "),
  ).toBe(expected);
});

const people = (part: string) => ({ to: "people", part }) as SingleTarget;
const field = (name: string): SingleTarget => ({ to: "field", field: name });

test.each<[name: string, targets: SingleTarget[], can: boolean]>([
  ["one field", [field("issn")], false],
  ["names with departments", [people("departments"), people("names")], true],
  ["places without names", [people("affiliations"), people("departments")], false],
  ["names with e-mail addresses", [people("names"), people("emails")], false],
  ["names with two places", [people("names"), people("affiliations"), people("departments")], false],
  ["names and a field", [people("names"), field("issn")], false],
  ["two fields of words", [field("title"), field("journalTitle")], true],
  ["three fields of words", [field("title"), field("journalTitle"), field("publisherName")], false],
  ["a field with options", [field("issn"), field("nationalInternational")], false],
  ["a field that does not exist", [field("issn"), field("nothing")], false],
])("whether a column with %s can be divided", (_, targets, can) => {
  expect(canDivide(kindBySlug("journal"), targets)).toBe(can);
});

test.each([
  ["PI: A. Rao; Co-PI: B. Iyer, C. Das", "A. Rao principal, B. Iyer co, C. Das co"],
  ["A. Rao (PI), B. Iyer (Co-PI), C. Das", "A. Rao principal, B. Iyer co, C. Das"],
  ["A. Rao - PI\nB. Iyer – Co-PI", "A. Rao principal, B. Iyer co"],
  ["PI Dr. A. Rao and Co-PI B. Iyer", "Dr. A. Rao principal, B. Iyer co"],
  ["Principal Investigators: A. Rao & B. Iyer", "A. Rao principal, B. Iyer principal"],
  ["PI: A. Rao, B. Iyer (Co-PI)", "A. Rao principal, B. Iyer co"],
  ["A. Rao; B. Iyer", "A. Rao, B. Iyer"],
  ["Co-PI", ""],
  ["P. I. Rao", "P. I. Rao"],
  // A longer text is not a list of roles.
  ["PI: A. Rao".padEnd(4000), "A. Rao principal"],
  ["PI: A. Rao".padEnd(4001), "PI: A. Rao"],
])("the investigators in %j are %s", (text, expected) => {
  const shown = readInvestigators(text).map(({ name, role }) => (role ? `${name} ${role}` : name));
  expect(shown.join(", ")).toBe(expected);
});
