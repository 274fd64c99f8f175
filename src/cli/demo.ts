import type { Command } from "commander";
import { isLoopback, readConfig } from "#config.ts";
import { describeDemoAccounts } from "#domain/demo/demo-accounts.ts";
import { seedDemo } from "#domain/demo/seed-demo.ts";
import { sentence } from "#texts/sentence.ts";
import type { Program } from "./program.ts";
import { t } from "./texts/language.ts";

export function addDemo(fpms: Command, program: Program): void {
  fpms
    .command("demo")
    .description("start a demo with two sample colleges and ten years of records, and print its accounts")
    .action(() => {
      const { host, dataDir, demoPassword } = readConfig(process.env);
      refuseOpenDemo(host, demoPassword);
      return program.start(async ({ appContext }) =>
        describeDemoAccounts(await seedDemo(appContext, { dataDir, password: demoPassword }), t),
      );
    });
}

/** Refuses other machines unless somebody chose the password: otherwise the demo's passwords are in a file that is public. */
function refuseOpenDemo(host: string, password: string | undefined): void {
  if (password !== undefined && password.length < 6) throw new Error("DEMO_PASSWORD must have at least 6 characters.");
  if (isLoopback(host) || password !== undefined) return;
  throw new Error(
    sentence(
      "HOST is {{host}}, which other machines can reach: set DEMO_PASSWORD to one you choose, or leave HOST at 127.0.0.1.",
      { host },
    ),
  );
}
