// npm run bench: builds the product when its sources are newer, then measures it. Options: see bench/README.md.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

if (isStale()) run(["scripts/build.mjs"]);
run(["--import", "tsx", "bench/run.ts", ...process.argv.slice(2)]);

function isStale() {
  const built = join(root, "dist/server/main.js");
  if (!existsSync(built)) return true;
  const builtAt = statSync(built).mtimeMs;
  const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true });
  return sources.some((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).mtimeMs > builtAt);
}

function run(words) {
  const { status } = spawnSync(process.execPath, words, { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
