import { beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import { readTable } from "#formats/csv/read-table.ts";
import { listOf, type Shown, titlesOf } from "#tests/support/records/records.ts";
import { type TestAccount, theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as, hod } = world;

type Answer = z.output<typeof asking.ask.response>;

const answered = (q: string) =>
  as(hod)
    .get(`/api/ask?${new URLSearchParams({ q, limit: "200" })}`)
    .answers<Answer>(200);

async function figuresOf(q: string) {
  const { figures } = await answered(q);
  if (!figures) throw new Error(`“${q}” was answered without figures.`);
  return figures;
}

const enter = (who: TestAccount, data: Record<string, unknown>, kind = "sttp-attended") =>
  as(who).post(`/api/records/${kind}`, { data }).answers<Shown>(201);

// The worked example E12 (tests/support/files/worked-examples): some records have a number of days, others only dates.
beforeAll(async () => {
  const [a, b, d] = [
    await world.aTeacher({ name: "Anita Kale" }),
    await world.aTeacher({ name: "Bhushan Lele" }),
    await world.aTeacher({ name: "Divya Nene" }),
  ];
  await world.aTeacher({ name: "Chetan More" });
  await enter(a, { title: "E12 five days", fromDate: "2023-06-03", toDate: "2023-06-07" });
  await enter(a, { title: "E12 six days", fromDate: "2023-07-01", toDate: "2023-07-20", totalDays: 6 });
  await enter(a, { title: "E12 ten days", totalDays: 10 });
  await enter(b, { title: "E12 five days too", fromDate: "2024-02-26", toDate: "2024-03-01" });
  await enter(d, { title: "E12 two days", fromDate: "2023-08-01", toDate: "2023-08-02" });
  await enter(d, { title: "E12 seminar", fromDate: "2023-08-01", toDate: "2023-08-03" }, "seminar-attended");
  await enter(d, { title: "E12 undated" });
});

describe("days are the entered number, else every day from the first to the last", () => {
  test("worked example E12: four programmes of five days or more, three of one faculty member and one of another", async () => {
    const { rows, whole } = await figuresOf('count sttp-attended "E12" totalDays:>=5 by:person');
    expect(whole.works).toBe(4);
    expect(rows.map(({ keys, works }) => [keys[0]?.label, works])).toEqual([
      ["Anita Kale", 3],
      ["Bhushan Lele", 1],
    ]);
    expect((await answered("list sttp-attended E12 days:>=5")).works?.total).toBe(4);
    const atLeastOne = await figuresOf('count sttp-attended "E12" days:>=1 by:person');
    expect([atLeastOne.whole.works, atLeastOne.rows.length]).toEqual([5, 3]);
  });

  test("both sums are equal", async () => {
    for (const measure of ["days", "totalDays"]) {
      const { whole } = await figuresOf(`count sttp-attended "E12" sum:${measure}`);
      expect(whole, measure).toMatchObject({ works: 6, value: 5 + 6 + 10 + 5 + 2, lacking: 1 });
    }
  });

  test("a record without days is missing them, and no other", async () => {
    const titles = async (q: string) => titlesOf(await listOf(as(hod), "sttp-attended", { q, scope: "department" }));
    expect(await titles("E12 missing:totalDays")).toEqual(["E12 undated"]);
    expect(await titles("E12 has:totalDays")).toHaveLength(5);
    expect((await titles("E12 sort:-totalDays")).slice(0, 2)).toEqual(["E12 ten days", "E12 six days"]);
  });

  test("a kind without the field has days by its dates, alone and among others", async () => {
    expect((await answered("list seminar-attended E12 days:3")).works?.total).toBe(1);
    expect((await answered("list seminar-attended E12 days:>3")).works?.total).toBe(0);
    expect((await answered("list sttp-attended,seminar-attended E12 days:2..3")).works?.total).toBe(2);
    const { opens } = (await figuresOf('count in:department "E12" days:>2 by:kind sum:days')).whole;
    expect((await answered(opens.command)).works?.total).toBe(5);
  });

  test("list, file and gaps show the computed number; the record keeps what was entered", async () => {
    const page = await listOf(as(hod), "sttp-attended", { q: "E12", scope: "department", columns: "title,totalDays" });
    const days = Object.fromEntries(page.rows.map(({ title, data }) => [title, data.totalDays]));
    expect(days).toMatchObject({ "E12 five days": 5, "E12 six days": 6, "E12 two days": 2 });
    expect(days["E12 undated"]).toBeUndefined();
    for (const columns of [{ columns: "title,totalDays" }, {}] as { columns?: string }[]) {
      const query = new URLSearchParams({ q: "E12", scope: "department", format: "csv", ...columns });
      const { bytes } = await as(hod).get(`/api/records/sttp-attended/export?${query}`);
      const { header, rows } = readTable(bytes);
      const shown = rows.map(({ cells }) => [cells[header.indexOf("title")], cells[header.indexOf("totalDays")]]);
      expect(shown).toContainEqual(["E12 five days too", "5"]);
      expect(shown).toContainEqual(["E12 undated", ""]);
    }
    const row = page.rows.find(({ title }) => title === "E12 five days");
    const record = await as(hod).get(`/api/records/sttp-attended/${row?.id}`).answers<Shown>(200);
    expect(record.data.totalDays).toBeUndefined();
    expect(record.gaps.expected.map(({ field }) => field)).not.toContain("totalDays");
  });
});
