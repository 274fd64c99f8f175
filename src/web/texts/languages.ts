import { i18n, loadLanguage } from "#texts/translate.ts";

/** English, and one for each catalogue. */
export const languages: readonly string[] = [
  "en",
  ...Object.keys(import.meta.glob("../../texts/catalogues/*.json")).map((path) => path.replace(/^.*\/|\.json$/g, "")),
];

/** The name of a language in itself: "हिन्दी". */
export function languageName(language: string): string {
  return new Intl.DisplayNames([language], { type: "language" }).of(language) ?? language;
}

/** Components follow it by `useLanguage`. */
export function currentLanguage(): string {
  return i18n.language;
}

/** For numbers: grouped by lakh and crore, in the digits that every language of India shares. */
export function currentLocale(): string {
  return `${currentLanguage()}-IN-u-nu-latn`;
}

/** For dates: months and days of the week by name. Short months of the English of India have hyphens. */
export function currentDateLocale(): string {
  return currentLanguage() === "en" ? "en-GB" : currentLocale();
}

export function isLanguage(code: string | null | undefined): code is string {
  return code !== null && code !== undefined && languages.includes(code);
}

/** Fetches the language's texts and shows them. Without them (no network) the one before stays, and the promise fails. */
export async function showLanguage(language: string): Promise<void> {
  if (new Intl.Locale(language).maximize().script === "Deva") await import("./devanagari.css");
  await loadLanguage(language);
  await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}
