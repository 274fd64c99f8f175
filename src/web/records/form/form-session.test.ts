import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { browserToken } from "#tests/support/browser-token.ts";
import { sampleRecord } from "#tests/support/sample-record.ts";
import { draftsStore } from "../../api/drafts-store.ts";
import { createFormSession } from "./form-session.ts";

const kind = kindBySlug("journal");
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
  vi.useRealTimers();
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test("before a title the form lives on this device and comes back; from the title on it is a draft of the server", async () => {
  const fetching = vi.fn(async (_address: string, _request: { body: string }) => Response.json(made, { status: 201 }));
  vi.stubGlobal("fetch", fetching);
  const first = open(null);
  first.store.type("volume", "3");
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetching).not.toHaveBeenCalled();
  expect(draftsStore.list().map(({ name }) => name)).toEqual(["journal/new"]);
  first.stop();

  const again = open(null);
  expect(again.store.read().texts.volume).toBe("3");
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

test("a text that cannot be saved stays on this device and is there again", async () => {
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
  expect(again.store.read().texts.issn).toBe("2345-678");
  again.discard();
  expect(again.store.read().texts.issn).toBe("");
  expect(draftsStore.list()).toEqual([]);
  again.stop();
});

function open(record: typeof made | null) {
  const session = createFormSession({ kind, record, owner, context: { departments: [] } });
  return { ...session, stop: session.start() };
}
