import { expect, test } from "vitest";
import { targetText } from "#kinds/derive/cells/column-target.ts";
import { fromCells } from "#kinds/derive/cells/from-cells.ts";
import { findKind } from "#kinds/registry.ts";
import { columnsFor } from "./mapping.ts";

type Read = Record<string, unknown>;

const read = (slug: string, heading: string, cell: string) => {
  const kind = findKind(slug) ?? expect.fail();
  const columns = columnsFor(kind, [heading], {});
  const { data, people, unread, faults } = fromCells(kind, [cell], columns, { departments: [] });
  const named = people.length > 0 ? { people: people.map(({ name, affiliation }) => [name, affiliation]) } : {};
  return { target: columns[0] && targetText(columns[0].target), found: { ...data, ...named }, unread, faults };
};

const printed = { volume: "12", issue: "3", pageFrom: 45, pageTo: 56 };
const five = { fromDate: "2023-01-10", toDate: "2023-01-14" };
const grants = { sanctionedAmount: 50000000, totalGrantReceived: 30000000 };
const rao = { people: [["A. Rao", "VJTI Mumbai"]] };

/** Headings that ask for several things, and cells under them as people type them. */
const divided: [string, string, [string, Read][]][] = [
  [
    "journal",
    "Vol., Issue & Page No.",
    [
      ["12(3), 45-56", printed],
      ["12 (3): 45–56", printed],
      ["Vol 12, No. 3, pp. 45–56", printed],
      ["Vol. 12, Issue 3, Pages 45-56", printed],
      ["Volume-12, Issue-3, Page No. 45-56", printed],
      ["Vol.12 Issue.3 pp.45-56", printed],
      ["V-12, I-3, P-45-56", printed],
      ["12/3/45-56", printed],
      ["12, 3, 45 - 56", printed],
      ["Vol. 12, pp. 45-56", { volume: "12", pageFrom: 45, pageTo: 56 }],
      ["12, 45-56", { volume: "12", pageFrom: 45, pageTo: 56 }],
      ["Vol. XII, Issue III, pp. 45-56", { ...printed, volume: "XII", issue: "III" }],
      ["12(Special Issue), 45-56", { ...printed, issue: "Special Issue" }],
      ["Vol 12 (3), March 2023, pp 45-56", { ...printed, dateOfPublication: "2023-03" }],
      ["12(3), 1045", { volume: "12", issue: "3", pageFrom: 1045 }],
    ],
  ],
  [
    "journal",
    "Volume/Issue",
    [
      ["12/3", { volume: "12", issue: "3" }],
      ["12(3)", { volume: "12", issue: "3" }],
      ["Vol-12 Issue-3", { volume: "12", issue: "3" }],
      ["Vol 12", { volume: "12" }],
      ["5", { volume: "5" }],
      ["XII", { volume: "XII" }],
      ["IV/2", { volume: "IV", issue: "2" }],
    ],
  ],
  ["journal", "Vol. & Issue", [["12, 3", { volume: "12", issue: "3" }]]],
  ["journal", "Volume No./Issue No./Page No.", [["Vol. No. 12/ Issue No. 3/ 45-56", printed]]],
  [
    "journal",
    "Name of Journal, Volume, Page",
    [
      ["IEEE Access, Vol. 12, pp. 45-56", { journalTitle: "IEEE Access", volume: "12", pageFrom: 45, pageTo: 56 }],
      ["Journal of Concrete, 12(3), 45-56", { journalTitle: "Journal of Concrete", ...printed }],
    ],
  ],
  [
    "journal",
    "Name of the Journal with ISSN, Vol. & Issue",
    [
      [
        "Journal of Concrete, ISSN: 2049-3630, Vol 12, Issue 3",
        { journalTitle: "Journal of Concrete", issn: "2049-3630", volume: "12", issue: "3" },
      ],
    ],
  ],
  [
    "journal",
    "Author(s) & Affiliation",
    [
      ["A. Rao (VJTI Mumbai)", rao],
      ["A. Rao (VJTI Mumbai); B. Iyer (COEP)", { people: [...rao.people, ["B. Iyer", "COEP"]] }],
      ["A. Rao (VJTI Mumbai), B. Iyer (COEP)", { people: [...rao.people, ["B. Iyer", "COEP"]] }],
    ],
  ],
  [
    "journal",
    "ISSN / DOI",
    [
      ["2049-3630, 10.1000/abc.1", { issn: "2049-3630", doi: "10.1000/abc.1" }],
      ["ISSN 2049-3630", { issn: "2049-3630" }],
    ],
  ],
  [
    "conference",
    "ISSN/ISBN",
    [
      ["2049-3630", { issn: "2049-3630" }],
      ["978-0-306-40615-7", { isbn: "978-0-306-40615-7" }],
      ["ISBN: 978-0-306-40615-7, ISSN: 2049-3630", { isbn: "978-0-306-40615-7", issn: "2049-3630" }],
      ["ISSN 2049-3630 / ISBN 9780306406157", { isbn: "9780306406157", issn: "2049-3630" }],
    ],
  ],
  [
    "conference",
    "Date & Venue",
    [
      ["10-14 Jan 2023, VJTI Mumbai", { ...five, venue: "VJTI Mumbai" }],
      ["VJTI Mumbai, 10-14 Jan 2023", { ...five, venue: "VJTI Mumbai" }],
      ["10th to 14th January, 2023 at VJTI Mumbai", { ...five, venue: "VJTI Mumbai" }],
    ],
  ],
  [
    "conference",
    "Name of Conference, Date & Venue",
    [["ICACT, 10-14 Jan 2023, VJTI Mumbai", { conferenceName: "ICACT", ...five, venue: "VJTI Mumbai" }]],
  ],
  ["seminar-attended", "Place & Date", [["Pune (10/01/2023)", { fromDate: "2023-01-10", venue: "Pune" }]]],
  [
    "sttp-attended",
    "Duration (From - To)",
    [
      ["10.01.2023 to 14.01.2023", five],
      ["10/01/2023 - 14/01/2023", five],
      ["10-01-2023 To 14-01-2023", five],
      ["10-14 Jan 2023", five],
      ["10th Jan – 14th Jan 2023", five],
      ["January 10-14, 2023", five],
      ["10 to 14/01/2023", five],
      ["2023-01-10 to 2023-01-14", five],
      ["From 10/01/2023 to 14/01/2023", five],
      ["28 Feb - 4 March 2023", { fromDate: "2023-02-28", toDate: "2023-03-04" }],
      ["10/1/23-14/1/23", five],
    ],
  ],
  [
    "sttp-attended",
    "Dates",
    [
      ["10th & 11th Jan 2023", { fromDate: "2023-01-10", toDate: "2023-01-11" }],
      ["10, 11 and 12 Jan 2023", { fromDate: "2023-01-10", toDate: "2023-01-12" }],
      ["10/01/2023", { fromDate: "2023-01-10" }],
    ],
  ],
  [
    "sttp-attended",
    "Duration",
    [
      ["5 days (10/1/23-14/1/23)", { ...five, totalDays: 5 }],
      ["5 days", { totalDays: 5 }],
      ["Five Days", { totalDays: 5 }],
      ["05 Days", { totalDays: 5 }],
      ["One week (10-14 Jan 2023)", five],
      ["10.01.2023 to 14.01.2023", five],
    ],
  ],
  [
    "course-certification",
    "Duration",
    [
      ["8 weeks", { durationWeeks: 8 }],
      ["12 Week", { durationWeeks: 12 }],
    ],
  ],
  ["consultancy", "Duration (From-To)", [["Jan 2023 – Mar 2023", { startDate: "2023-01", endDate: "2023-03" }]]],
  ["consultancy", "Period", [["Jan-Mar 2023", { startDate: "2023-01", endDate: "2023-03" }]]],
  [
    "projects",
    "Amount sanctioned/received",
    [
      ["5,00,000/3,00,000", grants],
      ["Rs. 5,00,000/- / Rs. 3,00,000/-", grants],
      ["5 lakh / 3 lakh", grants],
      ["Sanctioned: 5 lakh, Received: 3 lakh", grants],
    ],
  ],
  ["projects", "Amount sanctioned / received (Rs. in Lakhs)", [["5/3", grants]]],
  [
    "projects",
    "Funding Agency & Amount Sanctioned",
    [["AICTE, Rs. 5,00,000/-", { fundingAgency: "AICTE", sanctionedAmount: 50000000 }]],
  ],
];

