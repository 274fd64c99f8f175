import { existsSync, readdirSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipBytes } from "node:zlib";
import esbuild from "esbuild";

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipBytes);
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
  await compressWeb(join(root, "dist/web"));
}

/** Beside each text the same one compressed as small as it gets: the server only hands it out. */
async function compressWeb(folder) {
  const texts = filesBelow(folder).filter((path) => /\.(m?js|css|svg|json|webmanifest)$/.test(path));
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await Promise.all(
    texts.map(async (path) => {
      const text = await readFile(path);
      await writeFile(`${path}.br`, await brotli(text, best));
      await writeFile(`${path}.gz`, await gzip(text, { level: 9 }));
    }),
  );
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
}
