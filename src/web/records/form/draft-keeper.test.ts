import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sampleRecord } from "#tests/support/sample-record.ts";
import { ApiError, offlineError } from "../../api/api-error.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import type { Outgoing, StoredRecord } from "./outgoing.ts";

type Sent = { version: number | undefined; data: Record<string, unknown>; key: string };

let typed: Record<string, string>;
let refused: Set<string>;
let sent: Sent[];
let answers: ((outgoing: Outgoing) => StoredRecord)[];

beforeEach(() => {
  vi.useFakeTimers();
  typed = {};
  refused = new Set();
  sent = [];
  answers = [];
});
afterEach(() => vi.useRealTimers());

test("typing is saved once it pauses: first as a new record, then as changes over the version that came back", async () => {
  const keeper = open(null);
  type(keeper, { title: "F" });
  await vi.advanceTimersByTimeAsync(1500);
  type(keeper, { title: "Fans" });
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  type(keeper, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ version, data }) => [version, data])).toEqual([
    [undefined, { title: "Fans" }],
    [1, { domain: "Y" }],
  ]);
  expect(keeper.read().phase).toBe("still");
});

test("without a connection the very same write is tried again, so that it is done once", async () => {
  answers = [offline, offline];
  const keeper = open(null);
  type(keeper, { title: "Fans" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(keeper.read().phase).toBe("offline");
  type(keeper, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(6000);
  expect(sent.map(({ data }) => data)).toEqual([
    { title: "Fans" },
    { title: "Fans" },
    { title: "Fans" },
    { domain: "Y" },
  ]);
  const keys = sent.map(({ key }) => key);
  expect(new Set(keys.slice(0, 3)).size).toBe(1);
  expect(keys[3]).not.toBe(keys[0]);
});

test("over somebody else's newer state nothing is written until it is decided", async () => {
  const theirs = sampleRecord({ title: "Theirs" }, { version: 7 });
  answers = [() => refuse("stale", [], theirs)];
  const keeper = open(sampleRecord({ title: "Fans" }, { version: 3 }));
  type(keeper, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(keeper.read()).toMatchObject({ phase: "stale", newer: { version: 7 } });
  type(keeper, { domain: "Z" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  await keeper.goOnFrom(theirs);
  expect(sent[1]).toMatchObject({ version: 7, data: { domain: "Z" } });
  expect(keeper.read().phase).toBe("still");
});

test("a refused field is held back and the others are saved at once", async () => {
  answers = [() => refuse("invalid-input", [{ field: "doi", code: "taken", message: "No." }])];
  const keeper = open(sampleRecord({ title: "Fans" }));
  type(keeper, { doi: "10.1/x", domain: "Y" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ data }) => data)).toEqual([{ doi: "10.1/x", domain: "Y" }, { domain: "Y" }]);
  expect(keeper.read().phase).toBe("still");
});

test("a refusal about no field is said and not repeated by itself", async () => {
  answers = [() => refuse("not-allowed", [])];
  const keeper = open(sampleRecord({ title: "Fans" }));
  type(keeper, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(keeper.read()).toMatchObject({ phase: "refused", error: { code: "not-allowed" } });
});

test("what the server takes and shows otherwise is sent once, not for ever", async () => {
  answers = [() => sampleRecord({ domain: "y" }, { version: 2 })];
  const keeper = open(sampleRecord({ title: "Fans" }));
  type(keeper, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(keeper.read().phase).toBe("still");
});

test("a submitted record waits for the button", async () => {
  const keeper = open(sampleRecord({ title: "Fans" }, { state: "submitted" }));
  type(keeper, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(await keeper.save()).toBe(true);
  expect(sent).toHaveLength(1);
});

test("another deed waits for the write under way, and the next write knows its answer", async () => {
  const keeper = open(sampleRecord({ title: "Fans" }, { version: 4 }));
  typed = { domain: "Y" };
  const saving = keeper.save();
  const proof = keeper.run(async (record) => ({ ...record, version: record.version + 1 }));
  await Promise.all([saving, proof]);
  type(keeper, { domain: "Z" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ version }) => version)).toEqual([4, 6]);
});

function open(record: StoredRecord | null) {
  return createDraftKeeper({
    record,
    compose: (over) => {
      const data = Object.fromEntries(
        Object.entries(typed).filter(([name, text]) => !refused.has(name) && over?.data[name] !== text),
      );
      return Object.keys(data).length > 0 ? { data } : null;
    },
    send: async (over, outgoing, key) => {
      const { data = {} } = outgoing;
      sent.push({ version: over?.version, data, key });
      const answer = answers.shift();
      if (answer) return answer(outgoing);
      return sampleRecord({ ...over?.data, ...data }, { version: (over?.version ?? 0) + 1 });
    },
    onRefused: ({ issues }) => {
      for (const { field } of issues) refused.add(field);
    },
    onSaved: () => undefined,
    savesByItself: (over) => over?.state !== "submitted",
  });
}

function type(keeper: ReturnType<typeof open>, texts: Record<string, string>) {
  typed = { ...typed, ...texts };
  keeper.touch();
}

function offline(): never {
  throw offlineError();
}

function refuse(code: "stale" | "invalid-input" | "not-allowed", issues: ApiError["issues"], current?: unknown): never {
  throw new ApiError(409, { code, message: "No.", issues: [...issues], current });
}
