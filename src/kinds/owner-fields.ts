import type { FieldBase } from "./field.ts";

/** Marks what the account and its appointment say, so that it is shown and not typed again. */
export function fromAccount<F extends FieldBase>(field: F): F {
  return { ...field, readonly: "Shown from the account and its appointment, where a head or an admin can change it" };
}
