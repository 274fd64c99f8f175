import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { withoutServerSchemas } from "../../vite.schemas.ts";

const folder = mkdtempSync(join(tmpdir(), "contract-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the contract loads in the browser, where it has no schemas: no file reads a shape or parses at module load", async () => {
  await expect(loadWithoutSchemas(resolve("src/contract/contract.ts"))).resolves.toHaveProperty("contract");
});

test.each([
  ["the shape of a schema", "z.object({ a: z.string() }).shape"],
  ["a parsed value", 'z.string().parse("a")'],
])("a contract file that reads %s at module load is found", async (_, value) => {
  const path = join(folder, "src/contract", "planted.ts");
  mkdirSync(join(folder, "src/contract"), { recursive: true });
  writeFileSync(path, `import * as z from "zod";\nexport const planted = ${value};\n`);
  await expect(loadWithoutSchemas(path)).rejects.toThrow("has no schemas");
});

let built = 0;

async function loadWithoutSchemas(entry: string): Promise<unknown> {
  const outDir = join(folder, `built-${built++}`);
  await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    plugins: [withoutServerSchemas()],
    build: { outDir, minify: false, lib: { entry, formats: ["es"], fileName: "built" } },
  });
  return import(/* @vite-ignore */ pathToFileURL(join(outDir, "built.js")).href);
}
