import { expect, test } from "vitest";
import { coordinatorTag } from "#access/roles.ts";
import type { Account } from "./account.ts";
import { actionsFor, addedText } from "./account-actions.ts";
import { readState } from "./state-filter.tsx";

const all = {
  activate: true,
  appoint: true,
  tag: true,
  changeRole: true,
  changeDetails: true,
  endSessions: true,
  erase: true,
  resetSecondFactor: false,
  showInvitation: true,
};
const none = {
  activate: false,
  appoint: false,
  tag: false,
  changeRole: false,
  changeDetails: false,
  endSessions: false,
  erase: false,
  resetSecondFactor: false,
  showInvitation: false,
};

const admin = { sendsMail: true };
const withoutMail = { sendsMail: false };

test("a pending account can be approved, invited again or deactivated", () => {
  expect(actionsFor(account({ state: "pending", lastSignInAt: null }), admin)).toEqual([
    "activate",
    "invite",
    "deactivate",
  ]);
});

test("where no e-mail is sent, an invitation is shown by those who have the ability", () => {
  const invited = account({ lastSignInAt: null });
  expect(actionsFor(invited, admin)).not.toContain("show-invitation");
  expect(actionsFor(invited, withoutMail)).toContain("show-invitation");
  const abilities = { ...all, showInvitation: false };
  expect(actionsFor({ ...invited, abilities }, withoutMail)).not.toContain("show-invitation");
  expect(actionsFor(account({}), withoutMail)).not.toContain("show-invitation");
});

test("a deactivated account can be activated and nothing else", () => {
  expect(actionsFor(account({ state: "deactivated" }), admin)).toEqual(["reactivate"]);
});

test("the coordinator tag is added to active faculty, and removed from whoever has it", () => {
  expect(actionsFor(account({}), admin)).toEqual(["tag", "end-sessions", "deactivate"]);
  expect(actionsFor(account({ tags: [coordinatorTag] }), admin)).toEqual(["untag", "end-sessions", "deactivate"]);
  expect(actionsFor(account({ role: "Admin" }), admin)).not.toContain("tag");
  expect(actionsFor(account({ departments: [] }), admin)).not.toContain("tag");
});

test("two-step sign-in is reset where it is on, whatever the state of the account", () => {
  const abilities = { ...none, resetSecondFactor: true };
  expect(actionsFor(account({ abilities, state: "deactivated" }), admin)).toEqual(["reset-second-factor"]);
});

test("without abilities there are no actions", () => {
  expect(actionsFor(account({ abilities: none, state: "pending" }), admin)).toEqual([]);
});

function account(change: Partial<Account>): Account {
  return {
    id: "7f3a0000-0000-4000-8000-000000000001",
    email: "asha@college.example",
    name: "Asha Kulkarni",
    role: "Faculty",
    tags: [],
    state: "active",
    institute: "Anvaya College",
    departments: [{ code: "IT", name: "Information Technology" }],
    designation: null,
    hasPhoto: false,
    orcid: null,
    scopusAuthorIds: [],
    variants: [],
    appointments: [],
    version: 1,
    createdAt: "2026-01-01T00:00:00Z",
    lastSignInAt: "2026-03-01T00:00:00Z",
    records: 0,
    abilities: all,
    ...change,
  };
}

test("an invitation counts as sent only where a mail server is set up", () => {
  expect(addedText(account({}), admin, true)).toContain("An invitation link was sent");
  expect(addedText(account({}), withoutMail, true)).toContain("No mail server is set up");
  expect(addedText(account({}), admin, false)).toContain("No invitation was sent");
});

test.each([true, false])("without e-mail, whoever adds a person reads who shows the link: %s", (showInvitation) => {
  const added = account({ lastSignInAt: null, abilities: { ...all, showInvitation } });
  expect(actionsFor(added, withoutMail).includes("show-invitation")).toBe(showInvitation);
  expect(addedText(added, withoutMail, true)).toContain(
    showInvitation ? "show the invitation link and give it" : "an admin of the institute can show the invitation link",
  );
});

test.each([
  ["waiting", "pending"],
  ["off", "deactivated"],
  ["pending", "pending"],
  ["gone", undefined],
])("a bookmarked list of the state %s shows the accounts that are: %s", (bookmarked, state) => {
  expect(readState(bookmarked)).toBe(state);
});
