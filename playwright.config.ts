import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { testChromiumPath } from "./chromium.mjs";
import { isFull, isTurn } from "./tests/support/sampled.ts";

// The workers read this file too, and must agree with the process that started them.
process.env.FPMS_E2E_SEEDS ??= join(tmpdir(), `fpms-e2e-seeds-${process.pid}`);

// The first three: each window would load two pages for suggestions of its address bar, which no test opens, and which took
// as long as the page that is tested. The others are what Playwright switches off itself, which a second list replaces.
const featuresOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
];

/** The arguments say how it draws. */
export function chromium(...drawing: string[]) {
  return {
    executablePath: testChromiumPath(),
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${featuresOff.join()}`,
      ...drawing,
    ],
  };
}

const folder = "tests/e2e";
const onDemo = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".spec.ts"))
  .filter((name) => readFileSync(join(folder, name), "utf8").includes('"../support/demo.ts"'))
  .map((name) => `**/${name}`);

export default defineConfig({
  testDir: folder,
  outputDir: `${process.env.FPMS_E2E_SEEDS}-results`,
  globalTeardown: "tests/e2e/support/remove-seeds.ts",
  fullyParallel: true,
  // Edge cases that lower levels test too, or that rarely change: `npm run test:full`. Some take turns, day by day.
  grepInvert: isFull
    ? []
    : [/@full/, ...[0, 1, 2, 3, 4].filter((turn) => !isTurn(turn, 5)).map((turn) => RegExp(`@turn-${turn}`))],
  workers: 2,
  // A worker each, so that every product that the tests share is started once.
  projects: [
    { name: "demo", testMatch: onDemo, workers: 1 },
    { name: "people", testIgnore: onDemo, workers: 1 },
  ],
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Other tests watch what is asked of the server; the worker has tests of its own.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: chromium("--disable-gpu"),
  },
});
