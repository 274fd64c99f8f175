import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { boundariesOf, folderBoundaries, modules } from "../../scripts/boundaries.mjs";

const run = promisify(execFile);

const names = Object.keys(modules);

// A separate tree with the linter's settings: other tests read the sources at the same time.
const root = mkdtempSync(join(tmpdir(), "boundaries-"));
const configurationOf = (name: string) => join("src", name, "biome.json");
const planted = (name: string) => join("src", name, "planted");
const ofPackage = "packages/embedded-postgres-launcher/src/planted";
const ofDomain = "src/domain/planted.ts";
const folderOf = ({ module, folder }: (typeof folderBoundaries)[number]) =>
  join(planted(module), "..", folder, "planted");

/** The modules that a folder may not import although its own module may. */
const closedTo = ({ module, may }: (typeof folderBoundaries)[number]) =>
  may ? (modules[module]?.may.filter((other) => !may.includes(other)) ?? []) : [];

/** The planted files that the linter refuses: all are read in one run, most of which is its start. */
let refused = new Set<string>();

beforeAll(async () => {
  copyFileSync("biome.json", join(root, "biome.json"));
  for (const name of names) {
    mkdirSync(join(root, "src", name), { recursive: true });
    copyFileSync(configurationOf(name), join(root, configurationOf(name)));
    for (const other of names.filter((one) => one !== name)) {
      plant(join(planted(name), `alias-${other}.ts`), `#${other}/thing.ts`);
      plant(join(planted(name), `path-${other}.ts`), `../../${other}/thing.ts`);
    }
    if (modules[name]?.isPure) plant(join(planted(name), "node.ts"), "node:fs");
  }
  plant(join(ofPackage, "alias.ts"), "#db/roles.ts");
  plant(join(ofPackage, "path.ts"), "../../../../src/db/roles.ts");
  for (const inside of folderBoundaries) {
    for (const other of inside.not) plant(join(folderOf(inside), `to-${other}.ts`), `../../${other}/thing.ts`);
    for (const other of closedTo(inside)) plant(join(folderOf(inside), `module-${other}.ts`), `#${other}/thing.ts`);
  }
  plant(ofDomain, "./records/thing.ts");
  refused = await lint(["src", "packages"]);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, from: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), `import { thing } from "${from}";\nexport const kept = thing;\n`);
}

test("every module refuses what it may not import, in both spellings, and accepts what it may", () => {
  for (const name of names) {
    for (const other of names.filter((one) => one !== name)) {
      const isOpen = modules[name]?.may.includes(other) ?? false;
      const alias = refused.has(join(planted(name), `alias-${other}.ts`));
      const path = refused.has(join(planted(name), `path-${other}.ts`));
      expect({ name, other, alias }).toEqual({ name, other, alias: !isOpen });
      if (!isOpen) expect({ name, other, path }).toEqual({ name, other, path: true });
    }
  }
});

test("the modules that run in the browser too refuse Node's own modules", () => {
  const pure = names.filter((name) => modules[name]?.isPure);
  expect(pure.length).toBeGreaterThan(0);
  expect(pure.filter((name) => !refused.has(join(planted(name), "node.ts")))).toEqual([]);
});

test("a separate package refuses everything of the product", () => {
  expect(["alias.ts", "path.ts"].filter((name) => !refused.has(join(ofPackage, name)))).toEqual([]);
});

test("every folder with boundaries inside its module refuses the folders it may not import", () => {
  const missed = folderBoundaries.flatMap((inside) =>
    inside.not
      .filter((other) => !refused.has(join(folderOf(inside), `to-${other}.ts`)))
      .map((other) => `${inside.folder} → ${other}`),
  );
  expect(missed, "folders that may import what they should not").toEqual([]);
});

test("a folder that may import fewer modules than its own module refuses the others", () => {
  const closed = folderBoundaries.flatMap((inside) =>
    closedTo(inside).map((other) => ({
      folder: inside.folder,
      other,
      path: join(folderOf(inside), `module-${other}.ts`),
    })),
  );
  expect(closed.map(({ folder, other }) => `${folder} → ${other}`)).toContain("ui → contract");
  expect(closed.filter(({ path }) => !refused.has(path))).toEqual([]);
});

test("a file that every folder of domain uses refuses each of the folders", () => {
  expect(refused.has(ofDomain)).toBe(true);
});

test.each(["domain", "rules", "rules/language", "web", "web/screens"])(
  "every folder of %s with modules has its boundaries",
  (parent) => {
    const known = folderBoundaries.map(({ module, folder }) => `${module}/${folder}`);
    const modulesIn = readdirSync(join("src", parent), { recursive: true, encoding: "utf8" }).filter((path) =>
      /\/.*\.tsx?$/.test(path),
    );
    const folders = new Set(modulesIn.map((path) => `${parent}/${path.split("/")[0]}`));
    expect(folders.size).toBeGreaterThan(1);
    expect([...folders].filter((one) => !known.includes(one))).toEqual([]);
  },
);

test("the boundaries inside a module allow no cycle of folders", () => {
  const parentOf = ({ module, folder }: (typeof folderBoundaries)[number]) => join(module, folder, "..");
  for (const parent of new Set(folderBoundaries.map(parentOf))) {
    const folders = folderBoundaries.filter((one) => parentOf(one) === parent);
    let left = folders.map(({ folder, not }) => ({ name: basename(folder), not }));
    for (let free = left; free.length > 0; ) {
      // Folders that may import none of the remaining ones are removed: they are in no cycle.
      free = left.filter((one) => left.every(({ name }) => name === one.name || one.not.includes(name)));
      left = left.filter((one) => !free.includes(one));
    }
    expect({ parent, cycle: left.map(({ name }) => name) }).toEqual({ parent, cycle: [] });
  }
});

test.each(names)(
  "biome.json of %s has the boundaries of scripts/boundaries.mjs; after a change, run npm run boundaries",
  (name) => {
    expect(JSON.parse(readFileSync(configurationOf(name), "utf8"))).toEqual(boundariesOf(name));
  },
);

/** The files with a restricted import. */
async function lint(folders: string[]): Promise<Set<string>> {
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
  const paths = report.diagnostics
    .filter((one) => one.category === "lint/style/noRestrictedImports")
    .map(({ location: { path } }) => (typeof path === "string" ? path : path.file));
  return new Set(paths.map((path) => relative(root, resolve(root, path))));
}
