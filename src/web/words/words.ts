import i18next from "i18next";
import type { Key } from "./keys.ts";

/** Texts by key, nested as one likes. `rows_one` and `rows_other` are the two forms of `rows`; `{{name}}` is put in. */
export type Tree = { readonly [key: string]: string | Tree };

/** One area's texts in English. The other languages hold the same keys. */
export type Words<T extends Tree = Tree> = { readonly area: string; readonly english: T };

/** The same keys, each with a text of another language. */
export type Translated<T extends Tree> = { readonly [K in keyof T]: T[K] extends Tree ? Translated<T[K]> : string };

/** What a language's file of an area must hold: `TextsOf<typeof shellWords>`. */
export type TextsOf<W> = W extends Words<infer T> ? Translated<T> : never;

/** What may be put into a text. A number named `count` chooses the form of the plural and is grouped by lakh and crore; others stand as they are. */
export type Values = Readonly<Record<string, string | number>>;

/** Says a text of the area in the language of the moment. */
export type Say<T extends Tree> = (key: Key<T>, values?: Values) => string;

export const i18n = i18next.createInstance();

void i18n.init({
  lng: "en",
  fallbackLng: "en",
  resources: {},
  initAsync: false,
  // While developing and testing, a key without a text is a fault; in the product the key shows.
  saveMissing: import.meta.env.DEV,
  missingKeyHandler: (_languages, area, key) => {
    throw new Error(`The words of "${area}" have no text "${key}".`);
  },
});

/** Declares the texts of one area. Whoever imports them has them: each screen brings its own. */
export function words<const T extends Tree>(area: string, english: T): Words<T> {
  i18n.addResourceBundle("en", area, english);
  return { area, english };
}

/** For texts outside of components; within them `useWords` also follows a change of language. `lng` holds to one. */
export function sayOf<T extends Tree>({ area }: Words<T>, lng?: string): Say<T> {
  return (key, values = {}) => {
    const options = { ...(lng ? { lng } : {}), ...(typeof values.count === "number" ? { count: values.count } : {}) };
    // Filled in here, so that nothing that was typed by a person is read as a template.
    return filled(i18n.t(key, { ns: area, skipInterpolation: true, ...options }), values);
  };
}

function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (hole, name: string) => {
    const value = values[name];
    if (value === undefined) return hole;
    // Both languages group as India does.
    return name === "count" ? value.toLocaleString("en-IN") : String(value);
  });
}
