import { expect, test } from "vitest";
import { evaluateShippedTable } from "#tests/support/files/evaluate-shipped-table.ts";

const event = {
  title: "Writing grants",
  fromDate: "2023-06-28",
  toDate: "2023-07-04",
  organizedBy: "IIT Bombay",
  venue: "Powai",
};
const project = {
  projectTitle: "Clay filters",
  fundingAgency: "DST",
  startDate: "2023-03-01",
  endDate: "2025-02-28",
  sanctionDate: "2023-02-10",
  sanctionedAmount: 180_000_000,
};
const receipt = (amountReceived: number, receivedOn: string) => ({ id: receivedOn, amountReceived, receivedOn });

/** Worked example E10: 6, 7 and 5 lakh on three days of two financial years. */
const threeReceipts = {
  ...project,
  transactionDetails: [
    receipt(60_000_000, "2023-03-20"),
    receipt(70_000_000, "2023-04-10"),
    receipt(50_000_000, "2024-01-15"),
  ],
};

test.each<[table: string, kind: string, data: object, printed: string]>([
  [
    "nba2025.6.1.1",
    "memberships",
    { body: "ISTE", grade: "Fellow", validFrom: "2022-07-01" },
    "Name of the Faculty: Asha Rao; Bela Das | Name of the Professional Society/Body: ISTE | Grade/Level/Position: Fellow",
  ],
  [
    "nba2025.6.1.2.1",
    "sttp-conducted",
    event,
    "Year: 2022-23 | Name of Faculty: Asha Rao; Bela Das | Name of the STTP/FDP: Writing grants | Date: 28-06-2023 – 04-07-2023 | Location: Powai | Organized by: IIT Bombay",
  ],
  [
    "nba2025.6.1.2.1",
    "seminar-conducted",
    { ...event, type: "workshop" },
    "Year: 2022-23 | Name of Faculty: Asha Rao; Bela Das | Name of the STTP/FDP: Writing grants | Date: 28-06-2023 – 04-07-2023 | Location: Powai | Organized by: IIT Bombay",
  ],
  [
    "nba2025.6.1.6",
    "activity-conducted",
    { ...event, websiteUrl: "https://c.example.org/e" },
    "Year: 2022-23 | Faculty Name: Asha Rao; Bela Das | Event Name: Writing grants | Date: 28-06-2023 – 04-07-2023 | Place: Powai | Website Link: https://c.example.org/e",
  ],
  [
    "nba2025.6.1.7",
    "need-based-projects",
    {
      projectTitle: "Kiln training",
      institutionName: "Clayworks",
      institutionAddress: "Chakan, Pune",
      startDate: "2023-07-01",
      endDate: "2023-07-31",
      outcomes: "Two joint papers",
      collaborationType: "industrial",
    },
    "Faculty Name: Asha Rao; Bela Das | Internship/Training Name: Kiln training | Company & Place: Clayworks, Chakan, Pune | Duration: 01-07-2023 – 31-07-2023 | Outcomes: Two joint papers",
  ],
  [
    "nba2025.6.1.3",
    "course-certification",
    { title: "Clay for all", platform: "SWAYAM", contribution: "developed", launchDate: "2024-01-15" },
    "Name of Faculty: Asha Rao; Bela Das | Course Developed (Platform): Clay for all, SWAYAM",
  ],
  [
    "nba2025.6.1.4",
    "course-certification",
    { title: "Kilns", platform: "NPTEL", grade: "Elite", contribution: "certified", toDate: "2024-01-15" },
    "Name of Faculty: Asha Rao; Bela Das | Course Passed: Kilns | Course Offered By: NPTEL | Grade: Elite",
  ],
  [
    "nba2025.6.1.5",
    "sttp-organized",
    { ...event, participants: 35 },
    "Year: 2022-23 | Name of Program: Writing grants | Date: 28-06-2023 – 04-07-2023 | Duration (Days): 7 | Speaker & Org: - | No. Attended: 35",
  ],
  [
    "nba2025.6.2.6",
    "projects",
    { ...project, grantType: "seed-money", amountUtilized: 4_000_000, outcomes: "A kiln" },
    "Year: 2022-23 | Faculty Name: Asha Rao; Bela Das | Project/Support Title: Clay filters | Duration: 01-03-2023 – 28-02-2025 | Amount Recv (Lacs): 18 | Amount Utilized (Lacs): 0.4 | Outcomes: A kiln",
  ],
  [
    "nba.5.7.3",
    "patent",
    { title: "Filter", applicationNumber: "202321000001", publicationDate: "2023-05-01", status: "published" },
    "S.N.: 1 | Year: 2022-23 | Name of the Faculty: Asha Rao; Bela Das | Title: Filter | Number: 202321000001",
  ],
  [
    "nba.5.7.3",
    "copyright",
    { title: "Kiln software", registrationDate: "2023-08-01" },
    "S.N.: 1 | Year: 2023-24 | Name of the Faculty: Asha Rao; Bela Das | Title: Kiln software | Number: -",
  ],
  [
    "nba2025.6.2.2.enrolled",
    "scholars",
    { scholarName: "Dev Patil", thesisTitle: "On clay", registrationDate: "2023-08-01" },
    "S.N.: 1 | Year: 2023-24 | Name of the scholar: Dev Patil | Name of the guide/s: Asha Rao; Bela Das | Title of the thesis: On clay",
  ],
  [
    "nirf.PU",
    "journal",
    {
      title: "Wells",
      journalTitle: "Journal of Clay",
      dateOfPublication: "2024-02",
      doi: "10.1000/abc",
      indexing: ["SCIE"],
    },
    "S.No.: 1 | Title: Wells | Authors: Asha Rao; Bela Das; Chand Roy | Journal or conference: Journal of Clay | Year: 2024 | DOI: https://doi.org/10.1000/abc | Indexed in: SCIE",
  ],
  [
    "nirf.QP",
    "conference",
    { title: "Pumps", conferenceName: "Wells 2024", yearOfPublication: 2024, indexing: ["Scopus"], citationCount: 0 },
    "S.No.: 1 | Title: Pumps | Authors: Asha Rao; Bela Das; Chand Roy | Journal or conference: Wells 2024 | Year: 2024 | Citations: 0",
  ],
  [
    "nirf.IPR.published",
    "patent",
    { title: "Filter", applicationNumber: "202321000001", publicationDate: "2022-07-15", status: "granted" },
    "S.No.: 1 | Inventors: Asha Rao; Bela Das | Title: Filter | Number: 202321000001 | Year: 2022",
  ],
  [
    "nirf.IPR.granted",
    "patent",
    { title: "Filter", patentNumber: "400001", grantDate: "2024-02-20", status: "granted" },
    "S.No.: 1 | Inventors: Asha Rao; Bela Das | Title: Filter | Number: 400001 | Year: 2024",
  ],
])("%s prints a record of %s", (table, kind, data, printed) => {
  expect(evaluateShippedTable(table, [{ kind, data }]).rows).toEqual([printed]);
});

