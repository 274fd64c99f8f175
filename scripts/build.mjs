import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

rmSync(join(root, "dist"), { recursive: true, force: true });
await buildServer();
if (existsSync(join(root, "vite.config.ts"))) await buildWeb();

/** The server as one file, and beside it one file for each `*-worker.ts`, which runs in a thread of its own. */
async function buildServer() {
  const workers = filesBelow(join(root, "src")).filter((path) => path.endsWith("-worker.ts"));
  await esbuild.build({
    entryPoints: [join(root, "src/main.ts"), ...workers].map((path) => ({ in: path, out: basename(path, ".ts") })),
    outdir: join(root, "dist/server"),
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
}

async function buildWeb() {
  const { build } = await import("vite");
  await build({ configFile: join(root, "vite.config.ts"), logLevel: "warn" });
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}
