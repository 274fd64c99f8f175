import { expect, test } from "vitest";
import { listIncompleteRecords } from "./list-incomplete-records.ts";

const table = {
  id: "x",
  title: "",
  version: 1,
  isDraft: false,
  period: "calendar",
  validFrom: null,
  validTo: null,
} as const;
const counts = { periodText: "2023", included: 1, withGaps: 1, withoutProof: 0, excluded: 0 };
const paper = { title: "Light at night", opens: { kind: "journal", record: "r1" } };
const gap = (message: string) => ({ message });

test("a record incomplete for several tables is listed once, with those tables, and one incomplete for most comes first", () => {
  const found = listIncompleteRecords([
    {
      ...table,
      ...counts,
      body: "NAAC",
      number: "3.4.5",
      lacking: [
        { title: "A draft", opens: { kind: "journal", record: "r2" }, isRow: false, missing: [gap("Not submitted")] },
        { ...paper, isRow: false, missing: [gap("No date")] },
      ],
    },
    {
      ...table,
      ...counts,
      body: "NIRF",
      number: "PU",
      lacking: [{ ...paper, isRow: true, missing: [gap("No proof"), gap("No date")] }],
    },
    {
      ...table,
      ...counts,
      body: "NBA",
      number: "5.2",
      lacking: [{ title: "Asha Kulkarni", opens: null, isRow: true, missing: [gap("Column empty: Degree")] }],
    },
  ]);
  expect(
    found.map(({ title, isCounted, tables, missing }) => [title, isCounted, tables, missing.map((one) => one.message)]),
  ).toEqual([
    ["Light at night", true, ["NAAC 3.4.5", "NIRF PU"], ["No date", "No proof"]],
    ["A draft", false, ["NAAC 3.4.5"], ["Not submitted"]],
    ["Asha Kulkarni", true, ["NBA 5.2"], ["Column empty: Degree"]],
  ]);
});
