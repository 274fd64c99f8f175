/** Several values, listed in a sentence as "a, b", "a, b and c" or "a or b". */
export type List = readonly string[] | { and: readonly string[] } | { or: readonly string[] };

/** The values of a sentence's placeholders. The number `count` selects the plural and is grouped by lakh and crore. */
export type Values = Readonly<Record<string, string | number | List>>;

/** Values are inserted unchanged, so typed text is never read as a template. */
export function fillIn(sentence: string, values: Values, language = "en"): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) return placeholder;
    if (typeof value === "object") return joinList(value, language);
    return name === "count" ? value.toLocaleString("en-IN") : String(value);
  });
}

function joinList(list: List, language: string): string {
  if ("and" in list) return formatter(language, "conjunction").format(list.and);
  if ("or" in list) return formatter(language, "disjunction").format(list.or);
  return list.join(", ");
}

const formatters = new Map<string, Intl.ListFormat>();

/** Formatters are cached: making one takes as long as hundreds of uses. */
function formatter(language: string, type: "conjunction" | "disjunction"): Intl.ListFormat {
  const key = `${language} ${type}`;
  const cached = formatters.get(key) ?? new Intl.ListFormat(`${language}-GB`, { type });
  formatters.set(key, cached);
  return cached;
}
