import type { ComponentType } from "react";
import type { ParseResult } from "#kinds/field.ts";
import type { FieldDefinition } from "#kinds/fields/field-types.ts";
import type { FieldEnvironment } from "./field-environment.ts";

/** A control for one field. It contains the text as typed; the form reads it when the field is left. */
export type FieldInputProps<F extends FieldDefinition = FieldDefinition> = {
  field: F;
  /** As typed; the control always shows it. */
  text: string;
  onText: (text: string) => void;
  /** The result of reading the text with its field type. */
  reading: ParseResult<unknown>;
};

/** A stored value on a detail page. */
export type FieldShowProps<F extends FieldDefinition = FieldDefinition> = { field: F; value: unknown };

export type FieldView<F extends FieldDefinition = FieldDefinition> = {
  Input: ComponentType<FieldInputProps<F>>;
  /** Absent: the value is shown as the text that `showValue` returns. */
  Show?: ComponentType<FieldShowProps<F>>;
  /** Several controls under one label. */
  isGroup?: boolean;
  /** Text below the control that depends on the value. */
  help?(field: F, value: unknown, environment: FieldEnvironment): string | undefined;
};
