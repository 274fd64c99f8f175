import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the product when any source is newer than the build; ends the program when that fails. */
export function buildIfStale() {
  if (!isStale()) return;
  const { status } = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd: root, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

export function isStale() {
  const built = join(root, "dist/server/main.js");
  if (!existsSync(built) || !existsSync(join(root, "dist/web/index.html"))) return true;
  const builtAt = statSync(built).mtimeMs;
  const parts = readdirSync(root).filter((name) => /^(?:vite\..*|package(?:-lock)?\.json)$/.test(name));
  // A folder is newer when something in it was added or removed.
  const sources = ["src", "packages"].flatMap((folder) => [
    folder,
    ...readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, String(name))),
  ]);
  return [...parts, "scripts/build.mjs", "scripts/build-server.mjs", "scripts/build-web.mjs", ...sources].some(
    (path) => statSync(join(root, path)).mtimeMs > builtAt,
  );
}
