import type { FieldBase } from "./field.ts";

/** Marks fields filled from the account and its appointment, so that they are shown and not entered again. */
export function fromAccount<F extends FieldBase>(field: F): F {
  return { ...field, readonly: "Shown from the account and its appointment, where a head or an admin can change it" };
}
