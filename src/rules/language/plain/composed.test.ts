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
];

const ofEvents: readonly [text: string, meant: string][] = [
  ["of 2022", "year:2022"],
  ["of at least 5 days", "days:>=5"],
  ["with proof", "has:proof"],
  ["of Computer", "dept:COMP"],
  ["between 1 Jan 2022 and 30 June 2022", "date:2022-01-01..2022-06-30"],
];

const ofProjects: readonly [text: string, meant: string][] = [
  ["of at least 5 lakh", "amount:>=500000"],
  ["of 2023", "year:2023"],
  ["that are ongoing", "status:ongoing"],
  ["of IT or Computer", "dept:IT,COMP"],
  ["without proof", "missing:proof"],
];

/** The conditions of a line of the language, in any order: what is looked up comes last. */
const conditionsOf = (line: string) => (line.match(/(?:"[^"]*"|\S)+/g) ?? []).toSorted();

function written(meant: string): string[] {
  const { command, problems } = parseCommand(meant, commandContext);
  expect(problems, meant).toEqual([]);
  return conditionsOf(formatCommand(command, commandContext));
}

const read = (line: string) => conditionsOf(plainlyRead(line));

/** The fields of a condition, which a second one would restrict further. */
const fieldOf = (meant: string) => {
  const [name = ""] = meant.replace(/^-/, "").split(":");
  return ["year", "fy", "ay", "date"].includes(name) ? "date" : name;
};

describe.each<[noun: string, kind: string, clauses: readonly [text: string, meant: string][]]>([
  ["journal papers", "journal", ofPapers],
  ["STTPs attended", "sttp-attended", ofEvents],
  ["projects", "projects", ofProjects],
])("%s", (noun, kind, clauses) => {
  test.each(clauses)("%s, before and after all else", (text, meant) => {
    expect(read(`${noun} ${text}`), text).toEqual(written(`${kind} ${meant}`));
    for (const [other, meantToo] of clauses) {
      if (fieldOf(meant) === fieldOf(meantToo)) continue;
      const line = `${noun} ${text} ${other}`;
      expect(read(line), line).toEqual(written(`${kind} ${meant} ${meantToo}`));
      const asked = `please show me all the ${noun} ${text}, ${other}`;
      expect(read(asked), asked).toEqual(written(`${kind} ${meant} ${meantToo}`));
      const counted = `how many ${noun} ${text} and ${other}`;
      expect(read(counted), counted).toEqual(written(`count ${kind} ${meant} ${meantToo}`));
    }
  });
});
