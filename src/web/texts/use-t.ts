import { useCallback, useSyncExternalStore } from "react";
import { onLanguageChange } from "#texts/catalogues.ts";
import { type Translate, translate } from "#texts/translate.ts";
import { currentLanguage } from "./languages.ts";

/** `const t = useT()`: translates, and renders again when the language changes. */
export function useT(): Translate {
  const language = useLanguage();
  // Another language makes another function, so that memoised parts render again.
  return useCallback(((sentence, values) => translate(sentence, values, language)) as Translate, [language]);
}

/** The current language: "en". */
export function useLanguage(): string {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}
