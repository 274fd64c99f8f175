import { type Example, type Expected, type Person, paper, staff, submitted } from "./example.ts";

const dept = "EXTC";

const onceForTheDepartment: Example = {
  name: "E1: once per department",
  steps: [
    async (college) => {
      const [a, b, c] = await staff(college, dept, "Author Aa", "Author Bb", "Author Cc");
      await paper({ title: "First of three", doi: "10.1000/ABC" }, [a, b]);
      await paper({ title: "Second of three" }, [a, c]);
      await paper({ title: "Third of three" }, [b, c]);
      // P1 once more, with its DOI in another spelling.
      await paper({ title: "First of the three", doi: "https://doi.org/10.1000/abc" }, [b, a]);
      const own = [a, b, c].map((who): Expected => ({ of: "count", who, line: "count year:2023", works: 2 }));
      const { admin } = college;
      const each = { [a.email]: 2, [b.email]: 2, [c.email]: 2 };
      return [
        ...own,
        { of: "count", who: admin, line: "count year:2023 by:dept", works: 3, rows: { EXTC: 3 } },
        { of: "count", who: admin, line: "count year:2023 by:person", works: 3, rows: each },
        { of: "table", who: admin, id: "naac.3.4.5", period: "2023", dept, rows: 3, figure: "1.00" },
      ];
    },
  ],
};

const days = ["2024-01-01", "2024-03-31", "2024-04-01", "2024-06-30", "2024-07-01", "2024-12-31", "1999-08-15"];

const yearsOfADate: Example = {
  name: "E2: years of a date",
  steps: [
    async (college) => {
      const [who] = await staff(college, dept, "Author Aa");
      for (const day of days) {
        await paper({ title: `Paper of ${day}`, dateOfPublication: day, peerReviewed: true }, [who]);
        const transactionDetails = [{ amountReceived: 10_000_000, receivedOn: day }];
        const about = { fundingAgency: "River Works", startDate: "1999-01-01" };
        await submitted("consultancy", { projectTitle: `Paid on ${day}`, ...about, transactionDetails }, [who]);
      }
      const event = { title: "Over the turn", fromDate: "2024-06-28", toDate: "2024-07-02" };
      await submitted("sttp-attended", { ...event, organizedBy: "Harbour College" }, [who]);
      const { admin } = college;
      const rows = (id: string, period: string, count: number, cells: string[] = []): Expected => ({
        of: "table",
        who: admin,
        id,
        period,
        dept,
        rows: count,
        cells,
      });
      const years = {
        "2024 2023-24 2023-24": 2,
        "2024 2023-24 2024-25": 2,
        "2024 2024-25 2024-25": 2,
        "1999 1999-00 1999-00": 1,
      };
      return [
        { of: "count", who: admin, line: "count journal by:year,ay,fy", works: 7, rows: years },
        rows("naac.3.4.5", "2024", 6),
        rows("naac.3.4.5", "1999", 1),
        rows("nba2025.6.2.1", "2023-24", 4),
        rows("nba2025.6.2.1", "2024-25", 2),
        rows("nba2025.6.2.1", "1999-00", 1),
        rows("naac.3.5.2", "2023-24", 2),
        rows("naac.3.5.2", "2024-25", 4),
        rows("naac.3.5.2", "1999-00", 1),
        rows("naac.6.3.4", "2023-24", 1),
        rows("naac.6.3.4", "2024-25", 0),
        { of: "count", who: admin, line: "count sttp-attended days:5 by:ay", works: 1, rows: { "2023-24": 1 } },
      ];
    },
  ],
};

async function patents(who: Person): Promise<void> {
  const patent = (title: string, data: object) =>
    submitted(
      "patent",
      { title, applicationNumber: `IN-${title}`, filingDate: "2019-01-01", country: "India", ...data },
      [who],
    );
  await patent("Pt one", { status: "granted", publicationDate: "2022-07-15", grantDate: "2024-02-20" });
  await patent("Pt two", { status: "published", publicationDate: "2023-12-05" });
  await patent("Pt three", { status: "granted", publicationDate: "2020-05-01", grantDate: "2022-01-01" });
  await patent("Pt four", { status: "filed", filingDate: "2022-02-02" });
}

const patentsInAWindow: Example = {
  name: "E9: patents in a window",
  steps: [
    async (college) => {
      const [who] = await staff(college, dept, "Inventor Aa");
      await patents(who);
      const { admin } = college;
      const naac = { of: "table", who: admin, id: "naac.3.4.3", dept } as const;
      const nirf = { of: "table", who: admin, period: "2021..2023", dept } as const;
      return [
        { ...nirf, id: "nirf.IPR.published", rows: 2, cells: ["Pt one", "Pt two"] },
        { ...nirf, id: "nirf.IPR.granted", rows: 1, cells: ["Pt three"] },
        {
          ...naac,
          period: "2021..2023",
          rows: 3,
          cells: ["Pt one", "Pt two", "Pt three"],
          excluded: { "filed-only": 1 },
        },
        { ...naac, period: "2022", rows: 2, cells: ["Pt one", "Pt three"] },
        { ...naac, period: "2021..2024", rows: 3 },
        { ...naac, period: "2024", rows: 1, cells: ["Pt one", "2024"] },
      ];
    },
  ],
};

const twoDepartments: Example = {
  name: "E13: a paper of two departments",
  steps: [
    async (college) => {
      const { admin } = college;
      const [one] = await staff(college, dept, "Author Aa");
      const [other] = await staff(college, "BSH", "Author Bb");
      await paper({ title: "Across the corridor" }, [one, other]);
      const common = { of: "table", who: admin, id: "naac.3.4.5", period: "2023", rows: 1 } as const;
      const rows = { EXTC: 1, BSH: 1 };
      return [
        { ...common, dept },
        { ...common, dept: "BSH" },
        common,
        { of: "count", who: admin, line: "count year:2023 by:dept", works: 1, rows },
      ];
    },
  ],
};

export const publications = [onceForTheDepartment, yearsOfADate, patentsInAWindow, twoDepartments];
