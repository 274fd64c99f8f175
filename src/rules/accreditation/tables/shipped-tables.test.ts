import { expect, test } from "vitest";
import { evaluateShippedTable } from "#tests/support/files/evaluate-shipped-table.ts";
import { manualYears } from "../table-definition.ts";
import { tables } from "../tables.ts";

/** A definition that was used is never changed; a change is a new version. */
test("the shipped tables with their versions, the years they ask for, and whether they were compared with the body's document", () => {
  const listed = tables.map(({ id, version, isDraft, years, row, staff }) =>
    [
      `${id} v${version}`,
      `${years.count} ${years.period}`,
      years.isLabelledAsAcademic && "labelled academic",
      years.hasCurrent && "to the current",
      row,
      staff,
      isDraft && "draft",
    ]
      .filter(Boolean)
      .join(", "),
  );
  expect(listed).toEqual([
    "aicte.activities v1, 1 academic, work, draft",
    "naac.1.1.3 v1, 1 academic, work, draft",
    "naac.2.4.1 v3, 5 academic, person, full-time",
    "naac.2.4.2 v2, 5 academic, person, full-time",
    "naac.2.4.3 v2, 1 academic, person, full-time",
    "naac.3.1.2 v1, 5 academic, work",
    "naac.3.1.3 v1, 5 academic, work",
    "naac.3.2 v2, 5 academic, work",
    "naac.3.3.2 v2, 5 academic, work",
    "naac.3.3.3 v1, 5 academic, work, draft",
    "naac.3.4.2 v1, 5 academic, work",
    "naac.3.4.3 v3, 5 calendar, labelled academic, work",
    "naac.3.4.4 v1, 5 academic, work",
    "naac.3.4.4.registered v1, 5 academic, work, draft",
    "naac.3.4.5 v2, 5 calendar, labelled academic, work",
    "naac.3.4.6 v2, 5 calendar, labelled academic, work",
    "naac.3.4.7 v2, 5 academic, work, draft",
    "naac.3.4.8 v2, 5 calendar, labelled academic, work, draft",
    "naac.3.5.2 v2, 5 financial, receipts",
    "naac.3.6.2 v2, 5 academic, work",
    "naac.3.6.3 v2, 5 academic, work",
    "naac.3.7.1 v1, 5 academic, work",
    "naac.3.7.2 v1, 5 academic, work",
    "naac.6.3.2 v1, 5 academic, work",
    "naac.6.3.3 v2, 5 academic, work",
    "naac.6.3.4 v1, 5 academic, work",
    "naac.profile v2, 5 academic, person, full-time",
    "nba.5.6 v1, 3 academic, work",
    "nba.5.7.1 v4, 3 academic, work, draft",
    "nba.5.7.2 v1, 3 academic, receipts, draft",
    "nba.5.7.3 v1, 3 academic, work, draft",
    "nba.5.7.4 v1, 3 academic, receipts, draft",
    "nba.B5 v3, 3 academic, to the current, person, all, draft",
    "nba.cadre v1, 3 academic, to the current, person, full-time, draft",
    "nba.cadre25 v1, 3 academic, to the current, person, full-time, draft",
    "nba.FQ v1, 3 academic, to the current, person, full-time",
    "nba.FQI v1, 3 academic, to the current, person, full-time",
    "nba.retention v1, 3 academic, to the current, person, full-time",
    "nba.retention25 v1, 3 academic, to the current, person, full-time, draft",
    "nba.SFR v1, 3 academic, to the current, person, full-time",
    "nba2025.6.1.1 v2, 3 academic, work",
    "nba2025.6.1.2.1 v2, 3 academic, work",
    "nba2025.6.1.2.2 v1, 3 academic, work",
    "nba2025.6.1.3 v1, 3 academic, work",
    "nba2025.6.1.4 v1, 3 academic, work",
    "nba2025.6.1.5 v1, 3 academic, work",
    "nba2025.6.1.6 v1, 3 academic, work",
    "nba2025.6.1.7 v1, 3 academic, work",
    "nba2025.6.2.1 v4, 3 academic, work",
    "nba2025.6.2.2.enrolled v1, 3 academic, work",
    "nba2025.6.2.2.graduated v1, 3 academic, work",
    "nba2025.6.2.4 v1, 3 academic, receipts",
    "nba2025.6.2.5 v1, 3 academic, receipts",
    "nba2025.6.2.6 v2, 3 academic, work",
    "nba2025.C5 v1, 3 academic, to the current, person, all",
    "nba2025.SFR v1, 3 academic, to the current, person, full-time, draft",
    "nirf.FPPP.consultancy v1, 3 financial, receipts",
    "nirf.FPPP.research v1, 3 financial, receipts",
    "nirf.FQE v2, 1 academic, person, all, draft",
    "nirf.IPR.granted v1, 3 calendar, work, draft",
    "nirf.IPR.published v1, 3 calendar, work, draft",
    "nirf.PU v3, 3 calendar, work, draft",
    "nirf.QP v4, 3 calendar, work, draft",
  ]);
});

