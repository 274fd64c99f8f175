import { setImmediate as turn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runBeforeLongWork, yieldOften } from "./yield-often.ts";

// Other tests of this process have yielded by the real clock.
let clock = performance.now() + 1000;

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  clock += 1000;
});

/** Work that has gone on for so long that it lets others run. */
async function workLong(): Promise<void> {
  clock += 20;
  await yieldOften();
}

test("long work lets a request run to its end, although it waits for answers of the database in between", async () => {
  const order: string[] = [];
  const request = runBeforeLongWork(async () => {
    for (const _ of ["session", "record", "commit"]) await turn();
    order.push("request answered");
  });
  await workLong();
  order.push("long work continues");
  await request;
  expect(order).toEqual(["request answered", "long work continues"]);
});

test("a request that fails holds up nothing afterwards", async () => {
  const request = runBeforeLongWork(() => Promise.reject(new Error("refused")));
  await expect(request).rejects.toThrow("refused");
  await workLong();
});

test("a request that takes long, such as an export, is not waited for", async () => {
  let end = () => {};
  const request = runBeforeLongWork(() => new Promise<void>((resolve) => (end = resolve)));
  clock += 150;
  await workLong();
  end();
  await request;
});

test("where requests never stop, long work continues", async () => {
  vi.spyOn(performance, "now").mockImplementation(() => clock++);
  let isOver = false;
  const requests = (async () => {
    while (!isOver) await runBeforeLongWork(() => turn());
  })();
  await workLong();
  isOver = true;
  await requests;
});

test("work that has only just begun does not yield", async () => {
  await workLong();
  clock += 10;
  expect(yieldOften()).toBeUndefined();
});
