import { readdirSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readInPieces } from "#domain/imports/reading/read-in-pieces.ts";
import { readInThread, replyOf, type ThreadReply, type ThreadRequest } from "#domain/imports/reading/read-in-thread.ts";
import { acquireThread, keepThreadForReuse } from "#domain/imports/reading/reading-threads.ts";
import { aWorkbookOf } from "#tests/support/files/zip.ts";

const short = { bytes: Buffer.from("title\nThe well of Kolhapur\n"), fileName: "papers.csv" };

/** The thread that would read the next file, and whether that is this one. */
async function isNext(thread: unknown): Promise<boolean> {
  const next = acquireThread();
  if (next === thread) await keepThreadForReuse(next);
  else await next.terminate();
  return next === thread;
}

async function idleThread() {
  await readInThread(short);
  const thread = acquireThread();
  await keepThreadForReuse(thread);
  return thread;
}

test("a short text is read by the thread that read the one before, which has forgotten it", async () => {
  const thread = await idleThread();
  await readInThread(short);
  expect(await isNext(thread)).toBe(true);
  expect(acquireThread()).toBe(thread);
  const request: ThreadRequest = { type: "rows", from: 0, to: 9 };
  expect(await replyOf<ThreadReply>(thread, request)).toEqual({ rows: [] });
  await keepThreadForReuse(thread);
});

/** The priority of a thread, on Linux; a higher number waits for a lower one. */
function prioritiesOfThreads(): number[] {
  return readdirSync("/proc/self/task").flatMap((thread) => {
    try {
      return [getPriority(Number(thread))];
    } catch {
      // It has ended.
      return [];
    }
  });
}

describe.runIf(process.platform === "linux")("a thread that reads waits for those that answer requests", () => {
  const waiting = Math.min(getPriority() + 5, 19);
  const countWaiting = () => prioritiesOfThreads().filter((priority) => priority === waiting).length;

  test("a whole file", async () => {
    await idleThread();
    expect(prioritiesOfThreads()).toContain(waiting);
  });

  test("a file in pieces", async () => {
    const folder = await mkdtemp(join(tmpdir(), "fpms-pieces-"));
    try {
      const path = join(folder, "people.csv");
      await writeFile(path, "name\nAsha Rao\n");
      const before = countWaiting();
      const pieces = readInPieces({ path, fileName: "people.csv" });
      expect((await pieces.next()).value?.rows).toHaveLength(1);
      expect(countWaiting()).toBe(before + 1);
      await pieces.return(undefined);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});

test("two files at once have a thread each", async () => {
  const thread = await idleThread();
  expect(acquireThread()).toBe(thread);
  const { rows } = await readInThread(short);
  expect(rows.map(({ cells }) => cells)).toEqual([["The well of Kolhapur"]]);
  expect(await isNext(thread)).toBe(false);
  await thread.terminate();
});

test.each([
  ["a workbook", { bytes: aWorkbookOf({ Papers: [["title"], ["The well"]] }), fileName: "papers.xlsx" }, 1],
  [
    "a long text",
    { bytes: Buffer.from(`title\n${`${"The well ".repeat(10)}\n`.repeat(20_000)}`), fileName: "papers.csv" },
    20_000,
  ],
])("the thread of %s ends with it", async (_, file, count) => {
  const thread = await idleThread();
  expect((await readInThread(file)).rows).toHaveLength(count);
  expect(await isNext(thread)).toBe(false);
});

test("the thread of a text that is refused ends with it", async () => {
  const thread = await idleThread();
  await expect(readInThread({ ...short, bytes: Buffer.from("") })).rejects.toMatchObject({ code: "import-unreadable" });
  expect(await isNext(thread)).toBe(false);
});

test("a thread that ended while it waited reads nothing more", async () => {
  const thread = await idleThread();
  await thread.terminate();
  expect((await readInThread(short)).rows).toHaveLength(1);
});
