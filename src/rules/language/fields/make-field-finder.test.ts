import { expect, test } from "vitest";
import { kindsOrAll } from "../parse/read-conditions.ts";
import { makeFieldFinder, namesOfField } from "./make-field-finder.ts";
import { fieldsOfKinds } from "./shared-fields.ts";

test("what the fields of a list are found by is made once, however often one is looked for", () => {
  const fields = fieldsOfKinds(kindsOrAll([]));
  let made = 0;
  const find = makeFieldFinder((field) => {
    made += 1;
    return namesOfField(field);
  });
  for (let time = 0; time < 50; time++) {
    expect(find(fields, "title").map(({ name }) => name)).toContain("title");
    expect(find(fields, "constructor")).toEqual([]);
  }
  expect(made).toBe(fields.length);
});
