import { findAccountByEmail } from "#db/queries/accounts/accounts.ts";
import type { Scope } from "#db/scope.ts";
import { hasCatalogue, type Translate, translate } from "#texts/translate.ts";

/** `language`: in which the sentences are, for what is written by its rules. */
export type Translator = Translate & { language: string };

/** Translates into the language that the person with this address has chosen; English for a person without an account. */
export async function translatorForPerson(scope: Scope, email: string): Promise<Translator> {
  const account = await findAccountByEmail(scope, email);
  const language: unknown = Object(account?.preferences).language;
  return translatorForLanguage(typeof language === "string" ? language : "en");
}

/** Translates into this language; English if it has no catalogue. */
export async function translatorForLanguage(language: string): Promise<Translator> {
  const known = (await hasCatalogue(language)) ? language : "en";
  const t = ((sentence: string, values) => translate(sentence, values, known)) as Translate;
  return Object.assign(t, { language: known });
}
