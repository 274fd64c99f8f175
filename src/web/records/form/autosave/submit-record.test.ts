import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kindBySlug } from "#kinds/registry.ts";
import { browserToken } from "#tests/support/browser-token.ts";
import { sampleRecord } from "#tests/support/sample-record.ts";
import { createFormSession } from "./form-session.ts";
import { submitRecord } from "./submit-record.ts";

const owner = { name: "Asha Kulkarni", account: "0199f000-0000-7000-8000-00000000000a" };
const made = sampleRecord({ title: "Fans" }, { kind: "journal" });

beforeEach(() => window.localStorage.setItem("token", browserToken()));
afterEach(() => {
  vi.unstubAllGlobals();
  window.localStorage.clear();
});

test("without a network it reports that the draft is stored here and that submitting needs the network", async () => {
  const fetching = vi.fn(async () => {
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("fetch", fetching);
  const session = createFormSession({
    kind: kindBySlug("journal"),
    record: made,
    owner,
    context: { departments: [] },
    draft: undefined,
  });
  const stop = session.start();
  session.store.type("volume", "9");
  expect(await submitRecord(session, [])).toEqual({
    done: false,
    path: undefined,
    why: "The draft is kept on this device. Submitting needs the network: submit it when you are connected again.",
    isKept: true,
  });
  expect(fetching.mock.calls.map(([address]: unknown[]) => address)).toEqual([`/api/records/journal/${made.id}`]);
  session.discard();
  stop();
});
