// node scripts/build-web.mjs FOLDER: builds the client bundle in FOLDER/web, with its text files also compressed as .br and
// .gz; FOLDER/chunks.json, the modules and imports of each chunk; and in FOLDER/pages the bundle that renders public pages on
// the server.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipBytes } from "node:zlib";
import { build } from "vite";

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipBytes);
const root = fileURLToPath(new URL("..", import.meta.url));
const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder of the build: node scripts/build-web.mjs FOLDER");
const outDir = join(folder, "web");

const built = await build({
  configFile: join(root, "vite.config.ts"),
  logLevel: "warn",
  build: { outDir, chunkSizeWarningLimit: 2000, reportCompressedSize: false },
});
await writeFile(
  join(folder, "chunks.json"),
  JSON.stringify([built].flat().flatMap(({ output }) => output.map(describeChunk))),
);
await compressWeb(outDir);
await build({
  configFile: join(root, "vite.pages.config.ts"),
  logLevel: "warn",
  build: { outDir: join(folder, "pages") },
});

function describeChunk(chunk) {
  const { fileName } = chunk;
  if (chunk.type === "asset") return { fileName };
  const { facadeModuleId, moduleIds, imports, viteMetadata } = chunk;
  return {
    fileName,
    facade: facadeModuleId === null ? null : relative(root, facadeModuleId),
    modules: moduleIds.map((id) => relative(root, id)),
    imports,
    styles: [...(viteMetadata?.importedCss ?? [])],
  };
}

/** Compresses each text file as far as possible, as .br and .gz beside it, so that the server only sends it. */
async function compressWeb(webFolder) {
  const texts = filesBelow(webFolder).filter((path) => /\.(m?js|css|svg|json|webmanifest)$/.test(path));
  const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  // One file at a time: at this quality each needs megabytes of memory, and the two compressions already run in parallel.
  for (const path of texts) {
    const text = await readFile(path);
    const [br, gz] = await Promise.all([brotli(text, brotliOptions), gzip(text, { level: 9 })]);
    await writeFile(`${path}.br`, br);
    await writeFile(`${path}.gz`, gz);
  }
}

function filesBelow(parent) {
  return readdirSync(parent, { recursive: true }).map((name) => join(parent, String(name)));
}
