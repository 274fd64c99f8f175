import type { Command } from "commander";
import { restore } from "#domain/backup/restore.ts";
import type { Program } from "./program.ts";

export function addRestore(fpms: Command, program: Program): void {
  fpms
    .command("restore")
    .argument("<file>", "a backup made by this product")
    .description("restore a backup into an empty database and folder and compare every table and file with it")
    .action((file: string) =>
      program.withinEmptyDatabase(async (database) => {
        const restored = await restore({ ...database, source: file });
        process.stdout.write(
          `${restored.rows} rows in ${restored.tables} tables and ${restored.files} files are restored and equal to the backup.\n`,
        );
      }),
    );
}
