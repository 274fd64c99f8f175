import { describe, expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { parseCommand } from "../parse/parse-command.ts";
import { kindsOrAll } from "../parse/read-conditions.ts";
import { chipsOf, withFilter } from "./chips-of.ts";
import { describeCommand } from "./describe-command.ts";
import { formatCommand } from "./format-command.ts";
import { formatQuery } from "./format-query.ts";

const commandOf = (line: string) => parseCommand(line, commandContext).command;
const fields = (slug: string) => fieldsOfKinds(kindsOrAll([slug]), commandContext.departments);

test.each<[line: string, words: string]>([
  ["journal", "Journal papers"],
  ["count journal year:2024 by:dept", "Number of journal papers · Calendar year: 2024 · by department"],
  ["count journal by:dept,year", "Number of journal papers · by department and calendar year"],
  ["publications", "Publications"],
  ["count publications", "Number of publications"],
  ["journal,patent", "Journal papers and patents"],
  ["index:scopus", "Records · Indexed in: Scopus"],
  ["journal in:own", "Journal papers · your own"],
  ["journal in:bin", "Journal papers · in the bin"],
  ["projects sum:amount by:year", "Amount sanctioned of funded projects, added up · by calendar year"],
  ["sttp-attended sum:days", "Days of STTPs / FDPs attended"],
  ["patent -status:granted", "Patents · Status: not Granted"],
  ["patent status:granted,published", "Patents · Status: Granted or Published"],
  ["journal water", "Journal papers · with the words water"],
  ["journal -water", "Journal papers · without the words water"],
  ['journal "water pumps"', "Journal papers · with the words “water pumps”"],
  ["journal missing:doi", "Journal papers · without DOI"],
  ["journal has:doi", "Journal papers · with DOI"],
  ["journal year:2020..2022", "Journal papers · Calendar year: 2020 – 2022"],
  ["journal year:2020..", "Journal papers · Calendar year: from 2020"],
  ["journal year:..2020", "Journal papers · Calendar year: up to 2020"],
  ["journal citations:>10", "Journal papers · Citations: more than 10"],
  ["journal citations:<10", "Journal papers · Citations: less than 10"],
  ["journal (index:scopus or missing:doi)", "Journal papers · Indexed in: Scopus or without DOI"],
  ["journal sort:-date", "Journal papers · date in descending order"],
  ["journal sort:title", "Journal papers · paper title in ascending order"],
  ["count journal by:person top:5", "Number of journal papers · by person · the first 5"],
  ["journal | xlsx", "Journal papers · as xlsx"],
  ["who dept:IT", "Faculty · Department: Information Technology"],
])("%s is described as: %s", (line, words) => expect(describeCommand(commandOf(line), commandContext)).toBe(words));

test.each<[line: string, chips: string[]]>([
  ["journal", []],
  ["journal year:2024", ["year is 2024 → "]],
  ["journal index:scopus -water", ["indexing is Scopus → -water", "words not contains water → indexing:Scopus"]],
  ["journal sort:-date year:2020..2022", ["year between 2020 – 2022 → sort:-date"]],
  ["journal (year:2020 or year:2023)", ["year is 2020 or 2023 → "]],
  ["journal (index:scopus or water)", ["any → "]],
  ["journal (year:2019..2021 year:2021 or year:2023)", ["any → "]],
  [
    "journal missing:doi (index:scopus or index:sci)",
    ["doi missing → indexing:Scopus or indexing:SCI", "indexing is Scopus or SCI → missing:doi"],
  ],
  ["journal missing:doi citations:>10", ["doi missing → citationCount:>10", "citationCount more 10 → missing:doi"]],
])("the parts of %s can be removed one by one", (line, chips) => {
  const { where, sort } = commandOf(line);
  const shown = chipsOf({ where, sort }, fields("journal")).map(
    ({ field = "words", comparison, negated, text, without }) =>
      comparison === "other"
        ? `any → ${without}`
        : `${field}${negated ? " not" : ""} ${comparison}${text && ` ${text}`} → ${without}`,
  );
  expect(shown).toEqual(chips);
});

describe("a filter that is set again", () => {
  const set = (line: string, field: string, other: string | undefined) => {
    const { where, sort } = commandOf(line);
    const condition = other === undefined ? undefined : commandOf(`journal ${other}`).where;
    return formatQuery(withFilter({ where, sort }, field, condition), fields("journal"));
  };
  test.each<[line: string, field: string, other: string | undefined, line: string]>([
    ["journal", "year", "year:2024", "year:2024"],
    ["journal water", "year", "year:2024", "water year:2024"],
    ["journal year:2020 water", "year", "year:2024", "year:2024 water"],
    ["journal year:2020 water", "year", undefined, "water"],
    ["journal -year:2020 water", "year", "year:2024", "year:2024 water"],
    ["journal year:2020.. year:..2023 index:scopus", "year", "year:2024", "year:2024 indexing:Scopus"],
    ["journal (year:2020 or index:scopus)", "year", "year:2024", "(year:2020 or indexing:Scopus) year:2024"],
    ["journal year:2020 sort:-date", "year", undefined, "sort:-date"],
  ])("%s with %s set to %s is: %s", (line, field, other, text) => expect(set(line, field, other)).toBe(text));
});

/** What can be typed in several ways is written in one. */
test.each<[typed: string, written: string]>([
  ["Count Journal Year:2024", "count journal year:2024"],
  ["list journal", "journal"],
  ["journal (year:2020 or year:2023)", "journal year:2020,2023"],
  ["journal year:2020 or index:scopus", "journal year:2020 or indexing:Scopus"],
  ["journal -(water or clay)", "journal -(water or clay)"],
  ["journal -(water clay)", "journal -(water clay)"],
  ["journal (missing:doi or missing:issn)", "journal missing:doi,issn"],
  ["journal (has:doi or has:issn)", "journal has:doi,issn"],
  ["journal missing:doi missing:issn", "journal missing:doi missing:issn"],
  ["journal citations:10..10", "journal citationCount:10..10"],
  ["journal citations:>10", "journal citationCount:>10"],
  ["journal citations:..10", "journal citationCount:..10"],
  ["journal date:2024-02-01..2024-02-29", "journal date:2024-02"],
  ["journal date:2024-01-01..2024-12-31", "journal date:2024"],
  ["journal date:<2024-02-01", "journal date:..2024-01"],
  ["projects amount:>5lakh", "projects sanctionedAmount:>500000"],
  ["journal water sort:-date,title", "journal water sort:-date,title"],
  ["journal year:2020..2020", "journal year:2020"],
  ["count journal by:year,dept top:3", "count journal by:year,dept top:3"],
  ["journal index:scopus,wos", 'journal indexing:Scopus,"Web of Science"'],
  ["open settings", "open settings"],
  ["add journal", "add journal"],
])("%s is written as: %s", (typed, written) => expect(formatCommand(commandOf(typed), commandContext)).toBe(written));
