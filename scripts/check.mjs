// npm run check: commit titles, types, lint, unused code, and all of npm test.
// npm run check -- --changed [REF]: what the changes since REF can have broken, in under a minute: types, lint of the
// changed files, the tests of pure modules and of the web client that reach them, and the changed test files. Without
// REF: since the branch left main. What needs the database or a browser and was not changed itself waits for npm test.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";

// With less collection of memory in between, which is a quarter of the type check.
process.env.GOGC ??= "400";
const at = process.argv.indexOf("--changed");
const began = performance.now();
if (at < 0) await checkAll();
else await checkChanged(process.argv[at + 1] ?? whereBranchBegan());
console.log(`Checked in ${Math.round((performance.now() - began) / 1000)} s.`);

async function checkAll() {
  await step("Commit titles", "node", "scripts/commit-titles.mjs");
  for (const name of ["types", "lint", "unused", "test"]) await step(name, "npm", "run", "--silent", name);
}

/** @param {string} since */
async function checkChanged(since) {
  const files = changedSince(since);
  const code = files.filter((path) => /\.tsx?$/.test(path));
  const isTest = (path) => /\.test\.tsx?$/.test(path);
  const browser = code.filter((path) => path.startsWith("tests/e2e/") && path.endsWith(".spec.ts"));
  await Promise.all([
    step("Commit titles", "node", "scripts/commit-titles.mjs"),
    step("Types", "npm", "run", "--silent", "types"),
    step("Lint", "npx", "biome", "check", "--no-errors-on-unmatched", ...files),
    step("House tests, and changed ones", "npx", "vitest", "run", "tests/house", ...code.filter(isTest)),
  ]);
  const reached = code.filter((path) => path.startsWith("src/") && !isTest(path));
  const projects = ["--project", "pure", "--project", "web", "--exclude", "tests/house/**"];
  if (reached.length > 0)
    await step("Tests that reach the changes", "npx", "vitest", "related", "--run", ...projects, ...reached);
  if (browser.length > 0) {
    await step("Build", "node", "scripts/build.mjs", "--if-stale");
    await step("Changed browser tests", "npx", "playwright", "test", "--reporter=line", ...browser);
  }
}

/** Committed since then, changed and new files; no deleted ones. */
function changedSince(since) {
  const files = [
    ...lines("diff", "--name-only", "--diff-filter=d", since),
    ...lines("ls-files", "--others", "--exclude-standard"),
  ];
  return [...new Set(files)].filter((path) => existsSync(path));
}

/** On main itself: what is not committed yet. */
function whereBranchBegan() {
  return lines("merge-base", "HEAD", "main")[0] ?? "HEAD";
}

function lines(...words) {
  const { status, stdout } = spawnSync("git", words, { encoding: "utf8" });
  return status === 0 ? stdout.split("\n").filter(Boolean) : [];
}

/** Ends the whole with the step that fails. */
async function step(name, command, ...words) {
  const start = performance.now();
  const [code] = await once(spawn(command, words, { stdio: "inherit" }), "exit");
  if (code !== 0) {
    console.error(`${name}: failed.`);
    process.exit(1);
  }
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
