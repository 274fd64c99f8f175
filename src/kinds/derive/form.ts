import type { KindDefinition } from "../define-kind.ts";
import type { Span } from "../field.ts";
import { type FieldDefinition, fieldType } from "../fields/field-types.ts";

export type FormField = { name: string; field: FieldDefinition; span: Span };
export type FormSection = {
  label: string;
  fields: FormField[];
  /** The people list comes before these fields: after the title, or first where a section has none. */
  hasPeople: boolean;
};

/** The sections of the form in order, each field with its width of six columns; proofs last. */
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