test.each(
  divided.flatMap(([kind, heading, cells]) => cells.map(([cell, found]) => [kind, heading, cell, found] as const)),
)("%s: under “%s” the cell “%s” is divided", (kind, heading, cell, found) => {
  expect(read(kind, heading, cell)).toMatchObject({ found, unread: {}, faults: [] });
});

/** Text that may mean several things: nothing is filled, the text stays, and the fault says why. */
test.each([
  ["journal", "Vol., Issue & Page No.", "12, 3"],
  ["journal", "Vol., Issue & Page No.", "45-56"],
  ["journal", "Vol., Issue & Page No.", "12(3), 45-56, Springer"],
  ["journal", "Vol., Issue & Page No.", "Vol 12, Vol 13"],
  ["journal", "Vol., Issue & Page No.", "In press"],
  ["journal", "Vol., Issue & Page No.", "12"],
  ["journal", "Volume/Issue", "12-13"],
  ["journal", "Author(s) & Affiliation", "A. Rao, VJTI Mumbai"],
  ["conference", "ISSN/ISBN", "12345"],
  ["sttp-attended", "Duration (From - To)", "1 week"],
  ["sttp-attended", "Duration (From - To)", "Jan 2023 – Mar 2023"],
  ["sttp-attended", "Duration (From - To)", "14/01/2023 to 10/01/2023"],
  ["sttp-attended", "Duration (From - To)", "10/01/2023, 14/02/2023 and 15/03/2023"],
  ["sttp-attended", "Duration (From - To)", "10th & 15th Jan 2023"],
  ["sttp-attended", "Duration", "3 days (10-14 Jan 2023) and 2 days"],
  ["projects", "Amount sanctioned/received", "5,00,000"],
])("%s: under “%s” the cell “%s” stays as typed", (kind, heading, cell) => {
  const { found, unread, faults } = read(kind, heading, cell);
  expect({ found, unread: Object.values(unread) }).toEqual({ found: {}, unread: [cell] });
  expect(faults).toHaveLength(1);
});
