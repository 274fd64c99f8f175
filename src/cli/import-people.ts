import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Command } from "commander";
import { importPeopleAlone, type PeopleImport } from "#domain/accounts/people/import-people.ts";
import { readInThread } from "#domain/imports/reading/read-in-thread.ts";
import { exitCodeOf } from "./import.ts";
import type { Program } from "./program.ts";

type Options = { institute?: string; invite?: boolean; dryRun?: boolean; json?: boolean };

export function addImportPeople(fpms: Command, program: Program): void {
  fpms
    .command("import-people")
    .argument("<file>", "a CSV or XLSX list: name, e-mail and department are required")
    .option(
      "--institute <name>",
      "the name or e-mail domain of the institute; by default the one the addresses belong to",
    )
    .option("--invite", "send an invitation by e-mail to every new person")
    .option("--dry-run", "show what would happen, without changing anything")
    .option("--json", "print the answer as JSON")
    .description("add the people of a list as faculty; existing accounts are not changed")
    .action((file: string, options: Options) =>
      program.within(async ({ appContext }) => {
        const table = await readInThread({ bytes: readFileSync(file), fileName: basename(file) });
        const told = await importPeopleAlone(appContext, table, {
          institute: options.institute,
          dryRun: options.dryRun ?? false,
          invite: options.invite ?? false,
        });
        process.stdout.write(options.json ? `${JSON.stringify(asData(told))}\n` : inWords(told));
        process.exitCode = exitCodeOf(told);
      }),
    );
}

function asData({ statuses, ...totals }: PeopleImport) {
  return { ...totals, faults: faultsOf(statuses) };
}

function inWords({ statuses, ...told }: PeopleImport): string {
  const faults = faultsOf(statuses).map(({ row, message }) => `  row ${row}: ${message}\n`);
  const action = told.dryRun ? "would be added" : "added";
  return `${told.rows} rows: ${told.created} ${action}, ${told.known} already existed, ${told.errors} refused.\n${faults.join("")}`;
}

function faultsOf(statuses: PeopleImport["statuses"]) {
  return statuses.flatMap(({ row, status, issues }) =>
    issues.map(({ field, code, message }) => ({ row, status, field, code, message })),
  );
}
