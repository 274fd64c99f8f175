import { beforeEach, expect, test, vi } from "vitest";
import { browserToken } from "#tests/support/server/browser-token.ts";
import { decodeToken, isExpired, isSendable, onTokenChange, readToken, storeFreshToken, storeToken } from "./token.ts";

beforeEach(() => localStorage.clear());

test("claims are read with letters of any script", () => {
  expect(decodeToken(browserToken({ institute: "के. जे. College — ₹" })).institute).toBe("के. जे. College — ₹");
});

test.each([
  ["nothing", ""],
  ["one word", "garbage"],
  ["dots", "a.b.c"],
  ["no base64", "a.%%%.c"],
  ["JSON that is no object", `a.${btoa("12")}.c`],
  ["claims without an end", browserToken({ exp: undefined })],
  ["tags that are no list", browserToken({ tags: "research coordinator" })],
])("%s is not a token", (_, text) => expect(() => decodeToken(text)).toThrow());

test("expiry is compared in seconds, and is over at that second", () => {
  expect(isExpired({ exp: 1000 }, 999.9)).toBe(false);
  expect(isExpired({ exp: 1000 }, 1000)).toBe(true);
});

test.each([
  [browserToken(), true],
  ["garbage", true],
  ["two words", false],
  ["line\nbreak", false],
  ["टोकन", false],
  ["x".repeat(5000), false],
])("only a valid header value is sent", (text, expected) => expect(isSendable(text)).toBe(expected));

test("a new token replaces only one of the same session", () => {
  const mine = browserToken();
  storeToken(mine);
  const newer = browserToken({ exp: 9_999_999_999 });
  storeFreshToken(newer);
  expect(readToken()).toBe(newer);
  storeFreshToken(browserToken({ sid: "0199f000-0000-7000-8000-000000000002" }));
  expect(readToken()).toBe(newer);
  storeToken(null);
  storeFreshToken(newer);
  expect(readToken()).toBeNull();
});

test("changes are reported from this tab and from others", () => {
  const listener = vi.fn();
  const stop = onTokenChange(listener);
  storeToken("one");
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  window.dispatchEvent(new StorageEvent("storage", { key: "theme" }));
  expect(listener).toHaveBeenCalledTimes(3);
  stop();
  storeToken("two");
  expect(listener).toHaveBeenCalledTimes(3);
});
