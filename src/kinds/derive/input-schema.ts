import * as z from "zod";
import { cachedSentence } from "#texts/sentence.ts";
import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { type FieldDefinition, fieldType } from "../fields/field-types.ts";
import { personSchema } from "../fields/people.ts";
import { isFilled } from "./field-value.ts";

/**
 * Schema of a new record's data: only the kind's own fields; the title is required, all else optional. Null and empty
 * texts mean an empty field and are removed.
 */
export function inputSchema(kind: KindDefinition): z.ZodType<RecordData> {
  return cached(inputSchemas, kind, () => {
    const shape = shapeOf(kind);
    const title = kind.fields[kind.title];
    if (title && !kind.isOnePerPerson) shape[kind.title] = requiredTitle(title);
    return z.strictObject(shape).overwrite(withoutEmpties);
  });
}

/** Schema of changes to a record: null clears a field, an absent field stays. The title cannot be cleared. */
export function patchSchema(kind: KindDefinition): z.ZodType<RecordData> {
  return cached(patchSchemas, kind, () => {
    const shape = shapeOf(kind);
    const title = kind.fields[kind.title];
    if (title && !kind.isOnePerPerson) shape[kind.title] = requiredTitle(title).optional();
    return z.strictObject(shape);
  });
}

/** Schema of any record's people list. */
export const peopleSchema = z.array(personSchema).max(5000, "At most 5000 people are allowed.");

export function withChanges(data: RecordData, changes: RecordData): RecordData {
  return withoutEmpties({ ...data, ...changes });
}

const inputSchemas = new WeakMap<KindDefinition, z.ZodType<RecordData>>();
const patchSchemas = new WeakMap<KindDefinition, z.ZodType<RecordData>>();

// Schemas are cached, because building one for forty fields takes longer than parsing with it.
function cached(
  known: WeakMap<KindDefinition, z.ZodType<RecordData>>,
  kind: KindDefinition,
  build: () => z.ZodType<RecordData>,
): z.ZodType<RecordData> {
  const schema = known.get(kind) ?? build();
  known.set(kind, schema);
  return schema;
}

function shapeOf(kind: KindDefinition): Record<string, z.ZodType> {
  const fields = Object.entries(kind.fields).filter(([, field]) => field.readonly === undefined);
  return Object.fromEntries(fields.map(([name, field]) => [name, fieldType(field).schema(field).nullish()]));
}

function requiredTitle(title: FieldDefinition): z.ZodType {
  return fieldType(title)
    .schema(title)
    .refine((value) => value !== "", cachedSentence("{{label}} is required.", { label: title.label }));
}

function withoutEmpties(data: RecordData): RecordData {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => isFilled(value)));
}
