// npm run test:mutation [-- --count N] [--seed N] [--area NAME]: changes one small thing at a time in a copy of the
// project and looks whether a test fails. Prints what survived; ends with 1 when fewer than 85 % of the changes of an
// area are noticed. The choice is random and repeatable: the seed is printed.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseSync } from "vite";

const wantedShare = 0.85;

/** Where changes are made, and the tests beyond the pure ones that guard the place. */
const areas = [
  { name: "rules", folder: "src/rules", further: [] },
  { name: "kinds", folder: "src/kinds/derive", further: ["tests/conformance/kinds.test.ts"] },
  {
    name: "access",
    folder: "src/access",
    further: [
      "tests/http/rights-matrix.test.ts",
      "tests/http/rights-inside.test.ts",
      "tests/http/record-actions.test.ts",
    ],
  },
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

const count = Number(option("--count") ?? 60);
const seed = Number(option("--seed") ?? 9);
const chosen = areas.filter(({ name }) => [undefined, name].includes(option("--area")));
const copy = copyOfProject();
let isEnough = true;

try {
  for (const area of chosen) await tryArea(area);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
process.exit(isEnough ? 0 : 1);

async function tryArea({ name, folder, further }) {
  const all = sourcesIn(folder).flatMap((path) => changesIn(path, readFileSync(path, "utf8")));
  const some = shuffled(all).slice(0, count);
  const survivors = [];
  for (const change of some) if (!(await isNoticed(change, further))) survivors.push(change);
  const noticed = some.length - survivors.length;
  if (noticed < wantedShare * some.length) isEnough = false;
  const share = Math.round((100 * noticed) / some.length);
  console.log(`${name}: ${noticed} of ${some.length} changes noticed (${share} %), of ${all.length}; seed ${seed}`);
  for (const { path, line, from, to } of survivors) console.log(`  survived: ${path}:${line}  ${from}  →  ${to}`);
}

async function isNoticed({ path, text }, further) {
  const place = join(copy, path);
  const before = readFileSync(place, "utf8");
  writeFileSync(place, text);
  try {
    const related = ["related", "--run", "--project", "pure", path];
    if ((await vitest(related)) !== 0) return true;
    return further.length > 0 && (await vitest(["run", ...further])) !== 0;
  } finally {
    writeFileSync(place, before);
  }
}

async function vitest(words) {
  const program = join("node_modules", "vitest", "vitest.mjs");
  const child = spawn(process.execPath, [program, ...words, "--bail=1", "--reporter=dot"], {
    cwd: copy,
    stdio: "ignore",
  });
  const [code] = await once(child, "exit");
  return code;
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
  visit(program, (node) => {
    const { type, start, end } = node;
    if (type === "BinaryExpression" || type === "LogicalExpression") {
      const other = otherOperator[node.operator];
      const between = text.slice(node.left.end, node.right.start);
      if (other)
        replace(
          node.left.end,
          node.right.start,
          between.replace(node.operator, () => other),
        );
    }
    if (type === "UnaryExpression" && node.operator === "!") replace(start, end, text.slice(node.argument.start, end));
    if (type === "IfStatement" || type === "ConditionalExpression")
      for (const value of ["true", "false"]) replace(node.test.start, node.test.end, value);
    if (type === "Literal" && typeof node.value === "boolean") replace(start, end, String(!node.value));
    if (type === "Literal" && typeof node.value === "number") replace(start, end, String(node.value + 1));
    if (type === "CallExpression" && node.callee.property?.name === "some" && !node.optional)
      replace(node.callee.property.start, node.callee.property.end, "every");
    if (type === "CallExpression" && node.callee.property?.name === "every" && !node.optional)
      replace(node.callee.property.start, node.callee.property.end, "some");
  });
  return found;
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
  return folder;
}

function option(name) {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}
