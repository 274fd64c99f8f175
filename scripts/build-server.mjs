import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import esbuild from "esbuild";

const source = fileURLToPath(new URL("../src", import.meta.url));

/**
 * What every start loads, and their own packages with them: some 600 files, which took a sixth of the processor time of a
 * start to find and read. Others stay outside: most are loaded later if at all, and some read files beside their own.
 */
const bundled = [
  "fastify",
  "@fastify/compress",
  "@fastify/helmet",
  "@fastify/multipart",
  "@fastify/static",
  "@fastify/swagger",
  "commander",
  "embedded-postgres-launcher",
  "fflate",
  "jose",
  "p-limit",
  "pg",
  "pino",
  "prom-client",
  "saxes",
  "tar-stream",
  "yauzl",
  "yazl",
  "zod",
];

/**
 * The server as one file in the folder, and beside it one file for each `*-worker.ts`, which runs in its own thread.
 * Each of those is built by itself, with the packages that it loads at its start: a thread that shares files with the
 * server loads some 150, most of them zod's messages in other languages (0.19 s of the processor in place of 0.07).
 */
export async function buildServer(outdir) {
  const workers = readdirSync(join(source, "domain"), { recursive: true })
    .map((name) => join(source, "domain", String(name)))
    .filter((path) => path.endsWith("-worker.ts"));
  const { dependencies } = JSON.parse(readFileSync(join(source, "../package.json"), "utf8"));
  const allBut = (names) => [...Object.keys(dependencies).filter((name) => !names.includes(name)), "pg-native"];
  for (const entry of workers) await build(entry, outdir, { external: allBut(["zod", "saxes"]) });
  await build(join(source, "main.ts"), outdir, {
    external: allBut(bundled),
    // Packages of an older form ask for their parts by a function that a module does not have.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);',
    },
    // Without spaces and remarks, which would stay in memory. Names and lines are kept for the traces of errors.
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
  });
  // Otherwise its process stays, with its memory.
  await esbuild.stop();
}

async function build(entry, outdir, options) {
  await esbuild.build({
    entryPoints: [{ in: entry, out: basename(entry, ".ts") }],
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    ...options,
    logLevel: "warning",
  });
}
