// node scripts/build-web.mjs FOLDER: the browser side in FOLDER/web, each text also in its compressed forms, and in
// FOLDER/pages what the server draws public pages with.
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip as gzipBytes } from "node:zlib";
import { build } from "vite";

const brotli = promisify(brotliCompress);
const gzip = promisify(gzipBytes);
const folder = process.argv[2] ?? "";
const outDir = join(folder, "web");

await build({
  configFile: fileURLToPath(new URL("../vite.config.ts", import.meta.url)),
  logLevel: "warn",
  build: { outDir, chunkSizeWarningLimit: 2000, reportCompressedSize: false },
});
await compressWeb(outDir);
await build({
  configFile: fileURLToPath(new URL("../vite.pages.config.ts", import.meta.url)),
  logLevel: "warn",
  build: { outDir: join(folder, "pages") },
});

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
