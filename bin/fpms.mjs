#!/usr/bin/env -S node --max-semi-space-size=8
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const built = new URL("../dist/server/main.js", import.meta.url);
const source = new URL("../src/main.ts", import.meta.url);

// As newer versions of Node.js have it. Without it the database's driver loads everything that belongs to fetch, only to
// find out where it runs: a twentieth of a start.
globalThis.navigator ??= { userAgent: `Node.js/${process.versions.node.split(".")[0]}` };

if (existsSync(".env")) process.loadEnvFile(".env");

if (existsSync(fileURLToPath(built))) {
  await import(built.href);
} else if (existsSync(fileURLToPath(source))) {
  const { register } = await import("tsx/esm/api");
  register({ tsconfig: fileURLToPath(new URL("../tsconfig.json", import.meta.url)) });
  await import(source.href);
} else {
  process.stderr.write("The product is not built. Run first: npm run build.\n");
  process.exit(1);
}
