import { type Command, InvalidArgumentError } from "commander";
import * as z from "zod";
import { submitAs, writeBinderAs, writeMetricPdfAs } from "#domain/installation/submit-as.ts";
import { sentence } from "#texts/sentence.ts";
import type { Program } from "./program.ts";
import { t, translateMessage } from "./texts/language.ts";

type Options = {
  as: string;
  period?: string;
  dept?: string;
  title?: string;
  students?: Record<string, number>;
  output?: string;
  json?: boolean;
  pdf?: string;
  megabytes?: string;
};

export function addSubmit(fpms: Command, program: Program): void {
  fpms
    .command("submit")
    .argument("<tables...>", "ids of tables, such as naac.3.4.5")
    .requiredOption("--as <email>", "the account to use: a head’s department, an admin’s institute")
    .option("--period <years>", "2023, 2019..2023 or 2021-22..2025-26; the last complete years by default")
    .option("--dept <code>", "the department; the whole institute by default for an admin")
    .option("--title <text>", "the name of the submission")
    .option(
      "--students <numbers>",
      "numbers of students by academic year, for figures of NBA: 2024-25=240,2023-24=230",
      readStudents,
    )
    .option("--json", "print the submission as JSON")
    .description("freeze tables with their proofs as a submission")
    .action((tables: string[], { as: email, period, dept, title, students, json }: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const request = { reports: tables, period, scope: dept, title, students };
        const made = await submitAs(appContext, email, request);
        const rows = made.tables.map(({ report, rows: n, proofs }) =>
          [report, t("{{n}} rows", { n }), t("{{n}} proofs", { n: proofs })].join("\t"),
        );
        process.stdout.write(
          json
            ? `${JSON.stringify(made)}\n`
            : `${[`${made.id}\t${translateMessage(made.state)}`, ...rows].join("\n")}\n`,
        );
      }),
    );
  fpms
    .command("binder")
    .argument("<id>", "the id of a submission", readId)
    .requiredOption("--as <email>", "the account to use")
    .option("-o, --output <file>", "where to write it; its own name by default")
    .option("--pdf <table>", "the proofs of this table as one PDF instead")
    .option("--megabytes <number>", "the largest size of that PDF, 1 to 20", "5")
    .option("--json", "print the file’s name as JSON")
    .description("write the binder of a submission as a ZIP, or the proofs of a table as one small PDF")
    .action((id: string, { as: email, output, json, pdf: report, megabytes }: Options) =>
      program.withInstallation(async ({ appContext }) => {
        if (report !== undefined) {
          const { path, made } = await writeMetricPdfAs(appContext, { email, id, report, megabytes, output });
          const { drawn, quality, pages } = made;
          // `why` is the former name of `reason`.
          const excluded = made.excluded.map((proof) => ({ ...proof, why: proof.reason }));
          if (json) {
            const printed = { file: path, pages, quality, drawn, excluded, leftOut: excluded };
            process.stdout.write(`${JSON.stringify(printed)}\n`);
            return;
          }
          const bytes = made.bytes.length;
          process.stdout.write(
            `${t("Written to {{path}}: {{pages}} pages, {{bytes}} bytes.", { path, pages, bytes })}\n`,
          );
          for (const one of excluded) process.stderr.write(`${t("Left out ({{reason}}): {{path}}", one)}\n`);
          return;
        }
        const path = await writeBinderAs(appContext, { email, id, output });
        process.stdout.write(json ? `${JSON.stringify({ file: path })}\n` : `${t("Written to {{path}}.", { path })}\n`);
      }),
    );
}

/** The id of a submission or an import, as typed. */
export function readId(typed: string): string {
  if (z.uuid().safeParse(typed).success) return typed;
  throw new Error(sentence("“{{typed}}” is not an id: five groups of digits and letters a to f.", { typed }));
}

function readStudents(typed: string): Record<string, number> {
  const years = typed.split(",").map((one) => /^\s*(\d{4}-\d{2})\s*=\s*([1-9]\d{0,5})\s*$/.exec(one) ?? []);
  if (years.some(([, year]) => year === undefined))
    throw new InvalidArgumentError("Write the number of students of each year, such as 2024-25=240.");
  return Object.fromEntries(years.map(([, year = "", number]) => [year, Number(number)]));
}
