import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { reportReachability } from "../../../core/api/connection.ts";
import { draftsStore } from "../../../core/device/drafts-store.ts";
import { createFormSession } from "./form-session.ts";

const kind = kindBySlug("journal");
const opened: (() => void)[] = [];
const owner = { name: "Asha Kulkarni", account: "0199f000-0000-7000-8000-00000000000a" };
const made = sampleRecord(
  { title: "Fans" },
  { kind: "journal", people: [{ ...owner, role: "author", state: "confirmed", isViewer: true }] },
);
const dayInMs = 24 * 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.setItem("token", browserToken());
});
afterEach(() => {
  for (const stop of opened.splice(0)) stop();
  reportReachability(true);
  vi.useRealTimers();
  window.localStorage.clear();
});

test("new records of one type in two tabs are both stored on this device", async () => {
  disconnect();
  const [one, other] = [open(null), open(null)];
  one.store.type("title", "Fans");
  await vi.advanceTimersByTimeAsync(500);
  other.store.type("title", "Kilns");
  await vi.advanceTimersByTimeAsync(5000);
  one.stop();
  other.stop();
  expect(storedTitles()).toEqual(["Fans", "Kilns"]);
});

test.each([
  ["of a new record", null],
  ["of a record", made],
])("a form %s that is closed untouched leaves what another tab has stored", async (_, record) => {
  disconnect();
  const [typed, untouched] = [open(record), open(record)];
  typed.store.type("title", "Kilns");
  await vi.advanceTimersByTimeAsync(5000);
  typed.stop();
  untouched.stop();
  expect(storedTitles()).toEqual(["Kilns"]);
});

test("a draft that is also open in another tab, unchanged there, stays one draft", async () => {
  const one = open(null);
  one.store.type("volume", "3");
  await vi.advanceTimersByTimeAsync(500);
  const again = open(null);
  one.store.type("volume", "34");
  await vi.advanceTimersByTimeAsync(500);
  again.stop();
  one.stop();
  expect(draftsStore.list().map(({ value }) => (value as { texts: object }).texts)).toEqual([{ volume: "34" }]);
});

test("a new record that was sent a day ago, with its answer lost, waits for the person when its form is opened", async () => {
  const fetching = vi.fn(async () => Response.json(made, { status: 201 }));
  vi.stubGlobal("fetch", fetching);
  const pending = { outgoing: { data: { title: "Fans" } }, key: "k1", since: Date.now() - dayInMs };
  draftsStore.save("journal/new", { title: "Fans", value: { texts: { title: "Fans" }, stored: null, pending } });
  const form = open(null);
  form.store.type("volume", "3");
  await vi.advanceTimersByTimeAsync(60_000);
  await form.autosave.save();
  form.stop();
  expect(fetching).not.toHaveBeenCalled();
  expect(draftsStore.load("journal/new")?.value).toMatchObject({ texts: { title: "Fans", volume: "3" }, pending });

  const again = open(null);
  again.discard();
  again.stop();
  expect(draftsStore.list()).toEqual([]);
});

test("a record whose answer comes after another person has signed in is not shown to them", async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const onSaved = vi.fn();
  const form = open(made, onSaved);
  form.store.type("volume", "3");
  await vi.advanceTimersByTimeAsync(2500);
  window.localStorage.setItem("token", browserToken({ email: "rohan@somaiya.edu" }));
  answer(Response.json({ ...made, version: 2 }));
  await vi.advanceTimersByTimeAsync(100);
  expect(form.autosave.read().record?.version).toBe(2);
  expect(onSaved).not.toHaveBeenCalled();
});

function open(record: typeof made | null, onSaved = () => undefined) {
  const session = createFormSession({ kind, record, owner, context: { departments: [] }, onSaved });
  const stop = session.start();
  opened.push(stop);
  return { ...session, stop };
}

function disconnect(): void {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
}

function storedTitles(): string[] {
  return draftsStore
    .list()
    .map(({ title }) => title)
    .sort();
}
