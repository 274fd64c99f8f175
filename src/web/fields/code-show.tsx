import type { FieldShowProps } from "./field-input-props.ts";

/** What is copied rather than read: a number of a journal or a book. */
export function CodeShow({ value }: FieldShowProps) {
  return <span className="mono">{String(value)}</span>;
}
