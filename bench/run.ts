import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { accreditationTables } from "./accreditation-tables.ts";
import { askFewReports, askReports } from "./ask-reports.ts";
import { binder } from "./binder.ts";
import { countRecords } from "./count-records.ts";
import { createOne } from "./create-one.ts";
import { cvOfOne } from "./cv.ts";
import { dashboard } from "./dashboard.ts";
import { exportRows } from "./export-rows.ts";
import { findDuplicates } from "./find-duplicates.ts";
import { getOne } from "./get-one.ts";
import { importLarge } from "./import-large.ts";
import { importRows } from "./import-rows.ts";
import { limits } from "./limits.ts";
import { listPage } from "./list-page.ts";
import { mixedLoad } from "./mixed-load.ts";
import { parseCommands } from "./parse-commands.ts";
import { publicPages } from "./public-pages.ts";
import { writePlans } from "./query-plans.ts";
import { reviewQueue } from "./review-queue.ts";
import { searchPeople } from "./search-people.ts";
import { searchRecords } from "./search-records.ts";
import { searchWords } from "./search-words.ts";
import { signIn } from "./sign-in.ts";
import { coldStart, memoryAfter } from "./start-and-memory.ts";
import { openEnvironment } from "./support/environment.ts";
import { ratiosOf } from "./support/ratios.ts";
import { type Measured, printRow, writeGrowth, writeReport } from "./support/report.ts";
import type { Scenario } from "./support/scenario.ts";
import { updateOne } from "./update-one.ts";

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
  memoryAfter,
  searchPeople,
  importLarge,
];

/** Scenarios that only read, so that they can be compared from size to size. */
const growing = [getOne, listPage, searchRecords, countRecords, askFewReports, dashboard];

const { values: options } = parseArgs({
  options: {
    million: { type: "boolean", default: false },
    growth: { type: "boolean", default: false },
    mixed: { type: "boolean", default: false },
    sizes: { type: "string", default: "10000,100000" },
    only: { type: "string" },
    plans: { type: "boolean", default: false },
    rounds: { type: "string", default: "3" },
    profile: { type: "string" },
  },
});

const sizes = [...options.sizes.split(",").map(Number), ...(options.million || options.growth ? [1_000_000] : [])];
const chosen = (options.mixed ? [mixedLoad] : options.growth ? growing : scenarios).filter(
  ({ name }) => options.only === undefined || options.only.split(",").includes(name),
);
const measured: Measured[] = [];
for (const size of sizes) {
  process.stdout.write(`\n${size.toLocaleString("en")} records: loading …\n`);
  const environment = await openEnvironment({ size, rounds: Number(options.rounds), profileFolder: options.profile });
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
    for (const scenario of chosen)
      for (const row of await scenario.run(environment)) {
        rows.push(row);
        process.stdout.write(`${printRow(row, ratiosOf(rows, row))}\n`);
      }
    measured.push({ size, rows });
  } finally {
    await environment.close();
  }
}
if (options.only === undefined && !options.plans && !options.mixed) {
  const page = fileURLToPath(new URL("../docs/performance.md", import.meta.url));
  const write = options.growth ? writeGrowth : writeReport;
  writeFileSync(page, write(measured, readFileSync(page, "utf8")));
}
process.exit(0);
