import english from "./english.json";
import { shortKey } from "./short-key.ts";

/** English sentences with translations. The key's ending `_one` or `_other` is a plural, any other a context. */
export type Catalogue = Readonly<Record<string, string>>;

/** Selects one of a sentence's translations: the number (for the plural) and the context (for the meaning). */
export type Choice = { count?: unknown; context?: unknown };

const catalogues = new Map<string, Catalogue>([["en", english]]);
const sentences = new Map<string, ReadonlySet<string>>();
const listeners = new Set<() => void>();
let current = "en";

export function shownLanguage(): string {
  return current;
}

/** Sets the shown language and calls all listeners. */
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
  sentences.delete(language);
}

/** The sentences that a language translates, without the endings of their plurals. */
export function sentencesIn(language: string): ReadonlySet<string> {
  const known = sentences.get(language);
  if (known) return known;
  const found = new Set(Object.keys(catalogues.get(language) ?? {}).map((key) => key.replace(/_(one|other)$/, "")));
  sentences.set(language, found);
  return found;
}

/** The translation; without one, the English plural for this number; otherwise the sentence itself. */
export function findText(sentence: string, choice: Choice, language = current): string {
  return textIn(language, sentence, choice) ?? textIn("en", sentence, choice) ?? sentence;
}

/**
 * Tries the most specific key first: plural and context, context, plural, the sentence alone. Only the number 1 has the
 * singular: by the rules of Hindi 0 has it too, but most singulars contain a written 1.
 */
function textIn(language: string, sentence: string, { count, context }: Choice): string | undefined {
  const catalogue = catalogues.get(language);
  if (!catalogue) return undefined;
  const plural = typeof count === "number" ? [count === 1 ? "_one" : "_other", ""] : [""];
  const meaning = context === undefined ? [""] : [`_${context}`, ""];
  for (const contextEnding of meaning)
    for (const pluralEnding of plural) {
      const key = sentence + contextEnding + pluralEnding;
      const found = catalogue[key] ?? catalogue[shortKey(key)];
      if (found !== undefined) return found;
    }
  return undefined;
}
