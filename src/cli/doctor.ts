import type { Command } from "commander";
import { type Examination, examine } from "#domain/installation/examine.ts";
import type { Program } from "./program.ts";

export function addDoctor(fpms: Command, program: Program): void {
  fpms
    .command("doctor")
    .option("--json", "print the answer as JSON")
    .option("--deep", "also ask every report by one field in two ways, which reads every record")
    .description("check counters against records, files against rows and digests, and the settings")
    .action((options: { json?: boolean; deep?: boolean }) =>
      program.withInstallation(async ({ appContext }) => {
        const examination = await examine(appContext, { isDeep: options.deep === true });
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
    findings.length === 0 ? "No problems found." : `${findings.length} problems found.`,
  ];
  return `${lines.join("\n")}\n`;
}
