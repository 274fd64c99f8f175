import type { Command } from "commander";
import { backUp } from "#domain/backup/back-up.ts";
import { restore } from "#domain/backup/restore.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

export function addBackup(fpms: Command, program: Program): void {
  fpms
    .command("backup")
    .argument("<file>", "the backup file; it must not exist yet")
    .description("write all rows and files into one .tar.gz; the server may keep running")
    .action((file: string) =>
      program.withInstallation(async ({ ownerConnection, appContext }) => {
        const made = await backUp({
          ownerConnection,
          filesFolder: appContext.filesFolder,
          target: file,
          version: program.version,
        });
        const { rows, files } = made;
        const size = sizeInWords(made.sizeInBytes);
        process.stdout.write(
          `${t("{{rows}} rows and {{files}} files are in {{file}} ({{size}}).", { rows, files, file, size })}\n`,
        );
        if (made.damaged.length === 0) return;
        process.exitCode = 1;
        const ids = made.damaged.slice(0, 20);
        process.stderr.write(
          `${t("{{n}} stored files are missing or altered: {{ids}}", { n: made.damaged.length, ids })}\n`,
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
      program.withEmptyDatabase(async (database) => {
        const restored = await restore({ ...database, source: file });
        process.stdout.write(
          `${t("{{rows}} rows in {{tables}} tables and {{files}} files are restored and equal to the backup.", restored)}\n`,
        );
      }),
    );
}

function sizeInWords(bytes: number): string {
  const units = [t("bytes"), "kB", "MB", "GB", "TB"];
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${(bytes / 1000 ** step).toFixed(step === 0 ? 0 : 1)} ${units[step]}`;
}
