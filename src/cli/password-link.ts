import type { Command } from "commander";
import { makePasswordLink } from "#domain/accounts/password/make-password-link.ts";
import { resetSecondFactorOf } from "#domain/accounts/second-factor/reset-second-factor.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

export function addPasswordLink(fpms: Command, program: Program): void {
  fpms
    .command("password-link")
    .requiredOption("--email <address>", "the e-mail address of the account")
    .description("print a password reset link (for installations that send no e-mail)")
    .action(({ email }: { email: string }) =>
      program.withInstallation(async ({ appContext }) => {
        const link = await makePasswordLink(appContext, email);
        const what = t(
          "{{email}} can choose a new password with this link, once and within 5 minutes; their sessions then end:",
          { email },
        );
        process.stdout.write(`${what}\n${link}\n`);
      }),
    );
}

export function addResetSecondFactor(fpms: Command, program: Program): void {
  fpms
    .command("reset-second-factor")
    .requiredOption("--email <address>", "the e-mail address of the account")
    .description("turn off the two-step sign-in of somebody who lost the phone and the recovery codes")
    .action(({ email }: { email: string }) =>
      program.withInstallation(async ({ appContext }) => {
        await resetSecondFactorOf(appContext, email);
        process.stdout.write(
          `${t("{{email}} now signs in with the password alone, and can turn on two-step sign-in again.", { email })}\n`,
        );
      }),
    );
}
