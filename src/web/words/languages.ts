import { i18n } from "./words.ts";

/** Each in its own words, as it is offered. The English of India is the one that everything is written in. */
export const languages = { en: "English", hi: "हिन्दी" } as const;
export type Language = keyof typeof languages;

const locales: Record<Language, string> = { en: "en-IN", hi: "hi-IN" };

/** For numbers and dates: grouping by lakh and crore, months by name. */
export function currentLocale(): string {
  return locales[isLanguage(i18n.language) ? i18n.language : "en"];
}

export function isLanguage(text: string | null | undefined): text is Language {
  return text !== null && text !== undefined && Object.hasOwn(languages, text);
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
