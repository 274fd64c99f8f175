import { isLanguage, showLanguage } from "../texts/languages.ts";
import { keepChoice, readChoice } from "./stored-choice.ts";

/** Before the first render: what was chosen on this device. Texts that cannot be fetched leave the page in English. */
export async function startLanguage(): Promise<void> {
  const chosen = readChoice("language");
  if (isLanguage(chosen) && chosen !== "en") await showLanguage(chosen).catch(() => undefined);
}

export async function chooseLanguage(language: string): Promise<void> {
  await showLanguage(language);
  keepChoice("language", language === "en" ? null : language);
}
