import type { FieldDefinition, Reading } from "#kinds/field.ts";

/** A control for one field. It holds the text as typed; the form reads it when the field is left. */
export type FieldInputProps<F extends FieldDefinition = FieldDefinition> = {
  field: F;
  /** As typed. Whatever it says, the control shows it. */
  text: string;
  onText: (text: string) => void;
  /** What the kinds' own reading makes of the text. */
  reading: Reading<unknown>;
};

/** A stored value on a page that is read. */
export type FieldShowProps<F extends FieldDefinition = FieldDefinition, V = unknown> = { field: F; value: V };
