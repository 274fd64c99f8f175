import { expect, test } from "vitest";
import { deedOf } from "./audit-words.ts";

const states = (from: string, to: string) => ({ changed: ["state"], state: { from, to } });

test.each([
  ["account-changed", "ok", states("active", "off"), "Switched off"],
  ["account-changed", "ok", states("off", "active"), "Switched on"],
  ["account-changed", "ok", { changed: ["role"], role: { from: "Faculty", to: "Admin" } }, "Changed the role"],
  ["account-changed", "ok", { changed: ["coordinator"], coordinator: true }, "Made a coordinator"],
  ["account-changed", "ok", { changed: ["coordinator"], coordinator: false }, "Made no coordinator any more"],
  ["account-changed", "ok", { changed: ["department", "since"], department: "IT" }, "Changed the department"],
  ["account-changed", "ok", { changed: ["name"] }, "Changed an account"],
  [
    "account-changed",
    "ok",
    { ...states("active", "off"), role: { from: "Faculty", to: "Admin" } },
    "Switched off; Changed the role",
  ],
  ["account-changed", "ok", states("off", "off"), "Changed an account"],
  ["account-changed", "ok", {}, "Changed an account"],
  ["sign-in", "ok", {}, "Signed in"],
  ["sign-in", "refused", { because: "off" }, "Tried to sign in"],
  ["sign-in", "failed", {}, "Tried to sign in"],
  ["not-worded-yet", "ok", {}, "not-worded-yet"],
])("%s with the result %s and %j reads as what was done", (action, result, detail, words) => {
  expect(deedOf({ action, result, detail })).toBe(words);
});
