import { beforeEach, expect, test, vi } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { storeToken } from "../api/token.ts";
import { clearAccountData } from "./clear-account-data.ts";
import { draftsStore } from "./drafts-store.ts";

beforeEach(() => {
  localStorage.clear();
  storeToken(browserToken());
});

test("a draft is returned as stored, the newest first", () => {
  vi.useFakeTimers({ now: 1000 });
  draftsStore.save("a/new", { title: "First", value: { title: "First" } });
  vi.setSystemTime(2000);
  draftsStore.save("b/new", { title: "Second", value: [1] });
  vi.useRealTimers();
  expect(draftsStore.load("a/new")).toEqual({
    name: "a/new",
    title: "First",
    value: { title: "First" },
    savedAt: 1000,
  });
  expect(draftsStore.list().map(({ name }) => name)).toEqual(["b/new", "a/new"]);
  draftsStore.remove("a/new");
  expect(draftsStore.load("a/new")).toBeUndefined();
});

test("another account on this device sees none of it", () => {
  draftsStore.save("a/new", { title: "Mine", value: 1 });
  storeToken(browserToken({ email: "rohan@somaiya.edu" }));
  expect(draftsStore.list()).toEqual([]);
  expect(draftsStore.load("a/new")).toBeUndefined();
});

test("without a sign-in, or without space, nothing is stored, and the result is false", () => {
  storeToken("garbage");
  expect(draftsStore.save("a/new", { title: "", value: 1 })).toBe(false);
  storeToken(browserToken());
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  expect(draftsStore.save("a/new", { title: "", value: 1 })).toBe(false);
  full.mockRestore();
});

test("an unreadable draft counts as none", () => {
  draftsStore.save("a/new", { title: "", value: 1 });
  localStorage.setItem("drafts:asha@somaiya.edu:a/new", "{broken");
  expect(draftsStore.list()).toEqual([]);
});

test("clearing the device removes everything of this account, and no drafts of others", () => {
  storeToken(browserToken({ email: "rohan@somaiya.edu" }));
  draftsStore.save("his", { title: "", value: 1 });
  storeToken(browserToken());
  draftsStore.save("mine", { title: "", value: 1 });
  localStorage.setItem("theme", "dark");
  localStorage.setItem("language", "hi");
  sessionStorage.setItem("scroll", "1");
  clearAccountData();
  expect(Object.keys(localStorage)).toEqual(["drafts:rohan@somaiya.edu:his", "language"]);
  expect(sessionStorage.length).toBe(0);
});
