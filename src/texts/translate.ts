import i18next from "i18next";
import english from "./english.json";
import { fillIn, type Values } from "./fill-in.ts";
import { templateOf } from "./sentence.ts";

/** Translates an English sentence: `t("{{count}} records", { count })`. A sentence without a translation stays in English. */
export type Translate = {
  (sentence: string, values?: Values): string;
  (sentence: string | undefined, values?: Values): string | undefined;
};

export const i18n = i18next.createInstance();

void i18n.init({
  lng: "en",
  fallbackLng: "en",
  resources: { en: { translation: english } },
  initAsync: false,
  // Sentences are the keys, with their full stops and colons.
  keySeparator: false,
  nsSeparator: false,
});

/** For texts outside of components; within them `useT` also follows a change of language. Without a language, the current one. */
export function translate(sentence: string, values?: Values, language?: string): string;
export function translate(sentence: string | undefined, values?: Values, language?: string): string | undefined;
export function translate(sentence: string | undefined, values: Values = {}, language?: string): string | undefined {
  if (!sentence) return sentence;
  const template = templateOf(sentence);
  if (template) return translate(template.text, translatedIn(template.params, language), language);
  const { count, context } = values;
  const options = {
    skipInterpolation: true,
    ...(language ? { lng: language } : {}),
    ...(typeof count === "number" ? { count } : {}),
    ...(typeof context === "string" ? { context } : {}),
  };
  // Filled in here, so that nothing that was typed by a person is read as a template.
  return fillIn(i18n.t(sentence, options), values);
}

/** Fetches the catalogue of a language: `hi` is `catalogues/hi.json`. Fails where there is none, or no network. */
export async function loadLanguage(language: string): Promise<void> {
  if (i18n.hasResourceBundle(language, "translation")) return;
  const { default: catalogue } = await import(`./catalogues/${language}.json`);
  i18n.addResourceBundle(language, "translation", catalogue);
}

/** A message names fields and kinds by their labels, which have translations of their own. */
function translatedIn(params: Values, language?: string): Values {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === "string" ? translate(value, {}, language) : value,
    ]),
  );
}
