import { expect, test } from "vitest";
import { recordsLacking } from "./records-lacking.ts";

const about = {
  id: "x",
  title: "",
  version: 1,
  isDraft: false,
  period: "calendar",
  validFrom: null,
  validTo: null,
} as const;
const counts = { asked: "2023", included: 1, withGaps: 1, noProof: 0, excluded: 0 };
const paper = { title: "Light at night", opens: { kind: "journal", record: "r1" } };
const said = (message: string) => ({ message });

test("what several tables miss in a record is listed once, with the tables, and what most of them miss comes first", () => {
  const found = recordsLacking([
    {
      ...{ ...about, ...counts, body: "NAAC", number: "3.4.5" },
      lacking: [
        { title: "A draft", opens: { kind: "journal", record: "r2" }, isRow: false, missing: [said("Not submitted")] },
        { ...paper, isRow: false, missing: [said("No date")] },
      ],
    },
    {
      ...{ ...about, ...counts, body: "NIRF", number: "PU" },
      lacking: [{ ...paper, isRow: true, missing: [said("No proof"), said("No date")] }],
    },
    {
      ...{ ...about, ...counts, body: "NBA", number: "5.2" },
      lacking: [{ title: "Asha Kulkarni", opens: null, isRow: true, missing: [said("Column empty: Degree")] }],
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
