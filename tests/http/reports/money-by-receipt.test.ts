import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import { unzip } from "#tests/support/files/unzip.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, teacher, itTeacher, hod, admin } = world;

type Answer = z.output<typeof asking.ask.response>;
type Figure = NonNullable<Answer["figures"]>["whole"];

const lakh = 1_00_000_00;
const ask = (q: string, who = admin) => as(who).get(`/api/ask?${new URLSearchParams({ q, limit: "200" })}`);

async function figuresOf(q: string, who = admin) {
  const { figures } = await ask(q, who).answers<Answer>(200);
  if (!figures) throw new Error(`“${q}” was answered without figures.`);
  return figures;
}

const shown = (rows: readonly Figure[]) => rows.map(({ keys, value }) => [...keys.map(({ label }) => label), value]);

/** Each figure is the length of the list it opens. */
async function expectOpens({ opens, works }: Figure): Promise<void> {
  expect((await ask(opens.command).answers<Answer>(200)).works?.total, opens.command).toBe(works);
  const list = await listOf(as(admin), opens.kind ?? "", { q: opens.q, limit: "1", scope: "institute" });
  expect(list.total, opens.q).toBe(works);
}

const receipt = (id: string, amountReceived: number, day: object) => ({ id, amountReceived, ...day });

const enter = (data: Record<string, unknown>, kind = "projects") => {
  const people = [teacher, itTeacher].map(({ name, email }) => ({ name, email }));
  return as(teacher).post(`/api/records/${kind}`, { data, people }).answers<Shown>(201);
};

// The worked example E10 (tests/support/files/worked-examples).
const e10 = {
  projectTitle: "E10 Monsoon gauges",
  sanctionDate: "2023-02-10",
  sanctionedAmount: 18 * lakh,
  totalGrantReceived: 18 * lakh,
  transactionDetails: [
    receipt("r1", 6 * lakh, { receivedOn: "2023-03-20" }),
    receipt("r2", 7 * lakh, { purchaseInvoiceDate: "2023-04-10" }),
    receipt("r3", 5 * lakh, { receivedOn: "2024-01-15", purchaseInvoiceDate: "2023-02-01" }),
  ],
};

beforeAll(async () => {
  await enter(e10);
  await enter({
    projectTitle: "Loose receipts",
    sanctionDate: "2021-05",
    transactionDetails: [
      receipt("a", 1 * lakh, {}),
      receipt("b", 2 * lakh, { receivedOn: "2023-05-05" }),
      receipt("c", 2 * lakh, { receivedOn: "2023-05-06" }),
    ],
  });
  await enter({ projectTitle: "Nothing received yet", sanctionDate: "2023-06-01" });
});

