import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Command, InvalidArgumentError, Option } from "commander";
import { addFormAs, type NewForm } from "#domain/installation/forms-as.ts";
import { periods } from "#kinds/period.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

type Options = NewForm & { as: string; json?: boolean };

export function addForms(fpms: Command, program: Program): void {
  fpms
    .command("forms")
    .description("forms of other bodies that the institute added to the accreditation tables")
    .command("add")
    .argument("<file>", "a blank form (XLSX, or DOCX with a table), or a form that another college shared (JSON)")
    .requiredOption("--as <email>", "the head or admin who adds it")
    .option("--body <name>", "whose form it is, such as AICTE", "Own form")
    .option("--title <text>", "what it is called; its longest title line by default")
    .option("--kinds <list>", "the record types that it lists, with commas; recognised by default")
    .addOption(new Option("--rows <name>", "what a row is").choices(["work", "receipts", "person"]))
    .addOption(new Option("--period <name>", "the type of year").choices(periods).default("academic"))
    .option("--years <n>", "how many years it asks about", yearsOf, 1)
    .option("--dept <code>", "the department; a head’s own, or the institute for an admin, by default")
    .option("--json", "print the answer as JSON")
    .description("add a form; fpms report <id> then fills it")
    .action((path: string, { as: email, json, ...given }: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const file = { bytes: await readFile(path), name: basename(path) };
        const result = await addFormAs(appContext, email, file, given);
        process.stdout.write(json ? `${JSON.stringify(result)}\n` : formatResult(result));
      }),
    );
}

function yearsOf(text: string): number {
  if (/^(?:[1-9]|10)$/.test(text)) return Number(text);
  throw new InvalidArgumentError("Write a number from 1 to 10.");
}

function formatResult({ id, version, empty }: Awaited<ReturnType<typeof addFormAs>>): string {
  const lines = [t("Added as {{id}}, version {{version}}.", { id, version: String(version) })];
  if (empty.length > 0) lines.push(t("Columns that stay empty: {{columns}}.", { columns: empty.join("; ") }));
  return `${lines.join("\n")}\n`;
}
