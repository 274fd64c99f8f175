import { createContext, useCallback, useContext, useSyncExternalStore } from "react";
import type { Language } from "#contract/languages.ts";
import { currentLanguage } from "./languages.ts";
import { i18n, type Say, sayOf, type Tree, type Words } from "./words.ts";

/** Within it all is said in this one language, so that a screen without translations does not mix two. */
export const OneLanguage = createContext<Language | undefined>(undefined);

/** `const t = useWords(landingWords)`: the texts of an area, said anew when the language changes. */
export function useWords<T extends Tree>(words: Words<T>): Say<T> {
  const chosen = useLanguage();
  const only = useContext(OneLanguage);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language makes another function, so that memoised parts are said anew.
  return useCallback(sayOf(words, only), [words, only, chosen]);
}

/** The language of the moment: "en". */
export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function subscribe(listener: () => void): () => void {
  i18n.on("languageChanged", listener);
  return () => i18n.off("languageChanged", listener);
}
