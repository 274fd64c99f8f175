import { expect, test } from "vitest";
import { theWorld } from "#tests/support/world.ts";

const world = await theWorld();

test("the world's people are signed in, each in their own institute", async () => {
  const { rows } = await world.owner.query("select institute_id, count(*)::int as people from accounts group by 1 order by 1");
  expect(rows.map((row) => row.people)).toEqual([8, 3]);
  expect(world.teacher.department?.name).toBe("Computer Engineering");
  await world.nobody.get("/api/nothing").answers(404);
});
