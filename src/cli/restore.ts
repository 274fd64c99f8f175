import type { Command } from "commander";
import { restore } from "#domain/backup/restore.ts";
import type { Program } from "./program.ts";

export function addRestore(fpms: Command, program: Program): void {
  fpms
    .command("restore")
    .argument("<file>", "a backup made by this product")
    .description("restore a backup into an empty place and compare every table and file with it")
    .action((file: string) =>
      program.withinEmptyPlace(async (place) => {
        const brought = await restore({ ...place, source: file });
        process.stdout.write(
          `${brought.rows} rows in ${brought.tables} tables and ${brought.files} files are restored and equal to the backup.\n`,
        );
      }),
    );
}
