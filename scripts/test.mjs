// npm test: a sample of everything, the browser included (docs/decisions/022). --full adds what takes long: tests marked "slow", every combination of
// screens, widths and themes, and all files of tests/support/by-turns.json, of which a run has a fifth, by the day
// (FPMS_DAYS_AHEAD=1: tomorrow's).
// Ends with the slowest files, the time taken, and one line: N passed, N failed, and how many were skipped, if any were.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { headlessShell, testChromiumPath } from "../chromium.mjs";
import * as behindPooler from "./test-behind-pooler.mjs";

const isFull = process.argv.includes("--full");
const results = mkdtempSync(join(tmpdir(), "fpms-test-"));
const environment = { ...inMemory(), ...process.env, ...(isFull ? { FPMS_FULL: "1" } : { FPMS_BY_TURNS: "1" }) };
const totals = { passed: 0, failed: 0, skipped: 0, withoutTrialData: 0 };

const byTurns = JSON.parse(readFileSync("tests/support/by-turns.json", "utf8"));
for (const file of byTurns)
  if (!existsSync(file) || file.startsWith("src/web/"))
    throw new Error(`tests/support/by-turns.json names ${file}, which is not a test without a browser.`);

/** @type {{ file: string, seconds: number }[]} */
const durations = [];
/** @type {{ test: string, reasons: string[] }[]} */
const failures = [];
const began = performance.now();

// Side by side: the browser tests wait for a page half of their time, which the others use.
await Promise.all([runVitest(["run"]), runPlaywright()]);
if (isFull && behindPooler.missing.length === 0)
  await runVitest(behindPooler.vitestArguments, behindPooler.environment);
else if (isFull) count({ skipped: 1 }, behindPooler.skipped);
rmSync(results, { recursive: true, force: true });

printTimes();
for (const { reasons } of failures) for (const reason of reasons) console.log(`\n${shortened(reason)}`);
for (const { test } of failures) console.log(`Failed: ${test}`);
console.log(`${totals.passed} passed, ${totals.failed} failed${skippedWords()}`);
process.exit(totals.failed > 0 ? 1 : 0);

/** Test data need not last: files in memory cost less of the processor's time. If it is large enough. */
function inMemory() {
  const folder = "/dev/shm";
  if (!existsSync(folder)) return {};
  const { bavail, bsize } = statfsSync(folder);
  return Math.min(bavail * bsize, freemem()) > 6 * 1024 ** 3 ? { TMPDIR: folder } : {};
}

function skippedWords() {
  const { skipped, withoutTrialData } = totals;
  const reason = withoutTrialData > 0 ? ` (${withoutTrialData} because FPMS_TRIAL_DATA is not set)` : "";
  return skipped > 0 ? `, ${skipped} skipped${reason}` : "";
}

/**
 * Debian's Chromium: its headless shell is installed when it is missing and allowed; the whole browser does as well,
 * where that is what there is.
 */
async function findChromium() {
  if (existsSync(headlessShell)) return true;
  const install = "apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium-headless-shell";
  if (process.getuid?.() === 0) {
    console.log("Installing Chromium's headless shell for the browser tests …");
    await run("sh", ["-c", install], { DEBIAN_FRONTEND: "noninteractive" });
  }
  if (testChromiumPath() !== undefined) return true;
  count({ failed: 1 }, `The browser tests need Chromium. Install it once with:\n  sudo sh -c "${install}"`);
  return false;
}

