import { expect, test } from "vitest";
import { formatSections, parseSections } from "./sections.ts";

test.each(["profile", "profile,journal~10", "book~a-1.b-2,degrees", "book~.", ","])(
  "sections in the address are read back: %s",
  (text) => {
    expect(formatSections(parseSections(text))).toBe(text);
  },
);

test("a section that is named twice has its first selection", () => {
  expect(parseSections("journal~5,journal")).toEqual([{ key: "journal", selection: { latest: 5 } }]);
});
