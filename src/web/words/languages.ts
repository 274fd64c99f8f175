import { type Language, languages } from "#contract/languages.ts";
import { i18n } from "./words.ts";

/** Each in its own words, as it is offered. The English of India is the one that everything is written in. */
export const languageNames: Record<Language, string> = { en: "English", hi: "हिन्दी" };

const locales: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };
/** Short months of the English of India come with hyphens. */
const dateLocales: Record<Language, string> = { en: "en-GB", hi: "hi-IN" };

/** The language of the moment. Components follow it by `useLanguage`. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : "en";
}

/** For numbers: grouped by lakh and crore. */
export function currentLocale(): string {
  return locales[currentLanguage()];
}

/** For dates: months and days of the week by name. */
export function currentDateLocale(): string {
  return dateLocales[currentLanguage()];
}

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** Fetches the language's texts and shows them. Without them (no network) the one before stays, and the promise fails. */
export async function showLanguage(language: Language): Promise<void> {
  if (language === "hi") {
    const { hindi } = await import("./hi/hindi.ts");
    for (const [area, texts] of Object.entries(hindi)) i18n.addResourceBundle("hi", area, texts);
  }
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
