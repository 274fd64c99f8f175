import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import type { Database } from "#db/connect.ts";
import type { AppContext } from "#domain/app-context.ts";

/** What main.ts would pass to the actions, with a test database; its folders are deleted after the file's tests. */
export function testAppContext(database: Database, changes: Partial<AppContext> = {}): AppContext {
  const folder = mkdtempSync(join(tmpdir(), "fpms-work-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    database,
    sessionKey: new TextEncoder().encode("a key for tests of exactly these"),
    filesFolder: join(folder, "files"),
    backupsFolder: join(folder, "backups"),
    publicUrl: "http://faculty.example",
    sendsMail: false,
    hasEmbeddedDatabase: true,
    scanner: undefined,
    version: "0.0.0-test",
    startedAt: new Date(),
    log: { info() {}, warn() {}, error() {} },
    ...changes,
  };
}
