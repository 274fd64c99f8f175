import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { own } from "#contract/own.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { sampleRecord } from "#tests/support/records/sample-record.ts";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { reportReachability } from "../../../core/api/connection.ts";
import { send } from "../../../core/api/send.ts";
import { draftsStore } from "../../../core/device/drafts-store.ts";
import { createFormSession } from "./form-session.ts";

const kind = kindBySlug("journal");
const opened: (() => void)[] = [];
const owner = { name: "Asha Kulkarni", account: "0199f000-0000-7000-8000-00000000000a" };
const made = sampleRecord(
  { title: "Fans", volume: "3" },
  { kind: "journal", people: [{ ...owner, role: "author", state: "confirmed", isViewer: true }] },
);

beforeEach(() => {
  vi.useFakeTimers();
  window.localStorage.setItem("token", browserToken());
});
afterEach(() => {
  for (const stop of opened.splice(0)) stop();
  vi.useRealTimers();
  window.localStorage.clear();
});

test("before it has a title the form is stored on this device and restored; with a title it is a draft on the server", async () => {
  const fetching = vi.fn(async (_address: string, _request: { body: string }) => Response.json(made, { status: 201 }));
  vi.stubGlobal("fetch", fetching);
  const first = open(null);
  first.store.type("volume", "3");
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetching).not.toHaveBeenCalled();
  expect(draftsStore.list().map(({ name }) => name)).toEqual(["journal/new"]);
  first.stop();

  const again = open(null);
  expect(again.store.getState().texts.volume).toBe("3");
  expect(again.restoredFrom).not.toBeNull();
  again.store.type("title", "Fans");
  await vi.advanceTimersByTimeAsync(2500);
  const [[address, request] = ["", { body: "{}" }]] = fetching.mock.calls;
  expect(address).toBe("/api/records/journal");
  expect(JSON.parse(request.body)).toEqual({
    data: { title: "Fans", volume: "3" },
    people: [{ name: owner.name, account: owner.account, role: "author" }],
  });
  expect(draftsStore.list()).toEqual([]);
  expect(again.hasUnsent()).toBe(false);
  again.stop();
});

test("a long text is stored on this device while it is typed, and to its last letter when the session ends", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json({ code: "session-ended", message: "Sign in again." }, { status: 401 })),
  );
  const one = open(made);
  const stored = () => JSON.stringify(draftsStore.list());
  for (let n = 0; n < 10; n++) {
    one.store.type("abstract", `word ${n}`);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(stored()).toMatch(/word [5-9]/);
  one.store.type("abstract", "word 10, the last one");
  const token = window.localStorage.getItem("token") ?? "";
  await send(own.readMe, {}).catch(() => undefined);
  expect(window.localStorage.getItem("token")).toBeNull();
  one.stop();
  window.localStorage.setItem("token", token);
  expect(stored()).toContain("the last one");
});

test("an attempt to send a stored draft leaves its time and its position in the list; typing moves it to the top", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Promise.reject(new TypeError("Failed to fetch"))),
  );
  const listed = () => draftsStore.list().map(({ name, savedAt }) => [name, savedAt]);
  for (const [name, volume] of [
    ["journal/new-first", "1"],
    ["journal/new-second", "2"],
  ] as const) {
    const session = open(null, name);
    session.store.type("title", "Fans");
    session.store.type("volume", volume);
    await vi.advanceTimersByTimeAsync(5000);
    session.stop();
  }
  const before = listed();
  expect(before.map(([name]) => name)).toEqual(["journal/new-second", "journal/new-first"]);

  const again = open(null, "journal/new-first");
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetch).toHaveBeenCalled();
  again.stop();
  expect(listed()).toEqual(before);

  const typed = open(null, "journal/new-first");
  typed.store.type("volume", "3");
  await vi.advanceTimersByTimeAsync(5000);
  typed.stop();
  expect(listed().map(([name]) => name)).toEqual(["journal/new-first", "journal/new-second"]);
});

test("a text that cannot be saved is stored on this device and restored", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => Response.json(made)),
  );
  const session = open(made);
  session.store.type("issn", "2345-678");
  session.store.leave("issn");
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetch).not.toHaveBeenCalled();
  expect(session.hasUnsent()).toBe(true);
  session.stop();
  const again = open(made);
  expect(again.store.getState().texts.issn).toBe("2345-678");
  again.discard();
  expect(again.store.getState().texts.issn).toBe("");
  expect(draftsStore.list()).toEqual([]);
  again.stop();
});

