import * as z from "zod";

type JsonSchema = { [key: string]: unknown };

/**
 * The JSON schema of an answer, from which the framework makes a serialiser that writes the declared fields and
 * nothing else. A "string or null" becomes `nullable`, which serialises several times faster than a union of schemas.
 */
export function answerSchema(answer: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(answer, { io: "input", unrepresentable: "any", target: "draft-7" }) as JsonSchema;
  delete schema.$schema;
  return simplify(schema) as JsonSchema;
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (node === null || typeof node !== "object") return node;
  const plain = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, simplify(value)])) as JsonSchema;
  // Checks are for input; a serialiser only needs the types.
  for (const check of ["format", "pattern", "minimum", "maximum", "propertyNames"])
    if (typeof plain[check] !== "object" || check === "propertyNames") delete plain[check];
  const choices = plain.anyOf;
  if (!Array.isArray(choices) || choices.length !== 2) return plain;
  const other = choices.find((choice: JsonSchema) => choice.type !== "null") as JsonSchema;
  const hasNull = choices.some((choice: JsonSchema) => choice.type === "null");
  return hasNull ? { ...other, nullable: true } : plain;
}
