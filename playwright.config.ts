import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The workers read this file too, and must agree with the process that started them.
process.env.FPMS_E2E_PORT ??= freePort();
const port = process.env.FPMS_E2E_PORT;
process.env.FPMS_E2E_WORLD ??= join(tmpdir(), `fpms-e2e-${port}.json`);
process.env.FPMS_E2E_DEMO_PORT ??= freePort();
const demoPort = process.env.FPMS_E2E_DEMO_PORT;
process.env.FPMS_E2E_DEMO ??= join(tmpdir(), `fpms-e2e-${demoPort}-demo.json`);

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: join(tmpdir(), `fpms-e2e-${port}-results`),
  fullyParallel: true,
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Other tests watch what is asked of the server; the worker has tests of its own.
    serviceWorkers: "block",
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: "reduce" },
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [served("server.ts", port), served("demo-server.ts", demoPort)],
});

function freePort(): string {
  const program =
    "const s=require('net').createServer().listen(0,'127.0.0.1',()=>{console.log(s.address().port);s.close()})";
  return execFileSync(process.execPath, ["-e", program], { encoding: "utf8" }).trim();
}

/** A copy of the product that is there from the first test to the last. */
function served(program: string, at: string) {
  return {
    command: `node --import tsx tests/e2e/support/${program}`,
    url: `http://127.0.0.1:${at}/readyz`,
    reuseExistingServer: false,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
    stdout: "ignore",
    stderr: "pipe",
  } as const;
}
