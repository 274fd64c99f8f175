import { expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { formatCommand } from "../format/format-command.ts";
import { parseCommand } from "./parse-command.ts";

/** What is left of a line, and each problem with its place and what is suggested. */
function parsed(line: string): [argument: string, ...problems: string[]] {
  const { command, problems } = parseCommand(line, commandContext);
  const shown = problems.map(({ code, from, to, suggestion }) => `${code} ${from}-${to} ${suggestion ?? ""}`.trim());
  return [formatCommand(command, commandContext), ...shown];
}

test.each<[line: string, argument: string, ...problems: string[]]>([
  ["add", "add", "argument-missing 0-3"],
  ["add zzz", "add", "unknown-kind 4-7"],
  ["add jornal", "add", "unknown-kind 4-10 journal"],
  ["add journal,conference", "add", "unknown-kind 4-22"],
  ["add profile", "add", "unknown-kind 4-11"],
  ["import journal papers.csv", "import journal papers.csv"],
  ["import papers.csv", "import papers.csv"],
  ["help by", "help by"],
  ["help zzz", "help", "unknown-choice 5-8"],
  ["theme", "theme", "argument-missing 0-5"],
  ["theme drak", "theme", "unknown-choice 6-10 dark"],
  ["my-patent", "patent in:own"],
  ["add-patent", "add patent"],
  ["x-patent", "x-patent"],
  ["my-zzz", "my-zzz"],
  // A record type that is misspelt after a command; the rest is read on.
  ["list jornal ay:2024-25", "ay:2024-25", "unknown-kind 5-11 journal"],
  ["list jornal clay", "list clay", "unknown-kind 5-11 journal"],
  ["list clay", "list clay"],
  // A command that is misspelt before a record type, a screen or in a line that counts.
  ["lst journal", "journal", "unknown-verb 0-3 list"],
  ["lst my journal", "journal in:own", "unknown-verb 0-3 list"],
  ["cont journal by:year", "count journal by:year", "unknown-verb 0-4 count"],
  ["cont clay by:year", "count (clay) by:year", "unknown-verb 0-4 count"],
  ["ad journal", "ad journal"],
  ["lst clay", "lst clay"],
  ["journal sum:works", "journal"],
  ["journal sum:work", "journal"],
  ["journal sum:days", "count journal sum:days"],
  ["journal by:year,dept", "count journal by:year,dept"],
  ["journal by:year by:year", "count journal by:year"],
  ["journal by:zzz", "journal", "unknown-group 11-14"],
  ["journal sort:citations,-date", "journal sort:citationCount,-date"],
  ["journal sort:proof", "journal", "unknown-sort 13-18"],
  ["journal top:1000", "journal top:1000"],
  ["journal top:1001", "journal", "not-a-number 12-16"],
  ["journal top:0", "journal", "not-a-number 12-13"],
  ["journal and conference clay", "journal,conference clay"],
  ["journal or conference ay:2024-25", "journal,conference ay:2024-25"],
  ["journal conference clay", "journal conference clay"],
  ["book chapter, book", "book-chapter,book"],
  ["open 0190F3AA-0000-7000-8000-000000000001", "open 0190f3aa-0000-7000-8000-000000000001"],
  ["open zzz", "open", "unknown-place 5-8"],
  ["open settigns", "open", "unknown-place 5-13 settings"],
  ["open my patents", "open patent in:own"],
  ["open", "open", "argument-missing 0-4"],
  ["settings", "open settings"],
  ["journal | by year, dept", "count journal by:year,dept"],
  ["journal | by year zzz", "count journal by:year", "unknown-group 18-21"],
  ["journal | sort -date", "journal sort:-date"],
  ["journal | top 5", "journal top:5"],
  ["journal | where clay", "journal clay"],
  ["journal in:own | count", "count journal in:own"],
  ["journal (", "journal", "unbalanced-bracket 8-9"],
  ["journal ) clay )", "journal clay", "unbalanced-bracket 8-9", "unbalanced-bracket 15-16"],
  ["journal ()", "journal", "nothing-here 8-10"],
  ['journal ""', "journal", "nothing-here 8-10"],
  ['journal "clay', 'journal "clay"', "unclosed-quote 8-13"],
  ['journal "', "journal", "unclosed-quote 8-9"],
  ["journal (-) clay", "journal clay", "nothing-here 9-10"],
  ["journal -(clay or water)", "journal -(clay or water)"],
  ["journal and clay", "journal clay"],
  ["journal missing:doi,zzz", "journal missing:doi", "unknown-field 20-23"],
  ["journal has:doi without:issn", "journal has:doi missing:issn"],
  ["journal with:doi missing:issn", "journal has:doi missing:issn"],
  ["journal -missing:doi", "journal has:doi"],
  ["journal (sort:date clay)", "journal clay", "misplaced-sort 9-18"],
  ["journal -sort:date", "journal", "misplaced-sort 9-18"],
  ["journal (by:year)", "journal", "misplaced-key 9-16"],
  ["journal authors:>3", "journal authors:>3"],
  ["journal authors:Rao", "journal person:Rao"],
  ["journal year:..", "journal", "not-a-year 13-15"],
  ["journal year:x..2020", "journal", "not-a-year 13-20"],
  ["journal year:2020..x", "journal", "not-a-year 13-20"],
  ["journal year:2021..2019", "journal", "reversed-range 13-23 2019..2021"],
  ["journal year:last0", "journal", "not-a-year 13-18"],
  ["journal year:last3", "journal year:2023..2025"],
  ["journal date:today", "journal date:2025-02-10"],
  ["projects amount:10,00,000", "projects sanctionedAmount:1000000"],
  ["projects amount:5,00,000,7,00,000", 'projects sanctionedAmount:"500000","700000"'],
  ["projects amount:>5lakh,<3lakh", 'projects sanctionedAmount:">500000","<300000"'],
  ["patent status:gran", "patent status:granted"],
  ["patent status:gr", "patent status:granted"],
  ["patent status:g", "patent", "unknown-value 14-15"],
  ["journal status:granted", "journal", "unknown-field 8-22 state"],
  ["journal citations:1,000", "journal citationCount:1,0"],
])("%s", (line, ...expected) => {
  expect(parsed(line)).toEqual(expected);
});

test("a problem says what to do", () => {
  const messageOf = (line: string) => parseCommand(line, commandContext).problems[0]?.message;
  expect(messageOf("add journal,conference")).toBe("Which of them: journal, conference?");
  expect(messageOf("add profile")).toBe("Every person has one profile. Edit it instead.");
  expect(messageOf("theme")).toBe("Use one of light, dark, system.");
  expect(messageOf("journal ()")).toBe("The brackets are empty.");
  expect(messageOf('journal "')).toBe("A closing quotation mark is missing.");
  expect(messageOf("open zzz")).toBe("There is no screen “zzz”.");
});
