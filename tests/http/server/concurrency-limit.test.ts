import { expect, test } from "vitest";
import { limitConcurrency } from "#domain/limit-concurrency.ts";
import { createConcurrencyLimit } from "#http/concurrency-limit.ts";
import { rowsOf, waitUntilRead } from "#tests/support/records/imports.ts";
import { isTurn } from "#tests/support/sampled.ts";
import { theWorld } from "#tests/support/server/world.ts";

const world = await theWorld();

const table = (rows: number) =>
  ["title,authors,dateOfPublication"]
    .concat(Array.from({ length: rows }, (_, row) => `Work number ${row} of a list,Asha Rao,${1990 + (row % 30)}`))
    .join("\n");

function upload(who: { token: string }, content: string) {
  return world
    .as(who)
    .upload("POST", "/api/imports", [{ field: "file", name: "a.csv", type: "text/csv", bytes: content }], {
      kind: "journal",
    });
}

test.runIf(isTurn(2))("a person's files are read a few at a time; the next one waits for another request", async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => upload(world.teacher, table(2000))));
  const taken = answers.filter(({ status }) => status === 202);
  const refused = answers.filter(({ status }) => status === 429);
  expect(taken).toHaveLength(3);
  expect(refused).toHaveLength(3);
  expect(refused[0]?.headers["retry-after"]).toBe("10");
  const others = await upload(world.colleague, table(5)).answers<{ id: string }>(202);
  expect((await waitUntilRead(world.as(world.colleague), others.id)).state).toBe("ready");
  for (const { body } of taken)
    expect((await waitUntilRead(world.as(world.teacher), (body as { id: string }).id)).state).toBe("ready");
  const again = await upload(world.teacher, table(5)).answers<{ id: string }>(202);
  await waitUntilRead(world.as(world.teacher), again.id);
});

test("a refused file takes no place in the queue", async () => {
  for (let time = 0; time < 5; time++)
    await world
      .as(world.hod)
      .upload("POST", "/api/imports", [{ field: "file", name: "a.csv", type: "text/csv", bytes: table(1) }], {
        kind: "nothing",
      })
      .answers(404);
  const { id } = await upload(world.hod, table(1)).answers<{ id: string }>(202);
  expect((await waitUntilRead(world.as(world.hod), id)).rows).toBe(1);
});

test.runIf(isTurn(1))(
  "one title three thousand times is staged, and other requests are answered in between",
  async () => {
    const who = world.as(world.itTeacher);
    const same = ["title,authors,dateOfPublication"].concat(
      Array.from(
        { length: 3000 },
        (_, row) => `Preface to the survey of inland fisheries,Some One${row},${1950 + (row % 70)}`,
      ),
    );
    const { id } = await upload(world.itTeacher, same.join("\n")).answers<{ id: string }>(202);
    let longest = 0;
    const begun = performance.now();
    const clock = { last: begun, isOver: false };
    const watch = (async () => {
      while (!clock.isOver) {
        await new Promise((resolve) => setTimeout(resolve, 10));
        longest = Math.max(longest, performance.now() - clock.last);
        clock.last = performance.now();
      }
    })();
    const batch = await waitUntilRead(who, id);
    clock.isOver = true;
    await watch;
    const whole = performance.now() - begun;
    expect(batch).toMatchObject({ state: "ready", rows: 3000 });
    expect((await rowsOf(who, batch, "new")).length + (await rowsOf(who, batch, "incomplete")).length).toBeGreaterThan(
      0,
    );
    // On any machine: if the rows were compared in one piece, the longest block would be nearly the whole time.
    expect(longest).toBeLessThan(whole / 3);
  },
);

test("work waits for its turn, and a failure releases the turn", async () => {
  const inTurn = limitConcurrency(2);
  let running = 0;
  let most = 0;
  const work = async (index: number) =>
    inTurn(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      if (index % 3 === 0) throw new Error("broken");
      return index;
    });
  const ended = await Promise.allSettled(Array.from({ length: 12 }, (_, index) => work(index)));
  expect(most).toBe(2);
  expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(8);
});

test("turns are limited for each holder and in total", () => {
  const { start } = createConcurrencyLimit({ perHolder: 2, inTotal: 3, message: "Busy." });
  const first = start("a");
  start("a");
  expect(() => start("a")).toThrow(/still running/);
  start("b");
  expect(() => start("c")).toThrow("Busy.");
  first();
  start("c");
  expect(() => start("a")).toThrow("Busy.");
});
