import type { ComponentType } from "react";
import type { Reading } from "#kinds/field.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import type { FieldSurroundings } from "./field-surroundings.ts";

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
export type FieldShowProps<F extends FieldDefinition = FieldDefinition> = { field: F; value: unknown };

/** How a field type looks. */
export type FieldView<F extends FieldDefinition = FieldDefinition> = {
  Input: ComponentType<FieldInputProps<F>>;
  /** Absent: its value is no more than the text that the kinds write. */
  Show?: ComponentType<FieldShowProps<F>>;
  /** Several controls under one label. */
  isGroup?: boolean;
  /** What is written below the control, where that depends on the value. */
  help?(field: F, value: unknown, surroundings: FieldSurroundings): string | undefined;
};
