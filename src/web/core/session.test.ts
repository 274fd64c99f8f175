import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { storeToken } from "./api/token.ts";
import { followAccount } from "./follow-account.ts";
import { loggedOut, onSessionChange, readSession, startSession } from "./session.ts";

let stop = () => {};
const start = () => {
  stop = startSession();
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

test("all values begin as empty strings, and tags as a list with one", () => {
  start();
  expect(readSession()).toEqual({
    email: "",
    role: "",
    profileImage: "",
    institute: "",
    department: "",
    tags: [""],
  });
  expect(readSession()).toBe(loggedOut);
});

test("a stored token is decoded without verification at the start", () => {
  localStorage.setItem("token", browserToken({ role: "Admin", tags: ["research coordinator"] }));
  start();
  expect(readSession()).toEqual({
    email: "asha@somaiya.edu",
    role: "Admin",
    profileImage: "",
    institute: "Sample College",
    department: "Computer",
    tags: ["research coordinator"],
  });
});

test("signing in sets all six, signing out resets them, and both are reported", () => {
  start();
  const listener = vi.fn();
  const quiet = onSessionChange(listener);
  storeToken(browserToken());
  expect(readSession().email).toBe("asha@somaiya.edu");
  storeToken(null);
  expect(readSession()).toBe(loggedOut);
  expect(listener).toHaveBeenCalledTimes(2);
  quiet();
});

test("an undecodable token is logged, and nobody is signed in", () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  localStorage.setItem("token", "garbage");
  start();
  expect(log).toHaveBeenCalledWith("Error decoding token", expect.anything());
  expect(readSession()).toBe(loggedOut);
});

test("a sign-out in another tab is followed here", () => {
  localStorage.setItem("token", browserToken());
  start();
  localStorage.removeItem("token");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  expect(readSession()).toBe(loggedOut);
});

test.each([
  ["shown again after it was asleep", () => document.dispatchEvent(new Event("visibilitychange"))],
  ["opened with the browser's button Back", () => window.dispatchEvent(new Event("pageshow"))],
])("a tab that is %s follows what another tab did meanwhile", (_, comeBack) => {
  localStorage.setItem("token", browserToken());
  start();
  localStorage.setItem("token", browserToken({ email: "rohan@somaiya.edu", role: "Admin" }));
  comeBack();
  expect(readSession()).toMatchObject({ email: "rohan@somaiya.edu", role: "Admin" });
});

test("cached data is cleared and the guards run when the account changes, not when its token is renewed", () => {
  start();
  const router = { revalidate: vi.fn() };
  const client = { clear: vi.fn() };
  const quiet = followAccount(router, client);
  storeToken(browserToken());
  expect(client.clear).toHaveBeenCalledTimes(1);
  storeToken(browserToken({ exp: 9_999_999_999 }));
  expect(client.clear).toHaveBeenCalledTimes(1);
  storeToken(browserToken({ email: "rohan@somaiya.edu" }));
  storeToken(null);
  expect(client.clear).toHaveBeenCalledTimes(3);
  expect(router.revalidate).toHaveBeenCalledTimes(3);
  quiet();
});