test("a project is a row of each year in which money arrived, with the money of that year", () => {
  const own = "PI Name: Asha Rao | Co-PI: Bela Das; Chand Roy | Dept: Computer; Civil | Title: Clay filters";
  const rest = `${own} | Agency: DST | Duration: 01-03-2023 – 28-02-2025 | Amount (Lacs):`;
  for (const id of ["nba.5.7.2", "nba2025.6.2.4"]) {
    const { rows, metric } = evaluateShippedTable(id, [{ kind: "projects", data: threeReceipts }]);
    expect(rows).toEqual([`S.N.: 1 | Year: 2022-23 | ${rest} 13`, `S.N.: 2 | Year: 2023-24 | ${rest} 5`]);
    expect(metric).toMatchObject({ label: "Received in the period (INR in lakhs)", unit: "lakhs", value: 18 });
  }
  const nirf = evaluateShippedTable("nirf.FPPP.research", [{ kind: "projects", data: threeReceipts }]);
  const of = (year: string, amount: number) =>
    `Financial Year: ${year} | Project: Clay filters | Faculty: Asha Rao; Bela Das | Agency: DST | Amount Received (Amount in Rupees): ${amount}`;
  expect(nirf.rows).toEqual([`S.No.: 1 | ${of("2022-23", 600_000)}`, `S.No.: 2 | ${of("2023-24", 1_200_000)}`]);
  // 18,00,000 rupees by 3 years and 4 faculty members.
  expect(nirf.metric).toMatchObject({ unit: "rupees", value: 150_000 });
  expect(nirf.summary).toEqual({
    headers: ["Financial Year", "2023-24", "2022-23", "2021-22"],
    rows: [
      ["Total no. of Sponsored Projects", 1, 1, 0],
      ["Total no. of Funding Agencies", 1, 1, 0],
      ["Total Amount Received (Amount in Rupees)", 1_200_000, 600_000, 0],
      ["Amount Received in Words", "Twelve Lakh", "Six Lakh", "Zero"],
    ],
  });
});

