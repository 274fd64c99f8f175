import { type Example, type Expected, letters, type Person, staff, submitted } from "./example.ts";

const receipts: Example = {
  name: "E10: receipts",
  steps: [
    async (college) => {
      const [who] = await staff(college, "EXTC", ...letters);
      if (!who) throw new Error("Nobody is on the staff.");
      const received = (amount: number, receivedOn: string) => ({ amountReceived: amount * 100, receivedOn });
      const transactionDetails = [
        received(600_000, "2023-03-20"),
        received(700_000, "2023-04-10"),
        received(500_000, "2024-01-15"),
      ];
      const about = { projectTitle: "Salt pans", fundingAgency: "Sea Board", status: "ongoing" };
      const dates = { sanctionDate: "2023-02-10", startDate: "2023-03-01" };
      await submitted("projects", { ...about, ...dates, sanctionedAmount: 180_000_000, transactionDetails }, [who]);
      const { admin } = college;
      const grants = { of: "table", who: admin, id: "naac.3.2", dept: "EXTC" } as const;
      const lines = {
        "Total no. of Sponsored Projects": [1, 1, 0],
        "Total no. of Funding Agencies": [1, 1, 0],
        "Total Amount Received (Amount in Rupees)": [1_200_000, 600_000, 0],
        "Amount Received in Words": ["Twelve Lakh", "Six Lakh", "Zero"],
      };
      return [
        { ...grants, period: "2022-23", rows: 1, figure: "18.00", cells: ["Salt pans", "18"] },
        { ...grants, period: "2023-24", rows: 0 },
        {
          of: "table",
          who: admin,
          id: "nirf.FPPP.research",
          period: "2021-22..2023-24",
          dept: "EXTC",
          rows: 2,
          figure: "₹ 50,000",
          lines,
        },
      ];
    },
  ],
};

const dept = "EXTC";
const consultancy = (projectTitle: string, people: readonly [Person, Person]) =>
  submitted(
    "consultancy",
    {
      projectTitle,
      fundingAgency: "River Works",
      startDate: "2024-01-01",
      transactionDetails: [{ amountReceived: 10_050_000, receivedOn: "2024-03-31" }],
    },
    people,
  );

let two: readonly [Person, Person];
const revenue = (who: Person, rows: number, figure: string): Expected => ({
  of: "table",
  who,
  id: "naac.3.5.2",
  period: "2023-24",
  dept,
  rows,
  figure,
  cells: ["1.01"],
});

const sharedConsultancy: Example = {
  name: "E11: shared consultancy and rounding",
  steps: [
    async (college) => {
      two = await staff(college, dept, "Consultant Aa", "Consultant Bb");
      await consultancy("First bridge", two);
      return [revenue(college.admin, 1, "1.01")];
    },
    async ({ admin }) => {
      await consultancy("Second bridge", two);
      await consultancy("Third bridge", two);
      return [revenue(admin, 3, "3.02")];
    },
  ],
};

export const money = [receipts, sharedConsultancy];
