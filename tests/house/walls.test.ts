import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const run = promisify(execFile);
const rooms = ["kinds", "formats", "rules", "access", "contract", "db", "domain", "http", "web", "cli"] as const;
type Room = (typeof rooms)[number];

const mayImport: Record<Room, readonly Room[]> = {
  kinds: [],
  formats: ["kinds"],
  rules: ["kinds"],
  access: ["kinds"],
  contract: ["kinds", "access"],
  db: ["kinds"],
  domain: ["kinds", "formats", "rules", "access", "contract", "db"],
  http: ["kinds", "access", "contract", "domain"],
  web: ["kinds", "formats", "rules", "access", "contract"],
  cli: ["domain", "contract", "access", "kinds"],
};

// Planted inside each room, so that the linter's own overrides judge it; the folder's name is ignored by git.
const planted = (room: Room) => join("src", room, "planted-violation.log.d");

beforeEach(() => {
  for (const room of rooms) mkdirSync(planted(room), { recursive: true });
});
afterEach(() => {
  for (const room of rooms) rmSync(planted(room), { recursive: true, force: true });
});

test("every room refuses what it may not import, in both spellings, and takes what it may", async () => {
  for (const room of rooms) {
    for (const other of rooms.filter((one) => one !== room)) {
      writeFileSync(
        join(planted(room), `alias-${other}.ts`),
        `import { thing } from "#${other}/thing.ts";\nexport const kept = thing;\n`,
      );
      writeFileSync(
        join(planted(room), `path-${other}.ts`),
        `import { thing } from "../../${other}/thing.ts";\nexport const kept = thing;\n`,
      );
    }
  }
  const found = await lint(rooms.map(planted));
  for (const room of rooms) {
    for (const other of rooms.filter((one) => one !== room)) {
      const isOpen = mayImport[room].includes(other);
      const alias = found.some((path) => path.endsWith(join(planted(room), `alias-${other}.ts`)));
      const path = found.some((one) => one.endsWith(join(planted(room), `path-${other}.ts`)));
      expect({ room, other, alias }).toEqual({ room, other, alias: !isOpen });
      if (!isOpen) expect({ room, other, path }).toEqual({ room, other, path: true });
    }
  }
}, 240_000);

test("the rooms that run in the browser too refuse Node's own modules", async () => {
  const pure = ["kinds", "formats", "rules", "access", "contract", "web"] as const;
  for (const room of pure)
    writeFileSync(
      join(planted(room), "node.ts"),
      `import { readFileSync } from "node:fs";\nexport const kept = readFileSync;\n`,
    );
  const found = await lint(pure.map(planted));
  for (const room of pure) expect(found.some((path) => path.endsWith(join(planted(room), "node.ts")))).toBe(true);
}, 240_000);

/** The files in which a restricted import was found. */
async function lint(folders: string[]): Promise<string[]> {
  const args = [
    "biome",
    "lint",
    "--only=style/noRestrictedImports",
    "--reporter=json",
    "--max-diagnostics=none",
    "--vcs-use-ignore-file=false",
    ...folders,
  ];
  const { stdout } = await run("npx", args, { maxBuffer: 64 * 1024 * 1024 }).catch(
    (error: { stdout: string }) => error,
  );
  const report = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[];
  };
  return report.diagnostics
    .filter((one) => one.category === "lint/style/noRestrictedImports")
    .map((one) => (typeof one.location.path === "string" ? one.location.path : one.location.path.file));
}
