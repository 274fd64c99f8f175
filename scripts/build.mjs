import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isStale } from "./build-if-stale.mjs";
import { buildServer } from "./build-server.mjs";
import { placeBuild } from "./place-build.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

// Made beside the served build, which stays until it is complete.
const draft = join(root, `dist.new-${process.pid}`);

if (process.argv.includes("--if-stale")) {
  while (isBuiltByAnother()) await pause(200);
  if (!isStale()) process.exit(0);
}
const began = new Date();
try {
  mkdirSync(draft);
  await buildServer(join(draft, "server"));
  await buildWeb(draft);
  // Files changed from here on are newer.
  utimesSync(join(draft, "server/main.js"), began, began);
  placeBuild(root, draft);
} finally {
  rmSync(draft, { recursive: true, force: true });
}

/** Not if its process was killed and left the draft. */
function isBuiltByAnother() {
  return readdirSync(root).some((name) => {
    const [, maker] = /^dist\.new-(\d+)$/.exec(name) ?? [];
    return maker !== undefined && isRunning(Number(maker));
  });
}

function isRunning(id) {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
}

/** In a process of its own: its bundler takes less memory with one thread, and gives none back. */
async function buildWeb(folder) {
  const limits = ["--max-old-space-size=256", "--max-semi-space-size=2"];
  const oneThread = {
    RAYON_NUM_THREADS: "1",
    TOKIO_WORKER_THREADS: "1",
    ROLLDOWN_WORKER_THREADS: "1",
    MALLOC_ARENA_MAX: "1",
    // The bundler's allocator otherwise keeps 200 MB that it has freed.
    MIMALLOC_PURGE_DELAY: "0",
    MIMALLOC_ARENA_EAGER_COMMIT: "0",
  };
  const child = spawn(process.execPath, [...limits, join(root, "scripts/build-web.mjs"), folder], {
    stdio: "inherit",
    // A test that builds has its own value, with which the pages would get the development build of React.
    env: { ...process.env, ...oneThread, NODE_ENV: "production" },
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("The web part could not be built.");
}
