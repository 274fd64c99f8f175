import { basename } from "node:path";
import { type Command, Option } from "commander";
import { importsForOthers } from "#access/policies/imports.ts";
import { findActor } from "#domain/accounts/session/find-actor.ts";
import { type ImportOutcome, importFile } from "#domain/imports/import-file.ts";
import { fileAt } from "#domain/imports/reading/prepare-upload.ts";
import { type DateOrder, dateOrders } from "#kinds/day.ts";
import { findKind, recordKinds } from "#kinds/registry.ts";
import { sentence } from "#texts/sentence.ts";
import { text } from "#texts/text.ts";
import type { Program } from "./program.ts";
import { t, translateMessage } from "./texts/language.ts";

type Batch = ImportOutcome["batch"];

type Options = {
  as: string;
  kind?: string;
  dates?: DateOrder;
  dryRun?: boolean;
  /** False with `--no-mine`. */
  mine: boolean;
  printedName?: string;
  sheet?: string;
  /** By field, the value of all rows; null if it is not known. */
  allRows: Record<string, string | null>;
  json?: boolean;
};

export function addImport(fpms: Command, program: Program): void {
  fpms
    .command("import")
    .argument(
      "<file>",
      "a CSV or XLSX file of records, another program’s export, or a ZIP of records exported from this system",
    )
    .requiredOption("--as <email>", "the account that imports: its permissions apply, and the import belongs to it")
    .option("--kind <kind>", "the record type of the rows; by default detected from the headings")
    .option("--sheet <name>", "the sheet of a workbook; by default the first with a table")
    .option("--no-mine", "leave rows without people unassigned, for record types without an author column")
    .option("--printed-name <name>", "the name of that account as printed in the file")
    .addOption(
      new Option(
        "--all-rows <field=value>",
        "a value for all rows of an accreditation form that has no column for it, such as indexing=Scopus; indexing= if not known",
      )
        .argParser(addColumnDefault)
        .default({}, text("nothing")),
    )
    .addOption(new Option("--dates <order>", "the order of ambiguous dates, such as 3/4/2022").choices(dateOrders))
    .option("--dry-run", "show the result of each row, without saving anything")
    .option("--json", "print the answer as JSON")
    .description("import the rows of a file as drafts")
    .action((file: string, options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const actor = await findActor(appContext, options.as);
        const { kind = null, dates, sheet } = options;
        if (kind !== null) checkKind(kind);
        const incoming = {
          ...(await fileAt(file)),
          fileName: basename(file),
          kind,
          dates,
          sheet,
          ownership: ownershipOf(options),
          answers: options.allRows,
        };
        const result = await importFile(appContext, actor, incoming, { dryRun: options.dryRun ?? false });
        process.stdout.write(
          options.json ? `${JSON.stringify(toJson(result))}\n` : formatResult(result, importsForOthers(actor)),
        );
        process.exitCode = exitCodeOf(result.batch);
      }),
    );
}

/** 1 if every row was refused, 3 if some were. */
export function exitCodeOf({ rows, errors }: { rows: number; errors: number }): number {
  if (errors === 0) return 0;
  return errors === rows ? 1 : 3;
}

/** Refuses a type that cannot be imported before the file is read; the message lists the types that can. */
function checkKind(slug: string): void {
  const kind = findKind(slug);
  const slugs = recordKinds.map((one) => one.slug).join(", ");
  if (!kind)
    throw new Error(sentence("There is no record type “{{typed}}”. Choose one of: {{slugs}}.", { typed: slug, slugs }));
  if (kind.isOnePerPerson)
    throw new Error(
      sentence(
        "{{kind}} ({{typed}}) cannot be imported: each person has one, filled in on their profile. Choose one of: {{slugs}}.",
        { kind: kind.label.one, typed: slug, slugs },
      ),
    );
}

/** The totals of the import, with the rows that cannot become records and the cells that could not be read, in any row. */
function toJson({ batch, rows }: ImportOutcome) {
  const { columns: _columns, progress: _progress, problem: _problem, canUndo: _canUndo, ...totals } = batch;
  return {
    ...totals,
    refused: rows.filter(({ status }) => status === "error").map(({ row, reason }) => ({ row, reason })),
    notUnderstood: rows.flatMap(({ row, faults }) =>
      faults.map(({ column, field, text, message }) => ({ row, column, field, text, message })),
    ),
  };
}

