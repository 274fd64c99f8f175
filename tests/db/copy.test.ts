import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, openPool } from "#db/connect.ts";
import type { Connection } from "#db/connection.ts";
import { DatabaseUnavailable } from "#db/errors.ts";
import { inUnscopedTransaction, withoutScope } from "#db/scope.ts";
import { emptyTestDatabase, type TestDatabase } from "#tests/support/server/database.ts";

let made: TestDatabase;
let database: Database;

beforeAll(async () => {
  made = await emptyTestDatabase();
  await made.owner.query("create table lines (id int primary key, text text not null)");
  const [role] = (await made.owner.query("select current_user as name")).rows;
  database = openPool({ connection: made.ownerConnection, role: role.name, max: 8 });
});
afterAll(() => database.close());
beforeEach(() => made.owner.query("truncate lines"));

const counted = {
  name: "test-count",
  text: "select count(*) as count, coalesce(sum(length(text)), 0) as size from lines",
  values: [],
};

function* rows(count: number, size: number): Generator<string> {
  for (let id = 1; id <= count; id++) yield `${id}\t${"x".repeat(size)}\n`;
}

async function read(db: Connection, text: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of db.copyOut(text)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test("rows that were copied in are copied out unchanged, small and large ones", async () => {
  await withoutScope(database, async (db) => {
    expect(await db.copyIn("copy lines from stdin", rows(50_000, 20))).toBe(50_000);
    const text = (await read(db, "copy (select * from lines order by id) to stdout")).toString();
    expect(text).toBe([...rows(50_000, 20)].join(""));
    await db.execute({ name: "test-clear", text: "delete from lines", values: [] });
    const large = ["7\t", "ü".repeat(3_000_000), "\n8\tshort\n"];
    expect(
      await db.copyIn(
        "copy lines from stdin",
        large.map((part) => Buffer.from(part)),
      ),
    ).toBe(2);
    expect((await read(db, "copy (select * from lines order by id) to stdout")).toString()).toBe(large.join(""));
  });
});

test("the connection serves ordinary statements before, between and after copies", async () => {
  await withoutScope(database, async (db) => {
    await db.copyIn("copy lines from stdin", rows(3, 1));
    expect(await db.query(counted)).toEqual([{ count: 3, size: 3 }]);
    expect((await read(db, "copy lines to stdout")).length).toBe(12);
    expect(await db.query(counted)).toEqual([{ count: 3, size: 3 }]);
    expect((await read(db, "copy (select 1 where false) to stdout")).length).toBe(0);
    expect(await db.copyIn("copy lines from stdin", [])).toBe(0);
  });
});

test("an invalid row refuses the whole copy and leaves the connection usable", async () => {
  await withoutScope(database, async (db) => {
    function* spoilt() {
      yield* rows(20_000, 50);
      yield "not a number\tx\n";
      yield* rows(20_000, 50);
    }
    await expect(db.copyIn("copy lines from stdin", spoilt())).rejects.toThrow(/invalid input syntax/);
    expect(await db.query(counted)).toEqual([{ count: 0, size: 0 }]);
    await expect(db.copyIn("copy nothing from stdin", [])).rejects.toThrow(/does not exist/);
    await expect(read(db, "copy nothing to stdout")).rejects.toThrow(/does not exist/);
  });
});

test("a source that fails midway stores nothing and passes its own error on", async () => {
  await withoutScope(database, async (db) => {
    async function* failing() {
      yield* rows(10_000, 50);
      throw new Error("the file ended badly");
    }
    await expect(db.copyIn("copy lines from stdin", failing())).rejects.toThrow("the file ended badly");
    expect(await db.query(counted)).toEqual([{ count: 0, size: 0 }]);
  });
});

test("a copy inside a transaction is rolled back with it", async () => {
  await withoutScope(database, async (db) => {
    const attempt = inUnscopedTransaction(db, async () => {
      await db.copyIn("copy lines from stdin", rows(10, 5));
      throw new Error("enough");
    });
    await expect(attempt).rejects.toThrow("enough");
    expect(await db.query(counted)).toEqual([{ count: 0, size: 0 }]);
  });
});

test("a slow reader slows the server instead of filling the memory", async () => {
  await withoutScope(database, async (db) => {
    let largest = 0;
    let size = 0;
    let steps = 0;
    const before = process.memoryUsage().arrayBuffers;
    for await (const chunk of db.copyOut("copy (select repeat('y', 1000) from generate_series(1, 300000)) to stdout")) {
      size += chunk.length;
      if (steps++ < 20) await pause(10);
      largest = Math.max(largest, process.memoryUsage().arrayBuffers - before);
    }
    expect(size).toBe(300_000 * 1_001);
    // A third: what was read already is collected late.
    expect(largest).toBeLessThan(100_000_000);
  });
});

test("a reader that leaves early costs its connection only", async () => {
  await withoutScope(database, async (db) => {
    for await (const _ of db.copyOut("copy (select * from generate_series(1, 5000000)) to stdout")) break;
  });
  expect(await withoutScope(database, (db) => db.query(counted))).toEqual([{ count: 0, size: 0 }]);
});

test("if the server stops in the middle, both directions end with DatabaseUnavailable", async () => {
  const end =
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'fpms' and state = 'active' and datname = current_database()";
  async function* endless() {
    for (let index = 0; ; index++) {
      if (index === 50) await made.owner.query(end);
      yield [...rows(200, 50)].join("");
      await pause(1);
    }
  }
  const writing = withoutScope(database, (db) => db.copyIn("copy lines from stdin", endless()));
  await expect(writing).rejects.toThrow();
  const reading = withoutScope(database, async (db) => {
    for await (const _ of db.copyOut("copy (select pg_sleep(0.01) from generate_series(1, 5000)) to stdout")) {
      await made.owner.query(end);
    }
  });
  setTimeout(() => void made.owner.query(end), 200);
  await expect(reading).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await withoutScope(database, (db) => db.query(counted))).toEqual([{ count: 0, size: 0 }]);
});
