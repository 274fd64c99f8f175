import { expect, test } from "vitest";
import { listLink } from "./figure-links.ts";

test("a figure links to the list of its area with the query that counts it", () => {
  expect(listLink("hod", "journal", ["ay:2024-25", "state:draft"])).toBe(
    "/hod/display/journal?q=ay:2024-25+state:draft",
  );
  expect(listLink("faculty", "patent", [""])).toBe("/common/display/patent");
  expect(listLink("admin", "patent", ["missing:proof"], "unassigned")).toBe(
    "/admin/display/patent?scope=unassigned&q=missing:proof",
  );
});

test("the address is read as the same query", () => {
  const address = listLink("hod", "journal", ['person:"Asha & Co #1"', "a+b"]);
  expect(new URL(address, "http://x").searchParams.get("q")).toBe('person:"Asha & Co #1" a+b');
});
