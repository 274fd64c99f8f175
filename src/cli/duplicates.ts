import type { Command } from "commander";
import { findDuplicatesAs, mergeAs } from "#domain/installation/find-duplicates-as.ts";
import type { Program } from "./program.ts";
import { t, translateMessage } from "./texts/language.ts";

type Options = { as: string; json?: boolean };

export function addDuplicates(fpms: Command, program: Program): void {
  fpms
    .command("duplicates")
    .requiredOption("--as <email>", "the account for which pairs are listed")
    .option("--json", "print the answer as JSON")
    .description("compare all records of the institute and list those that may be the same work")
    .action((options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const found = await findDuplicatesAs(appContext, options.as);
        process.stdout.write(options.json ? `${JSON.stringify(found)}\n` : formatResult(found));
      }),
    );
  fpms
    .command("merge")
    .argument("<records...>", "ids of 2 to 6 records; the first is kept")
    .requiredOption("--as <email>", "the account that merges them")
    .option("--json", "print the answer as JSON")
    .description("merge several records of one work into one")
    .action((records: string[], options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const { record, merge } = await mergeAs(appContext, { email: options.as, records });
        const { id, kind, title, version } = record;
        process.stdout.write(
          options.json
            ? `${JSON.stringify({ id, kind, title, version, merge })}\n`
            : `${t("Merged into {{id}} ({{title}}). The merge is {{merge}}.", { id, title, merge })}\n`,
        );
      }),
    );
}

function formatResult({ pairs, merged, open }: Awaited<ReturnType<typeof findDuplicatesAs>>): string {
  const lines = pairs.map(({ records, class: found, reasons, score }) =>
    [
      ...records.map(({ id }) => id),
      found,
      score.toFixed(2),
      reasons.map(translateMessage).join(", "),
      records[0]?.title ?? "",
    ].join("\t"),
  );
  return `${[...lines, t("{{open}} open, {{merged}} merged", { open, merged })].join("\n")}\n`;
}
