import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StoredRecord } from "#contract/record-shapes.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { ApiError, offlineError } from "../../../core/api/api-error.ts";
import { createAutosave } from "./autosave.ts";
import type { Outgoing } from "./outgoing.ts";

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

test("input is saved once typing pauses: first as a new record, then as changes to the returned version", async () => {
  const autosave = open(null);
  type(autosave, { title: "F" });
  await vi.advanceTimersByTimeAsync(1500);
  type(autosave, { title: "Fans" });
  await vi.advanceTimersByTimeAsync(1999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  type(autosave, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ version, data }) => [version, data])).toEqual([
    [undefined, { title: "Fans" }],
    [1, { domain: "Y" }],
  ]);
  expect(autosave.read().phase).toBe("idle");
});

test("without a connection the same write is retried, so that it is done once", async () => {
  answers = [offline, offline];
  const autosave = open(null);
  type(autosave, { title: "Fans" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.read().phase).toBe("offline");
  type(autosave, { domain: "Y" });
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

test("over another person's newer state nothing is written until it is decided", async () => {
  const theirs = sampleRecord({ title: "Theirs" }, { version: 7 });
  answers = [() => refuse("stale", [], theirs)];
  const autosave = open(sampleRecord({ title: "Fans" }, { version: 3 }));
  type(autosave, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.read()).toMatchObject({ phase: "stale", newer: { version: 7 } });
  type(autosave, { domain: "Z" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toHaveLength(1);
  await autosave.continueFrom(theirs);
  expect(sent[1]).toMatchObject({ version: 7, data: { domain: "Z" } });
  expect(autosave.read().phase).toBe("idle");
});

test("a refused field is held back and the others are saved at once", async () => {
  answers = [() => refuse("invalid-input", [{ field: "doi", code: "taken", message: "No." }])];
  const autosave = open(sampleRecord({ title: "Fans" }));
  type(autosave, { doi: "10.1/x", domain: "Y" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ data }) => data)).toEqual([{ doi: "10.1/x", domain: "Y" }, { domain: "Y" }]);
  expect(autosave.read().phase).toBe("idle");
});

test("a refusal without a field is shown and not retried automatically", async () => {
  answers = [() => refuse("not-allowed", [])];
  const autosave = open(sampleRecord({ title: "Fans" }));
  type(autosave, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(autosave.read()).toMatchObject({ phase: "refused", error: { code: "not-allowed" } });
});

test("a value that the server stores differently is sent once, not repeatedly", async () => {
  answers = [() => sampleRecord({ domain: "y" }, { version: 2 })];
  const autosave = open(sampleRecord({ title: "Fans" }));
  type(autosave, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(autosave.read().phase).toBe("idle");
});

test("a submitted record is saved with the button only", async () => {
  const autosave = open(sampleRecord({ title: "Fans" }, { state: "submitted" }));
  type(autosave, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(await autosave.save()).toBe(true);
  expect(sent).toHaveLength(1);
});

test("another action waits for the running write, and the next write uses its answer", async () => {
  const autosave = open(sampleRecord({ title: "Fans" }, { version: 4 }));
  typed = { domain: "Y" };
  const saving = autosave.save();
  const proof = autosave.run(async (record) => ({ ...record, version: record.version + 1 }));
  await Promise.all([saving, proof]);
  type(autosave, { domain: "Z" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.map(({ version }) => version)).toEqual([4, 6]);
});

function open(record: StoredRecord | null) {
  return createAutosave({
    record,
    compose: (stored) => {
      const data = Object.fromEntries(
        Object.entries(typed).filter(([name, text]) => !refused.has(name) && stored?.data[name] !== text),
      );
      return Object.keys(data).length > 0 ? { data } : null;
    },
    send: async (stored, outgoing, key) => {
      const { data = {} } = outgoing;
      sent.push({ version: stored?.version, data, key });
      const answer = answers.shift();
      if (answer) return answer(outgoing);
      return sampleRecord({ ...stored?.data, ...data }, { version: (stored?.version ?? 0) + 1 });
    },
    onRefused: ({ issues }) => {
      for (const { field } of issues) refused.add(field);
    },
    onSaved: () => true,
    savesByItself: (stored) => stored?.state !== "submitted",
  });
}

function type(autosave: ReturnType<typeof open>, texts: Record<string, string>) {
  typed = { ...typed, ...texts };
  autosave.touch();
}

function offline(): never {
  throw offlineError();
}

function refuse(code: "stale" | "invalid-input" | "not-allowed", issues: ApiError["issues"], current?: unknown): never {
  throw new ApiError(409, { code, message: "No.", issues: [...issues], current });
}

test("a write whose answer was lost is repeated before another action makes a new version", async () => {
  answers = [offline];
  const autosave = open(sampleRecord({ title: "Fans" }, { version: 4 }));
  type(autosave, { domain: "Y" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(autosave.read().phase).toBe("offline");
  await autosave.run(async (record) => ({ ...record, version: record.version + 1 }));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent.map(({ version, key }) => [version, key])).toEqual([
    [4, sent[0]?.key],
    [4, sent[0]?.key],
  ]);
  expect(autosave.read()).toMatchObject({ phase: "idle", record: { version: 6 } });
});

test("a new record whose answer was lost a day ago is not sent again until the person decides", async () => {
  answers = [offline];
  const autosave = open(null);
  type(autosave, { title: "Fans" });
  await vi.advanceTimersByTimeAsync(2000);
  vi.setSystemTime(Date.now() + 24 * 3_600_000);
  await vi.advanceTimersByTimeAsync(60_000);
  type(autosave, { domain: "Y" });
  await autosave.save();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
  expect(autosave.read().phase).toBe("refused");
  expect(autosave.pending()?.key).toBe(sent[0]?.key);
  autosave.dropForgotten();
  expect(await autosave.save()).toBe(true);
  expect(sent.map(({ data }) => data)).toEqual([{ title: "Fans" }, { title: "Fans", domain: "Y" }]);
});

test.each([
  ["a limit of requests", 429, "too-many-attempts"],
  ["the sign-in page of a Wi-Fi network", 200, "fault"],
] as const)("after a lost answer and %s, a new record is sent with the same key", async (_, status, code) => {
  const elsewhere = () => {
    throw new ApiError(status, { code, message: "Not now." });
  };
  answers = [offline, elsewhere];
  const autosave = open(null);
  type(autosave, { title: "Fans" });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  expect(autosave.read().phase).toBe("idle");
});
