import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const require = createRequire(import.meta.url);
const source = fileURLToPath(new URL("../src", import.meta.url));

/**
 * The server as one file in the folder, and beside it one file for each `*-worker.ts`, which runs in its own thread.
 * Each of those is built by itself, with the packages that it loads at its start: a thread that shares files with the
 * server loads some 150, most of them zod's messages in other languages (0.19 s of the processor in place of 0.07).
 */
export async function buildServer(outdir) {
  const workers = readdirSync(source, { recursive: true })
    .map((name) => join(source, String(name)))
    .filter((path) => path.endsWith("-worker.ts"));
  for (const entry of workers) await build([entry], outdir, [withSmallPackages]);
  await build([join(source, "main.ts")], outdir);
  // Otherwise its process stays, with its memory.
  await esbuild.stop();
}

const withSmallPackages = {
  name: "with-small-packages",
  setup({ onResolve }) {
    onResolve({ filter: /^zod$/ }, () => ({ path: fileURLToPath(import.meta.resolve("zod")), sideEffects: false }));
    onResolve({ filter: /^(saxes|xmlchars)(\/|$)/ }, ({ path }) => ({ path: require.resolve(path) }));
  },
};

async function build(entries, outdir, plugins = []) {
  await esbuild.build({
    entryPoints: entries.map((path) => ({ in: path, out: basename(path, ".ts") })),
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    charset: "utf8",
    target: "node20",
    packages: "external",
    plugins,
    logLevel: "warning",
  });
}
