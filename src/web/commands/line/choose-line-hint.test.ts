import { expect, test } from "vitest";
import { chooseLineHint } from "./choose-line-hint.ts";

test.each<{ who: string; rights: string[]; hint: RegExp }>([
  { who: "a teacher", rights: ["records.count", "people.find"], hint: /^Search, or type a command/u },
  { who: "a super admin", rights: ["people.find"], hint: /^Find people, or type a command/u },
  { who: "a principal", rights: [], hint: /^Type a command/u },
])("the empty line offers to $who what they may do", ({ rights, hint }) => {
  expect(chooseLineHint({ may: (right) => rights.includes(right) })).toMatch(hint);
});

test("until the account is known, the empty line offers the usual commands", () => {
  expect(chooseLineHint(undefined)).toMatch(/^Search/u);
});
