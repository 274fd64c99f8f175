import { type Command, InvalidArgumentError } from "commander";
import type { LineAnswer } from "#domain/accreditation/answer-line.ts";
import { askAs } from "#domain/installation/ask-as.ts";
import type { Program } from "./program.ts";
import { tableText } from "./report.ts";

type Options = { as: string; json?: boolean; limit: number };

export function addAsk(fpms: Command, program: Program): void {
  fpms
    .command("ask")
    .argument("<question>", 'a query in the command language: "count journal,conference by:dept"')
    .requiredOption("--as <email>", "the account to use: the answer contains what that account may see")
    .option("--limit <rows>", "number of rows of a list, at most 200", readLimit, 25)
    .option("--json", "print the answer as JSON")
    .description("answer a question about the records")
    .action((question: string, options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const answer = await askAs(appContext, { email: options.as, q: question, limit: options.limit });
        process.stdout.write(options.json ? `${JSON.stringify(toJson(answer))}\n` : answerText(answer));
      }),
    );
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 200) return limit;
  throw new InvalidArgumentError("Give a whole number from 1 to 200.");
}

/** The answer as JSON: `{command, type, total, rows}`. Each row of figures has the values of its keys by name. */
function toJson(answer: LineAnswer) {
  const { command, verb, type, reading, asText } = answer;
  const common = { command, verb, type, reading, asText };
  if (answer.type === "works") return { ...common, ...answer.works };
  if (answer.type === "found") return { ...common, ...answer.found };
  if (answer.type === "people") return { ...common, ...answer.people, groups: answer.groups };
  if (answer.type === "table") return { ...common, ...answer.table };
  if (answer.type === "score") return { ...common, ...answer.score };
  if (answer.type === "action") return common;
  if (answer.type === "unclear") return { ...common, ...answer.unclear };
  const { by, measure, rows, total, whole } = answer.figures;
  return {
    ...common,
    measure,
    total: whole.works,
    value: whole.value,
    groups: total,
    rows: rows.map(({ keys, opens, ...figures }) => ({
      keys: Object.fromEntries(by.map(({ name }, index) => [name, keys[index]?.value ?? ""])),
      labels: keys.map(({ label }) => label),
      ...figures,
      opens: opens.command,
    })),
  };
}

/** How the query was interpreted, and the answer. */
function answerText(answer: LineAnswer): string {
  const asText = answer.asText.length === 0 ? "" : `\nSearched as text: ${answer.asText.join(", ")}`;
  return `${answer.reading}${asText}\n\n${resultText(answer)}`;
}

function resultText(answer: LineAnswer): string {
  if (answer.type === "table") return tableText(answer.table);
  if (answer.type === "score") return scoreText(answer.score);
  if (answer.type === "action")
    return `"${answer.command}" changes something. Use the command box in the browser, or another command of fpms.\n`;
  if (answer.type === "unclear") {
    const { unknown, suggestions } = answer.unclear;
    const words = unknown.map((one) => `"${one}"`).join(", ");
    return `${[`Not understood: ${words}`, "Try one of these:", ...suggestions.map(({ line }) => `  ${line}`)].join("\n")}\n`;
  }
  if (answer.type === "people") {
    const { rows, total } = answer.people;
    const counted = answer.groups?.rows.map(({ label, count }) => `${label}\t${count}`);
    const lines =
      counted ??
      rows.map(({ name, department, designation, interests }) =>
        [name, department?.code ?? "", designation ?? "", interests.join(", ")].join("\t"),
      );
    return `${[...lines, `${total} in all`].join("\n")}\n`;
  }
  if (answer.type === "found") {
    const { rows, total } = answer.found;
    const lines = rows.map(({ date, kind, title, people }) => [date ?? "no date", kind, title, people].join("\t"));
    return `${[...lines, `${total} in all`].join("\n")}\n`;
  }
  if (answer.type === "works") {
    const { rows, total, totalIsExact } = answer.works;
    const lines = rows.map(({ date, kind, title, people }) =>
      [date ?? "no date", kind, title, people.join("; ")].join("\t"),
    );
    return `${[...lines, `${total}${totalIsExact ? "" : "+"} in all`].join("\n")}\n`;
  }
  const { measure, rows, total, whole } = answer.figures;
  const formatValue = (value: number | null) =>
    measure.unit === "money" && value !== null ? value / 100 : (value ?? "none");
  const lines = rows.map(({ keys, value }) => [...keys.map(({ label }) => label), formatValue(value)].join("\t"));
  const truncation = rows.length < total ? [`${rows.length} of ${total} shown`] : [];
  return `${[...lines, ...truncation, `${whole.works} ${whole.works === 1 ? "work" : "works"}, each counted once${measure.of === "works" ? "" : `, ${measure.label.toLowerCase()} ${formatValue(whole.value)}`}`].join("\n")}\n`;
}

/** One line for each scored record, then the rows of the form, what row 6 counts, and the total. */
function scoreText({ rows, cap, total }: Extract<LineAnswer, { type: "score" }>["score"]): string {
  const lines = rows.flatMap(({ row, lines: scored }) =>
    scored.map(({ title, whole, percent, points }) => [row, title, whole, `${percent} %`, points].join("\t")),
  );
  const sums = rows.map(({ row, label, points }) => [row, label, points].join("\t"));
  return `${[...lines, ...sums, `Row 6: ${cap.counted} of ${cap.raw}`, `Total: ${total}`].join("\n")}\n`;
}