test("marks are limited to those of the item, and computed with the factor of the form", () => {
  const ofNba = tables.filter(({ body }) => body === "NBA");
  expect(ofNba.flatMap(({ id, figure }) => (figure ? [{ id, ...figure }] : []))).toEqual([
    { id: "nba.5.6", label: "Marks of 15", of: "programmes", times: 3, most: 15 },
    { id: "nba.cadre", label: "Marks of 20", of: "cadre", tenths: 100, most: 20 },
    { id: "nba.cadre25", label: "Marks of 25", of: "cadre", tenths: 125, most: 25 },
    { id: "nba.FQ", label: "Marks of 20", of: "qualification", tenths: 20, divisor: "faculty", most: 20 },
    { id: "nba.FQI", label: "Marks of 25", of: "qualification", tenths: 25, divisor: "required", most: 25 },
    { id: "nba.retention", label: "Marks of 10", of: "retention", marks: "of-10" },
    { id: "nba.retention25", label: "Marks of 25", of: "retention", marks: "of-25" },
    { id: "nba.SFR", label: "Marks of 20", of: "student-faculty-ratio", marks: "of-20" },
    { id: "nba2025.6.1.2.2", label: "Marks of 5", of: "programmes", times: 1, most: 5 },
    { id: "nba2025.SFR", label: "Students per faculty member", of: "student-faculty-ratio", marks: "none" },
  ]);
});

test("the forms of 2020 with their titles over the columns, second parts and feet", () => {
  const about = tables.flatMap(({ id, forms }) =>
    forms.flatMap(({ name, parts }) =>
      parts.flatMap(({ titles, fromRow, foot, headings }, index) =>
        titles.length > 0
          ? [[`${id}@${name}`, index, headings.length, titles.map(({ over }) => over ?? 1), fromRow, foot?.row]]
          : [],
      ),
    ),
  );
  expect(about).toEqual([
    ["naac.1.1.3@university-2020", 0, 5, [6, 6], undefined, undefined],
    ["naac.2.4.1@university-2020", 0, 8, [1], undefined, 20],
    ["naac.2.4.3@university-2020", 0, 8, [1], undefined, 20],
    ["naac.3.1.3@university-2020", 0, 4, [5], undefined, undefined],
    ["naac.3.4.3@university-2020", 0, 4, [1, 1], undefined, undefined],
    ["naac.3.4.5@university-2020", 0, 7, [1], undefined, undefined],
    ["naac.3.4.6@university-2020", 0, 11, [10, 9], undefined, undefined],
    ["naac.3.5.2@university-2020", 0, 5, [1, 1], undefined, undefined],
    ["naac.3.5.2@university-2020", 1, 6, [5], 12, undefined],
  ]);
});

test("manuals that are used only in some years", () => {
  expect(manualYears).toEqual({ "affiliated-2021": { validTo: 2021 }, "nba-2025": { validFrom: 2025 } });
});

const listed = { dateOfPublication: "2024-02-10", indexing: ["Scopus"] };
const days = { fromDate: "2023-08-01", toDate: "2023-08-05" };
const award = { title: "A", awardDate: "2023-08-01" };

