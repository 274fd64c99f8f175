import { templatesIn } from "#texts/templates-in.ts";
import { loadLanguage } from "#texts/translate.ts";

/** Any language but English: each catalogue has all sentences. */
const language = "hi";

/** Finds the templates of messages that were stored in English, so that they are shown in the viewer's language. */
export async function loadMessageTemplates(): Promise<(messages: readonly string[]) => ReturnType<typeof templatesIn>> {
  await loadLanguage(language);
  return (messages) => templatesIn(messages, language);
}
