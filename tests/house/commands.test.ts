import { expect, test } from "vitest";
import { rights } from "#access/rights.ts";
import { areas } from "#access/roles.ts";
import { operations } from "#contract/contract.ts";
import { listScopes } from "#contract/records.ts";
import { commandScopes } from "#rules/commands/command.ts";
import { placeAreas } from "#rules/commands/places.ts";
import { allVerbs } from "#rules/commands/verbs.ts";

test("every verb names rights and operations that there are", () => {
  const known = operations.map(({ name }) => name);
  for (const { name, right, operations: reached } of allVerbs) {
    expect(right === undefined || right in rights, `${name} names the right ${right}`).toBe(true);
    expect(
      reached.filter((operation) => !known.includes(operation)),
      name,
    ).toEqual([]);
  }
});

test("the language speaks of the same scopes as the lists, and of the same areas as the guards", () => {
  expect([...commandScopes].sort()).toEqual([...listScopes].sort());
  expect([...placeAreas].sort()).toEqual([...areas, "public"].sort());
});