test("consultancy is counted as projects and clients of each financial year", () => {
  const of = (projectTitle: string, fundingAgency: string, receivedOn: string) => ({
    kind: "consultancy",
    data: { projectTitle, fundingAgency, transactionDetails: [receipt(10_050_000, receivedOn)] },
  });
  const records = [
    of("A", "Tata Power", "2024-03-31"),
    of("B", "TATA  Power", "2024-01-01"),
    of("C", "L&T", "2022-01-01"),
  ];
  expect(evaluateShippedTable("nirf.FPPP.consultancy", records).summary).toEqual({
    headers: ["Financial Year", "2023-24", "2022-23", "2021-22"],
    rows: [
      ["Total no. of Consultancy Projects", 2, 0, 1],
      ["Total no. of Client Organizations", 1, 0, 1],
      ["Total Amount Received (Amount in Rupees)", 201_000, 0, 100_500],
      ["Amount Received in Words", "Two Lakh One Thousand", "Zero", "One Lakh Five Hundred"],
    ],
  });
  // 1.005 + 1.005 + 1.005 lakh, rounded once.
  expect(evaluateShippedTable("nba.5.7.4", records).metric?.value).toBe(3.02);
  expect(evaluateShippedTable("nba2025.6.2.5", records).metric?.value).toBe(3.02);
});

test("NBA counts works by year and type", () => {
  const records = [
    {
      kind: "journal",
      data: { title: "A", journalTitle: "Clay", dateOfPublication: "2023-08-01", peerReviewed: true },
    },
    { kind: "journal", data: { title: "B", dateOfPublication: "2022-08-01", peerReviewed: true } },
    {
      kind: "conference",
      data: {
        title: "C",
        conferenceName: "Wells",
        publicationDate: "2023-08-01",
        paperStatus: "presented and published",
      },
    },
    { kind: "conference", data: { title: "D", publicationDate: "2023-08-01", paperStatus: "presented" } },
    { kind: "book", data: { bookTitle: "E", dateOfPublication: "2021-08-01" } },
    { kind: "book-chapter", data: { chapterTitle: "F", dateOfPublication: "2021-09-01" } },
    { kind: "book", data: { bookTitle: "G", dateOfPublication: "2021-09-01", documentType: "retracted" } },
  ];
  const authors = "Authors: Asha Rao; Bela Das; Chand Roy";
  for (const id of ["nba.5.7.1", "nba2025.6.2.1"]) {
    const { rows, excluded, summary } = evaluateShippedTable(id, records);
    expect(rows).toEqual([
      `S.N.: 1 | Year: 2021-22 | ${authors} | Title: E | Journal or conference: -`,
      `S.N.: 2 | Year: 2021-22 | ${authors} | Title: F | Journal or conference: -`,
      `S.N.: 3 | Year: 2022-23 | ${authors} | Title: B | Journal or conference: -`,
      `S.N.: 4 | Year: 2023-24 | ${authors} | Title: A | Journal or conference: Clay`,
      `S.N.: 5 | Year: 2023-24 | ${authors} | Title: C | Journal or conference: Wells`,
    ]);
    expect(excluded).toEqual(["4: not-published", "7: retracted"]);
    expect(summary).toEqual({
      headers: ["Item", "CAYm1 (2023-24)", "CAYm2 (2022-23)", "CAYm3 (2021-22)"],
      rows: [
        ["Peer reviewed journal papers", 1, 1, 0],
        ["Peer reviewed conference papers", 1, 0, 0],
        ["Books/book chapters", 0, 0, 2],
      ],
    });
  }
});

