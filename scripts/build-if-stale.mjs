import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the product when any source is newer than what was built; ends the program when that fails. */
export function buildIfStale() {
  if (!isStale()) return;
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

function isStale() {
  const built = join(root, "dist/server/main.js");
  if (!existsSync(built) || !existsSync(join(root, "dist/web/index.html"))) return true;
  const builtAt = statSync(built).mtimeMs;
  const sources = readdirSync(join(root, "src"), { recursive: true, withFileTypes: true });
  return sources.some((entry) => entry.isFile() && statSync(join(entry.parentPath, entry.name)).mtimeMs > builtAt);
}
