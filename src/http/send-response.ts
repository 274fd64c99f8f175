import type { FastifyReply } from "fastify";
import * as z from "zod";
import { withTemplate } from "#texts/sentence.ts";

type Serialiser = (response: unknown) => string;

/** Shared by all servers in this process, as their responses have the same schemas. */
const serialisers = new WeakMap<z.ZodType, Serialiser>();

/** Sends only the fields that the schema names. A text is JSON already and sent unchanged. */
export function sendResponse(reply: FastifyReply, schema: z.ZodType, response: unknown): FastifyReply {
  if (response === undefined) return reply.send();
  const text =
    typeof response === "string"
      ? response
      : serialiseResponse(reply, schema, isMessage(response) ? withTemplate(response) : response);
  // As bytes: a text would be measured, joined with the headers and only then encoded, each time as a whole.
  return reply.type("application/json; charset=utf-8").send(Buffer.from(text));
}

/** Only the fields that the schema names, as JSON. */
export function serialiseResponse(reply: FastifyReply, schema: z.ZodType, response: unknown): string {
  return (serialisers.get(schema) ?? makeSerialiser(reply, schema))(response);
}

/** Runs at an operation's first response: to make all serialisers at the start would take longer than the rest of it. */
function makeSerialiser(reply: FastifyReply, schema: z.ZodType): Serialiser {
  const made = reply.compileSerializationSchema(responseSchema(schema)) as Serialiser;
  serialisers.set(schema, made);
  return made;
}

function isMessage(response: unknown): response is { message: string } {
  return (
    typeof response === "object" && response !== null && "message" in response && typeof response.message === "string"
  );
}

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON schema of a response, from which the framework makes a serialiser that writes the declared fields and
 * nothing else. A "string or null" becomes `nullable`, which serialises several times faster than a union of schemas.
 */
function responseSchema(response: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(response, { io: "input", unrepresentable: "any", target: "draft-7" }) as JsonSchema;
  delete schema.$schema;
  return simplify(schema) as JsonSchema;
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (node === null || typeof node !== "object") return node;
  const plain = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)])) as JsonSchema;
  // Checks are for input; a serialiser only needs the types. An object here is the schema of a field of that name.
  for (const check of ["format", "pattern", "minimum", "maximum", "propertyNames"])
    if (typeof plain[check] !== "object" || check === "propertyNames") delete plain[check];
  const choices = plain.anyOf;
  if (!Array.isArray(choices) || choices.length !== 2) return plain;
  const other = choices.find((choice: JsonSchema) => choice.type !== "null") as JsonSchema;
  const hasNull = choices.some((choice: JsonSchema) => choice.type === "null");
  return hasNull ? { ...other, nullable: true } : plain;
}