test("scholars are counted by the year of registration, and by that of the award", () => {
  const records = [
    {
      kind: "scholars",
      data: { scholarName: "D", registrationDate: "2021-08-01", awardDate: "2024-05-01", status: "awarded" },
    },
    { kind: "scholars", data: { scholarName: "E", registrationDate: "2023-08-01", status: "registered" } },
  ];
  expect(evaluateShippedTable("nba2025.6.2.2.enrolled", records).summary?.rows).toEqual([
    ["Students enrolled for Ph.D", 1, 0, 1],
  ]);
  const graduated = evaluateShippedTable("nba2025.6.2.2.graduated", records);
  expect(graduated.summary?.rows).toEqual([["Students graduated for Ph.D", 1, 0, 0]]);
  expect(graduated.excluded).toEqual(["2: not-awarded"]);
});

test("worked example E7: points of programmes by faculty member, and the marks of both forms", () => {
  const attended = (who: string, fromDate: string, toDate: string, kind = "sttp-attended") => ({
    kind,
    data: { title: "A", fromDate, toDate, type: "workshop" },
    people: [{ name: who, account: who, isOwn: true }],
  });
  const records = [
    attended("A", "2023-08-01", "2023-08-05"),
    attended("A", "2023-09-01", "2023-09-06"),
    attended("B", "2023-08-01", "2023-08-03"),
    attended("C", "2023-08-01", "2023-08-02"),
    attended("C", "2023-09-01", "2023-09-02", "seminar-attended"),
    attended("D", "2023-08-01", "2023-08-01"),
    attended("E", "2023-08-01", "2023-08-10"),
  ];
  // RF = 240 / 20 = 12; the sum is 18 in the last of three years.
  const office = new Map(Array.from({ length: 9 }, (_, index) => [2016 + index, { students: 240 }]));
  const older = evaluateShippedTable("nba.5.6", records, { office });
  expect(older.excluded).toEqual(["6: too-short"]);
  expect(older.summary).toEqual({
    headers: ["Name of the Faculty (max. 5 per faculty)", "CAYm1 (2023-24)", "CAYm2 (2022-23)", "CAYm3 (2021-22)"],
    rows: [
      ["A", 5, 0, 0],
      ["B", 3, 0, 0],
      ["C", 5, 0, 0],
      ["E", 5, 0, 0],
    ],
  });
  expect(older.figure?.value).toBe(3);
  expect(evaluateShippedTable("nba2025.6.1.2.2", records, { office }).figure?.value).toBe(1);
});

test("seed money adds up what the rows print as received", () => {
  const given = (data: object) => ({ kind: "projects", data: { grantType: "seed-money", ...data } });
  const made = evaluateShippedTable("nba2025.6.2.6", [
    given({ sanctionDate: "2023-08-01", sanctionedAmount: 20_000_000, totalGrantReceived: 10_000_000 }),
    given({ sanctionDate: "2023-08-01", sanctionedAmount: 5_000_000 }),
  ]);
  const received = made.rows.map((row) => Number(/Amount Recv \(Lacs\): ([\d.]+)/.exec(row)?.[1]));
  expect(received.toSorted()).toEqual([0.5, 1]);
  expect(made.metric?.value).toBe(1.5);
});
