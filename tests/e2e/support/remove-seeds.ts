import { rmSync } from "node:fs";

/** When all workers have ended. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function removeSeeds(): void {
  // PostgreSQL of the last test may still be writing.
  if (process.env.FPMS_E2E_SEEDS)
    rmSync(process.env.FPMS_E2E_SEEDS, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
