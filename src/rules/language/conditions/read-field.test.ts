import { expect, test } from "vitest";
import type { Condition } from "#kinds/condition.ts";
import { recordKinds } from "#kinds/registry.ts";
import { commandContext as context } from "#tests/support/records/command-lines.ts";
import { fieldsOfKinds } from "../fields/shared-fields.ts";
import { lex } from "../lex/lex.ts";
import { readField } from "./read-field.ts";

/** "is 5, 6", "from 2024 to 2025", "above 5", "below 5". */
function shown(condition: Condition | undefined): string {
  if (condition?.op === "or") return condition.operands.map(shown).join(" or ");
  if (condition?.op === "is") return `is ${condition.values.join(", ")}`;
  if (condition?.op !== "range") return "nothing";
  const { from, to, includesEnds } = condition;
  const [first, last] = includesEnds ? ["from", "to"] : ["above", "below"];
  return [from === undefined ? "" : `${first} ${from}`, to === undefined ? "" : `${last} ${to}`].join(" ").trim();
}

function read(line: string): [string, string[]] {
  const [token] = lex(line);
  const field = fieldsOfKinds(recordKinds, context.departments).find(
    ({ name }) => token?.kind === "field" && name === token.name,
  );
  if (token?.kind !== "field" || !field) throw new Error(`${line} is not a field with a value.`);
  const { condition, problems } = readField(field, token.pieces, context);
  const reported = problems.map(({ code, piece, suggestion }) =>
    [code, piece.text, suggestion].filter(Boolean).join(" "),
  );
  return [shown(condition), reported];
}

test.each<[line: string, condition: string, problems?: string[]]>([
  ["citationCount:5", "is 5"],
  ["citationCount:5,6", "is 5, 6"],
  ["citationCount:5,7..9,6", "is 5, 6 or from 7 to 9"],
  ["citationCount:>5", "above 5"],
  ["citationCount:<5", "below 5"],
  ["citationCount:>=5", "from 5"],
  ["citationCount:<=5", "to 5"],
  ["citationCount:..5", "to 5"],
  ["citationCount:5..", "from 5"],
  ["citationCount:5..5", "from 5 to 5"],
  ['citationCount:"> 5"', "above 5"],
  ["citationCount:6..5", "nothing", ["reversed-range 6..5 5..6"]],
  ["citationCount:..", "nothing", ["not-a-number .."]],
  ["citationCount:x..5", "nothing", ["not-a-number x..5"]],
  ["citationCount:5..x", "nothing", ["not-a-number 5..x"]],
  ["citationCount:>x", "nothing", ["not-a-number >x"]],
  ["citationCount:1..2..3", "nothing", ["not-a-number 1..2..3"]],
  ["citationCount:x,5", "is 5", ["not-a-number x"]],
  ["year:2024", "from 2024 to 2024"],
  ["year:>2023", "from 2024"],
  ["year:<2023", "to 2022"],
  ["year:>9999", "above 9999"],
  ["year:<1000", "below 1000"],
  ["year:>=2023", "from 2023"],
  ["year:soon", "nothing", ["not-a-year soon"]],
  ["ay:last2", "from 2023 to 2024"],
  ["ay:>last2", "from 2025"],
  ["ay:<last2", "to 2022"],
  ["ay:>=last2", "from 2023"],
  ["ay:<=last2", "to 2024"],
  ["ay:last2..", "from 2023"],
  ["ay:..last2", "to 2024"],
  ["date:2024-02", "from 2024-02-01 to 2024-02-29"],
  ["date:>2024-02", "from 2024-03-01"],
  ["date:<2024-02", "to 2024-01-31"],
  ["date:2023..2024-02", "from 2023-01-01 to 2024-02-29"],
  ["date:2024-02..2024", "from 2024-02-01 to 2024-12-31"],
  ["date:soon", "nothing", ["not-a-date soon"]],
  ["amount:10,00,000", "is 100000000"],
  ["amount:10,00,000,5,00,000", "is 100000000, 50000000"],
  ["amount:>10,00,000", "above 100000000"],
  ["amount:1,00,000..2,00,000", "from 10000000 to 20000000"],
  ["amount:10,5", "is 1000, 500"],
  ["amount:10,20", "is 1000, 2000"],
  ["amount:5,x,7", "is 500, 700", ["not-a-number x"]],
  ['amount:"10",000', "is 1000, 0"],
  ["proof:yes", "nothing", ["presence-only yes has:proof"]],
  ["indexing:scopus", "is Scopus"],
  ["indexing:scopus,sci", "is Scopus, SCI"],
  ["indexing:sco", "is Scopus"],
  ["indexing:s", "nothing", ["unknown-value s"]],
  ["indexing:scpus", "nothing", ["unknown-value scpus Scopus"]],
  ["dept:computer", "is COMP"],
  ["dept:CSE", "is COMP"],
  ["dept:info", "is IT"],
  ["title:Clay", "is Clay"],
])("%s: %s", (line, condition, problems = []) => {
  expect(read(line)).toEqual([condition, problems]);
});
