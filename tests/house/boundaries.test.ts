import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { configured, insides, modules } from "../../scripts/boundaries.mjs";

const run = promisify(execFile);

const names = Object.keys(modules);

// A separate tree with the linter's settings: other tests read the sources at the same time.
const root = mkdtempSync(join(tmpdir(), "boundaries-"));
const planted = (name: string) => join("src", name, "planted");

beforeAll(() => {
  copyFileSync("biome.json", join(root, "biome.json"));
  for (const name of names) mkdirSync(join(root, planted(name)), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("every module refuses what it may not import, in both spellings, and accepts what it may", async () => {
  for (const name of names) {
    for (const other of names.filter((one) => one !== name)) {
      writeFileSync(
        join(root, planted(name), `alias-${other}.ts`),
        `import { thing } from "#${other}/thing.ts";\nexport const kept = thing;\n`,
      );
      writeFileSync(
        join(root, planted(name), `path-${other}.ts`),
        `import { thing } from "../../${other}/thing.ts";\nexport const kept = thing;\n`,
      );
    }
  }
  const found = await lint(names.map(planted));
  for (const name of names) {
    for (const other of names.filter((one) => one !== name)) {
      const isOpen = modules[name]?.may.includes(other) ?? false;
      const alias = found.some((path) => path.endsWith(join(planted(name), `alias-${other}.ts`)));
      const path = found.some((one) => one.endsWith(join(planted(name), `path-${other}.ts`)));
      expect({ name, other, alias }).toEqual({ name, other, alias: !isOpen });
      if (!isOpen) expect({ name, other, path }).toEqual({ name, other, path: true });
    }
  }
}, 240_000);

test("the modules that run in the browser too refuse Node's own modules", async () => {
  const pure = names.filter((name) => modules[name]?.isPure);
  for (const name of pure)
    writeFileSync(
      join(root, planted(name), "node.ts"),
      `import { readFileSync } from "node:fs";\nexport const kept = readFileSync;\n`,
    );
  const found = await lint(pure.map(planted));
  for (const name of pure) expect(found.some((path) => path.endsWith(join(planted(name), "node.ts")))).toBe(true);
}, 240_000);

test("a separate package refuses everything of the product", async () => {
  const folder = join("packages/embedded-postgres-launcher/src/planted");
  mkdirSync(join(root, folder), { recursive: true });
  for (const [name, from] of [
    ["alias", "#db/roles.ts"],
    ["path", "../../../../src/db/roles.ts"],
  ])
    writeFileSync(join(root, folder, `${name}.ts`), `import { thing } from "${from}";\nexport const kept = thing;\n`);
  expect((await lint([folder])).length).toBe(2);
});

test("every folder with boundaries inside its module refuses the folders it may not import", async () => {
  const folders = insides.map(({ module, folder }) => join(planted(module), "..", folder, "planted"));
  for (const [place, { not }] of insides.entries()) {
    const here = folders[place] ?? "";
    mkdirSync(join(root, here), { recursive: true });
    for (const other of not) {
      const from = `../../${other}`;
      writeFileSync(
        join(root, here, `to-${other}.ts`),
        `import { thing } from "${from}/thing.ts";\nexport const kept = thing;\n`,
      );
    }
  }
  const found = await lint(folders);
  const missed = insides.flatMap(({ folder, not }, place) =>
    not
      .filter((other) => !found.some((path) => path.endsWith(join(folders[place] ?? "", `to-${other}.ts`))))
      .map((other) => `${folder} → ${other}`),
  );
  expect(missed, "folders that may import what they should not").toEqual([]);
}, 240_000);

test("a file that every folder of domain uses refuses each of the folders", async () => {
  const path = join("src/domain/planted.ts");
  writeFileSync(join(root, path), 'import { thing } from "./records/thing.ts";\nexport const kept = thing;\n');
  expect(await lint([path])).toEqual([path]);
});

test.each(["domain", "rules", "rules/language"])("every folder of %s has its boundaries", (parent) => {
  const folders = readdirSync(join("src", parent), { withFileTypes: true }).filter((one) => one.isDirectory());
  const known = insides.map(({ module, folder }) => `${module}/${folder}`);
  expect(folders.map(({ name }) => `${parent}/${name}`).filter((one) => !known.includes(one))).toEqual([]);
});

test("the boundaries inside a module allow no cycle of folders", () => {
  const parentOf = ({ module, folder }: (typeof insides)[number]) => join(module, folder, "..");
  for (const parent of new Set(insides.map(parentOf))) {
    const folders = insides.filter((one) => parentOf(one) === parent);
    let left = folders.map(({ folder, not }) => ({ name: basename(folder), not }));
    for (let free = left; free.length > 0; ) {
      // Folders that may import none of the remaining ones are removed: they are in no cycle.
      free = left.filter((one) => left.every(({ name }) => name === one.name || one.not.includes(name)));
      left = left.filter((one) => !free.includes(one));
    }
    expect({ parent, cycle: left.map(({ name }) => name) }).toEqual({ parent, cycle: [] });
  }
});

test("biome.json has the boundaries of scripts/boundaries.mjs; after a change, run npm run boundaries", () => {
  const text = readFileSync("biome.json", "utf8");
  expect(JSON.parse(text)).toEqual(configured(text));
});

/** The files with a restricted import. */
async function lint(folders: string[]): Promise<string[]> {
  const args = [
    "lint",
    "--only=style/noRestrictedImports",
    "--reporter=json",
    "--max-diagnostics=none",
    "--vcs-enabled=false",
    ...folders,
  ];
  const { stdout } = await run(resolve("node_modules/.bin/biome"), args, {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: { stdout: string }) => error);
  const report = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[];
  };
  return report.diagnostics
    .filter((one) => one.category === "lint/style/noRestrictedImports")
    .map((one) => (typeof one.location.path === "string" ? one.location.path : one.location.path.file));
}
