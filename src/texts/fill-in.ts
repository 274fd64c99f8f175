/** Several values, as listed in a sentence: "a, b", "a, b and c", "a or b". */
export type List = readonly string[] | { and: readonly string[] } | { or: readonly string[] };

/**
 * The values of a sentence's placeholders. A number named `count` chooses the plural and is grouped by lakh and crore.
 */
export type Values = Readonly<Record<string, string | number | List>>;

/** Values are inserted unchanged: nothing that was typed by a person is read as a template. */
export function fillIn(sentence: string, values: Values, language = "en"): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    if (typeof value === "object") return written(value, language);
    return name === "count" ? value.toLocaleString("en-IN") : String(value);
  });
}

function written(list: List, language: string): string {
  if ("and" in list) return formatter(language, "conjunction").format(list.and);
  if ("or" in list) return formatter(language, "disjunction").format(list.or);
  return list.join(", ");
}

const formatters = new Map<string, Intl.ListFormat>();

/** Making one takes as long as hundreds of uses. */
function formatter(language: string, type: "conjunction" | "disjunction"): Intl.ListFormat {
  const key = `${language} ${type}`;
  const made = formatters.get(key) ?? new Intl.ListFormat(`${language}-GB`, { type });
  formatters.set(key, made);
  return made;
}