/** The reason to leave the record out; "" for a row. */
test.each<[table: string, kind: string, data: object, result: string]>([
  ["naac.3.4.5", "journal", listed, ""],
  ["naac.3.4.5", "journal", { ...listed, documentType: "erratum" }, "retracted"],
  ["naac.3.4.5", "journal", { ...listed, isRetracted: true }, "retracted"],
  ["naac.3.4.5", "journal", { ...listed, affiliatedToInstitute: false }, "other-affiliation"],
  ["naac.3.4.5", "journal", { ...listed, affiliatedToInstitute: true }, ""],
  ["naac.3.4.5", "journal", { ...listed, indexing: ["others"] }, "unlisted"],
  ["naac.3.4.5", "journal", { ...listed, indexing: ["others"], listedIn: ["committee"] }, ""],
  ["naac.3.4.5", "journal", { ...listed, listsOfDay: ["scopus"] }, "unlisted-then"],
  ["naac.3.4.5", "journal", { ...listed, listsOfDay: ["wos"] }, ""],
  ["naac.3.4.5", "journal", { ...listed, listsOfDay: ["scopus"], listedIn: ["scopus"] }, ""],
  ["naac.3.4.5", "journal", { ...listed, dateOfPublication: "2020" }, ""],
  ["naac.3.4.5", "journal", { ...listed, dateOfPublication: "2019" }, "other-period"],
  ["naac.3.4.5", "journal", { indexing: ["Scopus"] }, "undated"],
  ["naac.3.4.6", "book", { dateOfPublication: "2024" }, "no-number"],
  ["naac.3.4.6", "book-chapter", { dateOfPublication: "2024", issn: "0302-9743" }, ""],
  [
    "naac.3.4.6",
    "conference",
    { fromDate: "2024-01-01", isbn: "9780306406157", paperStatus: "presented" },
    "not-published",
  ],
  ["naac.3.4.3", "patent", { publicationDate: "2023-05-01", status: "filed" }, "filed-only"],
  ["naac.3.4.4", "scholars", { awardDate: "2023-08-01", status: "registered" }, "not-awarded"],
  ["naac.3.2", "projects", { sanctionDate: "2023-08-01", sanctionedAmount: 0 }, "no-amount"],
  ["naac.3.2", "projects", { sanctionDate: "2023-08-01", sanctionedAmount: 1, grantType: "seed-money" }, "seed-money"],
  ["naac.3.2", "projects", { startDate: "2023-08-01", sanctionedAmount: 1 }, ""],
  ["naac.3.1.2", "projects", { startDate: "2023-08-01", grantType: "seed-money" }, "no-amount"],
  ["naac.3.1.3", "awards-honors", { ...award, category: "fellowship" }, ""],
  ["naac.3.6.2", "awards-recieved", { date: "2023-08-01", forExtension: true }, ""],
  ["naac.6.3.4", "sttp-attended", days, ""],
  ["naac.3.4.2", "awards-honors", { ...award, incentive: "₹ 5,000" }, ""],
  ["naac.3.4.2", "awards-recieved", { title: "A", date: "2023-08-01" }, "other-type"],
  ["naac.3.4.4.registered", "scholars", { registrationDate: "2023-08-01", status: "registered" }, ""],
  ["naac.3.4.8", "journal", { ...listed, citationCount: 4 }, ""],
  ["naac.3.4.8", "journal", { ...listed, indexing: ["UGC CARE-I"], citationCount: 4 }, "unlisted"],
  ["naac.6.3.3", "sttp-organized", days, ""],
  ["naac.6.3.3", "sttp-organized", { ...days, audience: "mixed" }, ""],
  ["naac.6.3.3", "sttp-organized", { ...days, audience: "students" }, "other-type"],
  ["nba2025.6.1.1", "memberships", { body: "IEEE", validFrom: "2012-07-01" }, ""],
  ["nba2025.6.1.1", "memberships", { body: "IEEE", validFrom: "2012-07-01", validUntil: "2021-07-01" }, ""],
  ["nba2025.6.1.1", "memberships", { body: "IEEE", validFrom: "2012-07-01", validUntil: "2021-06-30" }, "other-period"],
  ["nba2025.6.1.1", "memberships", { body: "IEEE", validFrom: "2024-07-01" }, "other-period"],
  ["nba2025.6.1.2.1", "seminar-conducted", { ...days, type: "workshop" }, ""],
  ["nba2025.6.1.2.1", "seminar-conducted", { ...days, type: "expertTalk" }, "other-type"],
  ["nba2025.6.1.7", "need-based-projects", { startDate: "2023-08-01", collaborationType: "industrial" }, ""],
  ["nba2025.6.1.7", "need-based-projects", { startDate: "2023-08-01", collaborationType: "ngo" }, "other-type"],
  ["naac.6.3.4", "sttp-attended", { ...days, toDate: "2023-08-04" }, "too-short"],
  ["naac.6.3.4", "sttp-attended", { ...days, totalDays: 4 }, "too-short"],
  ["naac.6.3.4", "sttp-attended", { ...days, fromDate: "2023-08" }, "too-short"],
  ["nba.5.6", "sttp-attended", { fromDate: "2023-08-01", toDate: "2023-08-01" }, "too-short"],
  ["nba.5.6", "sttp-attended", { fromDate: "2023-08-01", toDate: "2023-08-02" }, ""],
  ["nba.5.7.3", "patent", { publicationDate: "2023-08-01", status: "filed" }, "filed-only"],
  ["nba.5.7.3", "copyright", { startDate: "2023-08-01" }, ""],
  ["nirf.PU", "journal", { ...listed, indexing: ["UGC CARE-I"] }, "unlisted"],
  ["nirf.PU", "journal", { ...listed, affiliatedToInstitute: false }, "other-affiliation"],
  ["nirf.QP", "conference", { ...listed, publicationDate: "2024", affiliatedToInstitute: false }, "other-affiliation"],
  ["nba.5.7.1", "book", { dateOfPublication: "2023-08", affiliatedToInstitute: false }, "other-affiliation"],
  ["nba2025.6.2.1", "book-chapter", { dateOfPublication: "2023-08", affiliatedToInstitute: true }, ""],
  ["nirf.PU", "journal", { ...listed, dateOfPublication: "2021-12" }, "other-period"],
  ["nirf.IPR.published", "patent", { grantDate: "2024-02-20" }, "filed-only"],
  ["nirf.IPR.granted", "patent", { publicationDate: "2024-02-20" }, "not-granted"],
])("%s with a record of %s: %j %s", (table, kind, data, result) => {
  const { rows, excluded } = evaluateShippedTable(table, [{ kind, data }]);
  expect([rows.length, excluded.join().replace("1: ", "")]).toEqual([result === "" ? 1 : 0, result]);
});

