import { describe, expect, test } from "vitest";
import { lineAndProblems } from "#tests/support/records/line-and-problems.ts";

describe("what a condition means, and what is wrong with it", () => {
  test.each<[line: string, text: string, ...problems: string[]]>([
    ["(a b) or c", "a b or c"],
    ["(a", "a", "unbalanced-bracket: ("],
    ["a)", "a", "unbalanced-bracket: )"],
    ["()", "", "nothing-here: ()"],
    ["( or a)", "a", "nothing-here: or"],
    ["a or", "a", "nothing-here: or"],
    ["or a", "a", "nothing-here: or"],
    ["a or or b", "a or b", "nothing-here: or"],
    ["-", ""],
    ["-(a b)", "-(a b)"],
    ["--a", "a"],
    ["- or a", ""],
    ["(-) a", "a", "nothing-here: -"],
    ['-"deep learning"', '-"deep learning"'],
    ['""', "", 'nothing-here: ""'],
    ['"deep', '"deep"', 'unclosed-quote: "deep'],
    ["year:", "", "value-missing: year:"],
    ['year:"x', "", 'unclosed-quote: year:"x', 'not-a-year: "x'],
    ['"  "', "", 'nothing-here: "  "'],
    ["(year:2024 (sort:-date))", "year:2024", "misplaced-sort: sort:-date"],
    ["-sort:date", "", "misplaced-sort: sort:date"],
    ["(by:year)", "", "misplaced-key: by:year"],
    ["reading: a study", "reading\\: a study"],
    ["authors:>3", "authors:>3"],
    ["authors:Rao", "person:Rao"],
    ["authors:Rao,3", "authors:3", "not-a-number: Rao"],
    ["author:2..4", "person:2..4"],
    ["has:proof,doi", "has:proof,doi"],
    ["-has:proof", "missing:proof"],
    ["with:proof", "has:proof"],
    ["without:proof", "missing:proof"],
    ["has:zzz,doi", "has:doi", "unknown-field: zzz"],
    ["missing:pruf", "", "unknown-field: pruf"],
    ["yaer:2024", "", "unknown-field: yaer:2024 → year"],
    ["has:", "", "value-missing: has:"],
    ["year:2024,2023..", "year:2024,2023.."],
    ["year:2023..2021", "", "reversed-range: 2023..2021 → 2021..2023"],
    ["year:2021..", "year:2021.."],
    ["year:..", "", "not-a-year: .."],
    ["year:>2021..2022", "", "not-a-year: >2021..2022"],
    ["year:>x", "", "not-a-year: >x"],
    ["year:2023..x", "", "not-a-year: 2023..x"],
    ["year:x..2023", "", "not-a-year: x..2023"],
    ["date:2024-06-05..2024-06", "date:2024-06-05..2024-06"],
    ["date:2024-02-30", "", "not-a-date: 2024-02-30"],
    ["date:>2024", "date:2025.."],
    ["date:<2024", "date:..2023"],
    ["date:<=2024-06", "date:..2024-06"],
    ["date:>=2024-06", "date:2024-06.."],
    ["date:2024-01..2024-02", "date:2024..2024-02"],
    ["date:2024-01-01..2024-06-30", "date:2024..2024-06"],
    ["date:2024-01-15..2024-02-29", "date:2024-01-15..2024-02"],
    ["projects amount:10,00,000", "projects sanctionedAmount:1000000"],
    ["projects amount:>10,00,000", "projects sanctionedAmount:>1000000"],
    ["projects amount:10,00,000,500", "projects sanctionedAmount:1000000500"],
    ["projects amount:1,2,3", 'projects sanctionedAmount:"1","2","3"'],
    ['projects amount:"10",000', 'projects sanctionedAmount:"10","0"'],
    ["projects amount:10..20,000", "projects sanctionedAmount:10..20000"],
    ["projects amount:1,00,000..2,00,000", "projects sanctionedAmount:100000..200000"],
    ["projects amount:<=5 lakh", "projects sanctionedAmount:..5 lakh"],
    ["indexing:scop", "indexing:Scopus"],
    ["indexing:s", "", "unknown-value: s"],
    ["indexing:scopsu", "", "unknown-value: scopsu → Scopus"],
    ["index:scopus,wos", 'indexing:Scopus,"Web of Science"'],
    ["quartile:q1", "quartile:Q1"],
    ["dept:comp", "dept:COMP"],
    ["state:verified,draft", "state:verified,draft"],
    ["state:verif", "state:verified"],
    ["paper:yes", "", "presence-only: yes → has:paper"],
    ["has:paper", "has:paper"],
    ["proof:yes", "", "presence-only: yes → has:proof"],
    ["impact:>2.50", "impactFactor:>2.5"],
    ["impact:2..3", "impactFactor:2..3"],
    ["impact:=2", "", "not-a-number: =2"],
    ["impact:0", "impactFactor:0"],
    ["title:deep or title:learning", "title:deep or title:learning"],
    ['title:"deep learning"', 'title:"deep learning"'],
    ["title:a,b", "title:a,b"],
    ["title:*", 'title:"*"'],
    ["a -b or c", "a -b or c"],
    ["a (b or -c) d", "a (b or -c) d"],
    ['deep "very deep" learning', 'deep "very deep" learning'],
    ["year:2024 or year:2023", "year:2024,2023"],
    ["-(-a)", "a"],
    ["and a", "a"],
    ["a and b", "a b"],
    ["a and or b", "a or b"],
    ["a - b", "a b"],
    ["a,b", "a,b"],
    ["ay:2023-24..2024-25", "ay:2023-24..2024-25"],
    ["fy:last3", "fy:2022-23..2024-25"],
    ["fy:last 3", "fy:2023-24 3"],
    ["ay:23-24", "ay:2023-24"],
    ["ay:2023-25", "", "not-a-year: 2023-25"],
    ["year:0999", "", "not-a-year: 0999"],
    ["year:last0", "", "not-a-year: last0"],
    ["year:last99", "year:1927..2025"],
    ["year:10000", "", "not-a-year: 10000"],
    ["sort:date,-title", "sort:date,-title"],
    ["sort:zzz", "", "unknown-sort: zzz"],
    ["sort:datte", "", "unknown-sort: datte → date"],
    ["sort:+date", "sort:date"],
    ["sort:count", "sort:count"],
    ["by:year sort:-count", "count by:year sort:-count"],
    ["journal sort:impact", "journal sort:impactFactor"],
  ])("%s", (line, ...expected) => {
    expect(lineAndProblems(line)).toEqual(expected);
  });

  test("a line has at most 2,000 characters, and at most twenty brackets within each other", () => {
    const problemsOf = (line: string) => lineAndProblems(line).slice(1);
    expect(problemsOf("a".repeat(2000))).toEqual([]);
    expect(problemsOf(`${"a".repeat(2000)}b`)).toEqual(["too-long: b"]);
    expect(problemsOf(`${"(".repeat(20)}a${")".repeat(20)}`)).toEqual([]);
    expect(problemsOf(`${"(".repeat(21)}a${")".repeat(21)}`)).toContain("too-deep: (");
    expect(problemsOf(`${"-(".repeat(10)}a${")".repeat(10)}`)).toEqual([]);
    expect(problemsOf(`${"-(".repeat(11)}a${")".repeat(11)}`)).toContain("too-deep: -");
  });

  test("only the first eight unknown names get a suggestion", () => {
    const problems = lineAndProblems("yaer:1 ".repeat(9)).slice(1);
    expect(problems.map((problem) => problem.includes("→"))).toEqual([...Array.from({ length: 8 }, () => true), false]);
    const values = lineAndProblems(`indexing:${"scopsu,".repeat(9)}`).slice(1);
    expect(values.map((problem) => problem.includes("→"))).toEqual([...Array.from({ length: 8 }, () => true), false]);
  });
});
