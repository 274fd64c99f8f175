import { describe, expect, test } from "vitest";
import { commandContext } from "#tests/support/records/command-lines.ts";
import { plainlyRead } from "#tests/support/records/read-plainly.ts";
import { formatCommand } from "../format/format-command.ts";
import { parseCommand } from "../parse/parse-command.ts";

/** What a question may ask of journal papers, with what it means by itself. */
const ofPapers: readonly [text: string, meant: string][] = [
  ["in Scopus", "indexing:Scopus"],
  ["published in 2023", "year:2023"],
  ["in the last two financial years", "fy:last2"],
  ["since June 2023", "date:2023-06.."],
  ["in the academic year 2023-24", "ay:2023-24"],
  ["without DOI", "missing:doi"],
  ["with more than 10 citations", "citations:>10"],
  ["with at least three authors", "authors:>=3"],
  ["of IT", "dept:IT"],
  ["by Asha Rao", 'person:"Asha Rao"'],
  ["that are not drafts", "-state:draft"],
  ["with impact factor above 2.5", "impact:>2.5"],
  ["in Q1", "quartile:Q1"],
  ["with less than 20 citations", "citations:<20"],
  ["cited more than 10 times", "citations:>10"],
  ["in FY 2022-23", "fy:2022-23"],
  ["before 2020", "year:..2019"],
  ["from April 2022 to March 2023", "date:2022-04..2023-03"],
  ["added last week", "added:2025-02-03..2025-02-09"],
  ["published by Springer", "publisher:Springer"],
  ["with title containing clay", "title:clay"],
  ["other than Computer", "-dept:COMP"],
  ["written by Vikram Sen", 'person:"Vikram Sen"'],
];

const ofEvents: readonly [text: string, meant: string][] = [
  ["of 2022", "year:2022"],
  ["of at least 5 days", "days:>=5"],
  ["with proof", "has:proof"],
  ["of Computer", "dept:COMP"],
  ["between 1 Jan 2022 and 30 June 2022", "date:2022-01-01..2022-06-30"],
  ["at national level", "level:national"],
  ["sponsored by AICTE", "sponsoredBy:AICTE"],
  ["of Asha Rao", 'person:"Asha Rao"'],
  ["in online mode", "mode:online"],
  ["this academic year", "ay:2024-25"],
  ["added today", "added:2025-02-10"],
];

const ofProjects: readonly [text: string, meant: string][] = [
  ["of at least 5 lakh", "amount:>=500000"],
  ["of 2023", "year:2023"],
  ["that are ongoing", "status:ongoing"],
  ["of IT or Computer", "dept:IT,COMP"],
  ["without proof", "missing:proof"],
  ["between 5 and 10 lakh", "amount:500000..1000000"],
  ["below 2 crore", "amount:<20000000"],
  ["not completed", "-status:completed"],
  ["funded by DST", "agency:DST"],
  ["of Asha Rao", 'person:"Asha Rao"'],
  ["added this week", "added:2025-02-10..2025-02-16"],
  ["in the last five years", "year:2021..2025"],
  ["verified", "state:verified"],
];

const ofPatents: readonly [text: string, meant: string][] = [
  ["granted after 2020", "status:granted year:2021.."],
  ["filed in 2022", "filingDate:2022"],
  ["that are granted", "status:granted"],
  ["not granted", "-status:granted"],
  ["of IT", "dept:IT"],
  ["of Asha Rao", 'person:"Asha Rao"'],
  ["with certificate", "has:certificate"],
  ["at international level", "level:international"],
  ["with more than two inventors", "authors:>2"],
  ["since 2019", "year:2019.."],
  ["in FY 2021-22", "fy:2021-22"],
  ["added this year", "added:2025"],
];

/** The conditions of a line of the language, in any order: what is looked up comes last. */
const conditionsOf = (line: string) => (line.match(/(?:"[^"]*"|\S)+/g) ?? []).toSorted();

function written(meant: string): string[] {
  const { command, problems } = parseCommand(meant, commandContext);
  expect(problems, meant).toEqual([]);
  return conditionsOf(formatCommand(command, commandContext));
}

const read = (line: string) => conditionsOf(plainlyRead(line));

/** The fields of conditions, which a second one would restrict further. */
const fieldsOf = (meant: string) =>
  meant.split(" ").flatMap((one) => {
    const [name = ""] = one.replace(/^-/, "").split(":");
    return name === "filingDate" ? ["date", "status"] : ["year", "fy", "ay"].includes(name) ? "date" : name;
  });

describe.each<[noun: string, kind: string, clauses: readonly [text: string, meant: string][]]>([
  ["journal papers", "journal", ofPapers],
  ["STTPs attended", "sttp-attended", ofEvents],
  ["projects", "projects", ofProjects],
  ["patents", "patent", ofPatents],
])("%s", (noun, kind, clauses) => {
  test.each(clauses)("%s, before and after all else", (text, meant) => {
    expect(read(`${noun} ${text}`), text).toEqual(written(`${kind} ${meant}`));
    for (const [nth, [other, meantToo]] of clauses.entries()) {
      if (fieldsOf(meant).some((name) => fieldsOf(meantToo).includes(name))) continue;
      const [line = "", verb = ""] =
        [
          [`${noun} ${text} ${other}`],
          [`please show me all the ${noun} ${text}, ${other}`],
          [`how many ${noun} ${text} and ${other}`, "count "],
        ][(nth + text.length) % 3] ?? [];
      expect(read(line), line).toEqual(written(`${verb}${kind} ${meant} ${meantToo}`));
    }
  });
});
