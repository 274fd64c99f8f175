import { addTexts, findText, hasTexts, shownLanguage } from "./catalogues.ts";
import { fillIn, type List, type Values } from "./fill-in.ts";
import { sentence as templated, templateOf } from "./sentence.ts";

/** Translates an English sentence: `t("{{count}} records", { count })`. A sentence without a translation stays in English. */
export type Translate = {
  (sentence: string, values?: Values): string;
  (sentence: string | undefined, values?: Values): string | undefined;
};

/**
 * For texts outside of components; within them `useT` also follows a change of language. Without a language, the
 * current one.
 */
export function translate(sentence: string, values?: Values, language?: string): string;
export function translate(sentence: string | undefined, values?: Values, language?: string): string | undefined;
export function translate(sentence: string | undefined, values: Values = {}, language?: string): string | undefined {
  if (!sentence) return sentence;
  const template = templateOf(sentence);
  // A message without values is its own template.
  if (template && template.text !== sentence)
    return translate(template.text, translatedIn(template.params, language), language);
  // Values are filled in last, so that typed text is never read as a template.
  return fillIn(findText(sentence, values, language), values, language ?? shownLanguage());
}

type Message = { message: string; text?: string | undefined; params?: Values | undefined };

/** Translates a message of the server into the current language. Headings of a file or form in it stay as they are. */
export function translateMessage({ message, text, params }: Message): string {
  // Filled in again, so that the template is remembered and can be translated.
  return translate(text === undefined ? message : templated(text, params ?? {}));
}

/** Loads the catalogue of a language (`catalogues/hi.json` for `hi`). Rejects if there is none, or no network. */
export async function loadLanguage(language: string): Promise<void> {
  if (hasTexts(language)) return;
  const { default: catalogue } = await import(`./catalogues/${language}.json`);
  addTexts(language, catalogue);
}

/** Whether there is a catalogue of this language, which is loaded then. */
export async function hasCatalogue(language: string): Promise<boolean> {
  return loadLanguage(language).then(
    () => true,
    () => false,
  );
}

/** Labels of fields and kinds in a message have their own translations. Typed text stays unchanged. */
function translatedIn(params: Values, language?: string): Values {
  const name = (label: string) => translateName(label, (one) => translate(one, {}, language));
  const translateValue = (value: string | number | List): string | number | List => {
    if (typeof value === "string") return name(value);
    if (typeof value === "number") return value;
    if ("and" in value) return { and: value.and.map(name) };
    return "or" in value ? { or: value.or.map(name) } : value.map(name);
  };
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [key, untranslatedParams.has(key) ? value : translateValue(value)]),
  );
}

/** The translation of a label with a small first letter, as within a sentence. */
export function translateName(label: string, t: (label: string) => string = translate): string {
  const translation = t(label);
  if (translation !== label || !/^[a-z]/.test(label)) return translation;
  const capital = label.charAt(0).toUpperCase() + label.slice(1);
  const other = t(capital);
  return other === capital ? label : other;
}

const untranslatedParams = new Set(["text", "name", "suggestion", "typed", "unread", "column"]);
