// npm run test:mutation [-- --area rules --path src/rules/cv --count 30 --seed 9]: changes one small thing at a time in a copy of the
// project and looks whether a pure test of src notices. Prints what survived; ends with 1 when fewer than 85 % of the
// changes of an area are noticed. A change that the type check refuses cannot be made, so it is counted apart. The choice is
// random and repeatable: the seed is printed.
import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseSync } from "vite";

const wantedShare = 0.85;

/** A change that makes a loop endless is noticed by this: no tests of a change take longer than all of the unchanged project. */
let longestRun = 1_800_000;

const areas = [
  { name: "rules", folder: "src/rules" },
  { name: "kinds", folder: "src/kinds/derive" },
  { name: "access", folder: "src/access" },
];

const otherOperator = {
  "===": "!==",
  "!==": "===",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "+": "-",
  "-": "+",
  "&&": "||",
  "||": "&&",
};

const count = Number(option("--count") ?? 30);
const seed = Number(option("--seed") ?? 9);
const chosen = areas.filter(({ name }) => [undefined, name].includes(option("--area")));
const copy = copyOfProject();
let tests = await startTests();
let isEnough = true;

try {
  // Otherwise every change would seem to be noticed; a test that fails only now and then shows itself at the end.
  const started = Date.now();
  await requireGreen();
  longestRun = Math.max(180_000, 2 * (Date.now() - started));
  for (const area of chosen) await tryArea(area);
  await requireGreen();
} finally {
  stopTests();
  rmSync(copy, { recursive: true, force: true });
}
process.exit(isEnough ? 0 : 1);

async function requireGreen() {
  const failed = await failedTests(undefined);
  if (failed.length > 0) throw new Error(`The pure tests fail although nothing is changed: ${failed.join(", ")}`);
  if (isRefusedByTypes()) throw new Error("The type check fails although nothing is changed.");
}

async function tryArea({ name, folder }) {
  const paths = sourcesIn(folder).filter((path) => path.startsWith(option("--path") ?? folder));
  const all = paths.flatMap((path) => changesIn(path, readFileSync(path, "utf8")));
  const some = shuffled(all).slice(0, count);
  const results = { noticed: 0, impossible: 0 };
  const survivors = [];
  for (const change of some) {
    const result = await resultOf(change);
    console.error(`${result ?? "survived"}: ${shown(change)}`);
    if (result) results[result] += 1;
    else survivors.push(change);
  }
  const tried = some.length - results.impossible;
  const share = results.noticed / tried;
  if (share < wantedShare) isEnough = false;
  console.log(
    `${name}: ${results.noticed} of ${tried} changes noticed (${Math.round(100 * share)} %), ` +
      `${results.impossible} more refused by the type check; of ${all.length} possible; seed ${seed}`,
  );
  for (const change of survivors) console.log(`  survived: ${shown(change)}`);
}

function shown({ path, line, from, to }) {
  return `${path}:${line}  ${from}  →  ${to}`;
}

