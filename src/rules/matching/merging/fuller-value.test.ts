import { expect, test } from "vitest";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import { kindBySlug } from "#kinds/registry.ts";
import { isFuller } from "./fuller-value.ts";

const field = (type: string) => ({ type, label: "A" }) as FieldDefinition;

test.each<[string, string, unknown, unknown, boolean]>([
  ["a value where there was none", "text", null, "Sea", true],
  ["a value where there was an empty text", "text", "", "Sea", true],
  ["a number where there was none", "int", undefined, 3, true],
  ["nothing in place of a value", "text", "Sea", null, false],
  ["nothing in place of nothing", "text", "", null, false],
  ["a longer list", "tags", ["a"], ["a", "b"], true],
  ["a list as long", "tags", ["a"], ["b"], false],
  ["a shorter list", "tags", ["a", "b"], ["a"], false],
  ["a list in place of a text", "text", "a", ["a", "b"], false],
  ["a text in place of a list", "tags", ["a"], "a, b", false],
  ["another number", "int", 3, 33, false],
  ["a month in addition to the year", "partial-date", "2023", "2023-05", true],
  ["a day in addition to the month", "partial-date", "2023-05", "2023-05-06", true],
  ["the same month", "partial-date", "2023-05", "2023-05", false],
  ["only the year", "partial-date", "2023-05", "2023", false],
  ["a day of another month", "partial-date", "2023-05", "2023-06-05", false],
  ["a longer text that contains the other", "text", "Tides of the sea", "The Tides of the Sea: A Study", true],
  ["a longer description that contains the other", "longtext", "Tides", "Tides and sands", true],
  ["the same text with other capitals", "text", "Tides", "TIDES", false],
  ["a longer text about something else", "text", "Tides", "Sands of the sea", false],
  ["a shorter text", "text", "Tides and sands", "Tides", false],
  ["a longer choice, as a choice has no parts", "choice", "national", "international and national", false],
])("%s", (_what, type, mine, theirs, fuller) => {
  expect(isFuller(field(type), mine, theirs)).toBe(fuller);
});

test("a later stage of a patent, and no other choice", () => {
  const { status, patentType } = kindBySlug("patent").fields;
  if (!status || !patentType) throw new Error("The declaration of patents lacks the status or the type.");
  expect(isFuller(status, "filed", "granted")).toBe(true);
  expect(isFuller(status, "granted", "published")).toBe(false);
  expect(isFuller(status, "granted", "granted")).toBe(false);
  expect(isFuller(patentType, "utility", "design")).toBe(false);
});
