import type { Values } from "#texts/fill-in.ts";
import { recallTemplate } from "#texts/recall-template.ts";
import { hasCatalogue, translate, translateName } from "#texts/translate.ts";

let language = "en";

/** Sets the language of this command's messages; a server in this process follows the settings of its accounts. */
export async function chooseLanguage(env: NodeJS.ProcessEnv): Promise<void> {
  language = await languageOf(env);
}

/** The first language of the environment that has a catalogue, in gettext's order; otherwise English. */
export async function languageOf(env: NodeJS.ProcessEnv): Promise<string> {
  const locales = [env.LC_ALL, env.LC_MESSAGES, env.LANG].filter((one) => one !== undefined && one !== "");
  // As in gettext, the locale C overrides LANGUAGE, which a desktop may have set.
  const preferred = languagePart(locales[0]) === "c" ? [] : (env.LANGUAGE ?? "").split(":");
  for (const locale of [...preferred, ...locales]) {
    const code = languagePart(locale);
    if (code === "en" || code === "c") return "en";
    if (code !== undefined && (await hasCatalogue(code))) return code;
  }
  return "en";
}

/** `hi` of "hi_IN.UTF-8"; `c` of "C.UTF-8" and "POSIX". */
function languagePart(locale = ""): string | undefined {
  const [, name] = /^(c|posix|[a-z]{2,3})(?:[_.@-]|$)/i.exec(locale) ?? [];
  return name?.toLowerCase().replace("posix", "c");
}

/** Translates a message of the command line. In English, numbers are not grouped, as scripts may read the lines. */
export function t(sentence: string, values: Values = {}): string {
  return translate(sentence, language === "en" ? values : groupDigits(values), language);
}

function groupDigits(values: Values): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === "number" && name !== "count" ? value.toLocaleString("en-IN") : value,
  ]);
  return Object.fromEntries(entries);
}

/** Translates a message or a label of another module, which is in English. */
export function translateMessage(message: string): string {
  if (language === "en") return message;
  // `translate` needs the template of the message.
  recallTemplate(message, language);
  return translateName(message, (one) => translate(one, {}, language));
}