async function resultOf({ path, text }) {
  const place = join(copy, path);
  const before = readFileSync(place, "utf8");
  writeFileSync(place, text);
  try {
    if (isRefusedByTypes()) return "impossible";
    return (await failedTests(path)).length > 0 ? "noticed" : undefined;
  } finally {
    writeFileSync(place, before);
  }
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

/** A check that the type needs ("if (!field) continue") cannot be taken out. */
function isRefusedByTypes() {
  const program = join("node_modules", "typescript", "bin", "tsc");
  return spawnSync(process.execPath, [program, "-p", "tsconfig.pure.json"], { cwd: copy }).status !== 0;
}

async function startTests() {
  const child = fork(join("scripts", "mutation-tests.mjs"), { cwd: copy, detached: true });
  await once(child, "message");
  return child;
}

/** With the workers that it started. */
function stopTests() {
  process.kill(-tests.pid, "SIGKILL");
}

/** Each change that the operators below make to the text, as the whole text after it. */
function changesIn(path, text) {
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  const found = [];
  const replace = (start, end, to) =>
    found.push({
      path,
      line: text.slice(0, start).split("\n").length,
      from: text.slice(start, end).replace(/\s+/g, " ").slice(0, 70),
      to,
      text: text.slice(0, start) + to + text.slice(end),
    });
  const sorts = [];
  const choices = [];
  const signs = [];
  const resets = [];
  visit(program, (node) => {
    const { type, start, end } = node;
    const method = type === "CallExpression" && !node.optional ? node.callee.property : undefined;
    // Of a comparator's answer only the sign counts, and what is compared is distinct.
    if (/^(?:sort|toSorted)$/.test(method?.name)) sorts.push(node);
    const isInComparator = sorts.some((call) => call.callee.end < start && end < call.end);
    // Of two equal values it does not matter which one is chosen, and "a < b ? 1 : -1" answers as a comparator.
    if (type === "ConditionalExpression") {
      choices.push(choosesOneOf(node, text));
      if (/^\s*\? (?:1 : -1|-1 : 1)$/.test(text.slice(node.test.end, end))) signs.push(node);
    }
    if (type === "BinaryExpression" || type === "LogicalExpression") {
      const other = otherOperator[node.operator];
      const between = text.slice(node.left.end, node.right.start);
      const isBoundary = /^[<>]/.test(node.operator);
      if (other && !(isBoundary && (isInComparator || choices.includes(node) || resets.includes(node))))
        replace(
          node.left.end,
          node.right.start,
          between.replace(node.operator, () => other),
        );
    }
    if (type === "UnaryExpression" && node.operator === "!") replace(start, end, text.slice(node.argument.start, end));
    if (isCacheReset(node)) resets.push(node.test);
    else if (type === "IfStatement" || type === "ConditionalExpression")
      for (const value of ["true", "false"])
        if (!(value === "false" && isCacheRead(node))) replace(node.test.start, node.test.end, value);
    if (type === "Literal" && typeof node.value === "boolean") replace(start, end, String(!node.value));
    const isSign = signs.some(({ test, end: last }) => test.end < start && end <= last);
    if (type === "Literal" && typeof node.value === "number" && !isInComparator && !isSign)
      replace(start, end, String(node.value + 1));
    const otherMethod = { __proto__: null, some: "every", every: "some" }[method?.name];
    if (otherMethod) replace(method.start, method.end, otherMethod);
  });
  return found;
}

/** The comparison in "a < b ? a : b", in "a !== null && a < b ? a : b", and in "a.length < b.length ? [a, b] : [b, a]". */
function choosesOneOf({ test, consequent, alternate }, text) {
  const last = test.type === "LogicalExpression" && test.operator === "&&" ? test.right : test;
  if (last.type !== "BinaryExpression") return undefined;
  const textOf = ({ start, end }) => text.slice(start, end);
  const [one, other] = [consequent, alternate].map(({ elements = [] }) => elements.map(textOf));
  if (one.length > 0 && one.toReversed().join("\n") === other.join("\n")) return last;
  const compared = [last.left, last.right].map(textOf).sort();
  const chosen = [consequent, alternate].map(textOf).sort();
  return compared.join("\n") === chosen.join("\n") ? last : undefined;
}

/** "if (known.size >= most) known.clear()": what a cache holds changes no answer. */
function isCacheReset({ type, test, consequent }) {
  const isFull = type === "IfStatement" && /^>=?$/.test(test.operator) && test.left.property?.name === "size";
  return isFull && consequent.expression?.callee?.property?.name === "clear";
}

/** "if (known) return known": without it the same is computed again. */
function isCacheRead({ test, consequent }) {
  return test.type === "Identifier" && consequent.type === "ReturnStatement" && consequent.argument?.name === test.name;
}

/** Every node with code: types are left out. */
function visit(node, look) {
  if (Array.isArray(node)) for (const one of node) visit(one, look);
  if (node === null || typeof node !== "object" || Array.isArray(node)) return;
  if (typeof node.type === "string") {
    if (/^TS(?!AsExpression|SatisfiesExpression|NonNull)|^ImportDeclaration$/.test(node.type)) return;
    look(node);
  }
  for (const [name, child] of Object.entries(node)) if (name !== "typeAnnotation") visit(child, look);
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
