import { afterEach, expect, test, vi } from "vitest";
import { clearAccountData } from "./clear-account-data.ts";
import { deviceKey } from "./device-key.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test("a browser's key is made once, is random, and stays after signing out", () => {
  const first = deviceKey();
  expect(first).toMatch(/^[\w-]{43}$/);
  localStorage.setItem("token", "x");
  clearAccountData();
  expect(Object.keys(localStorage)).toEqual(["device"]);
  expect(deviceKey()).toBe(first);
  localStorage.clear();
  expect(deviceKey()).not.toBe(first);
});

test("an invalid key is replaced, and without storage there is none", () => {
  localStorage.setItem("device", "guess me");
  expect(deviceKey()).toMatch(/^[\w-]{43}$/);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new Error("closed");
  });
  expect(deviceKey()).toBeUndefined();
});
