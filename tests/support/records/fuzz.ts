import type { Random } from "#domain/demo/random.ts";
import type { Method } from "../server/client.ts";

/** The parts of an API description that requests are made from. */
export type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema?: Schema }> };
};
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema | boolean;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  $ref?: string;
};

export type FuzzRequest = {
  operation: string;
  method: Method;
  url: string;
  body?: unknown;
  headers: Record<string, string>;
};

const hostileValues: readonly unknown[] = [
  "",
  " ",
  "\0",
  "\ud800",
  "'; drop table records; --",
  '"><script>alert(1)</script>',
  "../../../etc/passwd",
  "%00%ff%2e%2e",
  "{{constructor.constructor('return 1')()}}",
  "__proto__",
  "constructor",
  "toString",
  "\u202e\u0000\ufeff",
  "१२३ \u0301\u0301\u0301",
  "9".repeat(400),
  "a".repeat(70_000),
  "(".repeat(3000),
  "-".repeat(3000),
  "title:".repeat(500),
  'ay:2023-24..2019-20 amount:>1e999 sort:-nothing "',
  "1e400",
  "0x10",
  "-0",
  "2024-02-30",
  "0000-00-00",
  "99999-01-01",
  "infinity",
  "not@an@address",
  "00000000-0000-0000-0000-000000000000",
  "01a1f8e1-161f-76e1-bcdd-268f3a26d6ad",
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53 + 2,
  2_147_483_648,
  true,
  false,
  null,
  [],
  {},
  [[[[[[[[[[]]]]]]]]]],
  [null],
  { __proto__: { admin: true } },
  { constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  { length: -1 },
  { toString: 1, valueOf: 2 },
  Array.from({ length: 3000 }, (_, index) => index),
  Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index])),
];

/**
 * Requests made from the API's description: half right, half wrong. `known` are values for any parameter (ids and
 * kinds that exist), so that many requests pass the first check.
 */
export function makeRequests(description: Description, random: Random, known: () => readonly string[]) {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase() as Method, operation })),
  );

  return function next(): FuzzRequest {
    const { path, method, operation } = random.pick(operations);
    const parameters = operation.parameters ?? [];
    const url = path.replace(/\{(\w+)\}/g, (_, name) => {
      const schema = parameters.find((one) => one.in === "path" && one.name === name)?.schema;
      return encode(random.chance(0.75) ? random.pick(known()) : value(schema, 0));
    });
    const query = parameters
      .filter((one) => one.in === "query" && random.chance(0.4))
      .map((one) => `${one.name}=${encode(random.chance(0.2) ? random.pick(known()) : value(one.schema, 0))}`);
    if (random.chance(0.05))
      query.push(random.pick(["q=a&q=b", "q[]=1", "q[a]=1", "%", "a=%zz", "&&&", "=", "limit=%00"]));
    const headers: Record<string, string> = {};
    if (random.chance(0.3))
      headers["idempotency-key"] = random.pick(["", "a", "k".repeat(300), `key-${random.int(0, 9)}`]);
    if (random.chance(0.03)) headers["accept-encoding"] = random.pick(["br", "nonsense", "gzip;q=9"]);
    const request = {
      operation: operation.operationId,
      method,
      url: url + (query.length > 0 ? `?${query.join("&")}` : ""),
    };
    if (method === "GET") return { ...request, headers };
    const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
    if (random.chance(0.06)) {
      headers["content-type"] = random.pick([
        "application/json",
        "text/plain",
        "multipart/form-data",
        "application/xml",
      ]);
      return { ...request, headers, body: random.pick(["", "{", "[1,", '"', "nul", "\0", "{".repeat(5000), "--x"]) };
    }
    if (schema === undefined && random.chance(0.7)) return { ...request, headers };
    headers["content-type"] = "application/json";
    return { ...request, headers, body: JSON.stringify(value(schema, 0)) ?? "" };
  };

  function value(schema: Schema | undefined, depth: number): unknown {
    if (schema === undefined || depth > 6 || random.chance(0.15)) return random.pick(hostileValues);
    if (schema.$ref) return value(description.components.schemas[schema.$ref.split("/").at(-1) ?? ""], depth + 1);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return random.pick(schema.enum);
    const one = schema.anyOf ?? schema.oneOf;
    if (one) return value(random.pick(one), depth + 1);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => value(part, depth + 1)));
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    if (type === "object" || schema.properties) return object(schema, depth);
    if (type === "array")
      return Array.from({ length: random.int(0, 3) }, () =>
        value(schema.items === true ? {} : schema.items || undefined, depth + 1),
      );
    if (type === "integer" || type === "number") return random.pick([0, 1, 2, 5, 25, 100, -1, 1e6, 1e12, 0.5]);
    if (type === "boolean") return random.chance(0.5);
    if (type === "string")
      return random.pick([
        "A title",
        "2024",
        "2024-03",
        "2024-03-09",
        "Computer",
        "a@b.test",
        ...known(),
        random.pick(hostileValues),
      ]);
    return random.pick(hostileValues);
  }

  function object({ properties = {}, additionalProperties }: Schema, depth: number): unknown {
    const made: [string, unknown][] = Object.entries(properties)
      .filter(() => random.chance(0.7))
      .map(([name, schema]) => [name, value(schema, depth + 1)]);
    const other = typeof additionalProperties === "object" ? additionalProperties : undefined;
    if (other || random.chance(0.1))
      made.push([random.pick(["title", "authors", "__proto__", "", "x".repeat(200)]), value(other, depth + 1)]);
    return Object.fromEntries(made);
  }
}

function encode(made: unknown): string {
  const text = typeof made === "string" ? made : (JSON.stringify(made) ?? "");
  try {
    return encodeURIComponent(text.slice(0, 3000));
  } catch {
    return "%EF%BF%BD";
  }
}
