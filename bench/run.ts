import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { writePlans } from "./query-plans.ts";
import { accreditationTables } from "./scenarios/accreditation-tables.ts";
import { askReports } from "./scenarios/ask-reports.ts";
import { binder } from "./scenarios/binder.ts";
import { countRecords } from "./scenarios/count-records.ts";
import { createOne } from "./scenarios/create-one.ts";
import { cvOfOne } from "./scenarios/cv.ts";
import { dashboard } from "./scenarios/dashboard.ts";
import { exportRows } from "./scenarios/export-rows.ts";
import { findDuplicates } from "./scenarios/find-duplicates.ts";
import { getOne } from "./scenarios/get-one.ts";
import { importLarge } from "./scenarios/import-large.ts";
import { importRows } from "./scenarios/import-rows.ts";
import { limits } from "./scenarios/limits.ts";
import { listPage } from "./scenarios/list-page.ts";
import { mixedLoad } from "./scenarios/mixed-load.ts";
import { parseCommands } from "./scenarios/parse-commands.ts";
import { publicPages } from "./scenarios/public-pages.ts";
import { reviewQueue } from "./scenarios/review-queue.ts";
import { saveBesideImport } from "./scenarios/save-beside-import.ts";
import { searchPeople } from "./scenarios/search-people.ts";
import { searchRecords } from "./scenarios/search-records.ts";
import { searchWords } from "./scenarios/search-words.ts";
import { signIn } from "./scenarios/sign-in.ts";
import { coldStart, memoryAfter } from "./scenarios/start-and-memory.ts";
import { updateOne } from "./scenarios/update-one.ts";
import { openEnvironment } from "./support/environment.ts";
import { ratiosOf } from "./support/ratios.ts";
import { type Measured, printRow, writeMillion, writeReport } from "./support/report.ts";
import type { Scenario } from "./support/scenario.ts";

// Reading comes before writing, and work on whole lists last, so that each finds the number of records in its name.
const scenarios: Scenario[] = [
  limits,
  coldStart,
  getOne,
  listPage,
  searchWords,
  searchRecords,
  countRecords,
  askReports,
  accreditationTables,
  parseCommands,
  dashboard,
  publicPages,
  reviewQueue,
  findDuplicates,
  signIn,
  createOne,
  updateOne,
  exportRows,
  binder,
  cvOfOne,
  importRows,
  saveBesideImport,
  memoryAfter,
  searchPeople,
  importLarge,
];

const { values: options } = parseArgs({
  options: {
    million: { type: "boolean", default: false },
    mixed: { type: "boolean", default: false },
    sizes: { type: "string" },
    only: { type: "string" },
    plans: { type: "boolean", default: false },
    rounds: { type: "string" },
    profile: { type: "string" },
    keep: { type: "string" },
  },
});

const million = 1_000_000;
const usualSizes = options.million ? [million] : [10_000, 100_000];
const sizes = options.sizes?.split(",").map(Number) ?? usualSizes;
const rounds = Number(options.rounds ?? (options.million ? 1 : 3));
const chosen = (options.mixed ? [mixedLoad] : scenarios).filter(
  ({ name }) => options.only === undefined || options.only.split(",").includes(name),
);
const measured: Measured[] = [];
const failed: string[] = [];
for (const size of sizes) {
  process.stdout.write(`\n${size.toLocaleString("en")} records: loading …\n`);
  const environment = await openEnvironment({
    size,
    rounds,
    profileFolder: options.profile,
    keepFolder: options.keep,
  });
  // Interrupting it leaves no server running.
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void environment.close().finally(() => process.exit(1)));
  try {
    process.stdout.write(`loaded at ${Math.round(environment.loadedPerSecond)} a second\n\n`);
    if (options.plans) {
      writeFileSync(fileURLToPath(new URL("../docs/query-plans.md", import.meta.url)), await writePlans(environment));
      continue;
    }
    const rows = [];
    for (const scenario of chosen) {
      // What the other scenarios measured is kept when one fails.
      const found = await scenario.run(environment).catch((error: unknown) => {
        failed.push(`${scenario.name}, ${size.toLocaleString("en")} records: ${error}`);
        return [];
      });
      for (const row of found) {
        rows.push(row);
        process.stdout.write(`${printRow(row, ratiosOf(rows, row))}\n`);
      }
    }
    measured.push({ size, rows });
  } finally {
    await environment.close();
  }
}
if (options.only === undefined && !options.plans && !options.mixed) {
  const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
  const before = readFileSync(page, "utf8");
  writeFileSync(page, options.million ? writeMillion(measured, before) : writeReport(measured, before));
}
if (failed.length > 0) process.stderr.write(`Failed:\n${failed.join("\n")}\n`);
process.exit(failed.length > 0 ? 1 : 0);
