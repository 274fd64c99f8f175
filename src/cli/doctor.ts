import type { Command } from "commander";
import { type Examination, examine } from "#domain/installation/examine.ts";
import type { Program } from "./program.ts";

export function addDoctor(fpms: Command, program: Program): void {
  fpms
    .command("doctor")
    .option("--json", "answer for machines")
    .description("compare counters with records, files with rows and their digests, and look at the settings")
    .action((options: { json?: boolean }) =>
      program.within(async ({ workplace }) => {
        const examination = await examine(workplace);
        process.stdout.write(options.json ? `${JSON.stringify(examination)}\n` : inWords(examination));
        if (examination.findings.length > 0) process.exitCode = 1;
      }),
    );
}

function inWords({ findings, notes, examined }: Examination): string {
  const { institutes, records, files } = examined;
  const lines = [
    `Examined ${records} records and ${files} files of ${institutes} ${institutes === 1 ? "institute" : "institutes"}.`,
    ...notes,
    ...findings.map(({ institute, what, detail }) => `WRONG: ${what}${institute ? ` (${institute})` : ""}: ${detail}`),
    findings.length === 0 ? "All is well." : `${findings.length} findings.`,
  ];
  return `${lines.join("\n")}\n`;
}
