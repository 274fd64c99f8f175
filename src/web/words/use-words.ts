import { useCallback, useSyncExternalStore } from "react";
import type { Language } from "#contract/languages.ts";
import { currentLanguage } from "./languages.ts";
import { i18n, type Say, sayOf, type Tree, type Words } from "./words.ts";

/** `const t = useWords(landingWords)`: the texts of an area, said anew when the language changes. */
export function useWords<T extends Tree>(words: Words<T>): Say<T> {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language makes another function, so that memoised parts are said anew.
  return useCallback(sayOf(words), [words, language]);
}

/** The language of the moment: "en". */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  i18n.on("languageChanged", listener);
  return () => i18n.off("languageChanged", listener);
}
