import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { rights } from "#access/rights.ts";
import { operations } from "#contract/contract.ts";
import { formerNames, formerPaths, formerRights, formerValues } from "#http/former-names.ts";
import { kinds } from "#kinds/registry.ts";
import { theWorld } from "#tests/support/server/world.ts";
import { sourceFiles } from "#tests/support/source-files.ts";

const world = await theWorld();

type Operation = {
  operationId: string;
  "x-roles": string[];
  security?: unknown[];
  parameters?: { name: string; in: string; deprecated?: true }[];
  requestBody?: unknown;
  responses: unknown;
  deprecated?: true;
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
  const described = Object.values(paths).flatMap((methods) => Object.values(methods).filter((one) => !one.deprecated));
  expect(described.map(({ operationId }) => operationId).sort()).toEqual(operations.map(({ name }) => name).sort());
  for (const { name, endpoint } of operations) {
    const operation = described.find(({ operationId }) => operationId === name);
    expect(operation?.["x-roles"], name).toEqual(rights[endpoint.right]);
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, word]) => word);
    const parameters = operation?.parameters?.filter((parameter) => parameter.in === "path").map((one) => one.name);
    expect(parameters ?? [], name).toEqual(inPath);
  }
});

test("no former name of the contract is in a comment only", () => {
  const commented = sourceFiles("src/contract").filter((path) =>
    /\/\*\* The former name/.test(readFileSync(path, "utf8")),
  );
  expect(commented).toEqual([]);
});

test("former paths and fields are marked as deprecated, and docs/api.md lists them", async () => {
  const { paths } = await read();
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((one) => ({ path, ...one })),
  );
  for (const [former, current] of Object.entries(formerPaths)) {
    const inBraces = former.replace(/:(\w+)/g, "{$1}");
    const found = all.filter(({ path }) => path === inBraces || path.startsWith(`${inBraces}/`));
    expect(
      found.map(({ deprecated }) => deprecated),
      former,
    ).toEqual(found.map(() => true));
    expect(found.map(({ operationId }) => operationId).sort(), former).toEqual(
      operations
        .filter(({ endpoint: { path } }) => path === current || path.startsWith(`${current}/`))
        .map(({ name }) => `${name}.former`)
        .sort(),
    );
  }
  expect(all.filter(({ deprecated }) => deprecated).length).toBeGreaterThan(10);
  const inRequests = all.flatMap(({ parameters = [], requestBody }) => [
    ...parameters.filter(({ deprecated }) => deprecated).map(({ name }) => [name, formerNames.get(name)].join(" ")),
    ...deprecatedIn(requestBody),
  ]);
  const inAnswers = all.flatMap(({ responses }) => deprecatedIn(responses));
  expect(new Set(inRequests)).toEqual(new Set([...formerNames].map((pair) => pair.join(" "))));

  const fields = [...new Set([...inRequests, ...inAnswers])].map((pair) => [
    ...pair.split(" "),
    [inRequests.includes(pair) ? "requests" : [], inAnswers.includes(pair) ? "answers" : []].flat().join(", "),
  ]);
  const rows = [
    ...Object.entries(formerPaths).map(([former, current]) => rowOf([former, current])),
    ...fields.map(([former = "", current = "", of = ""]) => `${rowOf([former, current])} ${of} |`),
    ...[...formerValues].flatMap(([field, values]) =>
      [...values].filter(([former, current]) => former !== current).map((pair) => rowOf([...pair, field])),
    ),
    ...Object.entries(formerRights).flatMap(([current, former]) => former.map((one) => rowOf([one, current]))),
  ];
  const page = readFileSync("docs/api.md", "utf8");
  expect(
    page
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .sort(),
  ).toEqual(rows.sort());
});

const rowOf = (names: readonly string[]) => `| ${names.map((name) => `\`${name}\``).join(" | ")} |`;

/** Fields that a schema marks as deprecated, each as "former current". */
function deprecatedIn(schema: unknown): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  return Object.entries(schema).flatMap(([name, field]) => [
    ...(field?.deprecated === true ? [`${name} ${/former name of `(\w+)`/.exec(field.description)?.[1]}`] : []),
    ...deprecatedIn(field),
  ]);
}

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

test("the page of the API description has a separate content policy, and every other answer keeps the strict one", async () => {
  const page = await world.nobody.get("/api/docs/");
  expect(page.status).toBe(200);
  expect(page.headers["content-security-policy"]).toContain("img-src 'self' data:");
  const script = await world.nobody.get("/api/docs/static/swagger-initializer.js");
  expect(script.status).toBe(200);
  const other = await world.nobody.get("/api/openapi.json");
  expect(other.headers["content-security-policy"]).toContain("require-trusted-types-for");
});
