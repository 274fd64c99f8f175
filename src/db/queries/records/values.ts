import pg from "pg";

/** The bound values of a generated statement, in order. */
export type Values = unknown[];

/** The placeholder of a value: `$3`. */
export function bind(values: Values, value: unknown): string {
  values.push(value);
  return `$${values.length}`;
}

/** These values of a row, in this order. */
export function valuesOf<Row extends object>(row: Row, ...names: (keyof Row)[]): unknown[] {
  return names.map((name) => row[name]);
}

/** A list of the values of each of these columns, as `unnest` takes it. */
export function columnsOf<Row extends object>(rows: readonly Row[], ...names: (keyof Row)[]): string[] {
  // As one text, because the driver would build several texts for each value.
  return names.map((name) => `{${rows.map((row) => elementText(row[name])).join(",")}}`);
}

/** Letters, digits and hyphens, but for the word null. */
const unquoted = /^(?!null$)[\w-]+$/i;

function elementText(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  const text = textOfValue(value);
  return unquoted.test(text) ? text : `"${text.replace(/["\\]/g, "\\$&")}"`;
}

/** As the driver writes a single value: bytes in hexadecimal, objects as JSON. */
function textOfValue(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A statement with its values as quoted literals, for COPY, which has no parameters. */
export function withLiterals(text: string, values: Values): string {
  return text.replace(/\$(\d+)/g, (_, number: string) => literal(values[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return pg.escapeLiteral(value);
  if (Array.isArray(value)) return `array[${value.map(literal).join(", ")}]`;
  throw new Error("This value cannot be written into a statement.");
}

const names = new Map<string, string>();
const namesOfPurpose = new Map<string, number>();
const maxOfPurpose = 60;

/**
 * The name under which a generated statement is prepared: the same for the same text. Beyond a few dozen texts of a
 * purpose there is none, so that connections do not fill up with plans, and rare queries do not use up the names.
 */
export function statementName(purpose: string, text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const number = (namesOfPurpose.get(purpose) ?? 0) + 1;
  if (number > maxOfPurpose) return "";
  namesOfPurpose.set(purpose, number);
  const name = `${purpose}-${number}`;
  names.set(text, name);
  return name;
}
