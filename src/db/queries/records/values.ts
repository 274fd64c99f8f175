import pg from "pg";

/** The bound values of a statement that is put together, in their places. */
export type Values = unknown[];

/** The place of a value in the statement: `$3`. */
export function bind(values: Values, value: unknown): string {
  values.push(value);
  return `$${values.length}`;
}

/** A statement with its values written into it, quoted, for COPY, which takes none. */
export function withLiterals(text: string, values: Values): string {
  return text.replace(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return pg.escapeLiteral(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]`;
  throw new Error("This value cannot be written into a statement.");
}

const names = new Map<string, string>();
const mostNames = 300;

/**
 * A name under which a statement that was put together is prepared: the same for the same text. Past a few hundred texts
 * there is none, so that connections do not fill up with plans.
 */
export function nameOf(purpose: string, text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostNames) return "";
  const name = `${purpose}-${names.size + 1}`;
  names.set(text, name);
  return name;
}
