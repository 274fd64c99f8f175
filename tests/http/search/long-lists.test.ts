import { expect, test } from "vitest";
import { listOf } from "#tests/support/records/records.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();

test("a list of more records than are sorted at once goes through all of them by title, each once, and says their number", async () => {
  await world.owner.query(
    `insert into records (institute_id, id, kind, state, day, day_end, created_by, title, scopes, data)
     select $1, gen_random_uuid(), 'journal', 'submitted', date '2020-01-01' + n % 900, date '2020-01-01' + n % 900, $2,
       'Paper ' || lpad((n * 7919 % 2400)::text, 4, '0'), array[0, $3::int], '{}' from generate_series(1, 2400) n`,
    [world.institute.id, world.teacher.id, world.institute.departments.Computer?.id],
  );
  const titles: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const query = { q: "sort:title", limit: "200", ...(cursor && { cursor }) };
    const page = await listOf(world.as(world.hod), "journal", query);
    expect(page).toMatchObject({ total: 2400, totalIsExact: true });
    titles.push(...page.rows.map(({ title }) => title));
    cursor = page.nextCursor;
  }
  expect(titles).toEqual(Array.from({ length: 2400 }, (_, n) => `Paper ${String(n).padStart(4, "0")}`));
});
