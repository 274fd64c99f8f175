import { expect, test } from "vitest";
import { hasCondition, queryOfPeople, togglePart, withoutConditions } from "./query-conditions.ts";

test("a part is added once, and removed where it is", () => {
  const q = togglePart("graph neural", 'dept:"Civil Engineering"');
  expect(q).toBe('graph neural dept:"Civil Engineering"');
  expect(hasCondition(q, 'dept:"Civil Engineering"')).toBe(true);
  expect(hasCondition(q, "dept:Civil")).toBe(false);
  expect(togglePart(`year:2024 ${q}`, 'dept:"Civil Engineering"')).toBe("year:2024 graph neural");
  expect(togglePart("year:2024", "year:2024")).toBe("");
});

test("without its conditions a query is the typed words", () => {
  expect(withoutConditions('year:2024 graph -state:draft "deep learning" dept:"Civil \\" x"')).toBe(
    'graph "deep learning"',
  );
});

test("of people only their own conditions are used", () => {
  expect(queryOfPeople('rao year:2024 dept:"Civil Engineering" -state:draft')).toBe('rao dept:"Civil Engineering"');
  expect(queryOfPeople("year:2024")).toBe("");
});

test.each([
  ["has:phd", "has:phd"],
  ["has:phd dept:IT year:2024", "has:phd dept:IT year:2024"],
  ["without:publications ay:2023-24", "without:publications ay:2023-24"],
  ["has:journal,patent experience:>10", "has:journal,patent experience:>10"],
  ["solar has:doi year:2024", "solar"],
  ["degree:phd missing:proof", "degree:phd"],
])("of %s the conditions that apply to people are used for them", (q, conditions) =>
  expect(queryOfPeople(q)).toBe(conditions),
);
