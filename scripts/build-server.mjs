import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const source = fileURLToPath(new URL("../src", import.meta.url));

/** The server as one file in the folder, and beside it one file for each `*-worker.ts`, which runs in its own thread. */
export async function buildServer(outdir) {
  const workers = readdirSync(source, { recursive: true })
    .map((name) => join(source, String(name)))
    .filter((path) => path.endsWith("-worker.ts"));
  await esbuild.build({
    entryPoints: [join(source, "main.ts"), ...workers].map((path) => ({ in: path, out: basename(path, ".ts") })),
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    charset: "utf8",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  // Otherwise its process stays, with its memory.
  await esbuild.stop();
}
