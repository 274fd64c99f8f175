import { expect, test } from "vitest";
import { coordinatorTag } from "#access/roles.ts";
import type { Account } from "./account.ts";
import { deedsFor } from "./account-deeds.ts";

const all = {
  activate: true,
  appoint: true,
  tag: true,
  changeRole: true,
  changeDetails: true,
  endSessions: true,
  erase: true,
};
const none = {
  activate: false,
  appoint: false,
  tag: false,
  changeRole: false,
  changeDetails: false,
  endSessions: false,
  erase: false,
};

test("a waiting account can be let in, invited again or switched off", () => {
  expect(deedsFor(account({ state: "waiting", lastSignInAt: null }))).toEqual(["activate", "invite", "switch-off"]);
});

test("an account that is off can be switched on and nothing else", () => {
  expect(deedsFor(account({ state: "off" }))).toEqual(["switch-on"]);
});

test("the coordinator tag is given to active faculty, and taken from whoever has it", () => {
  expect(deedsFor(account({}))).toEqual(["tag", "end-sessions", "switch-off"]);
  expect(deedsFor(account({ tags: [coordinatorTag] }))).toEqual(["untag", "end-sessions", "switch-off"]);
  expect(deedsFor(account({ role: "Admin" }))).not.toContain("tag");
});

test("without abilities there are no deeds", () => {
  expect(deedsFor(account({ abilities: none, state: "waiting" }))).toEqual([]);
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
    departments: [],
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
