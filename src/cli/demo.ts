import type { Command } from "commander";
import { isLoopback, readConfig } from "#config.ts";
import { sayDemoAccounts } from "#domain/demo/demo-accounts.ts";
import { seedDemo } from "#domain/demo/seed-demo.ts";
import type { Program } from "./program.ts";

export function addDemo(fpms: Command, program: Program): void {
  fpms
    .command("demo")
    .description("serve two invented colleges with ten years of records, and say who can sign in")
    .action(() => {
      const { host, dataDir, demoPassword } = readConfig(process.env);
      refuseOpenDemo(host, demoPassword);
      return program.start(async ({ workplace }) =>
        sayDemoAccounts(await seedDemo(workplace, { dataDir, password: demoPassword })),
      );
    });
}

/** Accounts whose passwords stand in a file are for this machine only, unless their password was chosen. */
function refuseOpenDemo(host: string, password: string | undefined): void {
  if (password !== undefined && password.length < 6) throw new Error("DEMO_PASSWORD needs at least 6 characters.");
  if (isLoopback(host) || password !== undefined) return;
  throw new Error(
    `HOST is ${host}, which other machines can reach: set DEMO_PASSWORD to one you choose, or leave HOST at 127.0.0.1.`,
  );
}
