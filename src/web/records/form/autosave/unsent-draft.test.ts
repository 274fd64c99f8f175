import { afterEach, expect, test } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { draftsStore } from "../../../core/device/drafts-store.ts";
import { moveDraft, storeSendError } from "./change-draft.ts";
import { loadUnsentForm } from "./unsent-draft.ts";

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

test("the draft of a merged record moves to the record that is left, unless that has one too", () => {
  window.localStorage.setItem("token", browserToken());
  const pending = { outgoing: { data: {} }, key: "k", since: 1 };
  const value = { texts: { volume: "4" }, stored: null };
  draftsStore.save("journal/merged", { title: "Fans", value: { ...value, pending }, savedAt: 5 });
  moveDraft(draftsStore, "journal/merged", "journal/kept");
  expect(draftsStore.list()).toEqual([{ name: "journal/kept", title: "Fans", value, savedAt: 5 }]);
  draftsStore.save("journal/other", { title: "Fans", value });
  moveDraft(draftsStore, "journal/other", "journal/kept");
  expect(draftsStore.list().map(({ name }) => name)).toEqual(["journal/other", "journal/kept"]);
});
