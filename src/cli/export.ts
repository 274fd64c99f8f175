import { open, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Command, Option } from "commander";
import { archiveAs } from "#domain/installation/archive-as.ts";
import { exportAs } from "#domain/installation/export-as.ts";
import { referenceFiles } from "#domain/records/lists/references-of.ts";
import { warnOfUnsupportedCharacters } from "./personal-files.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

const formats = ["csv", "xlsx", "pdf", ...Object.keys(referenceFiles)];

type Options = { as: string; query?: string; format: string; out?: string };

export function addExport(fpms: Command, program: Program): void {
  fpms
    .command("export")
    .argument("<kind>", "the record type, as in the addresses of its pages")
    .requiredOption("--as <email>", "the account to use: what that account sees is exported")
    .option("-q, --query <question>", "a filter, in the language of the search box of lists")
    .addOption(new Option("--format <name>", "the file’s format").choices(formats).default("csv"))
    .option("-o, --out <file>", "the file; standard output by default")
    .description("write a list of records as a table, a PDF or references")
    .action((kind: string, { as, query, format, out }: Options) =>
      program.withInstallation(({ appContext }) =>
        exportAs(appContext, { email: as, kind, q: query, format }, async ({ chunks, unprinted }) => {
          warnOfUnsupportedCharacters(unprinted);
          if (out !== undefined) {
            await writeCompletely(chunks, out);
            process.stdout.write(`${t("Written to {{path}}.", { path: out })}\n`);
            return;
          }
          return pipeline(Readable.from(chunks), process.stdout, { end: false }).catch(ignoreClosedPipe);
        }),
      ),
    );
}

type ArchiveOptions = { as: string; department?: string; output: string; json?: boolean };

export function addArchive(fpms: Command, program: Program): void {
  fpms
    .command("archive")
    .requiredOption("--as <email>", "the account to use: a faculty member’s own records, an admin’s whole institute")
    .option("--department <code>", "the records of a department instead")
    .requiredOption("-o, --output <file>", "where to write it; the file must not exist")
    .option("--json", "print the file’s name as JSON")
    .description("write records with their proofs as one ZIP archive, which another installation imports")
    .action(({ as: email, department, output, json }: ArchiveOptions) =>
      program.withInstallation(async ({ appContext }) => {
        await archiveAs(appContext, { email, department }, (chunks) => writeCompletely(chunks, output));
        process.stdout.write(
          json ? `${JSON.stringify({ file: output })}\n` : `${t("Written to {{path}}.", { path: output })}\n`,
        );
      }),
    );
}

/** Deletes a file that was not written completely; a file that existed before is kept. */
async function writeCompletely(chunks: AsyncIterable<Buffer | string>, path: string): Promise<void> {
  const file = await open(path, "wx");
  try {
    await pipeline(Readable.from(chunks), file.createWriteStream());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Ignores that the reader of the output closed it early. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
