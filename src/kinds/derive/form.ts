import type { KindDefinition } from "../define-kind.ts";
import type { Span } from "../field.ts";
import { type FieldDefinition, fieldType } from "../fields/field-types.ts";

export type FormField = { name: string; field: FieldDefinition; span: Span };
export type FormSection = {
  label: string;
  fields: FormField[];
  /** The people list is in this section: after the title, or first if the section has no title. */
  hasPeople: boolean;
};

/** The form's sections in order, proofs last; each field has a width of up to six columns. */
export function formOf(kind: KindDefinition): FormSection[] {
  const sections = new Map<string, FormField[]>();
  for (const [name, field] of Object.entries(kind.fields)) {
    const label = field.section ?? (field.type === "file" ? "Proof" : "Details");
    const fields = sections.get(label) ?? [];
    fields.push({ name, field, span: fieldType(field).span(field) });
    sections.set(label, fields);
  }
  const list = [...sections].map(([label, fields], index) => ({
    label,
    fields,
    hasPeople: index === 0 && kind.people !== undefined,
  }));
  return [...list.filter(({ label }) => label !== "Proof"), ...list.filter(({ label }) => label === "Proof")];
}
