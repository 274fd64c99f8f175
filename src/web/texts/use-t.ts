import { useCallback, useSyncExternalStore } from "react";
import { i18n, type Translate, translate } from "#texts/translate.ts";
import { currentLanguage } from "./languages.ts";

/** `const t = useT()`: translates, and renders again when the language changes. */
export function useT(): Translate {
  const language = useLanguage();
  // Another language makes another function, so that memoised parts render again.
  return useCallback(((sentence, values) => translate(sentence, values, language)) as Translate, [language]);
}

/** The current language: "en". */
export function useLanguage(): string {
  return useSyncExternalStore(subscribe, currentLanguage, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  i18n.on("languageChanged", listener);
  return () => i18n.off("languageChanged", listener);
}
