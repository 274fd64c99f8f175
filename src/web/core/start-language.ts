import { isLanguage, showLanguage } from "../texts/languages.ts";
import { readSetting, storeSetting } from "./stored-setting.ts";

/** Before the first render: the language chosen on this device. Without its texts the page is in English. */
export async function startLanguage(): Promise<void> {
  const chosen = readSetting("language");
  if (isLanguage(chosen) && chosen !== "en") await showLanguage(chosen).catch(() => undefined);
}

export async function chooseLanguage(language: string): Promise<void> {
  await showLanguage(language);
  storeSetting("language", language === "en" ? null : language);
}
