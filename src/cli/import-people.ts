import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Command } from "commander";
import { importPeopleAlone, type PeopleImport } from "#domain/accounts/import-people.ts";
import { readInThread } from "#domain/imports/read-in-thread.ts";
import type { Program } from "./program.ts";

type Options = { institute?: string; invite?: boolean; dryRun?: boolean; json?: boolean };

export function addImportPeople(fpms: Command, program: Program): void {
  fpms
    .command("import-people")
    .argument("<file>", "a CSV or XLSX list: name, e-mail and department are needed")
    .option("--institute <name>", "the institute's name or mail domain; else the one the addresses belong to")
    .option("--invite", "mail an invitation to everyone who is new")
    .option("--dry-run", "say what would happen and change nothing")
    .option("--json", "answer for machines")
    .description("add the people of a list as faculty; whoever has an account already stays as they are")
    .action((file: string, options: Options) =>
      program.within(async ({ workplace }) => {
        const table = await readInThread({ bytes: readFileSync(file), fileName: basename(file) });
        const told = await importPeopleAlone(workplace, table, {
          institute: options.institute,
          dryRun: options.dryRun ?? false,
          invite: options.invite ?? false,
        });
        process.stdout.write(options.json ? `${JSON.stringify(asData(told))}\n` : inWords(told));
      }),
    );
}

function asData({ fates, ...totals }: PeopleImport) {
  return { ...totals, faults: faultsOf(fates) };
}

function inWords({ fates, ...told }: PeopleImport): string {
  const faults = faultsOf(fates).map(({ row, message }) => `  row ${row}: ${message}\n`);
  const deed = told.dryRun ? "would be added" : "added";
  return `${told.rows} rows: ${told.created} ${deed}, ${told.known} known already, ${told.errors} refused.\n${faults.join("")}`;
}

function faultsOf(fates: PeopleImport["fates"]) {
  return fates.flatMap(({ row, fate, issues }) =>
    issues.map(({ field, code, message }) => ({ row, fate, field, code, message })),
  );
}