/** Says which sheet of a workbook was read and which were not. */
export function describeSheets({ sheet, sheets }: Pick<Batch, "sheet" | "sheets">): string[] {
  const others = sheets.filter((name) => name !== sheet);
  if (others.length === 0) return [];
  return [
    t("Read from the sheet {{sheet}}; to read another, use --sheet: {{others}}.", { sheet: sheet ?? "", others }),
  ];
}

function ownershipOf({ mine, printedName }: Options) {
  return { ...(mine ? {} : { own: false }), ...(printedName !== undefined && { printedName }) };
}

function addColumnDefault(typed: string, defaults: Options["allRows"]): Options["allRows"] {
  const index = typed.indexOf("=");
  return index < 0
    ? { ...defaults, [typed]: "" }
    : { ...defaults, [typed.slice(0, index)]: typed.slice(index + 1) || null };
}

/** The fields for which an accreditation form has no column and that are not given yet: until then no row counts in its table. */
function describeMissingColumns({ form }: ImportOutcome["batch"]): string[] {
  return (form?.asks ?? [])
    .filter(({ value }) => value === null)
    .map(({ field, label, choices }) => {
      const answer = `${field}=${choices.map(({ value }) => value).join("|")}`;
      return t(
        "This form has no column for “{{label}}”, and its rows count only with it. For all rows: --all-rows {{answer}}",
        { label: translateMessage(label), answer },
      );
    });
}

export function describeUnread(headings: readonly string[]): string[] {
  return headings.length === 0 ? [] : [t("Columns that are not read: {{columns}}.", { columns: headings.join(", ") })];
}

/** A reference or an export of a service has no columns of its own. */
function unreadHeadings({ columns }: ImportOutcome["batch"]): string[] {
  if (columns.every(({ field }) => field === null)) return [];
  return columns.filter(({ header, field }) => field === null && header !== "").map(({ header }) => header);
}

/** What is wrong with a row of a file, or with one cell of it. */
export function describeFault({
  row,
  column,
  message,
}: {
  row: number;
  column?: string | undefined;
  message: string;
}): string {
  const values = { row: String(row), message: translateMessage(message) };
  return `  ${column ? t("row {{row}}, {{column}}: {{message}}", { ...values, column }) : t("row {{row}}: {{message}}", values)}`;
}

function formatResult(result: ImportOutcome, isForOthers: boolean): string {
  const { batch } = result;
  const { refused, notUnderstood } = toJson(result);
  const lines = [
    ...refused.map(
      ({ row, reason }) =>
        `  ${t("row {{row}} was refused: {{reason}}", { row: String(row), reason: translateMessage(reason) })}`,
    ),
    ...notUnderstood.map(describeFault),
  ];
  const { rows, created, questions, duplicates, errors, skipped, faults } = batch;
  const summary = t(
    batch.state === "committed"
      ? "{{rows}} rows: {{created}} added as drafts, {{questions}} possible duplicates, {{duplicates}} already recorded, {{errors}} refused, {{skipped}} left out; {{faults}} cells not recognised."
      : "{{rows}} rows: {{created}} would be added, {{questions}} possible duplicates, {{duplicates}} already recorded, {{errors}} refused, {{skipped}} left out; {{faults}} cells not recognised.",
    { rows, created, questions, duplicates, errors, skipped, faults },
  );
  const { rowsWithAuthors, rowsNamingImporter, ownRows } = batch.ownership;
  const notesOnOwnership = [
    ...(ownRows > 0
      ? [
          t("{{rows}} rows name nobody and are imported as your own; use --no-mine to leave them unassigned.", {
            rows: ownRows,
          }),
        ]
      : []),
    ...(!isForOthers && rowsNamingImporter * 2 < rowsWithAuthors
      ? [
          t("{{naming}} of {{rows}} rows with authors name you; give your printed name with --printed-name.", {
            naming: rowsNamingImporter,
            rows: rowsWithAuthors,
          }),
        ]
      : []),
  ];
  const form =
    batch.template === null ? [] : [t("form: {{form}}", { form: batch.template }), ...describeMissingColumns(batch)];
  const about = [
    ...form,
    ...batch.notes.map(translateMessage),
    ...describeUnread(unreadHeadings(batch)),
    ...describeSheets(batch),
    ...notesOnOwnership,
  ].map((line) => `  ${line}`);
  return `${[summary, ...about, ...lines].join("\n")}\n`;
}
