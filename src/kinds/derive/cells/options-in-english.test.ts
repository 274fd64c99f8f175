import { expect, test } from "vitest";
import { choice } from "../../fields/choice.ts";
import { optionWithoutRemark } from "./options-in-english.ts";

const quartile = choice({ label: "Quartile", options: { Q1: "Q1", Q2: "Q2", Q3: "Q3", Q4: "Q4" } });
const status = choice({ label: "Status", options: { filed: "Filed", granted: "Granted" } });

test.each([
  ["Q1", { text: "Q1" }],
  ["Q1 (SJR)", { text: "Q1", isApproximate: true }],
  ["SJR - q3", { text: "Q3", isApproximate: true }],
  ["Q1/Q2", { text: "Q1/Q2" }],
  ["Top 10", { text: "Top 10" }],
])("of the quartile %s a remark is no part", (cell, read) => {
  expect(optionWithoutRemark(cell, quartile)).toEqual(read);
});

test("an option before brackets is read as that option", () => {
  expect(optionWithoutRemark("Granted (2023)", status)).toEqual({ text: "Granted", isApproximate: true });
  expect(optionWithoutRemark("Refused (2023)", status)).toEqual({ text: "Refused (2023)" });
});
