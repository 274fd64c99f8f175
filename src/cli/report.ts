import type { Command } from "commander";
import { exportReportAs, readReportAs } from "#domain/installation/report-as.ts";
import { writePersonalFile } from "./personal-files.ts";
import type { Program } from "./program.ts";
import { t, translateMessage } from "./texts/language.ts";

type ShownTable = Pick<
  Awaited<ReturnType<typeof readReportAs>>,
  | "number"
  | "title"
  | "periodText"
  | "summaries"
  | "parts"
  | "rows"
  | "reasons"
  | "metric"
  | "furtherMetrics"
  | "included"
>;

type Options = {
  as: string;
  period?: string;
  dept?: string;
  manual?: string;
  form?: string;
  verified?: boolean;
  students?: string;
  format?: string;
  output?: string;
  json?: boolean;
};

export function addReport(fpms: Command, program: Program): void {
  fpms
    .command("report")
    .argument("<table>", "the table’s id, such as naac.3.4.5")
    .requiredOption("--as <email>", "the account to use: the table contains what that account may see")
    .option("--period <years>", "2023, 2019..2023 or 2021-22..2025-26; the last complete years by default")
    .option("--dept <code>", "the department; the whole institute by default for an admin")
    .option(
      "--manual <name>",
      "university, autonomous, affiliated, affiliated-2021, nba-tier-2, nba-tier-1 or nba-2025",
    )
    .option("--form <name>", "an edition of the form; the one in use by default")
    .option(
      "--students <numbers>",
      "numbers of students, one for each year from the first, for figures of NBA: 240,230,220",
    )
    .option("--verified", "count verified records only")
    .option("--format <name>", "write a file: xlsx, csv, pdf or docx")
    .option("-o, --output <file>", "the output file; by default named after the report")
    .option("--json", "print the table as JSON")
    .description("compute a table of an outside body, or write it as a file")
    .action((table: string, options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const { as: email, period, dept, manual, form, students } = options;
        const request = { email, table, period, dept, manual, form, students, verified: options.verified };
        if (options.format !== undefined || options.output !== undefined) {
          const file = await exportReportAs(appContext, { ...request, format: options.format });
          return writePersonalFile(file, options);
        }
        const found = await readReportAs(appContext, request);
        process.stdout.write(options.json ? `${JSON.stringify(found)}\n` : tableText(found));
      }),
    );
}

/** The rows under their headings, then what is not counted by reason, and the figure. */
export function tableText(table: ShownTable): string {
  const { number, title, periodText, summaries, parts, rows, reasons, metric, furtherMetrics, included } = table;
  const line = (cells: readonly (string | number | null)[]) => cells.map((cell) => cell ?? "").join("\t");
  const summaryLines = summaries.flatMap(({ columns, rows: own }) => [line(columns), ...own.map(line), ""]);
  const lines = parts.flatMap(({ columns }, index) => [
    columns.map(({ header }) => header).join("\t"),
    ...rows.filter(({ part }) => part === index).map(({ cells }) => line(cells)),
  ]);
  const notCounted = reasons.map(({ label, count }) => `${count}\t${translateMessage(label)}`);
  const figures = [...(metric ? [{ number: "", ...metric }] : []), ...furtherMetrics].map((one) =>
    `${one.number} ${one.label}: ${one.value} = ${translateMessage(one.calculation.message)}`.trim(),
  );
  const counted = [t("{{included}} counted", { included }), t("Not counted:"), ...notCounted];
  return `${[`${number} ${title}, ${periodText}`, ...summaryLines, ...lines, ...counted, ...figures].join("\n")}\n`;
}
