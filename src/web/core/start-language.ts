import { isLanguage, showLanguage } from "../texts/languages.ts";
import { readChoice, storeChoice } from "./stored-choice.ts";

/** Before the first render: the language chosen on this device. Without its texts the page is in English. */
export async function startLanguage(): Promise<void> {
  const chosen = readChoice("language");
  if (isLanguage(chosen) && chosen !== "en") await showLanguage(chosen).catch(() => undefined);
}

export async function chooseLanguage(language: string): Promise<void> {
  await showLanguage(language);
  storeChoice("language", language === "en" ? null : language);
}
