import { afterEach, expect, test } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { draftsStore } from "../../../core/device/drafts-store.ts";
import { loadUnsentForm, storeSendError } from "./unsent-draft.ts";

afterEach(() => window.localStorage.clear());

test("the reason why a draft could not be sent is stored with it, and the typed text stays", () => {
  window.localStorage.setItem("token", browserToken());
  const pending = { outgoing: { data: {} }, key: "k", since: 1 };
  draftsStore.save("journal/new", { title: "Fans", value: { texts: { title: "Fans" }, stored: null, pending } });
  storeSendError(draftsStore, "journal/new", "Someone else saved first.");
  expect(loadUnsentForm(draftsStore, "journal/new")).toEqual({
    texts: { title: "Fans" },
    stored: null,
    problem: "Someone else saved first.",
    savedAt: expect.any(Number),
  });
});

test("a draft of an earlier version, which calls the record `over`, is read", () => {
  window.localStorage.setItem("token", browserToken());
  draftsStore.save("journal/new", { title: "Fans", value: { texts: { title: "Fans" }, over: null } });
  expect(loadUnsentForm(draftsStore, "journal/new")).toMatchObject({ texts: { title: "Fans" }, stored: null });
});
