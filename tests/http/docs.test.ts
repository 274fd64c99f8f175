import { expect, test } from "vitest";
import { rights } from "#access/rights.ts";
import { operations } from "#contract/contract.ts";
import { kinds } from "#kinds/registry.ts";
import { theWorld } from "#tests/support/world.ts";

const world = await theWorld();

type Operation = {
  operationId: string;
  "x-roles": string[];
  security?: unknown[];
  parameters?: { name: string; in: string }[];
};
type Description = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, { properties: Record<string, unknown>; "x-kind"?: { slug: string } }> };
};

const read = () => world.nobody.get("/api/openapi.json").answers<Description>(200);

test("the description has every operation of the contract with who may call it", async () => {
  const { openapi, paths } = await read();
  expect(openapi).toBe("3.1.0");
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(operations.map(({ name }) => name).sort());
  for (const { name, endpoint } of operations) {
    const operation = described.find(({ operationId }) => operationId === name);
    expect(operation?.["x-roles"], name).toEqual(rights[endpoint.right]);
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, word]) => word);
    const parameters = operation?.parameters?.filter((parameter) => parameter.in === "path").map((one) => one.name);
    expect(parameters ?? [], name).toEqual(inPath);
  }
});

test("every kind of record has its schema, with its declared fields", async () => {
  const { components } = await read();
  for (const kind of kinds) {
    const schema = components.schemas[kind.slug];
    const typed = Object.entries(kind.fields).filter(([, field]) => field.readonly === undefined);
    expect(Object.keys(schema?.properties ?? {}).sort(), kind.slug).toEqual(typed.map(([name]) => name).sort());
    expect(schema?.["x-kind"]?.slug).toBe(kind.slug);
  }
});

test("every reference in the description is valid", async () => {
  const description = await read();
  const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? "");
  expect(references.length).toBeGreaterThan(50);
  for (const path of new Set(references)) {
    const found = path
      .split("/")
      .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], description);
    expect(found, path).toBeDefined();
  }
});

test("its page has a separate policy, and every other answer keeps the strict one", async () => {
  const page = await world.nobody.get("/api/docs/");
  expect(page.status).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("img-src 'self' data:");
  const script = await world.nobody.get("/api/docs/static/swagger-initializer.js");
  expect(script.status).toBe(200);
  const other = await world.nobody.get("/api/openapi.json");
  expect(other.headers["content-security-policy"]).toContain("require-trusted-types-for");
});
