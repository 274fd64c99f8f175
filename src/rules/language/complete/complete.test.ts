import { describe, expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { complete } from "./complete.ts";
import type { CompletionContext } from "./suggestion.ts";

const context: CompletionContext = {
  ...commandContext,
  areas: ["faculty", "common"],
  may: (right) => right !== "announcements.send",
  people: [{ name: "A. Rao", detail: "Computer Engineering" }],
};

/** The line with the cursor at "‸". */
function offered(line: string, more: Partial<CompletionContext> = {}) {
  const cursor = line.indexOf("‸");
  return complete(line.replace("‸", ""), cursor, { ...context, ...more });
}

const first = (line: string) => offered(line)[0]?.text;

test.each([
  ["co‸", "count"],
  ["con‸", "confirm"],
  ["confe‸", "conference"],
  ["pat‸", "patent"],
  ["funded‸", "projects"],
  ["noti‸", "open notifications"],
  ["jurnal‸", "journal"],
  ["journal,con‸", "conference"],
  ["my pat‸", "patent"],
  ["journal in‸", "in:"],
  ["journal dep‸", "dept:"],
  ["journal academ‸", "ay:"],
  ["-sta‸", "state:"],
  ["journal index:sc‸", "Scopus"],
  ["journal index:web‸", '"Web of Science"'],
  ["index:wos,sc‸", "Scopus"],
  ["patent aband‸", "status:abandoned"],
  ["journal scop‸", "indexing:Scopus"],
  ["journal without pro‸", "missing:proof"],
  ["dept:comp‸", "COMP"],
  ["ay:‸", "this"],
  ["ay:2020-21..2024‸", "2020-21..2024-25"],
  ["refereed:‸", "yes"],
  ["person:ra‸", '"A. Rao"'],
  ["missing:pro‸", "proof"],
  ["count journal by:fac‸", "person"],
  ["count projects sum:‸", "days"],
  ["journal sort:-da‸", "-date"],
  ["in:dep‸", "department"],
  ["journal | co‸", "count"],
  ["journal | ex‸", "xlsx"],
  ["journal | by ‸", "state"],
  ["journal | by fac‸", "person"],
  ["journal | by dept, y‸", "year"],
  ["Journal | PER dep‸", "dept"],
  ["journal | sort -‸", "-date"],
  ["journal | sort -ti‸", "title"],
  ["journal | sort ‸", "date"],
  ["journal | csv | sort up‸", "updated"],
  ["journal | top ‸", "5"],
  ["patent | by stat‸", "state"],
  ["patent | by:statu‸", "status"],
  ["who by:‸", "dept"],
  ["open up‸", "upload"],
  ["add pate‸", "patent"],
  ["add patent stat‸", "status:"],
  ["add patent status:gr‸", "granted"],
  ["who ra‸", "A. Rao"],
  ["who desig‸", "designation:"],
  ["theme ‸", "light"],
  ["help cou‸", "count"],
])("%s is completed to %s", (line, text) => {
  expect(first(line)).toBe(text);
});

describe("a suggestion", () => {
  test("has the range that it replaces, up to the end of the word or value", () => {
    expect(offered("journal ind‸ex:scopus")[0]).toMatchObject({ text: "indexing:", from: 8, to: 14 });
    expect(offered("journal index:wos,sc‸i dept:IT")[0]).toMatchObject({ from: 18, to: 21 });
    expect(offered("journal,con‸ by:year")[0]).toMatchObject({ from: 8, to: 11 });
  });

  test("suggests a value after a field, and nothing after a value", () => {
    expect(offered("dep‸")[0]?.isWhole).toBe(false);
    expect(offered("dept:comp‸")[0]?.isWhole).toBe(true);
  });

  test("replaces the word that it says again", () => {
    expect(offered("journal without pro‸")[0]).toMatchObject({ text: "missing:proof", from: 8, to: 19 });
    expect(offered("journal with sta‸")[0]).toMatchObject({ from: 13 });
  });

  test("after the bar is about the types before it", () => {
    const groups = (line: string) => offered(line).map(({ text }) => text);
    expect(groups("journal | by ‸")).toEqual(groups("journal by:‸"));
    expect(groups("journal | by ‸")).not.toContain("partner");
    expect(groups("journal | sort -‸")).toEqual(groups("journal sort:-‸"));
  });

  test("is none inside quotes", () => {
    expect(offered('"deep lea‸')).toEqual([]);
  });
});

describe("what the account may not do is not suggested", () => {
  test("verbs by the rights table", () => {
    expect(offered("notif‸").map(({ type }) => type)).not.toContain("verb");
    expect(offered("notif‸", { may: () => true }).map(({ text }) => text)).toContain("notify");
  });

  test("what such a verb takes", () => {
    expect(offered("add ‸", { may: (right) => right !== "records.write" })).toEqual([]);
    expect(offered("add ‸", { may: () => true }).length).toBeGreaterThan(0);
  });

  test("screens by area", () => {
    expect(offered("open sett‸")).toEqual([]);
    expect(offered("open sett‸", { areas: ["admin"] }).map(({ text }) => text)).toEqual(["settings"]);
  });

  test("lists to open, to those who read no records", () => {
    expect(offered("open pate‸", { areas: ["faculty", "common"] }).map(({ text }) => text)).toEqual(["patent"]);
    expect(offered("open pate‸", { areas: ["overview"] })).toEqual([]);
  });

  test("kinds by name", () => {
    expect(offered("pate‸", { kinds: ["journal"] }).map(({ type }) => type)).not.toContain("kind");
  });
});
