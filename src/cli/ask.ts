import { type Command, InvalidArgumentError } from "commander";
import type { LineAnswer } from "#domain/accreditation/answer-line.ts";
import { askAs } from "#domain/installation/ask-as.ts";
import type { Program } from "./program.ts";
import { tableText } from "./report.ts";
import { t, translateMessage } from "./texts/language.ts";

type Options = { as: string; json?: boolean; limit: number };

export function addAsk(fpms: Command, program: Program): void {
  fpms
    .command("ask")
    .argument("<question>", "a query in the command language: “count journal,conference by:dept”")
    .requiredOption("--as <email>", "the account to use: the answer contains what that account may see")
    .option("--limit <rows>", "number of rows of a list, at most 200", readLimit, 25)
    .option("--json", "print the answer as JSON")
    .description("answer a question about the records")
    .action((question: string, options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const answer = await askAs(appContext, {
          email: options.as,
          q: question,
          limit: options.limit,
          t: options.json ? undefined : t,
        });
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
  const { command, verb, type, interpretation, asText } = answer;
  const common = { command, verb, type, interpretation, reading: interpretation, asText };
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
  const asText =
    answer.asText.length === 0 ? "" : `\n${t("Searched as text: {{text}}", { text: answer.asText.join(", ") })}`;
  return `${answer.interpretation}${asText}\n\n${resultText(answer)}`;
}

function resultText(answer: LineAnswer): string {
  if (answer.type === "table") return tableText(answer.table);
  if (answer.type === "score") return scoreText(answer.score);
  if (answer.type === "action") {
    const { command } = answer;
    return lines(
      t("“{{command}}” changes something. Use the command box in the browser, or another command of fpms.", {
        command,
      }),
    );
  }
  if (answer.type === "unclear") {
    const { unknown, suggestions } = answer.unclear;
    const words = unknown.map((one) => `“${one}”`).join(", ");
    const offered = suggestions.map(({ line }) => `  ${line}`);
    return lines(t("Not understood: {{words}}", { words }), t("Try one of these:"), ...offered);
  }
  if (answer.type === "people") {
    const { rows, total } = answer.people;
    const { groups } = answer;
    const counted = groups?.rows.map(({ label, count }) => `${labelIn(groups.by.name, label)}\t${count}`);
    const people =
      counted ??
      rows.map(({ name, department, designation, interests }) =>
        [name, department?.code ?? "", designation ?? "", interests.join(", ")].join("\t"),
      );
    return lines(...people, t("{{value}} in all", { value: total }));
  }
  if (answer.type === "found") {
    const { rows, total } = answer.found;
    const works = rows.map(({ date, kind, title, people }) => [date ?? t("no date"), kind, title, people].join("\t"));
    return lines(...works, t("{{value}} in all", { value: total }));
  }
  if (answer.type === "works") {
    const { rows, total, totalIsExact, sortedBy } = answer.works;
    const works = rows.map(({ date, kind, title, people, value = null }) =>
      [
        date ?? t("no date"),
        kind,
        title,
        people.join("; "),
        ...(sortedBy ? [valueText(value, sortedBy.unit)] : []),
      ].join("\t"),
    );
    return lines(...works, t("{{value}} in all", { value: totalIsExact ? total : `${total}+` }));
  }
  return figuresText(answer.figures);
}

function lines(...all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}

/** Names of people and departments stay as they are. */
function labelIn(field: string | undefined, label: string): string {
  return field === "person" || field === "dept" ? label : translateMessage(label);
}

type Figures = Extract<LineAnswer, { type: "figures" }>["figures"];

function figuresText({ by, measure, rows, total, whole }: Figures): string {
  const formatValue = (value: number | null) => valueText(value, measure.unit);
  const figures = rows.map(({ keys, value }) =>
    [...keys.map(({ label }, index) => labelIn(by[index]?.name, label)), formatValue(value)].join("\t"),
  );
  const truncation = rows.length < total ? [t("{{shown}} of {{all}} shown", { shown: rows.length, all: total })] : [];
  const works = { count: whole.works, works: whole.works };
  const label = translateMessage(measure.label).toLowerCase();
  const sum =
    measure.type === "works"
      ? t("{{works}} works, each counted once", works)
      : t("{{works}} works, each counted once, {{label}} {{value}}", {
          ...works,
          label,
          value: formatValue(whole.value),
        });
  return lines(...figures, ...truncation, sum);
}

const valueText = (value: number | null, unit: Figures["measure"]["unit"]) =>
  unit === "money" && value !== null ? value / 100 : (value ?? t("none"));

/** One line for each scored record, then the rows of the form, what row 6 counts, and the total. */
function scoreText({ rows, cap, total }: Extract<LineAnswer, { type: "score" }>["score"]): string {
  const records = rows.flatMap(({ row, lines: scored }) =>
    scored.map(({ title, whole, percent, points }) => [row, title, whole, `${percent} %`, points].join("\t")),
  );
  const sums = rows.map(({ row, label, points }) => [row, translateMessage(label), points].join("\t"));
  return lines(...records, ...sums, t("Row 6: {{counted}} of {{raw}}", cap), t("Total: {{total}}", { total }));
}
