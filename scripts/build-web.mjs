// node scripts/build-web.mjs FOLDER: the browser side in FOLDER/web, each text also in its compressed forms, and in
// FOLDER/pages what the server draws public pages with. FOLDER/chunks.json says what each file of code contains and needs.
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
const folder = process.argv[2] ?? "";
const outDir = join(folder, "web");

const built = await build({
  configFile: join(root, "vite.config.ts"),
  logLevel: "warn",
  build: { outDir, chunkSizeWarningLimit: 2000, reportCompressedSize: false },
});
await writeFile(
  join(folder, "chunks.json"),
  JSON.stringify([built].flat().flatMap(({ output }) => output.map(partOf))),
);
await compressWeb(outDir);
await build({
  configFile: join(root, "vite.pages.config.ts"),
  logLevel: "warn",
  build: { outDir: join(folder, "pages") },
});

function partOf(one) {
  const { fileName } = one;
  if (one.type === "asset") return { fileName };
  const { facadeModuleId, moduleIds, imports, viteMetadata } = one;
  return {
    fileName,
    facade: facadeModuleId === null ? null : relative(root, facadeModuleId),
    modules: moduleIds.map((id) => relative(root, id)),
    imports,
    styles: [...(viteMetadata?.importedCss ?? [])],
  };
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
