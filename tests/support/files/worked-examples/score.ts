import { type Example, type Expected, type Person, paper, staff, submitted } from "./example.ts";

const dept = "EXTC";

/** What a paper has, then its points in the UGC table: alone, one of two, first of three, another of three. */
const papers: readonly [Record<string, unknown>, ...number[]][] = [
  [{}, 8, 5.6, 5.6, 2.4],
  [{ peerReviewed: true }, 13, 9.1, 9.1, 3.9],
  [{ impactFactor: 0.8 }, 18, 12.6, 12.6, 5.4],
  [{ impactFactor: 1 }, 23, 16.1, 16.1, 6.9],
  [{ impactFactor: 2 }, 23, 16.1, 16.1, 6.9],
  [{ impactFactor: 2.01 }, 28, 19.6, 19.6, 8.4],
  [{ impactFactor: 5 }, 28, 19.6, 19.6, 8.4],
  [{ impactFactor: 5.1 }, 33, 23.1, 23.1, 9.9],
  [{ impactFactor: 10 }, 33, 23.1, 23.1, 9.9],
  [{ impactFactor: 10.1 }, 38, 26.6, 26.6, 11.4],
];
const shares = [["sole"], ["one of two", "Visitor Pp"], ["first of three", "Visitor Pp", "Visitor Qq"]] as const;

const paperPoints: Example = {
  name: "E3: paper points",
  steps: [
    async (college) => {
      const [who, first, third] = await staff(college, dept, "Author Aa", "Author Bb", "Author Cc");
      const points: Record<string, number> = {};
      const ofFirst: Record<string, number> = {};
      for (const [index, [data, ...expected]] of papers.entries()) {
        for (const [place, [share, ...others]] of shares.entries()) {
          const title = `Paper ${index} ${share}`;
          points[title] = expected[place] ?? 0;
          await paper({ title, ...data }, [who, ...others]);
        }
        // All three are here: each has the share of their place in the last two columns.
        const title = `Paper ${index} of three here`;
        ofFirst[title] = expected[2] ?? 0;
        points[title] = expected[3] ?? 0;
        await paper({ title, ...data }, [first, who, third]);
      }
      const added = (of: Record<string, number>) => inHundredths(Object.values(of).reduce((sum, one) => sum + one, 0));
      const other = Object.fromEntries(Object.entries(points).filter(([title]) => title.endsWith("of three here")));
      return [
        { of: "score", who, total: added(points), points },
        { of: "score", who: first, total: added(ofFirst), points: ofFirst },
        { of: "score", who: third, total: added(other), points: other },
      ];
    },
    async (college) => {
      const [who] = await staff(college, dept, "Author Dd");
      await paper({ title: "Alone", impactFactor: 3.2 }, [who]);
      await paper({ title: "In two", impactFactor: 3.2 }, [who, "Visitor Pp"]);
      return [{ of: "score", who, total: 34, points: { Alone: 20, "In two": 14 }, impact: "replace" }];
    },
  ],
};

const inHundredths = (points: number) => Math.round(points * 100) / 100;

const talks = async (who: Person, count: number, data: Record<string, unknown>) => {
  for (let n = 1; n <= count; n++)
    await submitted(
      "seminar-conducted",
      { title: `${data.level} talk ${n}`, fromDate: "2023-02-01", organizedBy: "Hill School", ...data },
      [who],
    );
};

