import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { exportAs } from "#domain/installation/export-as.ts";
import type { Program } from "./program.ts";

type Options = { as: string; query?: string; format: string; out?: string };

export function addExport(fpms: Command, program: Program): void {
  fpms
    .command("export")
    .argument("<kind>", "the record type, as in the addresses of its pages")
    .requiredOption("--as <email>", "the account to use: what that account sees is exported")
    .option("-q, --query <question>", "a filter, in the language of the search box of lists")
    .option("--format <name>", "csv, xlsx, pdf, bibtex, ris or csl", "csv")
    .option("-o, --out <file>", "the file; standard output by default")
    .description("write a list of records as a table, on paper or as references")
    .action((kind: string, { as, query, format, out }: Options) =>
      program.within(({ appContext }) =>
        exportAs(appContext, { email: as, kind, q: query, format }, async (chunks) => {
          const rows = Readable.from(chunks);
          if (out !== undefined) return pipeline(rows, createWriteStream(out, { flags: "wx" }));
          return pipeline(rows, process.stdout, { end: false }).catch(unlessClosed);
        }),
      ),
    );
}

/** The reader of the output may close it early. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
