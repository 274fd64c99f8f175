import type { FilterField } from "#rules/language/fields/filter-field.ts";
import { translate, translateName } from "#texts/translate.ts";
import { currentLanguage } from "./languages.ts";

const known = new Map<string, WeakMap<readonly FilterField[], readonly FilterField[]>>();

/** The fields of a query with labels in the current language. The words to type stay English. */
export function translateFields(fields: readonly FilterField[]): readonly FilterField[] {
  const language = currentLanguage();
  if (language === "en") return fields;
  const ofLanguage = known.get(language) ?? new WeakMap();
  known.set(language, ofLanguage);
  const copy = ofLanguage.get(fields) ?? fields.map(withLabels);
  ofLanguage.set(fields, copy);
  return copy;
}

function withLabels(field: FilterField): FilterField {
  // The names of departments are the institute's own.
  if (field.name === "dept" || !field.options) return { ...field, label: translate(field.label) };
  const options = field.options.map((option) => ({ ...option, label: translateName(option.label) }));
  return { ...field, label: translate(field.label), options };
}
