import type { Command } from "commander";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

export function addMigrate(fpms: Command, program: Program): void {
  fpms
    .command("migrate")
    .description("update the database schema to this version; start also does this")
    .action(() =>
      program.withInstallation(async ({ applied }) => {
        const text =
          applied.length > 0 ? t("Applied {{migrations}}.", { migrations: applied }) : t("The schema is up to date.");
        process.stdout.write(`${text}\n`);
      }),
    );
}
