import { shownLanguage, showTexts } from "#texts/catalogues.ts";
import { loadLanguage } from "#texts/translate.ts";

/** English, and one for each catalogue. */
export const languages: readonly string[] = [
  "en",
  ...Object.keys(import.meta.glob("../../texts/catalogues/*.json")).map((path) => path.replace(/^.*\/|\.json$/g, "")),
];

/** The name of a language in itself: "हिन्दी". */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}

/** Components follow it with `useLanguage`. */
export function currentLanguage(): string {
  return shownLanguage();
}

/** For numbers: grouped by lakh and crore, in digits common to all languages of India. */
export function currentLocale(): string {
  return `${currentLanguage()}-IN-u-nu-latn`;
}

/** For dates: with names of months and weekdays. Short months of Indian English have hyphens. */
export function currentDateLocale(): string {
  return currentLanguage() === "en" ? "en-GB" : currentLocale();
}

export function isLanguage(code: string | null | undefined): code is string {
  return code !== null && code !== undefined && languages.includes(code);
}

/**
 * Loads the language's texts and shows them. Without them (no network) the previous language stays, and the promise
 * rejects.
 */
export async function showLanguage(language: string): Promise<void> {
  if (new Intl.Locale(language).maximize().script === "Deva") await import("./devanagari.css");
  await loadLanguage(language);
  showTexts(language);
  document.documentElement.lang = language;
}
