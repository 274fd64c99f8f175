// npm run bench: builds the product when its sources are newer, then measures it. Options: see bench/README.md.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildIfStale } from "./build-if-stale.mjs";

buildIfStale();
const { status } = spawnSync(process.execPath, ["--import", "tsx", "bench/run.ts", ...process.argv.slice(2)], {
  cwd: fileURLToPath(new URL("..", import.meta.url)),
  stdio: "inherit",
});
process.exit(status ?? 1);
