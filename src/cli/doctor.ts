import type { Command } from "commander";
import { type Examination, examine } from "#domain/installation/examine.ts";
import type { Program } from "./program.ts";
import { t, translateMessage } from "./texts/language.ts";

export function addDoctor(fpms: Command, program: Program): void {
  fpms
    .command("doctor")
    .option("--json", "print the answer as JSON")
    .option("--deep", "also compute every report by one field in two ways, which reads every record")
    .description("check counters against records, files against rows and digests, and the settings")
    .action((options: { json?: boolean; deep?: boolean }) =>
      program.withInstallation(async ({ appContext }) => {
        const examination = await examine(appContext, { isDeep: options.deep === true });
        process.stdout.write(options.json ? `${JSON.stringify(examination)}\n` : formatResult(examination));
        if (examination.findings.length > 0) process.exitCode = 1;
      }),
    );
}

function formatResult({ findings, notes, examined }: Examination): string {
  const lines = [
    t("Examined {{records}} records and {{files}} files of {{institutes}} institutes.", {
      ...examined,
      count: examined.institutes,
    }),
    ...notes.map(translateMessage),
    ...findings.map(
      ({ institute, what, detail }) =>
        `${t("WRONG:")} ${what}${institute ? ` (${institute})` : ""}: ${translateMessage(detail)}`,
    ),
    findings.length === 0 ? t("No problems found.") : t("{{problems}} problems found.", { problems: findings.length }),
  ];
  return `${lines.join("\n")}\n`;
}
