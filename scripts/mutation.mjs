// npm run test:mutation [-- --area rules --path src/rules/cv --count 30 --seed 9]: changes one small thing at a time in a copy of the
// project and looks whether a pure test of src notices. Prints what survived; ends with 1 when fewer than 85 % of the
// changes of an area are noticed. A change that the type check refuses cannot be made, so it is counted apart. The choice is
// random and repeatable: the seed is printed.
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { changesIn } from "./mutation/changes.mjs";
import { grouped } from "./mutation/switches.mjs";

const wantedShare = 0.85;

/** A change that makes a loop endless is noticed by this: alone, none takes longer than all tests behind switches. */
let longestRun = 1_800_000;

const areas = [
  { name: "rules", folder: "src/rules" },
  { name: "kinds", folder: "src/kinds/derive" },
  { name: "access", folder: "src/access" },
];

const count = Number(option("--count") ?? 30);
const seed = Number(option("--seed") ?? 9);
const chosen = areas.filter(({ name }) => [undefined, name].includes(option("--area")));
const copy = copyOfProject();
let tests;
let isEnough = true;

try {
  if (filesWithErrors().size > 0) throw new Error("The type check fails although nothing is changed.");
  for (const area of chosen) await tryArea(area);
} finally {
  stopTests();
  rmSync(copy, { recursive: true, force: true });
}
process.exit(isEnough ? 0 : 1);

async function tryArea({ name, folder }) {
  const paths = sourcesIn(folder).filter((path) => path.startsWith(option("--path") ?? folder));
  const all = paths.flatMap((path) => changesIn(path, readFileSync(path, "utf8")));
  const some = shuffled(all).slice(0, count);
  const impossible = refusedAlone(some);
  const noticed = await noticedOf(some.filter((change) => !impossible.has(change)));
  const unnoticed = some.filter((change) => !impossible.has(change) && !noticed.has(change));
  for (const change of refusedElsewhere(unnoticed)) impossible.add(change);
  const tried = some.filter((change) => !impossible.has(change));
  const share = noticed.size / tried.length;
  if (!(share >= wantedShare)) isEnough = false;
  console.log(
    `${name}: ${noticed.size} of ${tried.length} changes noticed (${Math.round(100 * share)} %), ` +
      `${impossible.size} more refused by the type check; of ${all.length} possible; seed ${seed}`,
  );
  for (const change of tried) if (!noticed.has(change)) console.log(`  survived: ${shown(change)}`);
}

function shown({ path, line, from, to }) {
  return `${path}:${line}  ${from}  →  ${to}`;
}

/** All at once, each in a file beside the one that it changes. */
function refusedAlone(changes) {
  const places = changes.map(({ path }, id) => path.replace(/\.ts$/, `.change-${id}.ts`));
  for (const [id, { text }] of changes.entries()) writeFileSync(join(copy, places[id]), text);
  const errors = filesWithErrors();
  for (const place of places) rmSync(join(copy, place));
  return new Set(changes.filter((_, id) => errors.has(places[id])));
}

/** A change may be refused in a file that imports it: one of each file at a time, then halves of those. */
function refusedElsewhere(changes) {
  const refused = new Set();
  const check = (group) => {
    if (group.length === 0 || whileChanged(group, filesWithErrors).size === 0) return;
    if (group.length === 1) refused.add(group[0]);
    else for (const half of [group.slice(0, group.length / 2), group.slice(group.length / 2)]) check(half);
  };
  const ofFiles = [...grouped(changes, ({ path }) => path).values()];
  const most = Math.max(0, ...ofFiles.map((ofFile) => ofFile.length));
  for (let index = 0; index < most; index++) check(ofFiles.flatMap((ofFile) => ofFile.slice(index, index + 1)));
  return refused;
}