async function runVitest(args, more = {}) {
  const report = join(results, `vitest${Object.keys(more).join("-")}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const ended = await run("npx", ["vitest", ...args, ...reporters], more);
  if (!existsSync(report)) return count({ failed: 1 }, "The unit and server tests did not run to their end.");
  const { testResults, numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  for (const { name, startTime, endTime } of testResults)
    durations.push({ file: name, seconds: (endTime - startTime) / 1000 });
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === "failed") failures.push({ test: `${relative(".", name)}: ${fullName}`, reasons: failureMessages });
  // A file that cannot be loaded has no failed test, and a fault outside any test only shows in the exit code.
  const broken = testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.every((one) => one.status !== "failed"),
  ).length;
  count({ passed: numPassedTests, failed: numFailedTests + broken, skipped: numPendingTests });
  totals.withoutTrialData += testResults
    .flatMap((file) => file.assertionResults)
    .filter((one) => one.status === "pending" && one.fullName.includes("trial data")).length;
  if (ended !== 0 && numFailedTests + broken + numFailedTestSuites === 0)
    count({ failed: 1 }, "The unit and server tests ended with an error outside any test.");
}

async function runPlaywright() {
  if (!(await findChromium())) return;
  if ((await run("node", ["scripts/build.mjs", "--if-stale"])) !== 0)
    return count({ failed: 1 }, "The build failed, so the browser tests could not run.");
  const report = join(results, "playwright.json");
  const ended = await run("npx", ["playwright", "test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) return count({ failed: 1 }, "The browser tests did not run to their end.");
  const { stats, suites } = JSON.parse(readFileSync(report, "utf8"));
  for (const suite of suites) durations.push({ file: join("tests/e2e", suite.file), seconds: secondsOf([suite]) });
  for (const { ok, file, line, title, tests } of specsOf(suites))
    if (!ok) failures.push({ test: `${join("tests/e2e", file)}:${line}: ${title}`, reasons: reasonsOf(tests) });
  count({ passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped });
  totals.withoutTrialData += specsOf(suites).filter(
    (spec) => spec.title.includes("trial data") && spec.tests.every((one) => one.status === "skipped"),
  ).length;
  if (ended !== 0 && stats.unexpected + stats.flaky === 0)
    count({ failed: 1 }, "The browser tests ended with an error outside any test.");
}

/** What a browser test says of its failure, and what each of its pages showed then. */
function reasonsOf(tests) {
  return tests
    .flatMap((one) => one.results)
    .flatMap(({ errors, attachments }) => [
      ...errors.map((error) => error.message ?? ""),
      ...attachments
        .filter((one) => one.body !== undefined && one.contentType === "text/plain")
        .map((one) => `${one.name} showed:\n${Buffer.from(one.body, "base64").toString("utf8")}`),
    ]);
}

/** The end of a long output is what a reader has first: the beginning of each reason is repeated there, without colours. */
function shortened(reason) {
  return stripVTControlCharacters(reason).split("\n").slice(0, 30).join("\n");
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])]);
}

function secondsOf(suites) {
  const runs = specsOf(suites).flatMap((spec) => spec.tests.flatMap((one) => one.results));
  return runs.reduce((sum, { duration }) => sum + duration / 1000, 0);
}

function printTimes() {
  const slowest = durations.sort((one, other) => other.seconds - one.seconds).slice(0, 20);
  console.log("\nThe 20 slowest files, in seconds of a worker:");
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)}  ${relative(".", file)}`);
  const tested = new Set(durations.map(({ file }) => relative(".", file)));
  const waiting = byTurns.filter((file) => !tested.has(file)).length;
  if (waiting > 0)
    console.log(`${waiting} files are tested on the next four days, by turns (tests/support/by-turns.json).`);
  console.log(`The tests took ${Math.round((performance.now() - began) / 1000)} s${cpuSeconds()}.`);
}

/** Of all processes that were started and have ended, if the system reports it. */
function cpuSeconds() {
  if (!existsSync("/proc/self/stat")) return "";
  const fields = readFileSync("/proc/self/stat", "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  const ticks = Number(fields[13]) + Number(fields[14]);
  return ` and ${Math.round(ticks / 100)} s of a processor`;
}

/**
 * What it prints passes through a pipe, since only one program at a time can redraw lines of a terminal.
 *
 * @returns {Promise<number>} its exit code
 */
async function run(command, args, more = {}) {
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...environment, ...more } });
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  const [code] = await once(child, "close");
  return code ?? 1;
}

function count({ passed = 0, failed = 0, skipped = 0 }, problem) {
  totals.passed += passed;
  totals.failed += failed;
  totals.skipped += skipped;
  if (problem) console.error(problem);
}
