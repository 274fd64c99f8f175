import { randomInt } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { chmod, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";

const demoAccount = z.object({
  role: z.string(),
  email: z.string(),
  password: z.string(),
  department: z.string().nullable(),
  institute: z.string(),
  tags: z.array(z.string()),
});
export type DemoAccount = z.output<typeof demoAccount>;

const fileIn = (dataDir: string) => join(dataDir, "demo-accounts.json");

export function readDemoAccounts(dataDir: string): DemoAccount[] | undefined {
  const path = fileIn(dataDir);
  return existsSync(path) ? z.array(demoAccount).parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;
}

/** Readable by this user only. */
export async function writeDemoAccounts(dataDir: string, accounts: DemoAccount[]): Promise<void> {
  const path = fileIn(dataDir);
  await writeFile(`${path}.part`, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${path}.part`, 0o600);
  await rename(`${path}.part`, path);
}

// Without letters and digits that look alike.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

/** 60 bits, in three groups that can be read aloud. */
export function makeDemoPassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join("");
  return [group(), group(), group()].join("-");
}

/** For people to read: who can sign in and how. */
export function describeDemoAccounts(accounts: DemoAccount[], t: (sentence: string) => string): string {
  const lines = accounts.map(({ role, email, password, department, tags, institute }) => {
    const who = tags.length > 0 ? `${t(role)} (${tags.map((tag) => t(tag)).join(", ")})` : t(role);
    return `  ${who.padEnd(32)} ${email.padEnd(36)} ${password.padEnd(16)} ${department ?? institute}`;
  });
  return [`\n${t("Sign in with (login type, ID, password, department):")}`, ...lines, ""].join("\n");
}
