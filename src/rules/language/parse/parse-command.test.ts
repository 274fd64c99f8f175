import { describe, expect, test } from "vitest";
import { commandContext as context } from "#tests/support/records/command-lines.ts";
import { formatCommand } from "../format/format-command.ts";
import { parseCommand } from "./parse-command.ts";

/** The canonical text of a line, and its problems. */
function canonical(line: string): string {
  const { command, problems } = parseCommand(line, context);
  expect(problems).toEqual([]);
  return formatCommand(command, context);
}

const result = (line: string) =>
  parseCommand(line, context).problems.map(({ code, from, to, suggestion }) => [
    code,
    line.slice(from, to),
    ...(suggestion === undefined ? [] : [suggestion]),
  ]);

describe("a line becomes its canonical text", () => {
  test.each([
    ["", ""],
    ["journal", "journal"],
    ["list journals", "journal"],
    ["show Journal papers", "journal"],
    [
      "journal ay:2024-25 dept:Computer index:scopus missing:proof sort:-date",
      "journal ay:2024-25 dept:COMP indexing:Scopus missing:proof sort:-date",
    ],
    ["journal,conference by:year", "count journal,conference by:year"],
    ["journal, conference and book chapters by:year", "count journal,conference,book-chapter by:year"],
    ["count papers by:faculty", "count journal,conference,book,book-chapter by:person"],
    ["publications missing:month", "journal,conference,book,book-chapter missing:month"],
    ["sttp ay:2024-25", "sttp-attended,sttp-conducted,sttp-organized ay:2024-25"],
    ["fdp attended", "sttp-attended"],
    ["awards received 2024", "awards-recieved 2024"],
    ["nbp", "need-based-projects"],
    ["my-patent", "patent in:own"],
    ["my patents year:2024", "patent year:2024 in:own"],
    ["add-patent", "add patent"],
    ["my-papers", "journal,conference,book,book-chapter in:own"],
    ["merge 0198a1 0198a2 0198a3 0198a4 0198a5 0198a6", 'merge "0198a1 0198a2 0198a3 0198a4 0198a5 0198a6"'],
    ["merge 0198a1 patents", "merge 0198a1 patents"],
    ["lst settings", "lst settings"],
    ["sttp-attended", "sttp-attended"],
    ["my-kettles", "my-kettles"],
    ["theme-patent", "theme-patent"],
    ['journal title:"sparse"graphs', "journal title:sparsegraphs"],
    ["suggestion", "help"],
    ["re-init", "clear"],
    ["journal ay:2024-25 | count by:faculty | csv", "count journal ay:2024-25 by:person | csv"],
    ["patent | sort -date, title | top 5", "patent sort:-date,title top:5"],
    ["patent | where status:granted | xlsx", "patent status:granted | xlsx"],
    ["2024 | patent", "patent 2024"],
    ["export journal ay:2024-25", "journal ay:2024-25 | csv"],
    ["export pdf journal", "journal | pdf"],
    ["export journal by:year", "count journal by:year | csv"],
    ["count projects by:fy measure:amount as:chart", "count projects by:fy sum:sanctionedAmount | chart"],
    ["count projects,patent sum:amount", "count projects,patent sum:amount"],
    ["count sttp sum:days", "count sttp-attended,sttp-conducted,sttp-organized sum:days"],
    ["level:international amount:>10lakh", "level:international amount:>1000000"],
    ["find journal deep", "find journal deep"],
    ["search deep learning", "deep learning"],
    ["find index:scopus", "find indexing:Scopus"],
    ["\\journal deep", "\\journal deep"],
    ['"journal" deep', '"journal" deep'],
    ["list deep learning", "list deep learning"],
    ["who rao dept:Computer", "who rao dept:COMP"],
    ["open Bulk upload", "open upload"],
    ["settings", "open settings"],
    ["open my journals ay:2024-25", "open journal ay:2024-25 in:own"],
    ["open 0198A1-7f", "open 0198a1-7f"],
    ["open /common/account", "open /common/account"],
    ["open reports/naac.3.4.5", "open reports/naac.3.4.5"],
    ['add journal "Sparse  graphs" date:2024-06', 'add journal title:"Sparse graphs" dateOfPublication:2024-06'],
    ["add journal https://doi.org/10.1000/182", "add journal doi:10.1000/182"],
    ["add patent authors:A. Rao", "add patent title:Rao people:A."],
    ['edit 0198a1 status:granted doi:""', 'edit 0198a1 status:granted doi:""'],
    ["delete patent solar pump year:2020", "delete patent solar pump year:2020"],
    ["import patent granted.xlsx", "import patent granted.xlsx"],
    ['import "the list of papers.csv"', 'import "the list of papers.csv"'],
    ['notify "Proofs are due" to:Computer', 'notify "Proofs are due" to:Computer'],
    ["help measure", "help sum"],
    ["help department", "help dept"],
    ["theme Dark", "theme dark"],
    ["exit", "logout"],
  ])("%s", (line, text) => {
    expect(canonical(line)).toBe(text);
  });
});

