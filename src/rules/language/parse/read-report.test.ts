import { expect, test } from "vitest";
import { commandContext as context } from "#tests/support/records/command-lines.ts";
import { formatCommand } from "../format/format-command.ts";
import { parseCommand } from "./parse-command.ts";
import { reportAddress } from "./read-report.ts";

test.each([
  ["report naac.3.4.5 ay:2023-24 dept:IT", "reports/naac.3.4.5?period=2023-24&dept=IT"],
  ["report 3.4.5 year:2019..2023", "reports/naac-3.4.5?period=2019..2023"],
  ["report nba2025.6.2.1 manual:nba-2025", "reports/nba2025.6.2.1?manual=nba-2025"],
  ["report nirf.FPPP.research FY:2023-24", "reports/nirf.FPPP.research?period=2023-24"],
  [
    "report nba.FQI ay:2022-23..2023-24 students:240,230 form:list",
    "reports/nba.FQI?period=2022-23..2023-24&students=240%2C230&form=list",
  ],
  ["report naac-3.4.8", "reports/naac-3.4.8"],
  ["report naac.3.4.4.registered", "reports/naac.3.4.4.registered"],
  ["report", "reports"],
])("%s opens %s, also from its canonical text", (line, address) => {
  const { command, problems } = parseCommand(line, context);
  expect([command.verb, problems, reportAddress(command.argument)]).toEqual(["report", [], address]);
  expect(parseCommand(formatCommand(command, context), context).command).toEqual(command);
});

test.each(['why journal "solar pump"', 'why not journal "solar pump"'])("%s asks about the record", (line) => {
  const { command, problems } = parseCommand(line, context);
  expect([command.verb, problems, command.kinds]).toEqual(["why", [], ["journal"]]);
});

test("other words are a search, other settings a problem", () => {
  expect(parseCommand("report on solar pumps", context).command.verb).not.toBe("report");
  const wrong = parseCommand("report naac.3.4.5 colour:red dept:IT", context);
  expect(wrong.problems.map(({ code, from }) => [code, from])).toEqual([["not-understood", 18]]);
  expect(parseCommand('report naac.3.4.5 dept:"../x"', context).problems).toHaveLength(1);
});
