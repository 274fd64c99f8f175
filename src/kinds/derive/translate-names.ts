/** Properties of a declaration that people see: names of kinds and fields, options, sections, help. */
const shown = new Set(["one", "many", "label", "shortLabel", "section", "help", "hint", "readonly", "row"]);

/** Copies a declaration with its names translated. Schemas and functions are shared with the original. */
export function translateNames<T>(declaration: T, translate: (name: string) => string): T {
  return copy(declaration, "") as T;

  function copy(value: unknown, name: string): unknown {
    if (typeof value === "string") return shown.has(name) ? translate(value) : value;
    if (Array.isArray(value)) return value.map((one) => copy(one, ""));
    if (!isPlain(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copy(one, key)]));
  }
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
