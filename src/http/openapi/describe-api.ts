import * as z from "zod";
import { rights } from "#access/rights.ts";
import { operations } from "#contract/contract.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import { refusalCodes } from "#contract/refusal-codes.ts";
import { describeKind } from "#kinds/derive/describe.ts";
import { inputSchema } from "#kinds/derive/input-schema.ts";
import { kinds } from "#kinds/registry.ts";
import { formerNames, formerPaths } from "../former-names.ts";

type Json = { [key: string]: unknown };

/** The description of the API (OpenAPI 3.1), derived from the contract, the rights table and the kinds. */
export function describeApi(version: string): Json {
  return {
    openapi: "3.1.0",
    info: {
      title: "Faculty profile management system",
      version,
      description:
        "Every call except the public ones sends the session token in the header `token`; a response may return a new one in the same header. " +
        "`x-roles` lists the roles that may call an operation. Errors are `{code, message}`, with `issues` for invalid fields. " +
        "Former paths and fields are `deprecated`; they work until version 1.0.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(operations.map(({ name }) => tagOf(name)))].map((name) => ({ name })),
    security: [{ token: [] }],
    paths: describePaths(),
    components: {
      securitySchemes: { token: { type: "apiKey", in: "header", name: "token" } },
      schemas: { ...Object.fromEntries(kinds.map((kind) => [kind.slug, describeData(kind)])), error: errorSchema },
      responses: {
        error: {
          description: "What was refused, and how to fix it.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/error" } } },
        },
      },
    },
  };
}

function describePaths(): Json {
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, operation: Json) => {
    const inBraces = path.replace(/:(\w+)/g, "{$1}");
    paths[inBraces] = { ...paths[inBraces], [method.toLowerCase()]: operation };
  };
  for (const { name, endpoint } of operations) {
    const { path, method } = endpoint;
    const operation = describeOperation(name, endpoint);
    add(path, method, operation);
    for (const [former, current] of Object.entries(formerPaths)) {
      if (path !== current && !path.startsWith(`${current}/`)) continue;
      const summary = `The former path of ${method} ${path}.`;
      const operationId = `${name}.former`;
      add(former + path.slice(current.length), method, { ...operation, operationId, summary, deprecated: true });
    }
  }
  return paths;
}

function describeOperation(name: string, endpoint: Endpoint): Json {
  const audience: readonly string[] = rights[endpoint.right];
  const isPublic = audience.includes("anyone");
  const isWrite = endpoint.method !== "GET" && !endpoint.isNaturallyIdempotent && !isPublic;
  const parameters = [
    ...describeParameters("path", endpoint.params),
    ...describeParameters("query", endpoint.query),
    ...(isWrite ? [idempotencyKey] : []),
  ];
  const requestBody = describeBody(endpoint);
  return {
    operationId: name,
    tags: [tagOf(name)],
    summary: endpoint.summary,
    "x-roles": audience,
    ...(isPublic ? { security: [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: {
      [endpoint.status ?? 200]: describeResponse(endpoint),
      default: { $ref: "#/components/responses/error" },
    },
  };
}

function describeParameters(location: "path" | "query", schema: z.core.$ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(withFormerNames(properties)).map(([name, property]) => ({
    name,
    in: location,
    required: location === "path" || required.includes(name),
    ...(property.deprecated ? { deprecated: true } : {}),
    schema: location === "path" && name === "kind" ? { ...property, enum: kinds.map(({ slug }) => slug) } : property,
  }));
}

function describeBody(endpoint: Endpoint): Json | undefined {
  const { upload, body } = endpoint;
  if (upload) {
    const { file, maxBytes, maxFiles } = upload;
    const part = { type: "string", contentMediaType: "application/octet-stream", maxLength: maxBytes };
    const schema = { type: "object", required: [file], properties: { [file]: part }, "x-max-files": maxFiles };
    return { required: true, content: { "multipart/form-data": { schema } } };
  }
  if (!body) return undefined;
  const schema = toJsonSchema(body) as { properties?: Record<string, Json> };
  if (schema.properties) schema.properties = withFormerNames(schema.properties);
  if (endpoint.path.startsWith("/api/records/:kind") && schema.properties?.data)
    schema.properties.data = { anyOf: kinds.map(({ slug }) => ({ $ref: `#/components/schemas/${slug}` })) };
  return { required: true, content: { "application/json": { schema } } };
}

/** The fields of an input, also under the former names by which they may still be given. */
function withFormerNames(properties: Readonly<Record<string, Json>>): Record<string, Json> {
  const former = [...formerNames].flatMap(([name, current]) => {
    const property = properties[current];
    const description = `The former name of \`${current}\`.`;
    return property ? [[name, { ...property, description, deprecated: true }]] : [];
  });
  return { ...properties, ...Object.fromEntries(former) };
}

function describeResponse({ response, status }: Endpoint): Json {
  const headers = { token: { description: "A new session token, from time to time.", schema: { type: "string" } } };
  if (response === "file") return { description: "The file.", headers, content: { "application/octet-stream": {} } };
  if (response === "events")
    return { description: "Server-sent events, to be read with fetch.", headers, content: { "text/event-stream": {} } };
  if (status === 204) return { description: "Done.", headers };
  const schema = z.toJSONSchema(response, { io: "input", unrepresentable: "any" });
  return { description: "Done.", headers, content: { "application/json": { schema: withoutDialect(schema) } } };
}

function describeData(kind: (typeof kinds)[number]): Json {
  return { ...toJsonSchema(inputSchema(kind)), title: kind.label.one, "x-kind": describeKind(kind) };
}

function toJsonSchema(schema: z.core.$ZodType): Json {
  return withoutDialect(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
}

function withoutDialect({ $schema: _, "~standard": __, ...schema }: Json): Json {
  return schema;
}

function tagOf(name: string): string {
  return name.split(".")[0] ?? name;
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "A repeated request with the same key returns the first response and has no further effect.",
  schema: { type: "string", maxLength: 200 },
};

const errorSchema = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: { enum: [...refusalCodes, "fault"] },
    message: { type: "string", description: "For a person to read, in English." },
    text: {
      type: "string",
      description: "The message without its values, where it has some: the key of its translations.",
    },
    params: { type: "object", description: "Those values, by name." },
    reference: { type: "string", description: "The reference of the error in the log." },
    issues: {
      type: "array",
      items: {
        type: "object",
        properties: { field: { type: "string" }, code: { type: "string" }, message: { type: "string" } },
      },
    },
    current: { description: "The current version, if the change was based on an older one." },
  },
};
