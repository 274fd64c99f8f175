import { describe, expect, test } from "vitest";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";

describe("commas", () => {
  test.each([
    ["patents granted, published", "patent status:granted,published"],
    ["patents granted, published or filed", "patent status:granted,published,filed"],
    ["books 2023, 2024", "book year:2023,2024"],
    ["journal papers of Computer, IT", "journal dept:COMP,IT"],
    ["journal papers indexed in Scopus, Web of Science", 'journal indexing:Scopus,"Web of Science"'],
    ["journal papers either in Scopus or in SCI", "journal indexing:Scopus,SCI"],
  ])("between values of one field, either will do: %s is read as: %s", (typed, meant) =>
    expect(plainlyRead(typed)).toBe(meant),
  );

  test.each([
    ["patents granted, 2024", "patent status:granted year:2024"],
    ["patents granted, without proof", "patent status:granted missing:proof"],
    ["faculty with PhD, professors", "who has:phd designation:professor"],
    ["Q1, Scopus journal papers", "journal quartile:Q1 indexing:Scopus"],
    ["patents of 2023, 2024, granted", "patent year:2023,2024 status:granted"],
    ["journal papers Q1, not Q2", "journal quartile:Q1 -quartile:Q2"],
  ])("between different conditions, all must hold: %s is read as: %s", (typed, meant) =>
    expect(plainlyRead(typed)).toBe(meant),
  );

  test.each([
    ["patents granted or 2024", "patent status:granted or year:2024"],
    ["patents filed or with proof", "patent status:filed or has:proof"],
  ])("only the word “or” leaves a choice between different conditions: %s is read as: %s", (typed, meant) =>
    expect(plainlyRead(typed)).toBe(meant),
  );
});
