import { findAccountByEmail } from "#db/queries/accounts/accounts.ts";
import type { Scope } from "#db/scope.ts";
import { hasCatalogue, type Translate, translate } from "#texts/translate.ts";

/** Translates into the language that the person with this address has chosen; English for a person without an account. */
export async function translatorForPerson(scope: Scope, email: string): Promise<Translate> {
  const account = await findAccountByEmail(scope, email);
  const language: unknown = Object(account?.preferences).language;
  return translatorForLanguage(typeof language === "string" ? language : "en");
}

/** Translates into this language; English if it has no catalogue. */
export async function translatorForLanguage(language: string): Promise<Translate> {
  const isKnown = await hasCatalogue(language);
  return ((sentence: string, values) => translate(sentence, values, isKnown ? language : "en")) as Translate;
}
