import { writeFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { cvFormats, cvTemplateNames } from "#contract/records/cv.ts";
import { exportAppraisalOf } from "#domain/installation/appraisal-of.ts";
import { exportCvOf } from "#domain/installation/cv-of.ts";
import { exportScoreOf } from "#domain/installation/score-of.ts";
import { citationStyles } from "#kinds/citation.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

/** Options of the commands that write a file of one person. */
type OutputOptions = { output?: string; json?: boolean };

export function addCv(fpms: Command, program: Program): void {
  fpms
    .command("cv")
    .argument("<email>", "the person’s account")
    .addOption(new Option("--template <name>", "the sections it contains; full by default").choices(cvTemplateNames))
    .addOption(new Option("--style <name>", "how works are cited; plain by default").choices(citationStyles))
    .addOption(new Option("--format <name>", "the file’s format").choices(cvFormats).default("pdf"))
    .option("-o, --output <file>", "the output file; by default named after the person")
    .option("--json", "print the file’s name as JSON")
    .description("write a person’s CV as a file")
    .action(
      (
        email: string,
        { output, json, ...request }: OutputOptions & { format: string; template?: string; style?: string },
      ) =>
        program.withInstallation(async ({ appContext }) =>
          writePersonalFile(await exportCvOf(appContext, { email, ...request }), { output, json }),
        ),
    );
}

export function addScore(fpms: Command, program: Program): void {
  fpms
    .command("score")
    .argument("<email>", "the person’s account")
    .option("--period <years>", "academic years, 2021-22..2025-26; all by default")
    .option("--stream <name>", "sciences or humanities; sciences by default")
    .option("--impact <name>", "how the impact factor counts: add (default) or replace")
    .option("--format <name>", "xlsx, csv, pdf or docx", "xlsx")
    .option("-o, --output <file>", "the output file; by default named after the person")
    .option("--json", "print the file’s name as JSON")
    .description("write a person’s UGC score sheet as a file")
    .action((email: string, { output, json, ...request }: OutputOptions & Record<string, string | undefined>) =>
      program.withInstallation(async ({ appContext }) =>
        writePersonalFile(await exportScoreOf(appContext, { email, ...request }), { output, json }),
      ),
    );
}

export function addAppraisal(fpms: Command, program: Program): void {
  fpms
    .command("appraisal")
    .argument("<email>", "the person’s account")
    .option("--year <year>", "the academic year, 2025-26; the last complete one by default")
    .option("--format <name>", "pdf, docx or xlsx", "pdf")
    .option("-o, --output <file>", "the output file; by default named after the person")
    .option("--json", "print the file’s name as JSON")
    .description("write a person’s annual appraisal, as it was last sent, as a file")
    .action((email: string, { output, json, ...request }: OutputOptions & { year?: string; format: string }) =>
      program.withInstallation(async ({ appContext }) =>
        writePersonalFile(await exportAppraisalOf(appContext, { email, ...request }), { output, json }),
      ),
    );
}

/** Warns of characters that the PDF cannot show; the file is written nevertheless. */
export function warnOfUnsupportedCharacters(characters: readonly string[] = []): void {
  if (characters.length > 0)
    process.stderr.write(
      `${t("The PDF cannot show {{signs}}. Use another format for them.", { signs: characters.join(" ") })}\n`,
    );
}

/** Writes a person's file to the path of the options, by default under its own name, and prints the path. */
export async function writePersonalFile(
  { name, bytes, unprinted: unsupportedCharacters }: { name: string; bytes: Uint8Array; unprinted: string[] },
  { output, json }: OutputOptions,
): Promise<void> {
  warnOfUnsupportedCharacters(unsupportedCharacters);
  const path = output ?? name;
  await writeFile(path, bytes);
  process.stdout.write(json ? `${JSON.stringify({ file: path })}\n` : `${t("Written to {{path}}.", { path })}\n`);
}
