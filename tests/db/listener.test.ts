import { expect, test } from "vitest";
import { testDatabase } from "#tests/support/server/database.ts";

const listening =
  "select pid from pg_stat_activity where application_name = 'fpms live' and datname = current_database()";

test("a committed notification is received, also on a channel that joins later", async () => {
  const { database, owner } = await testDatabase();
  const calls: [string, string | undefined][] = [];
  database.listen("first", (result) => calls.push(["first", result]));
  await expect.poll(() => calls).toEqual([["first", undefined]]);
  const stop = database.listen("second", (result) => calls.push(["second", result]));
  await expect.poll(() => calls.length).toBe(2);
  await owner.query("select pg_notify('first', '1'), pg_notify('second', '2')");
  await expect
    .poll(() => calls.slice(2))
    .toEqual([
      ["first", "1"],
      ["second", "2"],
    ]);
  stop();
  await owner.query("select pg_notify('second', '3'), pg_notify('first', '4')");
  await expect.poll(() => calls.slice(4)).toEqual([["first", "4"]]);
  expect((await owner.query(listening)).rowCount).toBe(1);
});

test("a lost connection is restored and reports that something may have been missed", async () => {
  const { database, owner } = await testDatabase();
  const calls: (string | undefined)[] = [];
  database.listen("fpms_live", (result) => calls.push(result));
  await expect.poll(() => calls).toEqual([undefined]);
  await owner.query(`select pg_terminate_backend(pid) from (${listening}) l`);
  await expect.poll(() => calls).toEqual([undefined, undefined]);
  await owner.query("select pg_notify('fpms_live', 'again')");
  await expect.poll(() => calls.at(-1)).toBe("again");
});
