import { accessSync } from "node:fs";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import {
  importPeopleFromCommand,
  type PeopleTotals,
  type PersonStatus,
} from "#domain/accounts/people/import-people.ts";
import { readInPieces } from "#domain/imports/reading/read-in-pieces.ts";
import { type DateOrder, dateOrders } from "#kinds/day.ts";
import { describeFault, describeUnread, exitCodeOf } from "./import.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

type Options = { institute?: string; dates?: DateOrder; invite?: boolean; dryRun?: boolean; json?: boolean };

export function addImportPeople(fpms: Command, program: Program): void {
  fpms
    .command("import-people")
    .argument("<file>", "a CSV or XLSX list: name, e-mail and department are required")
    .option(
      "--institute <name>",
      "the name or e-mail domain of the institute; by default the one the addresses belong to",
    )
    .addOption(new Option("--dates <order>", "the order of ambiguous dates, such as 3/4/2022").choices(dateOrders))
    .option("--invite", "send an invitation by e-mail to every new person")
    .option("--dry-run", "show what would happen, without changing anything")
    .option("--json", "print the answer as JSON")
    .description(
      "add the people of a list as faculty; of existing accounts only empty designations and natures of appointment are filled",
    )
    .action((file: string, options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        accessSync(file);
        const faults: RowIssue[] = [];
        const totals = await importPeopleFromCommand(
          appContext,
          () => readInPieces({ path: file, fileName: basename(file) }),
          {
            institute: options.institute,
            dates: options.dates,
            dryRun: options.dryRun ?? false,
            invite: options.invite ?? false,
            onStatuses: (statuses) => faults.push(...faultsOf(statuses)),
          },
        );
        process.stdout.write(options.json ? `${JSON.stringify({ ...totals, faults })}\n` : summaryOf(totals, faults));
        process.exitCode = exitCodeOf(totals);
      }),
    );
}

function summaryOf(result: PeopleTotals, faults: readonly RowIssue[]): string {
  const { rows, created, known, filled, errors, unread } = result;
  const summary = t(
    result.dryRun
      ? "{{rows}} rows: {{created}} would be added, {{known}} already existed, {{errors}} refused."
      : "{{rows}} rows: {{created}} added, {{known}} already existed, {{errors}} refused.",
    { rows, created, known, errors },
  );
  const completed =
    filled === 0
      ? []
      : [
          t(
            result.dryRun
              ? "{{count}} existing accounts would get a missing designation or nature of appointment."
              : "{{count}} existing accounts got a missing designation or nature of appointment.",
            { count: filled },
          ),
        ];
  return `${[summary, ...completed, ...describeUnread(unread), ...faults.map(describeFault)].join("\n")}\n`;
}

type RowIssue = ReturnType<typeof faultsOf>[number];

function faultsOf(statuses: readonly PersonStatus[]) {
  return statuses.flatMap(({ row, status, issues }) =>
    issues.map(({ field, code, message }) => ({ row, status, field, code, message })),
  );
}
