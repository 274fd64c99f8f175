import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition } from "#kinds/condition.ts";
import { anyLine, commandContext as context, hardLines } from "#tests/support/records/command-lines.ts";
import { complete } from "./complete/complete.ts";
import { simplify } from "./conditions/simplify.ts";
import { formatCommand } from "./format/format-command.ts";
import { type Command, type Measure, makeEmptyCommand, type ParsedCommand } from "./parse/command.ts";
import { parseCommand } from "./parse/parse-command.ts";

const numRuns = process.env.FPMS_FULL ? 100_000 : 1000;

describe("any line", () => {
  test("is read without failing; problems and marks are inside it, in order, and the command that was read is written so that it reads the same", () => {
    fc.assert(fc.property(anyLine, hold), { numRuns });
  }, 900_000);

  test.each(hardLines.map((line) => [line.slice(0, 30), line]))("so is %s…", (_, line) => hold(line));

  test.each(["why top:3 -a", "why not not a", "why \\not a", "why top:3 not a"])(
    "%s is read without failing too",
    hold,
  );

  test("is completed without failing, at every position", () => {
    fc.assert(
      fc.property(anyLine, fc.nat(2100), (line, cursor) => {
        for (const { from, to, text } of complete(line, cursor, context)) {
          if (from < 0 || to < from || to > line.length || text === "") throw new Error(`${text} at ${from}..${to}`);
        }
      }),
      { numRuns: Math.round(numRuns / 10) },
    );
  });
});

describe("any command", () => {
  const words = fc.oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.constantFrom("journal", "count", "or", "my", "bin", "a|b", "in:own"),
  );
  const slugs = fc.subarray(["journal", "patent", "book-chapter", "sttp-attended"]);
  const part: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ op: fc.constant("words" as const), text: words, phrase: fc.boolean() }),
    fc.record({
      op: fc.constant("is" as const),
      field: fc.constant("person"),
      values: fc.array(words, { minLength: 1, maxLength: 2 }),
    }),
    fc.constantFrom<Condition>(
      { op: "missing", field: "proof" },
      { op: "not", operand: { op: "is", field: "state", values: ["draft"] } },
      { op: "range", field: "ay", from: "2020", to: "2023", includesEnds: true },
      {
        op: "or",
        operands: [
          { op: "is", field: "dept", values: ["IT"] },
          { op: "missing", field: "month" },
        ],
      },
    ),
  );
  const where = fc.array(part, { maxLength: 4 }).map((of) => simplify({ op: "and", operands: of }));
  const sort = fc.subarray([
    { field: "date", descending: true },
    { field: "title", descending: false },
  ]);
  const narrowed = fc.record({
    kinds: slugs,
    where,
    sort,
    scope: fc.constantFrom("own", "department", "bin", undefined),
    limit: fc.constantFrom(5, undefined),
  });
  const measured = fc.record({
    by: fc.subarray(["ay", "dept", "person", "state"]),
    measure: fc.constantFrom<Measure>({ type: "works" }, { type: "days" }),
    output: fc.constantFrom("csv", "chart", undefined),
  });
  const counts = fc.tuple(narrowed, measured).map(([one, other]) => command("count", { ...one, ...other }));
  const lists = fc.tuple(narrowed, fc.constantFrom("list", "find")).map(([one, verb]) => command(verb, one));
  const exports = narrowed.map((one) => command("export", { ...one, output: "xlsx" }));
  const colleagues = fc
    .array(part.filter(({ op }) => op === "words"))
    .map((of) => command("who", { where: simplify({ op: "and", operands: of }) }));
  const texts = words.map((text) => text.replace(/\s+/gu, " ").trim()).filter((text) => text !== "");
  const values = fc.uniqueArray(fc.record({ field: fc.constantFrom("title", "status"), text: texts }), {
    selector: ({ field }) => field,
  });
  const entries = values.map((filled) => command("add", { kinds: ["patent"], values: filled }));
  const notifications = texts.map((argument) => command("notify", { argument }));

  test("is written so that it reads the same", () => {
    fc.assert(
      fc.property(fc.oneof(counts, lists, exports, colleagues, entries, notifications), (command) => {
        const written = formatCommand(command, context);
        const read = parseCommand(written, context);
        expect(read.problems).toEqual([]);
        expect(read.command, written).toEqual(command);
      }),
      { numRuns: Math.round(numRuns / 3) },
    );
  });
});

function command(verb: Command["verb"], more: { [K in keyof Command]?: Command[K] | undefined }): Command {
  return JSON.parse(JSON.stringify({ ...makeEmptyCommand(verb), ...more }));
}

function hold(line: string): void {
  const read = parseCommand(line, context);
  expectPlaces(line, read);
  const written = formatCommand(read.command, context);
  // Abbreviations are longer when they are written out.
  if (written.length > 2000) return;
  const again = parseCommand(written, context);
  const problems = again.problems.filter(({ code }) => code !== "argument-missing");
  if (problems.length > 0) expect({ line, written, problems }).toEqual({ line, written, problems: [] });
  if (!isSame(again.command, read.command)) expect({ line, written, ...again.command }).toEqual(read.command);
  if (formatCommand(again.command, context) !== written) throw new Error(`${written} is written in two ways`);
}

function expectPlaces(line: string, { problems, marks }: ParsedCommand): void {
  let before = 0;
  for (const { from, to, code } of problems) {
    if (from < before || to < from || to > line.length) throw new Error(`${code} at ${from}..${to} of ${line}`);
    before = from;
  }
  let end = 0;
  for (const { from, to, type } of marks) {
    if (from < end || to <= from || to > line.length) throw new Error(`${type} at ${from}..${to} of ${line}`);
    end = to;
  }
}

// `toEqual` on each of a hundred thousand takes most of the time.
function isSame(one: object, other: object): boolean {
  return sorted(one) === sorted(other);
}

function sorted(value: object): string {
  return JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
