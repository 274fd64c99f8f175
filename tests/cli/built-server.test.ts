import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, inject, test } from "vitest";

test("the packages of every start are in the server's files", () => {
  const folder = dirname(inject("builtCommandLine"));
  const files = readdirSync(folder).filter((name) => name.endsWith(".js") && !name.includes("-worker"));
  const imported = new Set(
    files.flatMap((name) =>
      [...readFileSync(join(folder, name), "utf8").matchAll(/\b(?:from|import)\s*\(?"([^."][^"]*)"/g)].map(
        ([, id]) => id,
      ),
    ),
  );
  expect([...imported]).toContain("node:fs");
  for (const name of ["fastify", "@fastify/static", "embedded-postgres-launcher", "pg", "pino", "prom-client", "zod"])
    expect([...imported]).not.toContain(name);
});
