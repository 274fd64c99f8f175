import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { reportReachability } from "../../core/api/connection.ts";
import { draftsStore } from "../../core/device/drafts-store.ts";
import { loadUnsentForm } from "../form/autosave/unsent-draft.ts";
import { sendDrafts } from "./send-drafts.ts";

afterEach(() => {
  window.localStorage.clear();
});

test("a new record that may have been saved a day ago is not sent again, and its write stays known", async () => {
  window.localStorage.setItem("token", browserToken());
  // A test before may have left the server unreachable.
  reportReachability(true);
  const fetching = vi.fn();
  vi.stubGlobal("fetch", fetching);
  const locks = { request: (_name: string, _options: object, action: (lock: object) => unknown) => action({}) };
  vi.stubGlobal("navigator", { locks });
  const pending = { outgoing: { data: { title: "Fans" } }, key: "k1", since: Date.now() - 24 * 3_600_000 };
  draftsStore.save("journal/new", { title: "Fans", value: { texts: { title: "Fans" }, stored: null, pending } });
  expect(await sendDrafts(new QueryClient())).toEqual([]);
  expect(fetching).not.toHaveBeenCalled();
  expect(loadUnsentForm(draftsStore, "journal/new")).toMatchObject({
    pending,
    problem: "It may already be saved. Look for it in the list before you open it.",
  });
});
