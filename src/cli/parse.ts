import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Command } from "commander";
import { parseFile } from "#domain/imports/reading/parse-file.ts";
import { describeFault, describeSheets } from "./import.ts";
import { t, translateMessage } from "./texts/language.ts";

type Options = { kind?: string; sheet?: string; json?: boolean };

/** Works without an installation. */
export function addParse(fpms: Command): void {
  fpms
    .command("parse")
    .argument(
      "<file>",
      "a CSV file or a workbook (XLSX, XLS, ODS) of records, another program’s export, references (BibTeX, RIS, PubMed, EndNote, RefWorks, CSL-JSON, Crossref, ORCID), or a CV (DOCX, PDF)",
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
      process.stdout.write(options.json ? `${JSON.stringify(parsed)}\n` : formatResult(parsed));
    });
}

function formatResult({
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
    delimiter && t("separated by {{sign}}", { sign: JSON.stringify(delimiter) }),
    kind ? t("read as {{kind}}", { kind }) : "",
  ].filter(Boolean);
  return [
    t("{{rows}} rows ({{facts}})", { rows: rows.length, facts: facts.join(", ") }),
    ...describeSheets({ sheet, sheets }),
    ...notes.map(translateMessage),
    ...(items.length > 0 && kind === null
      ? items.map(({ line, type, kind: recordType, title }) => {
          const entry = `${type} → ${recordType ?? t("choose a type")}: ${title}`;
          return `  ${t("line {{line}}: {{entry}}", { line: String(line), entry })}`;
        })
      : columns.map(({ header, field }) => `  ${header} → ${field ?? t("left out")}`)),
    ...rows.flatMap(({ row, refused }) => (refused === null ? [] : describeFault({ row, message: refused }))),
    ...rows.flatMap(({ row, faults }) => faults.map((fault) => describeFault({ ...fault, row }))),
    "",
  ].join("\n");
}
