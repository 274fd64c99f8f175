import english from "./english.json";
import { shortKey } from "./short-key.ts";

/** English sentences with their translations; `_one` and `_other` of a sentence are its plurals, any other ending is a context. */
export type Catalogue = Readonly<Record<string, string>>;

/** What chooses among the translations of one sentence: the plural of a number, one of several meanings. */
export type Choice = { count?: unknown; context?: unknown };

const catalogues = new Map<string, Catalogue>([["en", english]]);
const plurals = new Map<string, Intl.PluralRules>();
const listeners = new Set<() => void>();
let current = "en";

/** The language that is shown. */
export function shownLanguage(): string {
  return current;
}

/** Shows a language from now on and tells everybody who follows it. */
export function showTexts(language: string): void {
  current = language;
  for (const listener of listeners) listener();
}

/** Calls the listener whenever another language is shown, until the returned function is called. */
export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasTexts(language: string): boolean {
  return catalogues.has(language);
}

/** Adds to the texts of a language. The browser's catalogues have short keys. */
export function addTexts(language: string, texts: Catalogue): void {
  catalogues.set(language, { ...catalogues.get(language), ...texts });
}

/** The translation; without one, what English has for this number; else the sentence itself. */
export function findText(sentence: string, choice: Choice, language = current): string {
  return textIn(language, sentence, choice) ?? textIn("en", sentence, choice) ?? sentence;
}

/** The most particular first: plural and meaning, meaning, plural, the sentence alone. */
function textIn(language: string, sentence: string, { count, context }: Choice): string | undefined {
  const catalogue = catalogues.get(language);
  if (!catalogue) return undefined;
  const plural = typeof count === "number" ? [`_${pluralOf(language, count)}`, ""] : [""];
  const meaning = context === undefined ? [""] : [`_${context}`, ""];
  for (const which of meaning)
    for (const many of plural) {
      const key = sentence + which + many;
      const found = catalogue[key] ?? catalogue[shortKey(key)];
      if (found !== undefined) return found;
    }
  return undefined;
}

function pluralOf(language: string, count: number): Intl.LDMLPluralRule {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}
