import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { afterAll, expect, test } from "vitest";
import { recordKinds as servedKinds } from "#kinds/registry.ts";
import { withoutServerSchemas } from "../../vite.schemas.ts";

type Registry = typeof import("#kinds/registry.ts");

const folder = mkdtempSync(join(tmpdir(), "contract-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the contract loads in the browser, where it has no schemas: no file reads a shape or parses at module load", async () => {
  await expect(loadWithoutSchemas(resolve("src/contract/contract.ts"))).resolves.toHaveProperty("contract");
});

test("the record types load in the browser too, which reads with them what is typed", async () => {
  const { recordKinds } = (await loadWithoutSchemas(resolve("src/kinds/registry.ts"))) as Registry;
  expect(recordKinds.map(({ slug }) => slug)).toEqual(servedKinds.map(({ slug }) => slug));
  const { money } = (await loadWithoutSchemas(
    resolve("src/kinds/fields/money.ts"),
  )) as typeof import("#kinds/fields/money.ts");
  expect(money).not.toHaveProperty("schema");
  expect(money.read("12 lakh", money({ label: "Amount" }), { departments: [] })).toEqual({ value: 120_000_000 });
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
