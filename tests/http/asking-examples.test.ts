import { expect, test } from "vitest";
import type * as z from "zod";
import type { asking } from "#contract/asking.ts";
import { brings } from "#tests/support/imports.ts";
import type { Shown } from "#tests/support/records.ts";
import { type TestAccount, theWorld } from "#tests/support/world.ts";

/** The worked examples E1, E2 and E13 of the accreditation guide, in the command language. */
const world = await theWorld();
const { as, admin } = world;

type Figures = NonNullable<z.output<typeof asking.ask.answer>["figures"]>;

async function figuresOf(who: TestAccount, q: string): Promise<Figures> {
  const { figures } = await as(who)
    .get(`/api/ask?${new URLSearchParams({ q })}`)
    .answers<{ figures: Figures }>(200);
  return figures;
}

async function worksBy(who: TestAccount, q: string): Promise<Record<string, number>> {
  const { rows } = await figuresOf(who, q);
  return Object.fromEntries(rows.map(({ keys, works }) => [keys.map(({ value }) => value).join(" "), works]));
}

const paper = (data: Record<string, unknown>, ...people: TestAccount[]) =>
  as(people[0] as TestAccount).post("/api/records/journal", {
    data,
    people: people.map(({ name, email }) => ({ name, email })),
  });

test("E1: a department counts a paper of two colleagues once, each of them in the own list", async () => {
  const inExtc = (name: string) => world.anAccount({ name, department: "EXTC" });
  const [a, b, c] = [await inExtc("Author Aa"), await inExtc("Author Bb"), await inExtc("Author Cc")];
  const head = await world.anAccount({ name: "Head Of Three", role: "Head Of Department", department: "EXTC" });
  const dateOfPublication = "2023-05-01";
  const doi = "10.1000/ABC";
  await paper({ title: "First of three", dateOfPublication, doi }, a, b).answers(201);
  await paper({ title: "Second of three", dateOfPublication }, a, c).answers(201);
  await paper({ title: "Third of three", dateOfPublication }, b, c).answers(201);
  for (const who of [a, b, c]) expect((await figuresOf(who, "count year:2023")).whole.works).toBe(2);
  expect((await figuresOf(head, "count year:2023")).whole.works).toBe(3);
  expect(await worksBy(head, "count year:2023 by:person")).toEqual({ [a.email]: 2, [b.email]: 2, [c.email]: 2 });
  // The same DOI in another spelling is the same work: the form shows it, and an import adds nothing.
  const typed = { data: { title: "The first of three", doi: "https://doi.org/10.1000/abc" } };
  const found = await as(b).post("/api/records/journal/check", typed).answers<{ rows: { class: string }[] }>(200);
  expect(found.rows.map((row) => row.class)).toEqual(["same"]);
  const file = `title,authors,doi\nFirst of the three,"${b.name}; ${a.name}",https://doi.org/10.1000/abc\n`;
  const batch = await brings(as(b), "again.csv", file, { kind: "journal" });
  expect(batch).toMatchObject({ rows: 1, created: 0, duplicates: 1 });
  expect((await figuresOf(head, "count year:2023")).whole.works).toBe(3);
});

const dates: [string, string, string, string][] = [
  ["2024-01-01", "2024", "2023-24", "2023-24"],
  ["2024-03-31", "2024", "2023-24", "2023-24"],
  ["2024-04-01", "2024", "2023-24", "2024-25"],
  ["2024-06-30", "2024", "2023-24", "2024-25"],
  ["2024-07-01", "2024", "2024-25", "2024-25"],
  ["2024-12-31", "2024", "2024-25", "2024-25"],
  ["1999-08-15", "1999", "1999-00", "1999-00"],
];

test.each(dates)("E2: %s is in calendar year %s, academic year %s and financial year %s", async (day, year, ay, fy) => {
  const who = await world.aTeacher();
  await paper({ title: `Of ${day}`, dateOfPublication: day }, who).answers(201);
  expect(await worksBy(who, "count by:year,ay,fy")).toEqual({ [`${year} ${ay} ${fy}`]: 1 });
});

test("E2: an event belongs to the year of its first day and lasts both ends", async () => {
  const who = await world.aTeacher();
  await as(who)
    .post("/api/records/sttp-attended", {
      data: { title: "Over the turn", fromDate: "2024-06-28", toDate: "2024-07-02" },
    })
    .answers<Shown>(201);
  const { rows } = await figuresOf(who, "count sttp-attended by:ay sum:days");
  expect(rows.map(({ keys, value }) => [keys[0]?.value, value])).toEqual([["2023-24", 5]]);
});

test("E13: a paper of two departments counts in each and once in the institute", async () => {
  const before = await figuresOf(admin, "count year:2011 by:dept");
  expect(before.whole.works).toBe(0);
  await paper({ title: "Across the corridor", dateOfPublication: "2011-02" }, world.teacher, world.itTeacher).answers(
    201,
  );
  expect(await worksBy(admin, "count year:2011 by:dept")).toEqual({ Computer: 1, IT: 1 });
  expect((await figuresOf(admin, "count year:2011")).whole.works).toBe(1);
});
