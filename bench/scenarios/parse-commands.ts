import fc from "fast-check";
import { complete } from "#rules/language/complete/complete.ts";
import { formatCommand } from "#rules/language/format/format-command.ts";
import { parseCommand } from "#rules/language/parse/parse-command.ts";
import { verbHelp } from "#rules/language/vocabulary/verb-help.ts";
import { anyLine, commandContext, hardLines } from "#tests/support/records/command-lines.ts";
import type { Round, Row, Scenario } from "../support/scenario.ts";

/** How long parsing and completing a line of the command language takes, for a usual line and the slowest. */
export const parseCommands: Scenario = {
  name: "commands",
  run: async (environment) => [
    usual(environment.rounds, "read a usual command", 1, (line) => parseCommand(line, commandContext)),
    usual(environment.rounds, "complete a usual command at its end", 5, (line) =>
      complete(line, line.length, commandContext),
    ),
    slowest(environment.rounds),
  ],
};

const examples = Object.values(verbHelp).flatMap(({ examples }) => examples.map(({ text }) => text));

function usual(rounds: number, work: string, target: number, action: (line: string) => unknown): Row {
  const round = (): Round => {
    const times = 20;
    const before = process.cpuUsage();
    for (let time = 0; time < times; time++) for (const line of examples) action(line);
    const { user, system } = process.cpuUsage(before);
    return { value: (user + system) / 1000 / times / examples.length };
  };
  round();
  return { work, unit: "CPU ms", target, rounds: Array.from({ length: rounds }, round) };
}

const lines = 100_000;
const maxDoubtful = 40;

/** Another running program makes any line look slow; so the slowest are parsed again, and their best time counts. */
function slowest(rounds: number): Row {
  const found: { line: string; ms: number }[] = [];
  const judge = (line: string) => {
    const ms = timeOf(line);
    const last = found[maxDoubtful - 1];
    if (last && ms <= last.ms) return;
    found.push({ line, ms });
    found.sort((one, other) => other.ms - one.ms).splice(maxDoubtful);
  };
  for (const line of [...fc.sample(anyLine, { numRuns: lines, seed: 20_261_120 }), ...hardLines]) judge(line);
  const again = () =>
    found.map(({ line }) => ({ line, ms: Math.min(...Array.from({ length: 5 }, () => timeOf(line))) }));
  const worst = Array.from({ length: rounds }, () =>
    again().reduce((one, other) => (one.ms >= other.ms ? one : other)),
  );
  const remark = `the line begins \`${(worst[0]?.line ?? "").slice(0, 30).replace(/[`\n|]/g, " ")}\``;
  return {
    work: `read and write the slowest of ${(lines + hardLines.length).toLocaleString("en")} lines`,
    unit: "CPU ms",
    target: 50,
    rounds: worst.map(({ ms }) => ({ value: ms })),
    remark,
  };
}

function timeOf(line: string): number {
  const before = performance.now();
  formatCommand(parseCommand(line, commandContext).command, commandContext);
  return performance.now() - before;
}
