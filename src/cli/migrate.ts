import type { Command } from "commander";
import type { Program } from "./program.ts";

export function addMigrate(fpms: Command, program: Program): void {
  fpms
    .command("migrate")
    .description("update the database schema to this version; start also does this")
    .action(() =>
      program.withInstallation(async ({ applied }) => {
        const text = applied.length > 0 ? `Applied ${applied.join(", ")}.` : "The schema is up to date.";
        process.stdout.write(`${text}\n`);
      }),
    );
}
