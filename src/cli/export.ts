import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Command } from "commander";
import { exportAs } from "#domain/installation/export-as.ts";
import type { Program } from "./program.ts";

type Options = { as: string; query?: string; out?: string };

export function addExport(fpms: Command, program: Program): void {
  fpms
    .command("export")
    .argument("<kind>", "the kind of record, as in the addresses of its pages")
    .requiredOption("--as <email>", "whose list it is: what that account sees is exported")
    .option("-q, --query <question>", "which of them, in the language of the lists' search box")
    .option("-o, --out <file>", "where the CSV goes; to the output when left out")
    .description("write a list of records as CSV")
    .action((kind: string, { as, query, out }: Options) =>
      program.within(({ workplace }) =>
        exportAs(workplace, { email: as, kind, q: query }, async (chunks) => {
          const rows = Readable.from(chunks);
          if (out !== undefined) return pipeline(rows, createWriteStream(out, { flags: "wx" }));
          return pipeline(rows, process.stdout, { end: false }).catch(unlessClosed);
        }),
      ),
    );
}

/** Whoever reads the output may have seen enough. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