test.each([
  "open source software",
  "add noise to graphs",
  "import substitution in India",
  "edit distance of trees",
  "history of science",
  "theme based learning",
  "clear sky models",
  "help uploads automation",
  "research on graphene",
  "deep journal",
])("%s is a search for its words", (line) => {
  const { command } = parseCommand(line, context);
  expect(command).toMatchObject({ verb: "find", kinds: [], where: { op: "words", text: line } });
  expect(canonical(line)).toBe(line);
});

describe("problems are reported with their place and a suggestion", () => {
  test.each([
    ["count jornal by:year", [["unknown-kind", "jornal", "journal"]]],
    ["journal,confrence,book", [["unknown-kind", "confrence", "conference"]]],
    ["opn reports", [["unknown-verb", "opn", "open"]]],
    ["oepn bulk upload", [["unknown-verb", "oepn", "open"]]],
    ["conut journal by:year", [["unknown-verb", "conut", "count"]]],
    ["add pattent", [["unknown-kind", "pattent", "patent"]]],
    ["add sttp", [["unknown-kind", "sttp"]]],
    ["add-publications", [["unknown-kind", "add-publications"]]],
    ["merge 0198a1", [["argument-missing", "merge"]]],
    ["merge 0198a1 0198a2 0198a3 0198a4 0198a5 0198a6 0198a7", [["argument-missing", "merge"]]],
    ['merge "0198a1 patents"', [["not-understood", '"0198a1 patents"']]],
    ["add profile", [["unknown-kind", "profile"]]],
    ["open setings", [["unknown-place", "setings", "settings"]]],
    ["theme drak", [["unknown-choice", "drak", "dark"]]],
    ["help cuont", [["unknown-choice", "cuont", "count"]]],
    ["count journal by:yaer", [["unknown-group", "yaer", "year"]]],
    ["count journal by:title", [["unknown-group", "title"]]],
    ["count journal sum:title", [["not-summable", "title"]]],
    ["journal in:nowhere", [["unknown-choice", "nowhere"]]],
    ["journal top:many", [["not-a-number", "many"]]],
    ["journal as:cvs", [["unknown-output", "cvs", "csv"]]],
    ["journal | chart", [["misplaced-key", "chart"]]],
    ["journal | csv please", [["not-understood", "please"]]],
    ["journal | logout", [["not-understood", "logout"]]],
    ["journal | count patent", [["not-understood", "patent"]]],
    ["logout | csv", [["not-understood", "| csv"]]],
    ["journal (a by:year)", [["misplaced-key", "by:year"]]],
    ["delete", [["argument-missing", "delete"]]],
    ['journal title:open,"half', [["unclosed-quote", 'title:open,"half']]],
    ["count kettels deep by:year", []],
    ["notify", [["argument-missing", "notify"]]],
    ["patent indxing:x", [["unknown-field", "indxing:x"]]],
    [
      "count journal ay:2023-25 indxing:scopus",
      [
        ["not-a-year", "2023-25"],
        ["unknown-field", "indxing:scopus", "indexing"],
      ],
    ],
  ])("%s", (line, expected) => {
    expect(result(line)).toEqual(expected);
  });

  test("and the rest is still read", () => {
    const { command } = parseCommand("count jornal,book ay:soon by:yaer,dept | csv", context);
    expect(formatCommand(command, context)).toBe("count book by:dept | csv");
  });
});

test("the parts of a line are returned for colouring", () => {
  const line = "count my patents (solar or status:granted) by:year | csv";
  expect(parseCommand(line, context).marks.map(({ from, to, type }) => [line.slice(from, to), type])).toEqual([
    ["count", "verb"],
    ["my", "scope"],
    ["patents", "kind"],
    ["(", "operator"],
    ["solar", "word"],
    ["or", "operator"],
    ["status:granted", "field"],
    [")", "operator"],
    ["by:year", "field"],
    ["|", "pipe"],
    ["csv", "output"],
  ]);
});

test("of several record types, those that the institute has activated are meant; only others are a problem", () => {
  const kinds = ["journal", "conference"];
  const read = (line: string) => {
    const { command, problems } = parseCommand(line, { ...context, kinds });
    return [command.kinds, problems.map(({ code, from, to }) => [code, line.slice(from, to)])];
  };
  expect(read("publications")).toEqual([kinds, []]);
  expect(read("journal")).toEqual([["journal"], []]);
  expect(read("patent")).toEqual([[], [["kind-inactive", "patent"]]]);
  expect(read("list patent year:2024")).toEqual([[], [["kind-inactive", "patent"]]]);
});
