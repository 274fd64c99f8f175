import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import { importJournalsAs, importRetractionsAs } from "#domain/installation/journals-as.ts";
import { journalListCodes } from "#kinds/option-lists.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

type Options = { as: string; list: string; title?: string; from?: string; to?: string; json?: boolean };

export function addJournals(fpms: Command, program: Program): void {
  const journals = fpms.command("journals").description("lists of journals, and retractions");
  journals
    .command("import")
    .argument("<file>", "a CSV or XLSX file with the titles, ISSN and e-ISSN of journals")
    .requiredOption("--as <email>", "the admin who uploads it")
    .addOption(new Option("--list <name>", "which list it is").choices(journalListCodes).makeOptionMandatory())
    .option("--title <text>", "what this edition of the list is called")
    .option("--from <day>", "the first day on which the list was valid, YYYY-MM-DD")
    .option("--to <day>", "the last day")
    .option("--json", "print the answer as JSON")
    .description("upload a list of journals")
    .action((file: string, { as: email, list, title, from: starts, to: ends, json }: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const result = await importJournalsAs(appContext, email, { list, title, starts, ends }, sourceOf(file));
        process.stdout.write(json ? `${JSON.stringify(result)}\n` : formatResult(result));
      }),
    );
  journals
    .command("retractions")
    .argument("<file>", "the file of Retraction Watch")
    .requiredOption("--as <email>", "the admin who uploads it")
    .option("--json", "print the answer as JSON")
    .description("upload retractions; authors and heads are notified")
    .action((file: string, { as: email, json }: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const result = await importRetractionsAs(appContext, email, sourceOf(file));
        process.stdout.write(
          json
            ? `${JSON.stringify(result)}\n`
            : `${t("Retractions added: {{added}}. Records that they are about: {{records}}.", result)}\n`,
        );
      }),
    );
}

function formatResult({ list, skipped }: Awaited<ReturnType<typeof importJournalsAs>>): string {
  const lines = [
    t("{{journals}} journals added to {{title}}.", { journals: list.journals, title: list.title }),
    ...(skipped.noTitle > 0 ? [t("Rows without a title, left out: {{rows}}.", { rows: skipped.noTitle })] : []),
    ...(skipped.notApproved > 0
      ? [t("Journals that are not approved, left out: {{journals}}.", { journals: skipped.notApproved })]
      : []),
  ];
  return `${lines.join("\n")}\n`;
}

const sourceOf = (file: string) => ({ bytes: readFileSync(file), fileName: basename(file) });
