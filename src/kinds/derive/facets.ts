import type { KindDefinition } from "../define-kind.ts";
import type { RecordData } from "../field.ts";
import { fieldType } from "../fields/field-types.ts";
import { filledFields } from "./field-value.ts";

/** `field=value` for each value of the fields that are chosen from a list, as stored: `indexing=Scopus`. */
export function facetsOf(kind: KindDefinition, data: RecordData): string[] {
  return filledFields(kind, data)
    .filter(([, field]) => !field.sensitive)
    .flatMap(([name, field, value]) =>
      fieldType(field)
        .facets(value, field)
        .map((facet) => `${name}=${facet}`),
    );
}
