import type { Command } from "commander";
import { backup } from "#domain/backup/backup.ts";
import { restore } from "#domain/backup/restore.ts";
import type { Program } from "./program.ts";

export function addBackup(fpms: Command, program: Program): void {
  fpms
    .command("backup")
    .argument("<file>", "the backup file; it must not exist yet")
    .description("write all rows and files into one .tar.gz; the server may keep running")
    .action((file: string) =>
      program.withInstallation(async ({ ownerConnection, appContext }) => {
        const made = await backup({
          ownerConnection,
          filesFolder: appContext.filesFolder,
          target: file,
          version: program.version,
        });
        process.stdout.write(
          `${made.rows} rows and ${made.files} files are in ${file} (${sizeInWords(made.sizeInBytes)}).\n`,
        );
        if (made.damaged.length === 0) return;
        process.exitCode = 1;
        process.stderr.write(
          `${made.damaged.length} stored files are missing or altered: ${made.damaged.slice(0, 20).join(", ")}\n`,
        );
      }),
    );
}

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

function sizeInWords(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