function filesWithErrors() {
  const program = join("node_modules", "typescript", "bin", "tsc");
  const { stdout, status } = spawnSync(process.execPath, [program, "-p", "tsconfig.pure.json", "--pretty", "false"], {
    cwd: copy,
    encoding: "utf8",
  });
  const files = new Set(Array.from(stdout.matchAll(/^([^\s(]+)\(\d+,\d+\): error/gm), ([, path]) => path));
  if (status !== 0 && files.size === 0) throw new Error(`The type check did not run: ${stdout}`);
  return files;
}

/** Those that a test notices: all at once behind switches; what is read before a test begins, one by one. */
async function noticedOf(changes) {
  const begun = Date.now();
  const paths = new Set(changes.map(({ path }) => path));
  const first = runWithSwitches(changes, ["related", "--run", ...paths], { MUTATION_LONGEST: "100" });
  const noticed = new Set(first.noticed);
  const rest = changes.filter((change) => !noticed.has(change));
  const second = first.long.length === 0 ? undefined : runWithSwitches(rest, ["run", ...first.long], {});
  for (const change of second?.noticed ?? []) noticed.add(change);
  longestRun = Math.max(180_000, 2 * (Date.now() - begun));
  const outside = new Set([...first.outside, ...(second?.outside ?? [])]);
  const alone = changes.filter((change) => !noticed.has(change) && (outside.has(change) || !change.place));
  console.error(
    `${noticed.size} of ${changes.length} noticed behind switches; ${alone.length} more are tried one by one`,
  );
  for (const change of alone) if (await isNoticedAlone(change)) noticed.add(change);
  return noticed;
}

/** `outside`: the changes whose place is reached while no test runs; `long`: the test files that were not tried in full. */
function runWithSwitches(changes, what, settings) {
  const [results, report] = ["mutation-results.jsonl", "mutation-report.json"].map((name) => join(copy, name));
  const switched = changes.flatMap(({ path, place, code }, id) => (place ? [{ id, path, place, code }] : []));
  writeFileSync(join(copy, "mutation.json"), JSON.stringify(switched));
  writeFileSync(results, "");
  rmSync(report, { force: true });
  const program = join("node_modules", "vitest", "vitest.mjs");
  const config = ["--config", join("scripts", "mutation", "switched.config.mjs")];
  const output = ["--passWithNoTests", "--reporter", "json", "--outputFile", report];
  const { stderr } = spawnSync(process.execPath, [program, ...what, ...config, ...output], {
    cwd: copy,
    env: { ...process.env, ...settings, MUTATION_RESULTS: results },
    encoding: "utf8",
  });
  if (!existsSync(report)) throw new Error(`The tests did not run: ${stderr}`);
  const failed = JSON.parse(readFileSync(report, "utf8")).testResults.filter(({ status }) => status !== "passed");
  if (failed.length > 0) throw new Error(`Tests fail although nothing is changed: ${failed.map(({ name }) => name)}`);
  const lines = readFileSync(results, "utf8").split("\n").filter(Boolean);
  const found = lines.map((line) => JSON.parse(line));
  return {
    noticed: found.flatMap(({ noticed }) => (noticed === undefined ? [] : [changes[noticed]])),
    outside: found.flatMap(({ outside = [] }) => outside.map((id) => changes[id])),
    long: [...new Set(found.flatMap(({ long = [] }) => long))],
  };
}

function whileChanged(changes, act) {
  const before = changes.map(({ path }) => readFileSync(join(copy, path), "utf8"));
  const restore = () => {
    for (const [index, { path }] of changes.entries()) writeFileSync(join(copy, path), before[index]);
  };
  for (const { path, text } of changes) writeFileSync(join(copy, path), text);
  const answer = act();
  if (answer instanceof Promise) return answer.finally(restore);
  restore();
  return answer;
}

/** The tests that reach a file are loaded again for its change. */
async function isNoticedAlone(change) {
  tests ??= await startTests();
  return whileChanged([change], async () => (await failedTests(change.path)).length > 0);
}

/** The names of the tests that fail; they stop after the first. */
async function failedTests(path) {
  tests.send({ path });
  const limit = new AbortController();
  const answer = once(tests, "message").then(([{ failed }]) => failed);
  const failed = await Promise.race([answer, wait(longestRun, undefined, { signal: limit.signal })]);
  limit.abort();
  if (failed !== undefined) return failed;
  stopTests();
  tests = await startTests();
  return [`no answer in ${Math.round(longestRun / 1000)} s`];
}

async function startTests() {
  const child = fork(join("scripts", "mutation", "changed-file-tests.mjs"), { cwd: copy, detached: true });
  await once(child, "message");
  return child;
}

/** With the workers that it started. */
function stopTests() {
  if (tests) process.kill(-tests.pid, "SIGKILL");
}

function sourcesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".test.ts"))
    .sort();
}

/** Numbers from a seed (mulberry32), so that a run can be repeated. */
function shuffled(all) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return all
    .map((one) => ({ one, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

function copyOfProject() {
  const folder = mkdtempSync(join(tmpdir(), "fpms-mutation-"));
  const names = ["src", "tests", "packages", "scripts", "docs", "package.json", "tsconfig.json", "vitest.config.ts"];
  for (const name of names) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  // Incremental: between two changes nearly everything is checked already.
  const compilerOptions = { incremental: true, tsBuildInfoFile: "pure.tsbuildinfo" };
  const pure = { extends: "./tsconfig.json", compilerOptions, include: areas.map((area) => area.folder) };
  writeFileSync(join(folder, "tsconfig.pure.json"), JSON.stringify(pure));
  return folder;
}

function option(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
