import { existsSync, readdirSync, renameSync, rmSync, utimesSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipBytes } from "node:zlib";
import { isStale } from "./build-if-stale.mjs";
import { buildServer } from "./build-server.mjs";

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipBytes);
const root = fileURLToPath(new URL("..", import.meta.url));

// Made beside the served build, and renamed when it is complete.
const dist = join(root, "dist");
const draft = join(root, `dist.new-${process.pid}`);

if (process.argv.includes("--if-stale") && !isStale()) process.exit(0);
const began = new Date();
try {
  await buildServer(join(draft, "server"));
  await buildWeb();
  // Files changed from here on are newer.
  utimesSync(join(draft, "server/main.js"), began, began);
  putInPlace();
} finally {
  rmSync(draft, { recursive: true, force: true });
}

function putInPlace() {
  const old = join(root, `dist.old-${process.pid}`);
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
}

async function buildWeb() {
  const { build } = await import("vite");
  const outDir = join(draft, "web");
  await build({
    configFile: join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { outDir, chunkSizeWarningLimit: 2000, reportCompressedSize: false },
  });
  await compressWeb(outDir);
}

/** Beside each text its smallest compressed form: the server only sends it. */
async function compressWeb(folder) {
  const texts = filesBelow(folder).filter((path) => /\.(m?js|css|svg|json|webmanifest)$/.test(path));
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  // One at a time: at this quality each takes megabytes, and both cores are busy already with its two forms.
  for (const path of texts) {
    const text = await readFile(path);
    const [br, gz] = await Promise.all([brotli(text, best), gzip(text, { level: 9 })]);
    await writeFile(`${path}.br`, br);
    await writeFile(`${path}.gz`, gz);
  }
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}
