import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import byTurns from "./tests/support/by-turns.json" with { type: "json" };
import { isTurn } from "./tests/support/sampled.ts";

const pureModules = "src/{texts,kinds,formats,rules,access,contract}";

/** Beside the product, and without a database or a built file. */
const pureConformance = "tests/conformance/{accreditation-fields,strange-forms,unseen-forms}.test.ts";

/**
 * They change what the product declares, replace one of its modules, record what its modules do first, or measure the memory of their process, so they
 * share it with no other file; or they take longest in the full run. Projects are run by name: these files are the first.
 */
const withOwnImports = [
  "src/release-memory.test.ts",
  "tests/http/proofs/hidden-doi.test.ts",
  "tests/http/server/planted-secrets.test.ts",
  "tests/conformance/another-kind.test.ts",
  "tests/domain/added-role.test.ts",
  "tests/cli/unfinished-files.test.ts",
  "tests/db/queries.test.ts",
];

/**
 * Dear, rarely changed, and in part covered by others: `npm test` runs each every fifth day, by its own name it always runs. Five has no
 * divisor in common with the turns of tests within a file, so that each of them has its day too.
 */
const notToday = process.env.FPMS_BY_TURNS === undefined ? [] : byTurns.filter((_, index) => !isTurn(index, 5));

const builtThreads = fileURLToPath(new URL("tests/support/server/start-built-worker.ts", import.meta.url));

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // One more than there are processors: a test waits for the database, or for a file to be read, half of its time.
    maxWorkers: 3,
    // Room for what a request leaves behind: a twentieth of the processor's time went into collecting it, and as much into
    // threads that help with it while the other processes need the processor. And a quick compilation at once, the
    // thorough one later than usual: code that runs for a minute seldom earns it (a sixth).
    execArgv: ["--max-semi-space-size=64", "--single-threaded-gc", "--sparkplug", "--interrupt-budget=1000000"],
    // Against hanging only, on a machine that is ten times as slow or as busy: how long something takes is the
    // benchmark's business.
    testTimeout: 300_000,
    // The command line would follow the language of the machine.
    env: { LANGUAGE: "en" },
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "pure",
          environment: "node",
          // Nothing in these files lasts, so they share what they import.
          isolate: false,
          include: [`${pureModules}/**/*.test.ts`, "tests/house/**/*.test.ts", pureConformance],
          exclude: notToday,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          environment: "jsdom",
          isolate: false,
          setupFiles: ["tests/support/screen-setup.ts"],
          include: ["src/web/**/*.test.{ts,tsx}", "tests/web/**/*.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "server",
          environment: "node",
          alias: [{ find: /^.*\/start-worker\.ts$/, replacement: builtThreads }],
          // Each file has a database or a process of its own; what they import is read once.
          isolate: false,
          include: [
            "src/*.test.ts",
            "src/{db,domain,http,cli}/**/*.test.ts",
            "tests/{db,domain,conformance,cli,http}/**/*.test.ts",
          ],
          exclude: [...withOwnImports, pureConformance, ...notToday],
          globalSetup: ["tests/support/server/global-setup.ts", "tests/support/server/build-server.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "apart",
          environment: "node",
          include: withOwnImports,
          globalSetup: ["tests/support/server/global-setup.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "launcher",
          environment: "node",
          include: ["packages/embedded-postgres-launcher/**/*.test.ts"],
          exclude: notToday,
        },
      },
    ],
  },
});
