import { type Example, type Expected, letters, type Person, staff, submitted } from "./example.ts";

const dept = "EXTC";
const period = "2023-24";

const qualification: Example = {
  name: "E6: faculty qualification",
  steps: [
    async (college) => {
      const people = await staff(college, dept, ...letters);
      for (const [index, who] of people.entries()) {
        const degrees = index < 5 ? ["master", "phd"] : ["master"];
        const qualificationDetails = degrees.map((degree) => ({ degree, status: "completed", year: 2010 }));
        await who.call("POST", "/api/records/qualification", { data: { qualificationDetails } });
      }
      const common = { of: "table", who: college.admin, period, dept, students: "240", rows: 12 } as const;
      return [
        { ...common, id: "nba.FQ", figure: "13.00", cells: ["13"] },
        {
          ...common,
          id: "nba.FQI",
          figure: "16.25",
          cells: ["16.25"],
          lines: { "Required faculty (RF = S ÷ 20)": [12] },
        },
      ];
    },
  ],
};

const attended = (who: Person, title: string, toDate: string) =>
  submitted("sttp-attended", { title, fromDate: "2024-02-01", toDate, organizedBy: "Harbour College" }, [who]);

const pointsOfProgrammes: Example = {
  name: "E7: points of programmes",
  steps: [
    async (college) => {
      const [a, b, c, d, e] = await staff(college, dept, "Esha Aa", "Esha Bb", "Esha Cc", "Esha Dd", "Esha Ee");
      await attended(a, "Five days", "2024-02-05");
      await attended(a, "Six days", "2024-02-06");
      await attended(b, "Three days", "2024-02-03");
      await attended(c, "Two days", "2024-02-02");
      await attended(c, "Two days again", "2024-02-02");
      await attended(d, "One day", "2024-02-01");
      await attended(e, "Ten days", "2024-02-10");
      const lines = { [a.name]: [5], [b.name]: [3], [c.name]: [5], [e.name]: [5] };
      const common = {
        of: "table",
        who: college.admin,
        period,
        dept,
        students: "240",
        rows: 6,

        lines,
      } as const;
      return [
        { ...common, id: "nba.5.6", figure: "9.00" },
        { ...common, id: "nba2025.6.1.2.2", figure: "3.00" },
      ];
    },
  ],
};

const retention: Example = {
  name: "E8: retention",
  steps: [
    async (college) => {
      const people = await staff(college, dept, ...letters.slice(0, 11));
      // One of them leaves each year from 2018 on: 11 are kept in the first window of three years, 5 in the last one.
      for (const [index, { email }] of people.slice(0, 6).entries()) {
        const { rows } = await college.admin.call<{ rows: [{ id: string; version: number }] }>(
          "GET",
          `/api/accounts?${new URLSearchParams({ q: email, limit: "1" })}`,
        );
        const [{ id, version }] = rows;
        const lastDay = `${2018 + index}-07-31`;
        await college.admin.call("PATCH", `/api/accounts/${id}`, { version, state: "deactivated", lastDay });
      }
      const kept: [number, number, string][] = [
        [11, 91.67, "10.00"],
        [10, 83.33, "8.00"],
        [9, 75, "8.00"],
        [8, 66.67, "6.00"],
        [7, 58.33, "4.00"],
        [6, 50, "4.00"],
        [5, 41.67, "0.00"],
      ];
      return kept.map(([count, percent, figure], index): Expected => {
        const first = 2015 + index;
        return {
          of: "table",
          who: college.admin,
          id: "nba.retention",
          dept,
          students: "240,240,240",
          figure,
          period: `${labelOf(first)}..${labelOf(first + 2)}`,
          // All who were there on the last day of one of the years.
          rows: rowsOf(first),
          lines: { "Of the required faculty, in %": [percent] },
          cells: [String(count)],
        };
      });
    },
  ],
};

const labelOf = (year: number) => `${year}-${String((year + 1) % 100).padStart(2, "0")}`;
const rowsOf = (first: number) => 11 - Math.max(0, first - 2017);

const teachersInProgrammes: Example = {
  name: "E12: teachers in programmes",
  steps: [
    async (college) => {
      const [a, b, , d] = await staff(college, dept, "Teacher Aa", "Teacher Bb", "Teacher Cc", "Teacher Dd");
      await attended(a, "Five days", "2024-02-05");
      await attended(a, "Six days", "2024-02-06");
      await attended(a, "Ten days", "2024-02-10");
      await attended(b, "Also five days", "2024-02-05");
      await attended(d, "Two days", "2024-02-02");
      const common = { of: "table", who: college.admin, id: "naac.6.3.4", period, dept } as const;
      return [
        { ...common, rows: 4, figure: "50.00 %", excluded: { "too-short": 1 }, cells: ["01-02-2024 – 05-02-2024"] },
      ];
    },
    async ({ admin }) => {
      const own = { days: 1, note: "Every programme counts here." };
      await admin.call("PUT", "/api/reports/naac.6.3.4/rules/too-short", { isOff: false, own });
      return [{ of: "table", who: admin, id: "naac.6.3.4", period, dept, rows: 5, figure: "75.00 %" }];
    },
  ],
};

export const faculty = [qualification, pointsOfProgrammes, retention, teachersInProgrammes];