const oneSheet: Example = {
  name: "E4: one teacher's sheet",
  steps: [
    async (college) => {
      const [who] = await staff(college, dept, "Author Aa");
      const visitor = "Visitor Pp";
      await paper({ title: "Alone", impactFactor: 0.8 }, [who]);
      await paper({ title: "In two", impactFactor: 3.2 }, [who, visitor]);
      await thirdOfFour(who);
      const national = { nationalInternational: "national" };
      const printed = { dateOfPublication: "2023-05-01", publisherName: "Hill Press" };
      await submitted("book", { bookTitle: "Tides", contribution: "author", ...printed, ...national }, [who, visitor]);
      await submitted("book-chapter", { chapterTitle: "Of sand", bookTitle: "Shores", ...printed }, [who]);
      const project = { projectTitle: "Salt pans", fundingAgency: "Sea Board", sanctionedAmount: 120_000_000 };
      const dates = { sanctionDate: "2020-02-10", startDate: "2020-03-01", endDate: "2023-03-01", status: "completed" };
      await submitted("projects", { ...project, ...dates }, [who, visitor], ["principal", "co"]);
      await submitted("scholars", { ...scholar, scholarName: "Sita Rao" }, [who]);
      await submitted(
        "consultancy",
        { projectTitle: "Bridge", fundingAgency: "River Works", startDate: "2023-01-01" },
        [who],
      );
      const patent = { title: "A pump", applicationNumber: "IN-1", filingDate: "2019-01-01", country: "India" };
      await submitted("patent", { ...patent, status: "granted", grantDate: "2023-01-01" }, [who]);
      await talks(who, 4, { level: "national" });
      for (const n of [1, 2])
        await submitted(
          "conference",
          {
            title: `Abroad at home ${n}`,
            conferenceName: "Meeting of shores",
            fromDate: "2023-03-01",
            nationalInternational: "international",
            country: "India",
          },
          [who],
        );
      const points = { Alone: 18, "In two": 19.6, "Third of four": 3.9, Tides: 7, "Of sand": 5, "Salt pans": 5 };
      return [{ of: "score", who, total: 100.5, points, cap: { raw: 22, counted: 22 } }];
    },
  ],
};

/** Entered by its author, who is the third on it. */
async function thirdOfFour(who: Person): Promise<void> {
  const people = [
    { name: "Visitor Pp" },
    { name: "Visitor Qq" },
    { name: who.name, email: who.email },
    { name: "Visitor Rr" },
  ];
  const data = { title: "Third of four", journalTitle: "Glass and Grain", dateOfPublication: "2023-05-01" };
  const whole = { ...data, indexing: ["Scopus"], peerReviewed: true };
  const { id } = await who.call<{ id: string }>("POST", "/api/records/journal", { data: whole, people });
  await who.call("POST", `/api/records/journal/${id}/submit`);
}

const scholar = {
  university: "Coast University",
  registrationDate: "2015",
  status: "awarded",
  awardDate: "2019-08-01",
  role: "guide",
  thesisTitle: "On salt",
};

const theCap: Example = {
  name: "E5: the limit of row 6",
  steps: [
    async (college) => {
      const [who, other] = await staff(college, dept, "Author Aa", "Author Bb");
      for (const one of [who, other]) await talks(one, 11, { level: "state" });
      await paper({ title: "Alone", impactFactor: 1 }, [who]);
      await submitted(
        "book-chapter",
        { chapterTitle: "Of sand", bookTitle: "Shores", dateOfPublication: "2023-05-01" },
        [who],
      );
      return [
        { of: "score", who, total: 40, cap: { raw: 22, counted: 12 } },
        { of: "score", who: other, total: 0, cap: { raw: 22, counted: 0 } },
      ];
    },
  ],
};

const jointGuides: Example = {
  name: "E14: joint guides",
  steps: [
    async (college) => {
      const [x, y] = await staff(college, dept, "Guide Xx", "Guide Yy");
      await submitted("scholars", { ...scholar, scholarName: "Sita Rao" }, [x, y]);
      const common = { of: "table", who: college.admin, period: "2019-20", dept } as const;
      const sheets = [x, y].map((who): Expected => ({ of: "score", who, total: 7, points: { "Sita Rao": 7 } }));
      return [
        { ...common, id: "naac.3.4.4", rows: 1, cells: [`${x.name}; ${y.name}`] },
        { ...common, id: "nba2025.6.2.2.graduated", rows: 1 },
        ...sheets,
      ];
    },
  ],
};

export const scores = [paperPoints, oneSheet, theCap, jointGuides];