describe("money received is counted on the day of each receipt", () => {
  const columns = ["transactionDetails.amountReceived", "receipts", "totalGrantReceived", "received"];

  test.each(columns)("worked example E10: sum:%s is 6,00,000 in 2022-23 and 12,00,000 in 2023-24", async (column) => {
    const { rows, whole, measure } = await figuresOf(`count projects "E10" by:fy sum:${column}`);
    const datedBy = ["Date money was received", "Invoice date", "Year received"];
    expect(measure).toMatchObject({ unit: "money", datedBy });
    expect(shown(rows)).toEqual([
      ["2023-24", 12 * lakh],
      ["2022-23", 6 * lakh],
    ]);
    expect(whole).toMatchObject({ works: 1, value: 18 * lakh, lacking: 0 });
    const oneYear = await figuresOf(`count projects "E10" fy:2023-24 sum:${column}`);
    expect(oneYear.whole).toMatchObject({ works: 1, value: 12 * lakh });
    await expectOpens(oneYear.whole);
  });

  test("the sanctioned amount stays in the year of its sanction", async () => {
    const { rows } = await figuresOf('count projects "E10" by:fy sum:sanctionedAmount');
    expect(shown(rows)).toEqual([["2022-23", 18 * lakh]]);
    expect((await figuresOf('count projects "E10" fy:2023-24 sum:sanctionedAmount')).whole.works).toBe(0);
  });

  test("receipts without a date and projects without receipts are reported, and each figure opens its projects", async () => {
    for (const q of [
      "count projects by:fy sum:receipts",
      "count projects by:fy,year sum:receipts",
      "count projects by:dept,ay sum:receipts",
      "count projects fy:2023-24 by:year sum:receipts",
      "count projects -fy:2023-24 sum:receipts",
      "count projects date:2023-04-01..2023-05-05 sum:receipts",
      "count projects missing:date sum:receipts",
      "count projects sum:receipts",
      "count projects transactionDetails.amountReceived:>5lakh fy:2023-24 by:fy sum:receipts",
    ]) {
      const { rows, whole } = await figuresOf(q);
      for (const figure of [whole, ...rows]) await expectOpens(figure);
    }
    const { rows, whole } = await figuresOf("count projects by:fy sum:receipts");
    expect(shown(rows)).toEqual([
      ["2023-24", 16 * lakh],
      ["2022-23", 6 * lakh],
      ["No date", 1 * lakh],
    ]);
    expect(rows.at(-1)).toMatchObject({ works: 2, lacking: 1 });
    expect(whole).toMatchObject({ works: 3, value: 23 * lakh, lacking: 1 });
  });

  test("a receipt without a date is named beside the sum of some years, and opens its projects", async () => {
    for (const q of [
      "count projects fy:2023-24 sum:receipts",
      "count projects fy:2022-23..2023-24 by:fy sum:received",
      "funds received in FY 2023-24",
    ]) {
      const { undated } = await figuresOf(q);
      expect(undated).toMatchObject({
        works: 1,
        value: 1 * lakh,
        message: "Date needed: ₹ 1,00,000 of “Receipts: amount received” (works: 1) has no date, and is in no year.",
      });
      expect((await ask(undated?.opens.command ?? "").answers<Answer>(200)).works?.total).toBe(1);
    }
    for (const q of ["count projects by:fy sum:receipts", 'count projects "E10" fy:2023-24 sum:receipts'])
      expect((await figuresOf(q)).undated).toBeUndefined();
    const query = new URLSearchParams({ q: "count projects fy:2023-24 sum:received", format: "xlsx" });
    const { bytes } = await as(admin).get(`/api/ask/export?${query}`);
    expect([...unzip(bytes).values()].map(String).join()).toContain("Date needed: ₹ 1,00,000");
  });

  test("a receipt of which only the financial year is known counts in it, and in no calendar or academic year", async () => {
    const receiptsOf = (receivedInYear: string, paise: number) => receipt(receivedInYear, paise, { receivedInYear });
    const project = { projectTitle: "Weirs of a form", sanctionDate: "2021-05" };
    const transactionDetails = [receiptsOf("fy 2023-24 ", 3 * lakh), receiptsOf("FY 2022-23", 1 * lakh)];
    const made = await enter({ ...project, transactionDetails });
    const q = (rest: string) => `count projects "Weirs" ${rest} sum:receipts`;
    for (const [rest, values] of [
      ["fy:2023-24", []],
      ["fy:2022-23..2023-24", []],
      ["-fy:2023-24", []],
      [
        "by:fy",
        [
          ["2023-24", 3 * lakh],
          ["2022-23", 1 * lakh],
        ],
      ],
      ["fy:2023-24 by:fy", [["2023-24", 3 * lakh]]],
      ["by:year", [["No date", 4 * lakh]]],
      ["by:fy,year", [["No date", "No date", 4 * lakh]]],
    ] as const) {
      const { rows, whole, undated } = await figuresOf(q(rest));
      expect(shown(rows), rest).toEqual(values);
      expect(undated, rest).toBeUndefined();
      for (const figure of [whole, ...rows]) await expectOpens(figure);
    }
    const sums = ["fy:2023-24", "fy:2022-23..2023-24", "-fy:2023-24"].map(
      async (rest) => (await figuresOf(q(rest))).whole,
    );
    expect((await Promise.all(sums)).map(({ value }) => value)).toEqual([3 * lakh, 4 * lakh, 1 * lakh]);
    const known = "is not added up; only its financial year is known.";
    for (const rest of ["year:2023", "ay:2023-24 by:ay", "date:2023-04-01..2024-03-31", "fy:2023-24 by:year"]) {
      const { whole, undated } = await figuresOf(q(rest));
      expect([whole.value, undated?.value], rest).toEqual([null, 4 * lakh]);
      expect(undated?.message).toBe(`Date needed: ₹ 4,00,000 of “Receipts: amount received” (works: 1) ${known}`);
      expect((await ask(undated?.opens.command ?? "").answers<Answer>(200)).works?.total).toBe(1);
    }
    const mixed = { transactionDetails: [...transactionDetails, receiptsOf("FY 0000-01", 5 * lakh)] };
    const body = { version: made.version, data: mixed };
    await as(teacher).patch(`/api/records/projects/${made.id}`, body).answers(200);
    expect((await figuresOf(q("year:2023"))).undated?.message).toContain("it has no date, or only a financial year.");
    const { rows, whole } = await figuresOf(q("by:fy"));
    expect(shown(rows).at(-1)).toEqual(["No date", 5 * lakh]);
    for (const figure of [whole, ...rows]) await expectOpens(figure);
    expect((await figuresOf(q("fy:2023-24"))).undated).toMatchObject({
      value: 5 * lakh,
      message: expect.stringContaining("has no date, and is in no year."),
    });
    await as(teacher).remove(`/api/records/projects/${made.id}`).answers(200);
  });

  test("a total without receipts is in no year: its works and their sum are shown, with a link to their list", async () => {
    const alone = await enter({
      projectTitle: "Total alone",
      sanctionDate: "2023-07-01",
      totalGrantReceived: 9 * lakh,
    });
    for (const q of ["count projects by:fy sum:totalGrantReceived", "count projects fy:2023-24 sum:receipts"]) {
      const { measure, whole, undivided } = await figuresOf(q);
      expect(measure.label).toBe("Receipts: amount received");
      expect(whole.value).toBe(q.includes("by:fy") ? 23 * lakh : 16 * lakh);
      expect(undivided).toMatchObject({ works: 1, value: 9 * lakh });
      expect((await ask(undivided?.opens.command ?? "").answers<Answer>(200)).works?.total).toBe(1);
    }
    expect((await figuresOf('count projects "E10" by:fy sum:receipts')).undivided).toBeUndefined();
    expect((await figuresOf("count projects by:fy sum:sanctionedAmount")).undivided).toBeUndefined();
    const query = new URLSearchParams({ q: "count projects by:fy sum:received", format: "xlsx" });
    const { bytes } = await as(admin).get(`/api/ask/export?${query}`);
    const texts = [...unzip(bytes).values()].map(String).join();
    expect(texts).toContain("“Total received” of 1 works, ₹ 9,00,000 together");
    await as(teacher).remove(`/api/records/projects/${alone.id}`).answers(200);
  });

  test("a project of two departments is added once in the total, its two equal receipts twice", async () => {
    const { rows, whole } = await figuresOf("count projects fy:2023-24 by:dept sum:receipts");
    expect(rows.map(({ value }) => value)).toEqual([16 * lakh, 16 * lakh]);
    expect(whole.value).toBe(16 * lakh);
    expect((await figuresOf("count projects fy:2023-24 sum:receipts", hod)).whole.value).toBe(16 * lakh);
  });

  test("a period mixed with other conditions is refused, not guessed", async () => {
    const refused = await ask("count projects (fy:2023-24 or missing:proof) sum:receipts").answers<{ message: string }>(
      400,
    );
    expect(refused.message).toContain("Write the period separately");
    await ask("count by:fy sum:received").answers(400);
  });

  test("a list can be filtered by its receipts", async () => {
    const total = async (q: string) => (await listOf(as(admin), "projects", { q, scope: "institute" })).total;
    expect(await total("transactionDetails.amountReceived:>=7lakh")).toBe(1);
    expect(await total("transactionDetails.date:2023-05")).toBe(1);
    expect(await total("missing:transactionDetails.date")).toBe(2);
    expect(await total("has:transactionDetails.date")).toBe(1);
  });
});

test("the calculation of NIRF's research income prints the amount as amounts are written", async () => {
  const { id } = await enter({ ...e10, projectTitle: "Submitted gauges", fundingAgency: "Western Ghats Trust" });
  await as(teacher).post(`/api/records/projects/${id}/submit`).answers(200);
  const { metric } = await as(admin)
    .get("/api/reports/nirf.FPPP.research?period=2022-23..2024-25")
    .answers<{ metric: { calculation: { message: string } } }>(200);
  expect(metric.calculation.message).toMatch(/^₹ 18,00,000 ÷ \d+ full-time faculty/);
});
