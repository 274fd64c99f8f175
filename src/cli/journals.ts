import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Command } from "commander";
import { importJournalsAs, importRetractionsAs } from "#domain/installation/journals-as.ts";
import type { Program } from "./program.ts";

type Options = { as: string; list: string; title?: string; from?: string; to?: string; json?: boolean };

export function addJournals(fpms: Command, program: Program): void {
  const journals = fpms.command("journals").description("lists of journals, and retractions");
  journals
    .command("import")
    .argument("<file>", "a CSV or XLSX file with the titles, ISSN and e-ISSN of journals")
    .requiredOption("--as <email>", "the admin who uploads it")
    .requiredOption("--list <name>", "ugc-care, scopus, wos, abdc or committee")
    .option("--title <text>", "what this edition of the list is called")
    .option("--from <day>", "the first day on which the list held, YYYY-MM-DD")
    .option("--to <day>", "the last day")
    .option("--json", "print the answer as JSON")
    .description("upload a list of journals")
    .action((file: string, { as: email, list, title, from: starts, to: ends, json }: Options) =>
      program.within(async ({ appContext }) => {
        const told = await importJournalsAs(appContext, email, { list, title, starts, ends }, sourceOf(file));
        process.stdout.write(
          json ? `${JSON.stringify(told)}\n` : `${told.list.journals} journals added to ${told.list.title}.\n`,
        );
      }),
    );
  journals
    .command("retractions")
    .argument("<file>", "the file of Retraction Watch")
    .requiredOption("--as <email>", "the admin who uploads it")
    .option("--json", "print the answer as JSON")
    .description("upload retractions; authors and heads are told")
    .action((file: string, { as: email, json }: Options) =>
      program.within(async ({ appContext }) => {
        const told = await importRetractionsAs(appContext, email, sourceOf(file));
        process.stdout.write(
          json ? `${JSON.stringify(told)}\n` : `${told.added} retractions added, about ${told.records} records.\n`,
        );
      }),
    );
}

const sourceOf = (file: string) => ({ bytes: readFileSync(file), fileName: basename(file) });
