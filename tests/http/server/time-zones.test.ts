import { afterAll, expect, test } from "vitest";
import { recordKinds } from "#kinds/registry.ts";
import { listOf, type Shown } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();
const { as } = world;
const ownZone = process.env.TZ;
afterAll(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});

const zones = ["Pacific/Kiritimati", "Asia/Kolkata", "America/Los_Angeles"] as const;
const dates = ["2024-01-01", "2024-06-30", "2024-07-01", "2024-12-31", "2024-02-29", "2024-07", "2024"];

test.each(zones)("on a server in %s a date stays the entered day, in its year", async (zone) => {
  process.env.TZ = zone;
  expect(new Date(2024, 0, 1).getTimezoneOffset()).toBe({ [zones[0]]: -840, [zones[1]]: -330, [zones[2]]: 480 }[zone]);
  const me = await world.aTeacher({ name: `Of ${zone}` });
  const dated = recordKinds.find(
    ({ date, fields }) => date.length === 1 && fields[date[0] ?? ""]?.type === "partial-date",
  );
  const [slug, field, title] = [dated?.slug ?? "", dated?.date[0] ?? "", dated?.title ?? ""];
  for (const date of dates) {
    const made = await as(me)
      .post(`/api/records/${slug}`, { data: { [title]: `Of ${date}`, [field]: date } })
      .answers<Shown>(201);
    expect((await as(me).get(`/api/records/${slug}/${made.id}`).answers<Shown>(200)).data[field]).toBe(date);
  }
  const count = async (q: string) => (await listOf(as(me), slug, { q })).total;
  expect(await count("year:2024")).toBe(7);
  expect(await count("year:2023")).toBe(0);
  expect(await count("year:2025")).toBe(0);
  // The year alone does not give the academic year, and June is the last month of the one before.
  expect(await count("ay:2023-24")).toBe(3);
  expect(await count("ay:2024-25")).toBe(3);
  const csv = (await as(me).get(`/api/records/${slug}/export?columns=date&sort=date`)).text;
  expect(csv.replace("\uFEFF", "").trim().split("\r\n").slice(1).sort()).toEqual([...dates].sort());
});