test.each<[table: string, kind: string, data: object, label: string, value: number]>([
  // Two rows by an average of four faculty members.
  ["naac.3.4.5", "journal", listed, "Papers per teacher", 0.5],
  [
    "naac.3.4.6",
    "book",
    { dateOfPublication: "2024", isbn: "9780306406157" },
    "Books, chapters and papers per teacher",
    0.5,
  ],
  ["naac.3.4.4", "scholars", { awardDate: "2023-08-01", status: "awarded" }, "Ph.D.s awarded per teacher", 0.5],
  ["naac.3.4.8", "journal", { ...listed, citationCount: 12 }, "Citations", 24],
  ["nirf.QP", "journal", { ...listed, citationCount: 12 }, "Citations (CC)", 24],
  ["naac.3.2", "projects", { sanctionDate: "2023-08-01", sanctionedAmount: 100_500_00 }, "Grants (INR in lakhs)", 2.01],
  [
    "naac.3.1.2",
    "projects",
    { sanctionDate: "2023-08-01", sanctionedAmount: 100_500_00, grantType: "seed-money" },
    "Seed money (INR in lakhs)",
    2.01,
  ],
  // Two faculty members in one of five years with four each.
  ["naac.6.3.4", "sttp-attended", days, "Teachers in programmes, per year", 10],
  ["naac.6.3.2", "seminar-attended", { ...days, supportAmount: 1 }, "Teachers with support, per year", 10],
  ["naac.3.1.3", "awards-honors", { ...award, category: "fellowship" }, "Teachers with a fellowship, per year", 10],
  ["naac.3.4.3", "patent", { grantDate: "2023-08-01", status: "granted" }, "Patents published or awarded", 2],
  [
    "naac.3.5.2",
    "consultancy",
    { transactionDetails: [{ id: "1", amountReceived: 100_500_00, receivedOn: "2024-03-31" }] },
    "Revenue (INR in lakhs)",
    2.01,
  ],
])("the figure of %s from two records of %s", (table, kind, data, label, value) => {
  expect(
    evaluateShippedTable(table, [
      { kind, data },
      { kind, data },
    ]).metric,
  ).toMatchObject({ label, value });
});

