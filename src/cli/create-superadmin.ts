import type { Command } from "commander";
import { createSuperAdmin } from "#domain/accounts/create-super-admin.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

type Options = { email: string; name: string; institute?: string };

export function addCreateSuperadmin(fpms: Command, program: Program): void {
  fpms
    .command("create-superadmin")
    .requiredOption("--email <address>", "their e-mail address, which is their ID")
    .requiredOption("--name <name>", "their name")
    .option("--institute <name>", "the name of a new institute, if none has the e-mail domain of the address")
    .description("add a super admin and print the link at which they choose a password")
    .action((options: Options) =>
      program.withInstallation(async ({ appContext }) => {
        const link = await createSuperAdmin(appContext, options);
        process.stdout.write(
          `${t("{{email}} can choose a password with this link, once and within 7 days:", { email: options.email })}\n${link}\n`,
        );
      }),
    );
}
