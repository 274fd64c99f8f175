import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import type { exportAs } from "#domain/installation/export-as.ts";
import { runCommand } from "#tests/support/server/run-command.ts";
import { theWorld } from "#tests/support/server/world.ts";

vi.mock("#domain/installation/export-as.ts", () => ({
  exportAs: async (...[, , receive]: Parameters<typeof exportAs>) =>
    receive({ chunks: brokenRows(), unprinted: [] } as unknown as Parameters<typeof receive>[0]),
}));

async function* brokenRows() {
  yield Buffer.from("title\n");
  throw new Error("The connection was lost.");
}

const { appContext, teacher } = await theWorld();
const folder = mkdtempSync(join(tmpdir(), "fpms-unfinished-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const exportTo = (file: string) => runCommand(appContext, ["export", "journal", "--as", teacher.email, "--out", file]);

test("an export that fails midway leaves no file, and keeps one that was there before", async () => {
  const file = join(folder, "papers.csv");
  expect((await exportTo(file)).code).not.toBe(0);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, "mine");
  expect((await exportTo(file)).code).not.toBe(0);
  expect(readFileSync(file, "utf8")).toBe("mine");
});