test("a write whose answer was lost is repeated unchanged, also in the next session: then it is done once", async () => {
  const fetching = vi.fn(async (_address: string, _request: { body: string; headers: Headers }): Promise<Response> => {
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("fetch", fetching);
  const first = open(null);
  first.store.type("title", "Fans");
  await vi.advanceTimersByTimeAsync(2500);
  first.store.type("volume", "3");
  await vi.advanceTimersByTimeAsync(500);
  expect(first.autosave.read().phase).toBe("offline");
  expect(first.isQueued()).toBe(true);
  first.stop();

  fetching.mockImplementation(async (_address, { body }) =>
    Response.json({ ...made, data: { ...made.data, ...JSON.parse(body).data }, version: fetching.mock.calls.length }),
  );
  fetching.mockClear();
  const again = open(null);
  await vi.advanceTimersByTimeAsync(0);
  const sent = fetching.mock.calls.map(([address, { body, headers }]) => ({
    address,
    data: JSON.parse(body).data,
    key: headers.get("idempotency-key"),
  }));
  expect(sent[0]).toEqual({ address: "/api/records/journal", data: { title: "Fans" }, key: keyOf(first) });
  expect(again.hasUnsent()).toBe(false);
  expect(draftsStore.list()).toEqual([]);
  again.stop();
});

test("input based on an older state is compared with the newer one, and never replaces it silently", async () => {
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => {
      throw new TypeError("Failed to fetch");
    }),
  );
  const first = open(made);
  first.store.type("volume", "4");
  await vi.advanceTimersByTimeAsync(1000);
  first.stop();
  const newer = { ...made, data: { ...made.data, volume: "5" }, version: 2 };
  const again = open(newer);
  expect(again.autosave.read()).toMatchObject({ phase: "stale", newer: { version: 2 }, record: { version: 1 } });
  expect(again.store.getState().texts.volume).toBe("4");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetch).not.toHaveBeenCalled();
  again.stop();
});

test("a stored new record keeps its own name, and the next one begins empty", () => {
  const first = open(null);
  first.store.type("title", "Fans");
  first.setAside();
  first.stop();
  const [kept] = draftsStore.list();
  expect(kept?.name).toMatch(/^journal\/new-.+/);
  const next = open(null);
  expect(next.store.getState().texts.title).toBe("");
  next.stop();
  const back = open(null, kept?.name);
  expect(back.store.getState().texts.title).toBe("Fans");
  back.discard();
  back.stop();
  expect(draftsStore.list()).toEqual([]);
});

test("after another person has signed in, nothing of it is sent or stored under their name", async () => {
  const fetching = vi.fn(async (_address: string, { body }: { body: string }) =>
    Response.json({ ...made, data: JSON.parse(body).data }, { status: 201 }),
  );
  vi.stubGlobal("fetch", fetching);
  const session = open(null);
  session.store.type("title", "Fans");
  window.localStorage.setItem("token", browserToken({ email: "rohan@somaiya.edu" }));
  await vi.advanceTimersByTimeAsync(10_000);
  session.stop();
  expect(fetching).not.toHaveBeenCalled();
  expect(draftsStore.list()).toEqual([]);
  expect(Object.keys(window.localStorage).filter((key) => key.includes("rohan"))).toEqual([]);
});

test("changes of a submitted record are saved with the button only, also when the network returns", async () => {
  const fetching = vi.fn(async () => Response.json(made));
  vi.stubGlobal("fetch", fetching);
  const session = open({ ...made, state: "submitted" });
  session.store.type("volume", "9");
  reportReachability(false);
  reportReachability(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetching).not.toHaveBeenCalled();
  session.discard();
  session.stop();
});

function keyOf(session: ReturnType<typeof open>): string | undefined {
  return session.autosave.pending()?.key;
}

function open(record: typeof made | null, draft?: string) {
  const session = createFormSession({ kind, record, owner, context: { departments: [] }, draft });
  const stop = session.start();
  opened.push(stop);
  return { ...session, stop };
}

test("values read from a file are saved once the person types or saves, not automatically", async () => {
  const fetching = vi.fn(async (_address: string, _request: { body: string }) => Response.json(made, { status: 201 }));
  vi.stubGlobal("fetch", fetching);
  const session = open(null);
  const { texts, lines } = session.store.getState();
  session.guess({ texts: { ...texts, title: "Fans" }, lines });
  session.store.leave("title");
  session.store.leave("volume");
  await vi.advanceTimersByTimeAsync(40_000);
  expect(fetching).not.toHaveBeenCalled();
  expect(session.hasUnsent()).toBe(true);
  expect(draftsStore.list()).toEqual([]);
  session.store.type("volume", "3");
  await vi.advanceTimersByTimeAsync(2500);
  expect(JSON.parse(fetching.mock.calls[0]?.[1].body ?? "{}").data).toEqual({ title: "Fans", volume: "3" });
  session.stop();
});

test("people entered while other fields are being saved stay in the form", async () => {
  let answer: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", () => new Promise<Response>((resolve) => (answer = resolve)));
  const session = open(made);
  session.store.type("volume", "4");
  await vi.advanceTimersByTimeAsync(2500);
  session.store.setLines([...session.store.getState().lines, { name: "", key: "new" }]);
  answer(Response.json({ ...made, data: { ...made.data, volume: "4" }, version: 2 }));
  await vi.advanceTimersByTimeAsync(0);
  expect(session.store.getState().lines.map(({ name }) => name)).toEqual(["Asha Kulkarni", ""]);
  session.stop();
});

test("another person's change that is read with an uploaded proof is not overwritten", async () => {
  const fetching = vi.fn(async () => Response.json(made));
  vi.stubGlobal("fetch", fetching);
  const session = open(made);
  session.store.type("abstract", "About fans");
  const withTheirs = { ...made, data: { ...made.data, volume: "5" }, version: 3 };
  await session.autosave.run(async () => withTheirs);
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetching).not.toHaveBeenCalled();
  expect(session.autosave.read()).toMatchObject({ phase: "stale", newer: { version: 3, data: { volume: "5" } } });
  session.discard();
  session.stop();
});
