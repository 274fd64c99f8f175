import type { Command } from "commander";
import { createSuperAdmin } from "#domain/accounts/create-super-admin.ts";
import type { Program } from "./program.ts";

type Options = { email: string; name: string; institute?: string };

export function addCreateSuperadmin(fpms: Command, program: Program): void {
  fpms
    .command("create-superadmin")
    .requiredOption("--email <address>", "their mail address, which is their ID")
    .requiredOption("--name <name>", "their name")
    .option("--institute <name>", "a new institute for the address's mail domain, where none has it")
    .description("add a super admin and print the link at which they choose a password")
    .action((options: Options) =>
      program.within(async ({ workplace }) => {
        const link = await createSuperAdmin(workplace, options);
        process.stdout.write(`${options.email} chooses a password here, within 7 days and once:\n${link}\n`);
      }),
    );
}
