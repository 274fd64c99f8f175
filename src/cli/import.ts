import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { type Command, Option } from "commander";
import { findActor } from "#domain/accounts/find-actor.ts";
import { importWhole, type WholeImport } from "#domain/imports/import-whole.ts";
import { type DateOrder, dateOrders } from "#kinds/fields/date-order.ts";
import type { Program } from "./program.ts";

type Options = {
  as: string;
  kind?: string;
  dates?: DateOrder;
  dryRun?: boolean;
  mine: boolean;
  printedName?: string;
  json?: boolean;
};

export function addImport(fpms: Command, program: Program): void {
  fpms
    .command("import")
    .argument("<file>", "a CSV or XLSX file of records, or another program's export")
    .requiredOption("--as <email>", "whose import it is: rights and records are that account's")
    .option("--kind <kind>", "which kind of record the rows are; else found by the header")
    .option("--no-mine", "rows without people, of kinds without an author column, are not that account's own")
    .option("--printed-name <name>", "that account's name as the file prints it")
    .addOption(
      new Option("--dates <order>", "the order of dates that can be read both ways, such as 3/4/2022").choices(
        dateOrders,
      ),
    )
    .option("--dry-run", "say what would become of each row and save nothing")
    .option("--json", "answer for machines")
    .description("bring the rows of a file in as drafts")
    .action((file: string, options: Options) =>
      program.within(async ({ workplace }) => {
        const actor = await findActor(workplace, options.as);
        const { kind = null, dates } = options;
        const incoming = {
          bytes: readFileSync(file),
          fileName: basename(file),
          kind,
          dates,
          ownership: ownershipOf(options),
        };
        const told = await importWhole(workplace, actor, incoming, { dryRun: options.dryRun ?? false });
        process.stdout.write(options.json ? `${JSON.stringify(asData(told))}\n` : inWords(told));
      }),
    );
}

function asData({ batch, rows }: WholeImport) {
  const { columns: _columns, progress: _progress, problem: _problem, canUndo: _canUndo, ...totals } = batch;
  return {
    ...totals,
    refused: rows.filter(({ fate }) => fate === "error").map(({ row, because }) => ({ row, because })),
    notUnderstood: rows.flatMap(({ row, faults }) =>
      faults.map(({ column, field, text, message }) => ({ row, column, field, text, message })),
    ),
  };
}

function ownershipOf({ mine, printedName }: Options) {
  return { ...(mine ? {} : { own: false }), ...(printedName !== undefined && { printedName }) };
}

function inWords(told: WholeImport): string {
  const { batch, refused, notUnderstood } = { batch: told.batch, ...asData(told) };
  const deed = batch.state === "committed" ? "added as drafts" : "would be added";
  const lines = [
    ...refused.map(({ row, because }) => `  row ${row} was left out: ${because}`),
    ...notUnderstood.map(({ row, column, message }) => `  row ${row}${column && `, ${column}`}: ${message}`),
  ];
  const head = `${batch.rows} rows: ${batch.created} ${deed}, ${batch.questions} kept as questions, ${batch.duplicates} here already, ${batch.errors} refused, ${batch.skipped} left out; ${batch.faults} cells not understood.`;
  const { rowsWithAuthors, rowsNamingImporter, ownRows } = batch.ownership;
  const whose = [
    ...(ownRows > 0 ? [`  ${ownRows} rows name nobody and are your own; --no-mine leaves them unassigned.`] : []),
    ...(rowsNamingImporter * 2 < rowsWithAuthors
      ? [
          `  ${rowsNamingImporter} of ${rowsWithAuthors} rows with authors name you; --printed-name says how the file prints you.`,
        ]
      : []),
  ];
  return `${[head, ...whose, ...lines].join("\n")}\n`;
}
