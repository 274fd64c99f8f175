import { expect, test } from "vitest";
import { commandContext as context } from "#tests/support/records/command-lines.ts";
import { parseCommand } from "./parse-command.ts";

/** How the command box colours each part of a line, and what it underlines. */
function read(line: string): [string[], string[]] {
  const { marks, problems } = parseCommand(line, context);
  return [
    marks.map(({ from, to, type }) => `${type}: ${line.slice(from, to)}`),
    problems.map(
      ({ code, from, to, suggestion }) => `${code}: ${line.slice(from, to)}${suggestion ? ` (${suggestion})` : ""}`,
    ),
  ];
}

test.each<[line: string, marks: string, problem?: string]>([
  ["count my journal by:year", "verb: count, scope: my, kind: journal, field: by:year"],
  ["my journal", "scope: my, kind: journal"],
  ["my", "word: my"],
  ["my-patent", "kind: my-patent"],
  ["add-patent A pump", "verb: add-patent, argument: A, argument: pump"],
  ["add-pump", "word: add-pump"],
  ["logout-patent", "word: logout-patent"],
  ["my-", "word: my-"],
  ["journal by:year | csv", "kind: journal, field: by:year, pipe: |, output: csv"],
  ["export csv journal", "verb: export, output: csv, kind: journal"],
  ["open my journal sort:date", "verb: open, scope: my, kind: journal, field: sort:date"],
  ["open journal sort:date", "verb: open, kind: journal, field: sort:date"],
  ["open reports", "verb: open, argument: reports"],
  ["reports", "argument: reports"],
  ["open /faculty/home", "verb: open, argument: /faculty/home"],
  ["open 0199f000-0000-7000-8000-000000000001", "verb: open, argument: 0199f000-0000-7000-8000-000000000001"],
  ["open //other.example/x", "verb: open, word: //other.example/x", "unknown-place: //other.example/x"],
  ["open reprts", "verb: open, word: reprts", "unknown-place: reprts (reports)"],
  ["open the moon tonight", "word: open, word: the, word: moon, word: tonight"],
  ["opne reports", "word: opne, word: reports", "unknown-verb: opne (open)"],
  ["cuont journal", "word: cuont, kind: journal", "unknown-verb: cuont (count)"],
  ["whos patent", "word: whos, kind: patent", "unknown-verb: whos (who)"],
  ["dad patent", "word: dad, kind: patent", "unknown-verb: dad (add)"],
  ["ad patent", "word: ad, word: patent"],
  ["hep", "word: hep"],
  ["import data.csv", "verb: import, argument: data.csv"],
  ["import journal of clay.xlsx", "verb: import, kind: journal, argument: of, argument: clay.xlsx"],
  ["import the data of all teachers", "word: import, word: the, word: data, word: of, word: all, word: teachers"],
  ["journal date:2024 | sort -date", "kind: journal, field: date:2024, pipe: |, field: sort, operator: -, word: date"],
  ["cuont my journal", "word: cuont, scope: my, kind: journal", "unknown-verb: cuont (count)"],
  ["cuont by:year", "word: cuont, field: by:year", "unknown-verb: cuont (count)"],
  ["cuont deep learning", "word: cuont, word: deep, word: learning"],
  ["cn journal", "word: cn, word: journal"],
  ["count jurnal", "verb: count, word: jurnal", "unknown-kind: jurnal (journal)"],
  ["count my jurnal", "verb: count, word: my, word: jurnal"],
  ["find jurnal", "verb: find, word: jurnal"],
  ["journal,patnt", "kind: journal,patnt", "unknown-kind: patnt (patent)"],
  ["journal,moon", "kind: journal,moon", "unknown-kind: moon"],
  ["notify to:IT hello all", "verb: notify, field: to:IT, argument: hello, argument: all"],
  ["notify", "verb: notify", "argument-missing: notify"],
  ["report naac.3.4.5 ay:2023-24", "verb: report, argument: naac.3.4.5, argument: ay:2023-24"],
  ["count people by:designation", "verb: count people, field: by:designation"],
  ["list faculty dept:IT", "verb: list faculty, field: dept:IT"],
  ["count people", "verb: count people"],
  ["people joined:2024", "verb: people, field: joined:2024"],
  ["people", "word: people"],
  ["people rao dept:IT", "word: people, word: rao, field: dept:IT"],
  [
    "who by:designation,department",
    "verb: who, field: by:designation,department",
    "misplaced-key: by:designation,department",
  ],
  ["who by:designation", "verb: who, field: by:designation"],
  ["add journal,patent X", "verb: add, kind: journal,patent, word: X", "unknown-kind: journal,patent"],
  ["add profile", "verb: add, kind: profile", "unknown-kind: profile"],
  ["add", "verb: add", "argument-missing: add"],
  ["add patent status:granted A", "verb: add, kind: patent, field: status:granted, argument: A"],
  ["cv short Asha Rao", "verb: cv, argument: short, argument: Asha, argument: Rao"],
  [
    "cv one two three four five",
    "verb: cv, argument: one, argument: two, argument: three, argument: four, argument: five",
  ],
  ["cv one two three four five six", "word: cv, word: one, word: two, word: three, word: four, word: five, word: six"],
  ["cv year:2023", "word: cv, field: year:2023"],
  // Words after a record type, even a misspelt one, are those of the title.
  ["edit patent deep learning", "verb: edit, kind: patent, word: deep, word: learning"],
  ["edit patnt deep learning", "verb: edit, word: patnt, word: deep, word: learning", "unknown-kind: patnt (patent)"],
  ["edit deep learning", "word: edit, word: deep, word: learning"],
  ["theme dark", "verb: theme, argument: dark"],
  ["patent | csv", "kind: patent, pipe: |, output: csv"],
  ["patent | where status:granted", "kind: patent, pipe: |, operator: where, field: status:granted"],
  ["-settings", "operator: -, word: settings"],
  ["import list.csv", "verb: import, argument: list.csv"],
  ["import journal list.csv", "verb: import, kind: journal, argument: list.csv"],
  ["import all the names", "word: import, word: all, word: the, word: names"],
  ["logout", "verb: logout"],
  ["logout now", "word: logout, word: now"],
])("%s is %s", (line, marks, problem) => {
  expect(read(line)).toEqual([marks.split(", "), problem === undefined ? [] : [problem]]);
});
