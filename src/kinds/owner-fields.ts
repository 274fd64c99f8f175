import type { FieldBase } from "./field.ts";

/** Marks a field as filled from the account and its appointment: it is shown, not entered again. */
export function fromAccount<F extends FieldBase>(field: F): F {
  return { ...field, readonly: "Shown from the account and its appointment, where a head or an admin can change it" };
}
