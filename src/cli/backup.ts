import type { Command } from "commander";
import { backup } from "#domain/backup/backup.ts";
import type { Program } from "./program.ts";
import { sizeInWords } from "./size-in-words.ts";

export function addBackup(fpms: Command, program: Program): void {
  fpms
    .command("backup")
    .argument("<file>", "where the backup goes; it must not exist yet")
    .description("write everything, rows and files, into one file; the server may go on working")
    .action((file: string) =>
      program.within(async ({ ownerConnection, workplace }) => {
        const made = await backup({
          ownerConnection,
          filesFolder: workplace.filesFolder,
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
