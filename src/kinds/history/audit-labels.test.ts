import { expect, test } from "vitest";
import { actionOf, subjectOf } from "./audit-labels.ts";

const states = (from: string, to: string) => ({ changed: ["state"], state: { from, to } });

test.each([
  ["account-changed", "ok", states("active", "deactivated"), "Deactivated an account"],
  ["account-changed", "ok", states("active", "off"), "Deactivated an account"],
  ["account-changed", "ok", states("deactivated", "active"), "Activated an account"],
  ["account-changed", "ok", { changed: ["role"], role: { from: "Faculty", to: "Admin" } }, "Changed the role"],
  ["account-changed", "ok", { changed: ["coordinator"], coordinator: true }, "Made research coordinator"],
  ["account-changed", "ok", { changed: ["coordinator"], coordinator: false }, "Removed as research coordinator"],
  ["account-changed", "ok", { changed: ["department", "since"], department: "IT" }, "Changed the department"],
  ["account-changed", "ok", { changed: ["name"] }, "Changed an account"],
  [
    "account-changed",
    "ok",
    { ...states("active", "off"), role: { from: "Faculty", to: "Admin" } },
    "Deactivated an account; Changed the role",
  ],
  ["account-changed", "ok", states("deactivated", "deactivated"), "Changed an account"],
  ["account-changed", "ok", {}, "Changed an account"],
  ["sign-in", "ok", {}, "Signed in"],
  ["sign-in", "refused", { reason: "deactivated" }, "Tried to sign in"],
  ["sign-in", "failed", {}, "Tried to sign in"],
  ["not-worded-yet", "ok", {}, "not-worded-yet"],
])("%s with the result %s and %j is described as what was done", (action, result, detail, words) => {
  expect(actionOf({ action, result, detail })).toBe(words);
});

test("the subject of a notification is how many people it was sent to; that of other actions is as stored", () => {
  const subject = (action: string, detail: Record<string, unknown>) => subjectOf({ action, detail, target: "x" });
  expect(subject("announcement-sent", { recipients: 12 })).toBe("12 people");
  expect(subject("announcement-sent", { recipients: 1 })).toBe("1 person");
  expect(subject("announcement-sent", {})).toBe("x");
  expect(subject("people-imported", { recipients: 12 })).toBe("x");
});
