import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { mayBeStored } from "./may-be-stored.ts";

test("data of the institute that forms need is available offline", () => {
  const files = ["fields/use-field-environment-of-institute.ts", "core/use-institute-departments.ts"];
  const source = files.map((file) => readFileSync(`src/web/${file}`, "utf8")).join();
  const operations = [...source.matchAll(/useRead\((\w+\.\w+)/g)].map(([, name]) => name);
  expect(operations).toEqual(["accounts.departments"]);
  expect(mayBeStored(accounts.departments, {}, { rows: [] })).toBe(true);
});
