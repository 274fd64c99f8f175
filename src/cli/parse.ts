import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Command } from "commander";
import { parseFile } from "#domain/imports/reading/parse-file.ts";
import { describeSheets } from "./import.ts";

type Options = { kind?: string; sheet?: string; json?: boolean };

/** Works without an installation. */
export function addParse(fpms: Command): void {
  fpms
    .command("parse")
    .argument(
      "<file>",
      "a CSV file or a workbook (XLSX, XLS, ODS) of records, another program's export, references (BibTeX, RIS, PubMed, EndNote, RefWorks, CSL-JSON, Crossref, ORCID), or a CV (DOCX, PDF)",
    )
    .option("--kind <kind>", "the record type of the rows; by default detected from the headings")
    .option("--sheet <name>", "the sheet of a workbook; by default the first with a table")
    .option("--json", "print the answer as JSON")
    .description("show how the import understands a file")
    .action(async (file: string, options: Options) => {
      const parsed = await parseFile({
        bytes: readFileSync(file),
        fileName: basename(file),
        kind: options.kind ?? null,
        sheet: options.sheet,
      });
      process.stdout.write(options.json ? `${JSON.stringify(parsed)}\n` : inWords(parsed));
    });
}

function inWords({
  format,
  encoding,
  delimiter,
  kind,
  sheet,
  sheets,
  columns,
  rows,
  items,
  notes,
}: Awaited<ReturnType<typeof parseFile>>): string {
  const facts = [
    format,
    encoding,
    delimiter && `separated by ${JSON.stringify(delimiter)}`,
    kind ? `read as ${kind}` : "",
  ].filter(Boolean);
  return [
    `${rows.length} rows (${facts.join(", ")})`,
    ...describeSheets({ sheet, sheets }),
    ...notes,
    ...(items.length > 0 && kind === null
      ? items.map(
          ({ line, type, kind: recordType, title }) =>
            `  line ${line}: ${type} → ${recordType ?? "choose a type"}: ${title}`,
        )
      : columns.map(({ header, field }) => `  ${header} → ${field ?? "left out"}`)),
    ...rows.filter(({ refused }) => refused !== null).map(({ row, refused }) => `  row ${row}: ${refused}`),
    ...rows.flatMap(({ row, faults }) => faults.map(({ column, message }) => `  row ${row}, ${column}: ${message}`)),
    "",
  ].join("\n");
}
