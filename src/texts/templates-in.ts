import { recallTemplate } from "./recall-template.ts";
import { type Template, templateOf } from "./sentence.ts";

/** Longer messages have a text of a file in them and are searched for too long. */
const maxLength = 1000;

/**
 * The templates of English messages, and of the sentences that are values in them, so that whoever reads them can
 * translate them. The catalogue of the language must be loaded.
 */
export function templatesIn(messages: readonly string[], language: string): Template[] {
  const found = new Map<string, Template>();
  const add = (message: string) => {
    if (found.has(message) || message.length > maxLength) return;
    recallTemplate(message, language);
    const template = templateOf(message);
    if (!template || template.text === message) return;
    found.set(message, template);
    for (const value of Object.values(template.params)) if (typeof value === "string") add(value);
  };
  for (const message of messages) add(message);
  return [...found.values()];
}