test("consultancy and corporate training are the two parts of the form of 2020", () => {
  const of = (projectTitle: string, engagementType: string, traineesCount?: number) => ({
    kind: "consultancy",
    title: projectTitle,
    data: {
      projectTitle,
      fundingAgency: "Tata Power",
      agencyContact: "Trombay",
      engagementType,
      traineesCount,
      transactionDetails: [{ id: "1", amountReceived: 100_500_00, receivedOn: "2024-03-31" }],
    },
  });
  const { gaps } = evaluateShippedTable("naac.3.5.2", [of("A", "consultancy"), of("B", "corporate-training")]);
  expect(gaps).toEqual([{ code: "empty-cell", column: "trainees" }]);
  const { rows } = evaluateShippedTable("naac.3.5.2@university-2020", [
    of("A", "consultancy"),
    of("B", "corporate-training", 20),
  ]);
  expect(rows.toSorted()).toEqual([
    "Name of the consultant: Asha Rao; Bela Das | Name of consultancy project: A | Consulting/Sponsoring agency with contact details: Tata Power, Trombay | Year: 2023-24 | Revenue generated (INR in Lakhs): 1.01",
    "Names of the teacher-consultants/corporate trainers: Asha Rao; Bela Das | Title of the corporate training program: B | Agency seeking training with contact details: Tata Power, Trombay | Year: 2023-24 | Revenue generated (amount in rupees): 100500 | Number of trainees: 20",
  ]);
});

test("the numbers of each year that a body asks for beside its list", () => {
  const grant = (data: object) => ({ kind: "projects", data: { sanctionDate: "2023-08-01", ...data } });
  const grants = evaluateShippedTable("naac.3.2", [
    grant({ agencyType: "government", sanctionedAmount: 100_500_00 }),
    grant({ agencyType: "non-government", sanctionedAmount: 200_000_00, sanctionDate: "2022-08-01" }),
    grant({ sanctionedAmount: 300_000_00 }),
  ]);
  expect(grants.breakdown?.map((cells) => cells.slice(0, 3))).toEqual([
    ["Non-government", 0, 2],
    ["Government", 1.01, 0],
    ["Not filled", 3, 0],
  ]);
  const programmes = evaluateShippedTable("naac.3.6.3", [
    { kind: "extension-activities", data: { fromDate: "2023-08-01", studentsCount: 40 } },
    { kind: "activity-conducted", data: { fromDate: "2023-09-01", category: "extension", participants: 25 } },
  ]);
  expect(programmes.breakdown?.[0]?.slice(0, 2)).toEqual(["Students who took part", 65]);
  for (const id of ["naac.3.1.3", "naac.6.3.2", "naac.6.3.4"])
    expect(evaluateShippedTable(id, []).breakdown).toHaveLength(1);
  expect(
    evaluateShippedTable(
      "naac.6.3.4",
      [1, 2].map(() => ({ kind: "sttp-attended", data: days })),
    ).breakdown,
  ).toEqual([["People", 2, 0, 0, 0, 0]]);
});

test("3.1.2 prints the link to the policy of the settings in every row", () => {
  const data = { sanctionDate: "2023-08-01", sanctionedAmount: 100_500_00, grantType: "seed-money" };
  const rowsWith = (seedMoneyPolicyUrl: string | null) =>
    evaluateShippedTable("naac.3.1.2", [{ kind: "projects", data }], { institute: { seedMoneyPolicyUrl } });
  expect(rowsWith("https://college.example/policy").rows[0]).toMatch(/: https:\/\/college\.example\/policy$/);
  expect(rowsWith(null)).toMatchObject({ rows: [expect.stringMatching(/: -$/)], gaps: [] });
});
