import { expect, test } from "vitest";
import { openCampaignRules } from "./open-campaign-rules.ts";

test.each(["2026-02-31", "2026-13-01", "Jul 2026", ""])(
  "%j is no deadline, and the form says how to type one",
  (deadline) => {
    const { error } = openCampaignRules.safeParse({ ...typed, deadline });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["deadline", "Enter a date such as 18/9/2022."],
    ]);
  },
);

test("a whole day is a deadline", () => {
  expect(openCampaignRules.safeParse({ ...typed, deadline: "2026-02-28" }).success).toBe(true);
});

const typed = {
  title: "Annual report",
  department: "",
  periodType: "academic",
  period: "2025",
  half: "",
  kinds: ["journal"],
  reports: [],
  note: "",
  earlier: "",
};
